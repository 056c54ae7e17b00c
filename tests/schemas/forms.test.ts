import { describe, expect, it } from 'vitest'
import { forms as approvalRules } from 'virtual:validators/approval-rules'
import { forms as calendar } from 'virtual:validators/calendar'
import { forms as certificateTypes } from 'virtual:validators/certificate-types'
import { forms as certificates } from 'virtual:validators/certificates'
import { forms as courses } from 'virtual:validators/courses'
import { forms as desireRule } from 'virtual:validators/desire-rule'
import { forms as feesRules } from 'virtual:validators/fees-rules'
import { forms as news } from 'virtual:validators/news'
import { forms as sectors } from 'virtual:validators/sectors'
import { forms as services } from 'virtual:validators/services'
import { forms as session } from 'virtual:validators/session'
import { forms as studentMails } from 'virtual:validators/student-mails'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { keyFilterOf } from '#schemas/shared/key-filters.ts'
import { VALIDATION_TABLE, type RuleName } from '#schemas/shared/validation-table.ts'
import { check } from '#src/forms/field-errors.ts'
import { prepare, segments, withValueAt, type Draft } from '#src/forms/form-value.ts'
import { CASES } from './validation.cases.ts'

/** A form, and its fields by their JSON pointers, each with its rule. */
type FormOf = readonly [name: string, form: CompiledForm, fields: Readonly<Record<string, RuleName>>, beside?: object]

/** Document 1, section 5: which rule the fields of each form follow. A form is a line here. */
const FORMS: readonly FormOf[] = [
  ['login', session.login, { '/username': 'username', '/password': 'givenPassword' }],
  ['sectors', sectors.record, { '/arName': 'arabicName', '/enName': 'englishName' }],
  ['certificate types', certificateTypes.record, { '/arName': 'arabicName', '/enName': 'englishName' }],
  ['courses', courses.record, { '/arName': 'courseArabicName', '/enName': 'courseEnglishName' }],
  [
    'certificates',
    certificates.record,
    { '/arName': 'arabicName', '/enName': 'englishName', '/totalDegree': 'certificateTotal' },
  ],
  [
    'approval rules',
    approvalRules.record,
    {
      '/totalDegree': 'degree',
      '/studentsNumbers': 'studentsNumber',
      '/branchesNumbers/0/studentsNumbers': 'branchNumber',
    },
    { branchesNumbers: [{ branchId: 1 }] },
  ],
  ['news', news.record, { '/arName': 'newsText', '/enName': 'newsText', '/order': 'newsOrder' }],
  ['calendar', calendar.record, { '/startDate': 'calendarDate', '/endDate': 'calendarDate' }],
  ['student mails', studentMails.record, { '/subject': 'mailSubject', '/content': 'mailContent' }],
  ['desire rule', desireRule.record, { '/desiresNum': 'desiresCount' }],
  ['fees rules', feesRules.record, { '/feeValue': 'feeValue', '/feePaymentId': 'feePaymentId' }],
  [
    'services',
    services.record,
    { '/serviceIP': 'serviceIp', '/serviceUrl': 'serviceUrl', '/serviceDescription': 'serviceDescription' },
  ],
  [
    'change password',
    session.changePassword,
    { '/oldPassword': 'oldPassword', '/newPassword': 'newPassword', '/confirmPassword': 'repeatedPassword' },
  ],
]

/** A choice beside them makes these required: their screens show when. */
const REQUIRED_BY_CHOICE: readonly RuleName[] = ['desiresCount', 'feeValue']

interface Schema {
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
const schemaAt = (schema: Schema, path: string): Schema | undefined =>
  segments(path).reduce<Schema | undefined>((at, name) => at?.items ?? at?.properties?.[name], schema)

for (const [name, form, fields, beside] of FORMS)
  describe(`the form of ${name}`, () => {
    const rules = Object.entries(fields)
    it.each(rules)('says of %s what the document says of %s', (path, rule) => {
      const { accepted, form: inForm = (value: unknown) => ({ value }) } = CASES[rule]
      const refused = CASES[rule].refused.filter(
        ([, code]) => code !== 'REQUIRED_FIELD' || !REQUIRED_BY_CHOICE.includes(rule),
      )
      const codesOf = (value: unknown) => {
        const { value: own, ...others } = inForm(value as never) as Draft
        const filled = withValueAt({ ...beside, ...others }, path, own)
        return check(form, prepare(form.schema, filled))
          .filter((error) => error.path === path)
          .map(({ code }) => code)
      }
      expect(accepted.map((value) => [value, codesOf(value)])).toEqual(accepted.map((value) => [value, []]))
      expect(refused.map(([value]) => [value, codesOf(value)])).toEqual(refused.map(([value, code]) => [value, [code]]))
    })
    it('holds back the keys that the document names', () => {
      expect(rules.map(([path]) => [path, keyFilterOf(schemaAt(form.schema as Schema, path))])).toEqual(
        rules.map(([path, rule]) => [path, VALIDATION_TABLE[rule].keyFilter]),
      )
    })
  })
