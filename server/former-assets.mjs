/**
 * Files of the former release for pages that are still open after an upgrade: they ask for their lazy parts by names
 * with hashes, which a new build has not (ADR 92).
 */
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of what a build made itself, without what it took along. */
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
 * Puts what the former release made itself, and not what it had taken along, beside what this one made.
 * @returns {Promise<number>} of how many files
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
