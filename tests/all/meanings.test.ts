import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import arabicMeanings from '#locales/ar/meanings/index.ts'
import englishMeanings from '#locales/en/meanings/index.ts'
import { MEANINGS } from '#schemas/shared/meanings.ts'
import { filesOf } from '../support/files.ts'

/**
 * Rows that people maintain are known by their meanings, never by their ids (ADR 108). An id in the code is a bare
 * number that something is compared with, or that chooses something. What else may be one is listed here, with what it
 * is, limits (`…_MAX`) aside; demo data, released migrations and the cases of machines have ids of their own making.
 */
const KNOWN: Readonly<Record<string, string>> = {
  STATUS: 'codes of an application’s status, of the contract',
  ACTION: 'codes of a decision, of the contract',
  SEARCH_BY: 'kinds of search, of the contract',
  GENDER: 'of the contract',
  CARD_TYPE: 'of the contract',
  COURSE_FLAG: 'of the contract',
  PRIORITY: 'of the contract',
  SCOPE_LEVEL: 'of the contract',
  SERVICE_TYPES: 'category id of the contract',
  PAYMENT_GATEWAY: 'type of services; every database has the same, written at each start',
  SYSTEM_TYPES: 'types of services; every database has the same, written at each start',
  MAIL_CATEGORY: 'every database has the same, written at each start',
  APPLICATIONS: 'menu id',
  TREE_ID: 'the only row of its table',
  ELIGIBILITY: 'codes within one computation',
  BATCH: 'how many',
  DELETE_BATCH: 'how many',
  TRIES: 'how many',
  SCHEDULE_DEFAULTS: 'an hour, how many, and days',
  ERRORS: 'HTTP statuses',
  STYLES: 'of the XLSX format',
  UNTRIED: 'how many',
  NEW_COURSE: 'on or off, of the contract',
  WITH_MASKS: 'of the BMP format',
}
/** Files whose lists or keys of bare numbers are no ids of rows, and what they are. */
const LISTS: Readonly<Record<string, string>> = {
  'server/db/errors.ts': 'SQLSTATE',
  'server/plugins/errors.ts': 'HTTP statuses',
  'server/plugins/images/bmp.ts': 'bits of a colour',
  'server/plugins/docs.ts': 'HTTP statuses',
  'server/features/recommended-report/recommended-report.sql.ts': 'accepted or refused, of the contract',
  'server/features/uploads/fault-texts.ts': 'genders, of the contract',
  'src/features/nomination/nomination-screen.tsx': 'accepted or refused, of the contract',
  'src/features/recommended-report/columns.tsx': 'accepted or refused, of the contract',
  'src/features/scope/scope-tree.tsx': 'levels of the scope',
  'src/features/shell/page-keys.ts': 'menu ids',
  'src/theme/icons.ts': 'sizes',
}

/** Written as an id is: from 1, without separators. */
const NUMBER = String.raw`[1-9]\d*(?![\d_.])`
const ID = String.raw`(?:[a-z]\w*(?:Id|_id)|id)`
/** An id, also of a column in SQL or of Kysely, compared with a bare number. */
const COMPARED = new RegExp(
  String.raw`\b${ID}\b(?:'\s*,\s*')?['")]*\s*(?:===|!==|==|!=|<>|=|\bin\b)'?,?\s*[([]?\s*${NUMBER}`,
  'g',
)
/** A list of numbers that is searched, and a number that chooses: a case, or a key. */
const CHOOSING = new RegExp(
  String.raw`\[\s*${NUMBER}(?:\s*,\s*${NUMBER})+\s*,?\s*\](?:\.includes|\.some|\))|\bcase ${NUMBER}:|^\s*${NUMBER}: |\{ ${NUMBER}: `,
  'gm',
)
/** `const NAME = 17`, or `const NAME = { word: 17, … }`. */
const CONSTANT = new RegExp(String.raw`\bconst ([A-Z][A-Z\d_]*)(?:: [^=\n]+)? = (?:\{[^{}]*\w: )?${NUMBER}`, 'g')
/** An exported table of numbers by names, however it is used. */
const TABLE =
  /\bexport const ([A-Z][A-Z\d_]*)(?:: [^=\n]+)? = \{(?:\s|\/\*\*[^*]*\*\/|\/\/.*|\w+: -?\d+(?![\d_.]),?)+\}/g
const matches = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([all]) => all)

interface Source {
  readonly name: string
  readonly text: string
}
/** What looks like an id of a row in these sources, with the file. */
function idsIn(
  sources: readonly Source[],
  known: Readonly<Record<string, string>> = KNOWN,
  lists: Readonly<Record<string, string>> = LISTS,
): readonly string[] {
  const names = new Set(sources.flatMap(({ text }) => [...text.matchAll(CONSTANT)].map(([, name]) => name!)))
  const NAMED = new RegExp(
    String.raw`(?:===|!==) (?<after>[A-Z][A-Z\d_]*)(?:\.\w+)?\b(?![.[(])|(?<!% )\b(?<before>[A-Z][A-Z\d_]*)(?:\.\w+)? (?:===|!==)|'(?:=|!=|<>|in)', (?<inKysely>[A-Z][A-Z\d_]*)\b|(?:=|<>) \$\{(?<inSql>[A-Z][A-Z\d_]*)(?:[.[]\w+\]?)?\}`,
    'g',
  )
  return sources.flatMap(({ name, text }) =>
    [
      ...matches(text, COMPARED),
      ...(name in lists ? [] : matches(text, CHOOSING)),
      ...[
        ...[...text.matchAll(TABLE)].map(([, table]) => table!),
        ...[...text.matchAll(NAMED)].flatMap(({ groups }) =>
          Object.values(groups!).filter((used) => used !== undefined && !used.endsWith('_MAX') && names.has(used)),
        ),
      ].filter((used) => !(used in known)),
    ].map((found) => `${name}: ${found.trim()}`),
  )
}

const SOURCES: readonly Source[] = ['server', 'src', 'schemas', 'machines'].flatMap((folder) =>
  filesOf(folder, ['.ts', '.tsx'])
    .filter(({ name }) => !/^server\/(seeds|db\/migrations)\/|\.cases\.ts$|\.d\.ts$/.test(name))
    .map(({ name, path }) => ({ name, text: readFileSync(path, 'utf8') })),
)

describe('ids of rows that people maintain', () => {
  it('are nowhere in the code: a row has a meaning instead', () => {
    expect(SOURCES.length).toBeGreaterThan(1_000)
    expect(idsIn(SOURCES)).toEqual([])
  })
  it('are told from other numbers by lists that have nothing in excess', () => {
    const found = idsIn(SOURCES, {}, {}).map((line) => line.split(': '))
    const files = new Set(found.map(([name]) => name!))
    const constants = new Set(found.map(([, name]) => name!))
    expect(Object.keys(LISTS).filter((name) => !files.has(name))).toEqual([])
    expect(Object.keys(KNOWN).filter((name) => !constants.has(name))).toEqual([])
  })
  it.each([
    `const needsCountry = filters.certificateCategoryId === 17`,
    `if (row.id !== 32) return`,
    'sql`select from certificate_type t where t.id in (22, 61)`',
    'sql`select from application a where a.type_id = 22`',
    `query.where('category_id', '=', 17)`,
    `query.where('a.type_id', 'in', [22, 61])`,
    `const TYPE_FOREIGN = 22\nconst isForeign = type === TYPE_FOREIGN`,
    `const TYPES = { foreign: 22, egyptian: 61 } as const\nif (TYPES.foreign !== type) return`,
    'const ABROAD = 17\nsql`select from application where category_id = ${ABROAD}`',
    `export const TYPE = { foreign: 22, egyptian: 61 } as const`,
    `const ABROAD = 17\nquery.where('category_id', '=', ABROAD)`,
    `const isNamed = [22, 61].includes(type)`,
    `const NAMED = new Set([22, 61])`,
    `switch (type) {\n  case 22:\n}`,
    `const NAMES = {\n  22: 'foreign',\n  61: 'egyptian',\n}`,
    `const names = { 22: foreign, 61: egyptian }[type]`,
  ])('are found: %s', (text) => {
    expect(idsIn([{ name: 'planted.ts', text }])).not.toEqual([])
  })
})

it('every meaning has a name and an explanation in both languages (ADR 108)', () => {
  const { none: _none, choice: _choice, ...explained } = arabicMeanings
  expect(Object.keys(explained).toSorted()).toEqual(Object.values(MEANINGS).flat().toSorted())
  expect(Object.keys(englishMeanings)).toEqual(Object.keys(arabicMeanings))
})
