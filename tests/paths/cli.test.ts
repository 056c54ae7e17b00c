import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { run } from '../../docs/paths/cli.ts'
import { FORMATS } from '../../docs/paths/formats/index.ts'
import { readCsv, readGherkin } from './readers.ts'

const folder = mkdtempSync(join(tmpdir(), 'qabul-paths-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
interface Json {
  notes: string[]
  stop: { holds: boolean } | null
  tests: { id: string; title: string; path: { steps: unknown[] } }[]
}
const json = (...args: string[]): Json => JSON.parse(run([...args, '--format', 'json']).output) as Json
const ids = (sheet: Json) => sheet.tests.map(({ id }) => id)

describe('npm run paths', () => {
  it('lists the machines when none is named', () => {
    const { output, code } = run([])
    expect(code).toBe(0)
    for (const id of Object.keys(MACHINES)) expect(output).toMatch(new RegExp(`^${id} `, 'm'))
  })
  it('tells its options', () => {
    const { output } = run(['--help'])
    for (const word of [
      'edges|pairs|simple|shortest|random',
      'md|csv|xlsx|gherkin|json|graphwalker|xray|testrail',
      'ar|en',
      'reached_vertex(<state>)',
      '--seed',
      '--max-steps',
      '--max-paths',
      '--out',
      '--all',
    ])
      expect(output).toContain(word)
  })
  it('writes a page in Arabic unless told otherwise', () => {
    expect(run(['active'])).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('<div lang="ar" dir="rtl">'),
    })
    expect(run(['active', '--lang', 'en']).output).toContain('<div lang="en" dir="ltr">')
  })

  // the lists that follow "Known:" are what a person needs to go on
  it.each([
    [['certificat'], "There is no machine 'certificat'. Known: active, confirm"],
    [['active', '--generator', 'all'], "There is no generator 'all'. Known: edges, pairs, simple, shortest, random"],
    [
      ['active', '--format', 'pdf'],
      "There is no format 'pdf'. Known: md, csv, xlsx, gherkin, json, graphwalker, xray, testrail",
    ],
    [['active', '--lang', 'fr'], "There is no language 'fr'. Known: ar, en"],
    [
      ['active', '--stop', 'edges(100)'],
      "There is no stop condition 'edges'. Known stop conditions: edge_coverage(<percent>)",
    ],
    [['active', '--stop', 'reached_vertex(gone)'], "there is no 'gone'. Known: active, inactive, deleted"],
    [['active', '--colour', 'red'], 'Known options: --generator, --stop'],
    [['active', '--seed', 'x'], "--seed is 'x': a whole number from 0"],
    [['active', '--max-steps', '0'], "--max-steps is '0': a whole number from 1"],
    [['active', '--max-paths', '1.5'], '--max-paths'],
    [['active', 'course'], 'One machine at a time'],
    [['--all'], 'with --out'],
    [['active', '--all', '--out', 'x'], 'Either a machine or --all'],
    [['active', '--format', 'xlsx'], 'with --out'],
  ])('%j is refused with exit code 1', (args, message) =>
    expect(run(args)).toEqual({ output: '', errors: expect.stringContaining(message) as string, code: 1 }),
  )
})

describe('the ids of tests', () => {
  it('are the same after each generation and in each language and format', () => {
    const first = ids(json('certificate', '--generator', 'pairs'))
    expect(ids(json('certificate', '--generator', 'pairs', '--lang', 'en'))).toEqual(first)
    const rows = readCsv(run(['certificate', '--generator', 'pairs', '--format', 'csv']).output).slice(1)
    expect([...new Set(rows.map(([id]) => id))]).toEqual(first)
    expect(
      readGherkin(
        run(['certificate', '--generator', 'pairs', '--format', 'gherkin', '--lang', 'en']).output,
      ).scenarios.map(({ tags }) => tags[0]),
    ).toEqual(first)
  })
  it('belong to the path, whoever finds it', () => {
    const pairs = json('active', '--generator', 'pairs')
    const shortest = json('active', '--generator', 'shortest')
    const path = (sheet: Json, id: string) => JSON.stringify(sheet.tests.find((test) => test.id === id)?.path)
    const all = [...pairs.tests, ...shortest.tests]
    expect(new Set(all.map(({ id }) => id)).size).toBe(new Set(all.map((test) => JSON.stringify(test.path))).size)
    for (const id of ids(pairs))
      expect(path(json('active', '--generator', 'pairs', '--stop', 'never'), id)).toBe(path(pairs, id))
  })
  it('do not change by themselves', () =>
    expect(ids(json('active'))).toEqual(['active-b1cc9cc5f1', 'active-48a4882d23']))
})

describe('the options', () => {
  it('throw the same dice for the same seed', () => {
    expect(ids(json('session', '--generator', 'random', '--seed', '5'))).toEqual(
      ids(json('session', '--generator', 'random', '--seed', '5')),
    )
    expect(ids(json('session', '--generator', 'random', '--seed', '5'))).not.toEqual(
      ids(json('session', '--generator', 'random', '--seed', '6')),
    )
  })
  it('cut the paths, and the sheet itself says so, in its language', () => {
    const cut = json('session', '--max-steps', '8')
    expect(Math.max(...cut.tests.map(({ path }) => path.steps.length))).toBeLessThanOrEqual(8)
    expect(cut.notes).toEqual([])
    for (const [format, lang, text] of [
      ['md', 'ar', 'توقف كل مسار عند حد خطوتين'],
      ['csv', 'en', 'each path stopped at its limit of 2 steps'],
      ['gherkin', 'ar', 'توقف كل مسار عند حد خطوتين'],
      ['xray', 'en', 'limit of 2 steps'],
      ['testrail', 'ar', 'حد خطوتين'],
      ['graphwalker', 'en', 'limit of 2 steps'],
    ] as const) {
      expect(run(['session', '--max-steps', '2', '--format', format, '--lang', lang])).toMatchObject({
        code: 0,
        output: expect.stringContaining(text),
      })
    }
    expect(run(['active', '--generator', 'simple', '--max-paths', '1', '--lang', 'en']).output).toContain(
      'stopped at its limit of 1 path,',
    )
  })
  it('end at the stop condition', () => {
    const sheet = json('active', '--generator', 'shortest', '--stop', 'reached_vertex(deleted)')
    expect(sheet).toMatchObject({
      notes: [],
      stop: { holds: true },
      tests: [{ path: { input: 'unused', steps: [{ event: 'record.delete' }] } }],
    })
    expect(
      json('session', '--generator', 'random', '--stop', 'edge_coverage(100) and requirement_coverage(100)').stop,
    ).toMatchObject({ holds: true })
  })
  it('a stop condition that is not reached is said with the reason, with exit code 1, and in the sheet', () => {
    const cut = run([
      'session',
      '--generator',
      'random',
      '--stop',
      'edge_coverage(100)',
      '--max-steps',
      '2',
      '--max-paths',
      '2',
    ])
    expect(cut).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^session: the stop condition 'edge_coverage\(100\)' was not reached, because the paths were cut by a limit\. Missing: transition /,
      ),
    })
    expect(cut.output).toContain('شرط التوقف edge_coverage(100): لم يتحقق. قُطعت المسارات قبل بلوغ: ')
    const idle = run(['active', '--generator', 'shortest', '--lang', 'en', '--stop', 'length(1000)'])
    expect(idle).toMatchObject({
      code: 1,
      errors: expect.stringContaining('the paths of this generator end before'),
      output: expect.stringContaining('Stop condition length(1000): not reached.'),
    })
  })
  it('a walk that shall never end is cut, which is no failure', () =>
    expect(
      run(['active', '--generator', 'random', '--stop', 'never', '--max-paths', '3', '--lang', 'en']),
    ).toMatchObject({ code: 0, output: expect.stringContaining('never holds: only a limit ends the paths') }))

  it('write files: one, or one of each machine', () => {
    const file = join(folder, 'sub/active.xlsx')
    expect(run(['active', '--format', 'xlsx', '--out', file])).toEqual({
      output: `${file}: 2 tests\n`,
      errors: '',
      code: 0,
    })
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
    expect(run(['active', '--format', 'testrail', '--out', join(folder, 'active.csv')]).code).toBe(0)
    expect(readFileSync(join(folder, 'active.csv'), 'utf8')).toContain('Steps (Expected Result)')
    const all = join(folder, 'all')
    expect(run(['--all', '--format', 'gherkin', '--out', all, '--lang', 'en']).code).toBe(0)
    expect(readdirSync(all).toSorted()).toEqual(
      Object.keys(MACHINES)
        .map((id) => `${id}.en.${FORMATS.gherkin.extension}`)
        .toSorted(),
    )
    expect(existsSync(join(folder, 'all.feature'))).toBe(false)
  })
})
