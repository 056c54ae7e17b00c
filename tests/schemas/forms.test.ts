import { describe, expect, it } from 'vitest'
import { forms as approvalRules } from 'virtual:validators/approval-rules'
import { forms as calendar } from 'virtual:validators/calendar'
import { forms as certificateTypes } from 'virtual:validators/certificate-types'
import { forms as certificates } from 'virtual:validators/certificates'
import { forms as courses } from 'virtual:validators/courses'
import { forms as desireRule } from 'virtual:validators/desire-rule'
import { forms as feesRules } from 'virtual:validators/fees-rules'
import { forms as news } from 'virtual:validators/news'
import { forms as rejectionReasons } from 'virtual:validators/rejection-reasons'
import { forms as seasons } from 'virtual:validators/seasons'
import { forms as sectors } from 'virtual:validators/sectors'
import { forms as services } from 'virtual:validators/services'
import { forms as session } from 'virtual:validators/session'
import { forms as studentMails } from 'virtual:validators/student-mails'
import { createAjv } from '#schemas/ajv.ts'
import { API } from '#schemas/api.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { fieldErrors, type FieldError } from '#schemas/shared/field-errors.ts'
import { keyFilterOf } from '#schemas/shared/key-filters.ts'
import { VALIDATION_TABLE, type RuleName } from '../../docs/validation/table.ts'
import { check } from '#src/forms/field-errors.ts'
import { prepare, segments, withValueAt, type Draft } from '#src/forms/form-value.ts'
import { CASES } from './validation.cases.ts'

/**
 * A form, its fields by their JSON pointers, each with its rule, and the calls that send it. The call of the desire rule
 * takes a number or a word in one field, so that its messages are its own: `desire-rule.api.test.ts`.
 */
type FormOf = readonly [
  name: string,
  form: CompiledForm,
  fields: Readonly<Record<string, RuleName>>,
  calls: readonly Endpoint[],
  beside?: object,
]

/** The calls that add and change a record. */
const changesOf = (calls: Readonly<Record<string, Endpoint>>): readonly Endpoint[] =>
  ['create', 'add', 'update', 'edit'].flatMap((name) => calls[name] ?? [])

/** Document 1, section 5: which rule the fields of each form follow. A form is a line here. */
const FORMS: readonly FormOf[] = [
  ['login', session.login, { '/username': 'username', '/password': 'givenPassword' }, [API.session.login]],
  ['sectors', sectors.record, { '/arName': 'arabicName', '/enName': 'englishName' }, changesOf(API.sectors)],
  [
    'certificate types',
    certificateTypes.record,
    { '/arName': 'arabicName', '/enName': 'englishName' },
    changesOf(API['certificate-types']),
  ],
  [
    'rejection reasons',
    rejectionReasons.record,
    { '/arName': 'arabicName', '/enName': 'englishName' },
    changesOf(API['rejection-reasons']),
  ],
  [
    'courses',
    courses.record,
    { '/arName': 'courseArabicName', '/enName': 'courseEnglishName', '/active': 'priority' },
    changesOf(API.courses),
  ],
  [
    'certificates',
    certificates.record,
    {
      '/arName': 'arabicName',
      '/enName': 'englishName',
      '/totalDegree': 'certificateTotal',
      '/certificationType': 'choice',
      '/academicYear': 'choice',
    },
    changesOf(API.certificates),
  ],
  [
    'courses of a certificate',
    certificates.course,
    { '/courseId': 'choice', '/courseDegree': 'degree', '/addToTotal': 'priority' },
    [API.certificates.addCourse, API.certificates.updateCourse],
  ],
  [
    'approval rules',
    approvalRules.record,
    {
      '/totalDegree': 'degree',
      '/studentsNumbers': 'studentsNumber',
      '/branchesNumbers/0/studentsNumbers': 'branchNumber',
    },
    changesOf(API['approval-rules']),
    { branchesNumbers: [{ branchId: 1 }] },
  ],
  ['news', news.record, { '/arName': 'newsText', '/enName': 'newsText', '/order': 'newsOrder' }, changesOf(API.news)],
  [
    'dates of a season',
    seasons.dates,
    { '/startsOn': 'calendarDate', '/endsOn': 'calendarDate' },
    [API.seasons.update],
  ],
  [
    'calendar',
    calendar.record,
    { '/startDate': 'calendarDate', '/endDate': 'calendarDate', '/eventId': 'choice', '/yearId': 'choice' },
    changesOf(API.calendar),
  ],
  [
    'student mails',
    studentMails.record,
    { '/subject': 'mailSubject', '/content': 'mailContent' },
    changesOf(API['student-mails']),
  ],
  ['desire rule', desireRule.record, { '/desiresNum': 'desiresCount' }, []],
  [
    'fees rules',
    feesRules.record,
    { '/feeValue': 'feeValue', '/feePaymentId': 'feePaymentId' },
    changesOf(API['fees-rules']),
  ],
  [
    'services',
    services.record,
    {
      '/serviceType': 'choice',
      '/serviceIP': 'serviceIp',
      '/serviceUrl': 'serviceUrl',
      '/serviceDescription': 'serviceDescription',
    },
    changesOf(API.services),
  ],
  [
    'change password',
    session.changePassword,
    { '/oldPassword': 'oldPassword', '/newPassword': 'newPassword', '/confirmPassword': 'repeatedPassword' },
    [API.session.changePassword],
  ],
]

/** Another choice in the form makes these required: their screens show when. */
const REQUIRED_BY_CHOICE: readonly RuleName[] = ['desiresCount', 'feeValue']
/** The category of a mail makes these required: the call's own handler checks them. */
const REQUIRED_BY_HANDLER: readonly RuleName[] = [...REQUIRED_BY_CHOICE, 'mailSubject', 'mailContent']

interface Schema {
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
const schemaAt = (schema: Schema, path: string): Schema | undefined =>
  segments(path).reduce<Schema | undefined>((at, name) => at?.items ?? at?.properties?.[name], schema)

const ajv = createAjv()
type Check = (value: unknown) => FieldError[]
/** The errors of a body before the call's own handler. */
const checkBody = ({ body }: Endpoint): Check => {
  const validate = ajv.compile(body as object)
  return (value) => (validate(prepare(body, value)) ? [] : fieldErrors(validate.errors))
}
/** Expects the document's result for every value of a rule's cases, at its path. */
function expectRule(
  withMessages: Check,
  path: string,
  rule: RuleName,
  notRequired: readonly RuleName[],
  rest?: object,
): void {
  const { accepted, form: inForm = (value: unknown) => ({ value }) } = CASES[rule]
  const refused = CASES[rule].refused.filter(([, code]) => code !== 'REQUIRED_FIELD' || !notRequired.includes(rule))
  const codesOf = (value: unknown) => {
    const { value: own, ...others } = inForm(value as never) as Draft
    return withMessages(withValueAt({ ...rest, ...others }, path, own))
      .filter((error) => error.path === path)
      .map(({ code }) => code)
  }
  expect(accepted.map((value) => [value, codesOf(value)])).toEqual(accepted.map((value) => [value, []]))
  expect(refused.map(([value]) => [value, codesOf(value)])).toEqual(refused.map(([value, code]) => [value, [code]]))
}

for (const [name, form, fields, calls, rest] of FORMS)
  describe(`the form of ${name}`, () => {
    const rules = Object.entries(fields)
    it.each(rules)('says of %s what the document says of %s', (path, rule) =>
      expectRule((value) => check(form, prepare(form.schema, value)), path, rule, REQUIRED_BY_CHOICE, rest),
    )
    it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('is checked by %s too', (_, call) => {
      for (const [path, rule] of rules) expectRule(checkBody(call), path, rule, REQUIRED_BY_HANDLER, rest)
    })
    it('holds back the keys that the document names', () => {
      expect(rules.map(([path]) => [path, keyFilterOf(schemaAt(form.schema as Schema, path))])).toEqual(
        rules.map(([path, rule]) => [path, VALIDATION_TABLE[rule].keyFilter]),
      )
    })
  })
