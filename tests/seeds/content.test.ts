/** The lists behind the demo data follow the rules of people's own input (document 1, section 5). */
import { expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { arabicName, englishName } from '#schemas/shared/fields.ts'
import { newsItemForm } from '#schemas/news/news-item.schema.ts'
import { mailErrors, noticeForm } from '#schemas/student-mails/student-mail.schema.ts'
import { readNationalId } from '#schemas/formats.ts'
import { ROLES } from '#schemas/permissions.ts'
import { ACCOUNTS, DEMO_PASSWORD, ROLE_NAMES } from '#server/seeds/content/accounts.data.ts'
import { CATEGORIES, EGYPTIAN_NAMES, FOREIGN_NAMES, OTHER_NAME } from '#server/seeds/content/certificates.data.ts'
import { COUNTRIES } from '#server/seeds/content/countries.data.ts'
import { COURSES } from '#server/seeds/content/courses.data.ts'
import { GOVERNORATES } from '#server/seeds/content/governorates.data.ts'
import { ADMISSION_RULES, DESIRE_RULE, FEES_RULES } from '#server/seeds/content/main-rules.data.ts'
import { NEWS } from '#server/seeds/content/news.data.ts'
import { STUDENT_MAILS } from '#server/seeds/content/student-mails.data.ts'
import { FAMILY, FEMALE, MALE } from '#server/seeds/content/names.data.ts'
import { CLOSED_BRANCHES, FACULTIES, INACTIVE_BRANCH, SECTORS, YEARS } from '#server/seeds/content/structure.data.ts'
import type { Pair } from '#server/seeds/content/pairs.ts'
import { BRANCHES } from '#server/seeds/reference.seed.ts'

const ajv = createAjv()
const refused = (list: readonly Pair[], max?: number) => {
  const [ar, en] = [ajv.compile(arabicName(max)), ajv.compile(englishName(max))]
  return list.filter((pair) => !ar(pair.ar) || !en(pair.en))
}
const distinct = (list: readonly Pair[], key: 'ar' | 'en') => new Set(list.map((pair) => pair[key])).size

it('names sectors, types, certificates and courses as the screens demand', () => {
  expect(refused(SECTORS)).toEqual([])
  expect(refused(CATEGORIES)).toEqual([])
  expect(refused(CATEGORIES.flatMap((category) => category.types))).toEqual([])
  expect(refused(COURSES, 50)).toEqual([])
})

it('repeats no name within a list', () => {
  for (const list of [
    SECTORS,
    CATEGORIES,
    CATEGORIES.flatMap((category) => category.types),
    COURSES,
    COUNTRIES,
    GOVERNORATES,
    FACULTIES,
    FOREIGN_NAMES,
    EGYPTIAN_NAMES,
  ]) {
    expect(distinct(list, 'ar')).toBe(list.length)
    expect(distinct(list, 'en')).toBe(list.length)
  }
  for (const list of [MALE, FEMALE, FAMILY]) expect(distinct(list, 'ar')).toBe(list.length)
})

it('tells news that the form would take, with what the list can show: equal orders, and some that are switched off', () => {
  const takes = ajv.compile(newsItemForm)
  expect(NEWS.length).toBeGreaterThanOrEqual(10)
  expect(NEWS.filter(({ ar, en, order, active }) => !takes({ arName: ar, enName: en, order, active }))).toEqual([])
  expect(new Set(NEWS.map(({ order }) => order)).size).toBeLessThan(NEWS.length)
  expect(new Set(NEWS.map(({ active }) => active))).toEqual(new Set([true, false]))
})

it('has branches that are open, that are closed, and one that is inactive in an active faculty', () => {
  const open = BRANCHES.filter((branch) => branch.active_for_apply)
  expect(open.length).toBeGreaterThan(BRANCHES.length / 2)
  expect(open.every(({ active }) => active)).toBe(true)
  expect(BRANCHES.filter(({ active, active_for_apply }) => active && !active_for_apply).map(({ id }) => id)).toEqual(
    CLOSED_BRANCHES,
  )
  const ofActive = BRANCHES.filter(({ faculty_id }) => FACULTIES.find(({ id }) => id === faculty_id)!.active)
  expect(ofActive.filter(({ active }) => !active).map(({ id }) => id)).toEqual([INACTIVE_BRANCH])
})

it('has a mail of each category that the form would take, in both languages, and one that is switched off', () => {
  const takes = ajv.compile(noticeForm)
  const SENDING_NOTIFICATIONS = 7
  const refused = STUDENT_MAILS.filter(({ category_id: categoryId, subject, content, active }) => {
    const texts = { ...(subject && { subject }), ...(content && { content }) }
    const form = { categoryId, ...texts, sendMailToStudent: 1, active }
    return !takes(form) || mailErrors(texts, categoryId === SENDING_NOTIFICATIONS).length > 0
  })
  expect(refused).toEqual([])
  expect(new Set(STUDENT_MAILS.map(({ category_id }) => category_id))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  expect(STUDENT_MAILS.filter(({ content }) => /^Dear/.test(content))).toHaveLength(1)
  expect(STUDENT_MAILS.filter(({ active }) => !active)).toHaveLength(1)
})

it('has every way to pay once, and a custom desire rule (document 3, sections 2 and 3)', () => {
  const values = FEES_RULES.map((rule) => [rule.payment_type, rule.payment_tool])
  expect(values).toEqual([
    ['online', 'mobileCash'],
    ['online', 'bank'],
    ['receipt', null],
  ])
  expect(DESIRE_RULE.value1).toBe('3')
})

it('has admission rules of most faculties and both seasons, whose majors are of their certificates', () => {
  const active = ADMISSION_RULES.filter(({ year_id }) => year_id === 3)
  const past = ADMISSION_RULES.filter(({ year_id }) => year_id === 2)
  expect(new Set(active.map(({ faculty_id }) => faculty_id)).size).toBe(15)
  expect(past.length).toBeGreaterThanOrEqual(5)
  const keys = ADMISSION_RULES.map((rule) => [rule.faculty_id, rule.category_id, rule.year_id].join())
  expect(new Set(keys).size).toBe(keys.length)
  const foreign = ADMISSION_RULES.filter(({ category_id, majors }) => {
    const { types } = CATEGORIES.find(({ id }) => id === category_id)!
    return majors.length === 0 || majors.some((major) => !types.some(({ id }) => id === major))
  })
  expect(foreign).toEqual([])
  expect(ADMISSION_RULES.some((rule) => !rule.active)).toBe(true)
})

it('has what issue 2 asks for', () => {
  const active = FACULTIES.filter((faculty) => faculty.active)
  expect(active.length).toBeGreaterThanOrEqual(12)
  expect(new Set(active.map((faculty) => faculty.sectorId)).size).toBeGreaterThanOrEqual(4)
  expect(FACULTIES.flatMap((faculty) => faculty.branches).length).toBeGreaterThanOrEqual(30)
  expect(SECTORS.filter((sector) => !FACULTIES.some((faculty) => faculty.sectorId === sector.id)).length).toBe(1)
  expect(YEARS.map((year) => [year.name, year.active])).toEqual([
    ['2024/2025', false],
    ['2025/2026', false],
    ['2026/2027', true],
  ])
  expect(COURSES.length).toBeGreaterThanOrEqual(120)
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(60)
  expect(CATEGORIES.map((category) => category.id)).toContain(17)
  expect(CATEGORIES.find((category) => category.id === 17)?.types.map((type) => type.id)).toEqual(
    expect.arrayContaining([22, 61]),
  )
  expect(FOREIGN_NAMES[32 - 1]?.en).toMatch(/^Other/)
  const meant = (rows: readonly { readonly id: number; readonly meaning: string | null }[]) =>
    rows.flatMap(({ id, meaning }) => (meaning ? [[id, meaning]] : []))
  expect(meant(CATEGORIES)).toEqual([[17, 'needsCountry']])
  expect(meant(CATEGORIES.flatMap(({ types }) => types))).toEqual([
    [22, 'foreign'],
    [61, 'egyptian'],
  ])
  expect(OTHER_NAME).toBe(32)
})

it('has the 27 governorates with codes of national ids', () => {
  expect(GOVERNORATES.map((governorate) => governorate.code)).toEqual(
    '01 02 03 04 11 12 13 14 15 16 17 18 19 21 22 23 24 25 26 27 28 29 31 32 33 34 35'.split(' '),
  )
})

it('gives degrees that add up to the total of the certificate', () => {
  for (const category of CATEGORIES) {
    for (const type of category.types) {
      const degrees = type.courses.split(',').map((course) => Number(course.split('=')[1]))
      if (degrees.every(Number.isFinite))
        expect([type.en, degrees.reduce((sum, degree) => sum + degree, 0)]).toEqual([type.en, category.total])
    }
  }
})

it('has one account of each role, with a valid national id and the known password', () => {
  expect(ACCOUNTS.map((account) => account.username)).toEqual([
    'admin',
    'officer',
    'clerk',
    'finance',
    'entry',
    'viewer',
  ])
  expect(new Set(ACCOUNTS.map((account) => account.role))).toEqual(new Set(Object.keys(ROLES)))
  expect(Object.keys(ROLE_NAMES).toSorted()).toEqual(Object.keys(ROLES).toSorted())
  expect(ACCOUNTS.filter((account) => !readNationalId(account.cardId))).toEqual([])
  expect(
    FACULTIES.find((faculty) => faculty.id === ACCOUNTS.find((account) => account.username === 'clerk')?.facultyId)
      ?.branches.length,
  ).toBeGreaterThan(1)
  expect(DEMO_PASSWORD).toBe('Qabul#2026')
})
