import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isNewer, RELEASE } from '#src/api/release.ts'

describe('a release (ADR 92)', () => {
  it('of the page is that of package.json', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(RELEASE).toBe(version)
  })
  it.each([
    ['0.2.1', '0.2.0', true],
    ['0.10.0', '0.9.9', true],
    ['1.0.0', '0.9.9', true],
    ['0.2.0', '0.2.0', false],
    ['0.2.0', '0.2.1', false],
    ['0.9.9', '0.10.0', false],
    ['0.9.9', '1.0.0', false],
  ])('%s is newer than %s: %s', (release, than, expected) => expect(isNewer(release, than)).toBe(expected))

  /** A page that has seen no release yet, and how often it was notified of something newer. */
  async function page() {
    vi.resetModules()
    const { noteRelease, onNewerRelease } = await import('#src/api/release.ts')
    let notified = 0
    onTestFinished(
      onNewerRelease(() => {
        notified += 1
      }),
    )
    return { noteRelease, onNewerRelease, notified: () => notified }
  }
  it('that is newer is told once, also to who asks later', async () => {
    const { noteRelease, onNewerRelease, notified } = await page()
    for (const header of [null, RELEASE, '0.0.1', '', 'next', '99', '99.0.0-beta', '<html>']) noteRelease(header)
    expect(notified()).toBe(0)
    noteRelease('99.0.0')
    noteRelease('100.0.0')
    noteRelease(RELEASE)
    expect(notified()).toBe(1)
    let later = 0
    onNewerRelease(() => {
      later += 1
    })()
    expect(later).toBe(1)
  })
})
