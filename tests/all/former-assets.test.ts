import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteOwnAssets, takeAlong } from '#server/former-assets.mjs'

/** Issue 17: assets of both versions are served, of one generation. */
describe('files of the former release', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'qabul-assets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const assets = (release: string) => join(folder, release, 'dist/client/assets')
  function built(release: string, ...names: string[]) {
    mkdirSync(assets(release), { recursive: true })
    for (const name of names) writeFileSync(join(assets(release), name), `${release} ${name}`)
    return join(folder, release)
  }

  it('are put beside the new ones, with their compressed copies, and replace none', async () => {
    const old = built('old', 'main-1.js', 'main-1.js.br', 'font-7.woff2')
    const now = built('now', 'main-2.js', 'font-7.woff2')
    expect(await takeAlong(old, now)).toBe(2)
    expect(readdirSync(assets('now')).toSorted()).toEqual(['font-7.woff2', 'main-1.js', 'main-1.js.br', 'main-2.js'])
    expect(readFileSync(join(assets('now'), 'main-1.js'), 'utf8')).toBe('old main-1.js')
    expect(readFileSync(join(assets('now'), 'font-7.woff2'), 'utf8')).toBe('now font-7.woff2')
    expect(await takeAlong(old, now)).toBe(0)
  })
  it('are those of one generation: what the former one had taken along stays there', async () => {
    const oldest = built('oldest', 'main-1.js')
    const old = built('old', 'main-2.js')
    await noteOwnAssets(old)
    await takeAlong(oldest, old)
    const now = built('now', 'main-3.js')
    await noteOwnAssets(now)
    expect(await takeAlong(old, now)).toBe(1)
    expect(readdirSync(assets('now')).toSorted()).toEqual(['main-2.js', 'main-3.js'])
  })
  it('are asked for with a sentence where there are none', async () => {
    const now = built('now', 'main-2.js')
    await expect(takeAlong(join(folder, 'nowhere'), now)).rejects.toThrow(
      /no built release.*nowhere.*folder of the former release/,
    )
  })
})
