import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '#schemas/errors.ts'
import { createMetrics } from '#server/process/metrics.ts'
import { addMetrics } from '#server/plugins/metrics.ts'
import { readSettings } from '#server/config/settings.ts'

const root = new URL('../../', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8')
const FILES = readdirSync(new URL('deploy/', root)).filter((name) => name !== 'README.md')
const samples = Object.fromEntries(FILES.map((name) => [name, read(`deploy/${name}`)]))
const operations = read('docs/operations.md')

/** Names that the environment of other programs knows: npm, Node, PostgreSQL, the store of files. */
const OF_OTHERS =
  /^(NPM_CONFIG_(CACHE|UPDATE_NOTIFIER)|NODE_(ENV|EXTRA_CA_CERTS)|POSTGRES_(USER|DB|PASSWORD|INITDB_ARGS)|ROOT_(ACCESS|SECRET)_KEY)$/
/** A name that is set, read, or written as code. */
const NAMED = /(?<=^|[\s`"{$(.])([A-Z][A-Z0-9_]*[A-Z])(?=[=`}"]|:[?\s])/gm
/** Stand for what the operator writes in a command; PUT is a method of HTTP. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['FILE', 'ID', 'PERMISSION', 'PUT', 'ROLE', 'URL', 'USER'])

/** Settings in the table of docs/operations.md; tests/db/settings.test.ts checks that `.env.example` has all. */
const SETTINGS: ReadonlySet<string> = new Set(
  /^## Settings$([^]*?)^## /m
    .exec(operations)![1]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
)

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(NAMED)]
    .map(([, name]) => name!)
    .filter((name) => !PLACEHOLDERS.has(name) && !OF_OTHERS.test(name) && !(name in ERRORS))

describe('samples of a deployment', () => {
  it.each([...Object.entries(samples), ['docs/operations.md', operations]])(
    '%s names only settings that there are',
    (_, text) => {
      expect(namesIn(text).filter((name) => !SETTINGS.has(name))).toEqual([])
    },
  )

  it('are all named in docs/operations.md, and in the README of their folder', () => {
    for (const text of [operations, read('deploy/README.md')])
      expect(FILES.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('have settings that the program takes, once the secrets are filled in', () => {
    const env = parseEnv(samples['qabul.env.example']!)
    expect(Object.keys(env).length).toBeGreaterThan(10)
    const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value || 'x'.repeat(32)]))
    for (const more of FILES.filter((name) => name.endsWith('.service')).map(ofUnit))
      expect(() => readSettings({ ...filled, ...more })).not.toThrow()
  })

  it('hold no secret: what stands for one is empty', () => {
    const { AUDIT_KEY, METRICS_TOKEN, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = parseEnv(samples['qabul.env.example']!)
    expect([AUDIT_KEY, METRICS_TOKEN, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY]).toEqual(['', '', '', ''])
  })
})

/** What a unit sets, of the instance 3000. */
function ofUnit(name: string): Record<string, string> {
  const [, line = ''] = /^Environment=(.*)$/m.exec(samples[name]!) ?? []
  return Object.fromEntries(line.split(' ').map((each) => each.replaceAll('%i', '3000').split('=') as [string, string]))
}

describe('alarms', () => {
  const alerts = samples['alerts.yml']!
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

  it('ask for figures that a process gives', () => {
    const registry = createMetrics(
      { kysely: {} as never, connections: () => ({ open: 0, idle: 0, waiting: 0 }) },
      { kinds: [] },
    )
    addMetrics({ addHook: () => undefined } as unknown as FastifyInstance, registry)
    const metricNames = [alerts, operations].flatMap((text) =>
      [...text.matchAll(/\b(?:qabul|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) =>
        name.replace(/_(count|bucket|sum)$/, ''),
      ),
    )
    expect(metricNames.length).toBeGreaterThan(10)
    expect([...new Set(metricNames)].filter((name) => !registry.getSingleMetric(name))).toEqual([])
  })

  it('are explained in docs/operations.md, each of them and no other', () => {
    const explained = [...operations.matchAll(/^\| `(Qabul\w+)` \|/gm)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(10)
    expect(explained).toEqual(names)
  })
})
