import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import arabicCommon from '#locales/ar/common/index.ts'
import arabicErrors from '#locales/ar/errors/index.ts'
import arabicLoginErrors from '#locales/ar/login-errors/index.ts'
import englishCommon from '#locales/en/common/index.ts'
import arabicServerErrors from '#locales/ar/server-errors/index.ts'
import englishErrors from '#locales/en/errors/index.ts'
import englishLoginErrors from '#locales/en/login-errors/index.ts'
import englishServerErrors from '#locales/en/server-errors/index.ts'
import { ERRORS, type ErrorCode } from '#schemas/errors.ts'
import { FEATURES } from '#schemas/api.ts'
import { filesOf } from '#tests/support/files.ts'
import { flatten } from '#tests/support/texts.ts'
import { CATALOGUE } from './catalogue.table.ts'

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const isThere = (feature: string | undefined): boolean =>
  feature === undefined || (FEATURES as readonly string[]).includes(feature)
const textsOf = (errors: object, common: object): Readonly<Record<string, string>> => ({
  ...flatten(errors),
  ...flatten(common, 'common.'),
})
const ARABIC = textsOf({ ...arabicLoginErrors, ...arabicErrors, ...arabicServerErrors }, arabicCommon)
const ENGLISH = textsOf({ ...englishLoginErrors, ...englishErrors, ...englishServerErrors }, englishCommon)

/** Document 1, section 8: every message exists in both languages, is reachable, and has a test that reaches it. */
describe.each(CATALOGUE)('$message ($code)', ({ code, english, since, reached: [file, title] }) => {
  it('is said in both languages, in the words of the document where it gives them', () => {
    expect(ARABIC[code]).toMatch(/\p{Script=Arabic}/u)
    expect(ENGLISH[code]).toMatch(/[a-z]/)
    if (english) expect(ENGLISH[code]).toBe(english)
  })
  it.skipIf(!isThere(since))('has a test that reaches it', () => {
    expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
    expect(read(file)).toContain(title.replaceAll('’', "'"))
  })
})

it('has the words of the document in Arabic for a call that fails without a message', () => {
  expect(ARABIC['GENERIC']).toBe('خطأ، برجاء الإتصال بالدعم الفني')
})

/** Codes that come with a feature: dead until it is registered, and never after. */
const SINCE: Readonly<Partial<Record<ErrorCode, string>>> = {
  CERTIFICATE_HAS_STUDENTS: 'certificates',
  CERTIFICATE_CLOSED: 'certificates',
  CERTIFICATE_OPEN: 'certificates',
  CERTIFICATE_HAS_COURSES: 'certificates',
  CERTIFICATE_HAS_NO_COURSES: 'certificates',
  COURSE_ALREADY_ADDED: 'certificates',
  COURSE_INACTIVE: 'certificates',
  FILTER_CHANGED_MESSAGE: 'certificates',
  COURSE_HAS_CERTIFICATES: 'courses',
  PULL_NOTHING: 'certificate-pulling',
  PULL_HAS_STUDENTS: 'certificate-pulling',
  RULE_EXISTS: 'approval-rules',
  RULE_SEASON_INACTIVE: 'approval-rules',
  RULE_FACULTY_INACTIVE: 'approval-rules',
  RULE_HAS_RECOMMENDATIONS: 'approval-rules',
  VIEWS_FULL: 'saved-views',
  NO_DATA_TO_EXPORT: 'sector-report',
}

describe('a code whose text only replies bring', () => {
  const textOf = (...folders: string[]) =>
    folders
      .flatMap((folder) => filesOf(folder, ['.ts', '.tsx']))
      .filter(({ name }) => !/(^|\/)schemas\/(errors|endpoint)\.ts$|\.endpoints\.ts$|\.cases\.ts$/.test(name))
      .map(({ path }) => readFileSync(path, 'utf8'))
      .join('\n')
  const [server, page] = [textOf('server'), textOf('schemas', 'src', 'machines')]
  it.each(Object.keys(englishServerErrors))('%s is none that a page says by itself, or beside a field', (code) => {
    expect(code in ERRORS).toBe(true)
    expect(new RegExp(`\\b${code}\\b`).test(page)).toBe(false)
    expect(server).not.toContain(`code: '${code}'`)
  })
})

describe('a code of the catalogue', () => {
  /** Files that may use a code: not the catalogue, the texts, a call's list of errors, or the cases of a machine. */
  const tellers = ['schemas', 'server', 'src', 'machines']
    .flatMap((folder) => filesOf(folder, ['.ts', '.tsx']))
    .filter(({ name }) => !/(^|\/)schemas\/errors\.ts$|\.endpoints\.ts$|\.cases\.ts$/.test(name))
    .map(({ path }) => readFileSync(path, 'utf8'))
    .join('\n')
  const words = new Set(tellers.match(/\b[A-Z][A-Z_]+\b/g))
  const reported = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => words.has(code))
  it('is told somewhere, or comes with a feature that is not registered yet', () => {
    expect(Object.keys(ERRORS).filter((code) => !words.has(code) && isThere(SINCE[code as ErrorCode]))).toEqual([])
    expect(reported.length).toBeGreaterThan(70)
  })
  it('that comes with a feature is one of the catalogue', () => {
    expect(Object.keys(SINCE).filter((code) => !(code in ERRORS))).toEqual([])
  })
})
