import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROLES } from '#schemas/permissions.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '#server/seeds/content/accounts.data.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const readme = read('README.md')
const accounts = read('docs/accounts.md')

describe('docs/accounts.md', () => {
  it('gives each account of the demo what its role permits, and no more', () => {
    const lines = accounts.split('\n').map((line) => line.split(' | '))
    const head = lines.find(([page]) => page === '| page')!
    for (const { username, role } of ACCOUNTS) {
      const column = head.findIndex((cell) => cell.startsWith(`\`${username}\``))
      const permitted = lines.filter((cells) => cells[column]?.startsWith('yes'))
      expect(permitted.length, username).toBe(ROLES[role].length)
      expect(readme).toContain(`\`${username}\``)
    }
    for (const text of [readme, accounts]) expect(text).toContain(`\`${DEMO_PASSWORD}\``)
  })
})

describe('README.md', () => {
  it('shows pictures that are there', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file!)
    expect(pictures.length).toBe(3)
    expect(pictures.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  })

  it.each(['README.md', 'docs/operations.md', 'tests/README.md', 'tools/README.md'])(
    '%s names only scripts of package.json',
    (file) => {
      const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
        scripts: Record<string, string>
      }
      const named = [...read(file).matchAll(/`npm run ([\w:-]*\w)(?![\w:-])/g)].map(([, name]) => name!)
      expect(named.filter((name) => !(name in scripts))).toEqual([])
    },
  )
})
