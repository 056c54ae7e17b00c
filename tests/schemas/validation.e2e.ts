import type { Locator } from '@playwright/test'
import type { ErrorCode } from '#schemas/errors.ts'
import type { KeyFilter } from '#schemas/shared/key-filters.ts'
import { VALIDATION_TABLE, type RuleName } from '#schemas/shared/validation-table.ts'
import { readNumber } from '#src/forms/read-number.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { ApprovalRulesPage } from '#tests/support/pages/approval-rules.page.ts'
import { CalendarPage } from '#tests/support/pages/calendar.page.ts'
import { CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { CoursesPage } from '#tests/support/pages/courses.page.ts'
import { MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { NewsPage } from '#tests/support/pages/news.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Username } from '#tests/support/pages/session.ts'
import { ServicesPage } from '#tests/support/pages/services.page.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { StudentMailsPage } from '#tests/support/pages/student-mails.page.ts'
import { expect, test, type Desk } from '#tests/support/pages/test.ts'
import { textsOf } from '#tests/support/pages/texts.ts'
import { CASES } from './validation.cases.ts'

/** Document 1, section 5, in the real forms: of each rule one accepted value, and one refused value of each message. */
interface FormOf {
  readonly as?: Username
  /** Brings the form up. */
  readonly show: (desk: Desk) => Promise<void>
  /** Fields in the order in which they are filled, each with its rule. */
  readonly fields: readonly (readonly [field: string, rule: RuleName])[]
}
const records = (feature: 'sectors' | 'certificate-types'): FormOf => ({
  as: 'officer',
  fields: [
    ['arName', 'arabicName'],
    ['enName', 'englishName'],
  ],
  show: async (desk) => {
    const list = open(NamedRecordPage, desk)
    list.feature = feature
    await list.goTo()
    await list.addButton().click()
    await expect(list.arName()).toBeFocused()
  },
})
/** A form is a line here. */
const FORMS: Readonly<Record<string, FormOf>> = {
  login: {
    fields: [
      ['username', 'username'],
      ['password', 'givenPassword'],
    ],
    show: (desk) => open(LoginPage, desk).goTo(),
  },
  sectors: records('sectors'),
  'certificate types': records('certificate-types'),
  courses: {
    as: 'officer',
    fields: [
      ['arName', 'courseArabicName'],
      ['enName', 'courseEnglishName'],
    ],
    show: async (desk) => {
      const list = open(CoursesPage, desk)
      await list.goTo()
      await list.addButton().click()
      await expect(list.arName()).toBeFocused()
    },
  },
  certificates: {
    as: 'officer',
    fields: [
      ['arName', 'arabicName'],
      ['enName', 'englishName'],
      ['totalDegree', 'certificateTotal'],
    ],
    show: async (desk) => {
      await desk.page.goto('/home/SystemInfo/AddCertification')
      await expect(open(CertificatesPage, desk).field('arName')).toBeFocused()
    },
  },
  'approval rules': {
    as: 'officer',
    fields: [
      ['totalDegree', 'degree'],
      ['studentsNumbers', 'studentsNumber'],
      ['branchesNumbers_0_studentsNumbers', 'branchNumber'],
    ],
    show: async (desk) => {
      const list = open(ApprovalRulesPage, desk)
      await list.goTo()
      await list.openAdd()
      await list.field('facultyId').selectOption({ label: 'كلية الحقوق' })
      await expect(list.branches().first()).toBeVisible()
    },
  },
  news: {
    as: 'officer',
    fields: [
      ['arName', 'newsText'],
      ['enName', 'newsText'],
      ['order', 'newsOrder'],
    ],
    show: async (desk) => {
      const list = open(NewsPage, desk)
      await list.goTo()
      await list.addButton().click()
      await expect(list.arName()).toBeFocused()
      // a new piece of news begins with an order
      await list.order().fill('')
    },
  },
  calendar: {
    as: 'officer',
    fields: [
      ['startDate', 'calendarDate'],
      ['endDate', 'calendarDate'],
    ],
    show: async (desk) => {
      const list = open(CalendarPage, desk)
      await list.goTo()
      await list.addButton().click()
      await expect(list.field('eventId')).toBeFocused()
      // a new period begins with today
      await list.field('startDate').fill('')
      await list.field('endDate').fill('')
    },
  },
  'student mails': {
    as: 'officer',
    fields: [
      ['subject', 'mailSubject'],
      ['content', 'mailContent'],
    ],
    show: async (desk) => {
      const list = open(StudentMailsPage, desk)
      await list.goTo()
      await list.addButton().click()
      await expect(list.category()).toBeFocused()
    },
  },
  'desire rule': {
    as: 'officer',
    fields: [['desiresNum', 'desiresCount']],
    show: async (desk) => {
      const page = open(MainRulesPage, desk)
      await page.goTo('desire-rule')
      await page.choose('custom')
      await page.desiresNum().fill('')
    },
  },
  'fees rules': {
    as: 'officer',
    fields: [
      ['feeValue', 'feeValue'],
      ['feePaymentId', 'feePaymentId'],
    ],
    show: async (desk) => {
      const page = open(MainRulesPage, desk)
      await page.goTo('fees-rules')
      await page.openAdd()
      await page.option(page.t['fees-rules'].options.paymentTool.bank()).click()
    },
  },
  services: {
    as: 'admin',
    fields: [
      ['serviceIP', 'serviceIp'],
      ['serviceUrl', 'serviceUrl'],
      ['serviceDescription', 'serviceDescription'],
    ],
    show: async (desk) => {
      const list = open(ServicesPage, desk)
      await list.goTo()
      await list.openAdd()
    },
  },
  'change password': {
    as: 'officer',
    fields: [
      ['oldPassword', 'oldPassword'],
      ['newPassword', 'newPassword'],
      ['confirmPassword', 'repeatedPassword'],
    ],
    show: async (desk) => {
      await desk.page.goto('/home')
      await open(ShellPage, desk).chooseAccount('password')
      await expect(desk.page.locator('#change-password_oldPassword')).toBeFocused()
    },
  },
}

/**
 * What is typed key by key, and what of it stands in the field: keys of a Latin keyboard, since others reach the page
 * as text, which is never held back.
 */
const TYPED: Readonly<Partial<Record<KeyFilter, readonly [keys: string, stands: string]>>> = {
  'arabic-name': [' aق.1', 'ق1'],
  'english-name': [' a.1', 'a1'],
  'no-spaces': [' a b', 'ab'],
  'no-first-space': [' a b', 'a b'],
  code: [' a1,5', 'a15'],
}

const said = (code: ErrorCode): string =>
  (textsOf('ar').errors as unknown as Readonly<Record<string, (params: object) => string>>)[code]!({ passwordMax: 20 })
/** Rules that compare two fields have pairs for values: the other field's first. */
const partsOf = (value: unknown): [unknown, unknown] =>
  Array.isArray(value) ? [value[0], value[1]] : [undefined, value]
const isNumeric = (rule: RuleName): boolean => typeof CASES[rule].accepted[0] === 'number'
/** Whether a person can type it: a numeral in a field of numbers is a number, and no text any more. */
const isTyped =
  (rule: RuleName) =>
  (value: unknown): boolean =>
    isNumeric(rule)
      ? typeof value === 'number' || (typeof value === 'string' && typeof readNumber(value) !== 'number')
      : partsOf(value).every((part) => part === undefined || typeof part === 'string') &&
        typeof partsOf(value)[1] === 'string'
const digitsOf = (value: unknown): unknown =>
  typeof value === 'number' ? value.toFixed(9).replace(/\.?0+$/, '') : value

async function tryForm({ page }: Desk, { fields }: FormOf): Promise<void> {
  const control = (field: string): Locator => page.locator(`.qb-form [id$="_${field}"]`).first()
  const fill = async (field: string, value: unknown): Promise<void> => {
    const [other, own] = partsOf(digitsOf(value)) as [string | undefined, string]
    if (other !== undefined) await control('newPassword').fill(other)
    await control(field).fill(own)
    await control(field).blur()
  }
  for (const [field, rule] of fields) {
    const { accepted, refused } = CASES[rule]
    const { keyFilter } = VALIDATION_TABLE[rule]
    const [typed, stands] = (keyFilter && TYPED[keyFilter]) ?? [' a1,5', ' a1,5']
    await control(field).pressSequentially(typed)
    await expect(control(field), `${field}: keys`).toHaveValue(stands)
    const kinds = new Map(
      refused
        .filter(([value]) => isTyped(rule)(value))
        .toReversed()
        .map(([value, code]) => [code, value]),
    )
    for (const [code, value] of kinds) {
      await fill(field, value)
      await expect(page.locator(`.qb-form [id$="_${field}__error"]`), `${field}: ${JSON.stringify(value)}`).toHaveText(
        said(code),
      )
      await expect(control(field)).toHaveAttribute('aria-invalid', 'true')
    }
    await fill(
      field,
      accepted.find((value) => isTyped(rule)(value) && String(partsOf(value)[1]).trim() !== ''),
    )
    await expect(page.locator(`.qb-form [id$="_${field}__error"]`), `${field}: accepted`).toHaveCount(0)
  }
}

for (const [name, form] of Object.entries(FORMS)) {
  test(`the fields of ${name} are as the rules say`, async ({ desk }) => {
    const one = await desk(form.as ? { as: form.as } : {})
    await form.show(one)
    await tryForm(one, form)
  })
}
