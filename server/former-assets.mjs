/**
 * Files of the former release for pages that are still open after an upgrade: they request their lazy chunks by hashed
 * names, which a new build does not have (ADR 92).
 */
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File with the names of a build's own assets, without those that were copied from the former release. */
const OWN = 'assets.json'
const assetsOf = (release) => join(release, 'dist', 'client', 'assets')
const namesIn = (folder) =>
  readdir(folder).catch(() => {
    throw new Error(
      `There is no built release here: ${folder} is missing. Name the folder of the former release, after npm run build.`,
    )
  })

/** Notes what a build has just made. */
export const noteOwnAssets = async (release) =>
  writeFile(join(release, 'dist', OWN), JSON.stringify(await namesIn(assetsOf(release))))

/**
 * Copies the former release's own assets, not those that it copied from its predecessor, next to those of this release.
 * @returns {Promise<number>} number of copied files
 */
export async function takeAlong(former, release) {
  const all = await namesIn(assetsOf(former))
  // a release that was built before there was such a list has taken nothing along
  const own = await readFile(join(former, 'dist', OWN), 'utf8').then(JSON.parse, () => all)
  const here = new Set(await namesIn(assetsOf(release)))
  const missing = own.filter((name) => all.includes(name) && !here.has(name))
  await Promise.all(missing.map((name) => copyFile(join(assetsOf(former), name), join(assetsOf(release), name))))
  return missing.length
}
