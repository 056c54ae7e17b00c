import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { migrations } from '#server/db/migrations/index.ts'
import { formerRow, releases } from '#tests/support/former-release.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const versionIn = (file: string) => (JSON.parse(read(file)) as { version: string }).version

describe('docs/releases.md', () => {
  it('begins with the version that this tree makes, and knows the commit of each before', () => {
    const [newest, ...older] = releases()
    expect(newest).toMatchObject({ version: versionIn('package.json'), out: null })
    expect(versionIn('package-lock.json')).toBe(newest?.version)
    expect(older.length).toBeGreaterThan(0)
    expect(older.filter(({ out }) => out === null)).toEqual([])
  })

  it('reads each row of the table', () => {
    const rows = read('docs/releases.md').match(/^\| \d/gm)
    expect(releases()).toHaveLength(rows?.length ?? 0)
  })

  it('says which migrations the former has, and all that are new come after them', () => {
    const names = Object.keys(migrations).toSorted()
    const { migrations: count, last } = formerRow()
    expect(names.filter((name) => name <= last)).toHaveLength(count)
    expect(names[count - 1]).toBe(last)
  })
})
