import type { JSONSchema } from 'json-schema-to-ts'
import { ruleErrors } from '#schemas/approval-rules/approval-rule.schema.ts'
import { pullErrors } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { COURSE_NAME_MAX } from '#schemas/courses/course.schema.ts'
import { desireRuleErrors, desiresCount } from '#schemas/desire-rule/desire-rule.schema.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { feePaymentId, feesRuleErrors, feeValue } from '#schemas/fees-rules/fees-rule.schema.ts'
import { groupMessage } from '#schemas/notifications/group.schema.ts'
import { newsOrder, newsText } from '#schemas/news/news-item.schema.ts'
import { mailContent, mailErrors, mailSubject, type MailTexts } from '#schemas/student-mails/student-mail.schema.ts'
import { givenPassword, newPassword, oldPassword, repeatedPassword } from '#schemas/session/password.schema.ts'
import { username } from '#schemas/session/session.schema.ts'
import { dateRangeErrors } from '#schemas/shared/date-range.ts'
import { messagesOf, type FieldError } from '#schemas/shared/field-errors.ts'
import * as fields from '#schemas/shared/fields.ts'
import * as numbersAndDates from '#schemas/shared/numbers-and-dates.ts'
import { photoErrors, sheetErrors, spreadsheetErrors, type ChosenFile } from '#schemas/shared/files.ts'
import { applicationSearchErrors, identitySearchErrors } from '#schemas/shared/identity-search.ts'
import { keyFilterOf, type KeyFilter } from '#schemas/shared/key-filters.ts'
import { serviceDescription } from '#schemas/services/service.schema.ts'
import { serviceErrors, serviceIp, serviceUrl } from '#schemas/shared/service.ts'

/**
 * Every rule of valid input in the documents, once. The rules are defined in their own files; this table lists them, so
 * that the documentation (`npm run docs`), the tests and the texts (`validation-docs`, by the same keys) walk the same
 * list.
 */
export interface Rule {
  /** Part of document 1, section 5, and the decisions that settle it. */
  readonly source: string
  /** What a value must be; absent where a rule compares values outside of the schemas. */
  readonly schema?: JSONSchema
  /** Other fields that its schema compares the value with. */
  readonly alongside?: Readonly<Record<string, JSONSchema>>
  /** Rules that JSON Schema cannot express, called on both sides; paths are those of its form. */
  readonly check?: (value: never) => FieldError[]
  /** Reported when the field is left empty; null: it may be. */
  readonly required: ErrorCode | null
  readonly keyFilter: KeyFilter | undefined
  /** In the order of their priority. */
  readonly messages: readonly ErrorCode[]
}

interface FieldOptions {
  readonly required?: ErrorCode | null
  readonly alongside?: Rule['alongside']
}
/** A rule of one field. */
const field = (
  source: string,
  schema: JSONSchema,
  { required = 'REQUIRED_FIELD', alongside: withRules }: FieldOptions = {},
): Rule => ({
  source,
  schema,
  required,
  keyFilter: keyFilterOf(schema),
  messages: [...new Set([...(required ? [required] : []), ...messagesOf(schema)])],
  ...(withRules && { alongside: withRules }),
})
/** A rule outside of the schemas. */
const withRules = <V>(
  source: string,
  messages: readonly ErrorCode[],
  check: (value: V) => FieldError[],
  keyFilter?: KeyFilter,
): Rule => ({ source, check: check as Rule['check'], required: null, keyFilter, messages })

const AT = '/value'
export const VALIDATION_TABLE = {
  username: field('1 §5, Login', username, { required: 'USERNAME_REQUIRED' }),
  givenPassword: field('1 §5, Login', givenPassword, { required: 'PASSWORD_REQUIRED' }),
  oldPassword: field('1 §5, Password rule set', oldPassword, { required: 'PASSWORD_REQUIRED' }),
  newPassword: field('1 §5, Password rule set; V2', newPassword, { required: 'PASSWORD_REQUIRED' }),
  repeatedPassword: field('1 §5, Password rule set', repeatedPassword, {
    required: 'PASSWORD_REQUIRED',
    alongside: { newPassword: fields.text },
  }),

  numberField: field('1 §5, General', numbersAndDates.numberField),
  identityCode: field('1 §5, General; 2 §5; D08, D63', fields.identityCode),
  choice: field('1 §5, Certificates, Pull', fields.id),

  arabicName: field('1 §5, Names; D01, D03', fields.arabicName()),
  englishName: field('1 §5, Names; D01, D03', fields.englishName()),
  courseArabicName: field('1 §5, Names', fields.arabicName(COURSE_NAME_MAX)),
  courseEnglishName: field('1 §5, Names', fields.englishName(COURSE_NAME_MAX)),

  certificateTotal: field('1 §5, Numbers; D11', fields.certificateTotal),
  degree: field('1 §5, Numbers; D10, D11', fields.degree),
  studentsNumber: field('1 §5, Numbers', fields.studentsNumber),
  branchNumber: field('1 §5, Approval rule; D10', fields.branchNumber),
  branchesSum: withRules('1 §5, Approval rule', ['INVALID_CHOICE', 'BRANCHES_NUMBERS_MAX'], ruleErrors),
  priority: field('1 §5, Approval rule', fields.bit),

  certificateSearch: field('1 §5, Search', fields.searchText(), { required: null }),
  courseSearch: field('1 §5, Search', fields.searchText(COURSE_NAME_MAX), { required: null }),
  identitySearch: withRules(
    '1 §5, Search; D08',
    ['IDENTITY_CODE_FIELD', 'SEARCH_MAX'],
    (text: string) => identitySearchErrors(text, AT),
    'code',
  ),
  applicationSearch: withRules(
    '1 §5, Search; ADR 26',
    ['IDENTITY_CODE_FIELD', 'SEARCH_MAX'],
    (text: string) => applicationSearchErrors(text, AT),
    'application-number',
  ),

  nationalId: field('1 §5, National id; 2 §5; D14', fields.nationalId),
  email: field('1 §5, E-mail; D15', fields.email),
  studentEmail: field('1 §5, E-mail; 2 §5; D15', fields.studentEmail),

  photo: withRules('1 §5, Other shared rules; D16, D17', ['PHOTO_EXTENSION', 'PHOTO_SIZE'], (file: ChosenFile) =>
    photoErrors(file, AT),
  ),
  spreadsheet: withRules(
    '1 §5, Other shared rules; D16, D17',
    ['SPREADSHEET_EXTENSION', 'SPREADSHEET_SIZE'],
    (file: ChosenFile) => spreadsheetErrors(file, AT),
  ),
  sheetRows: withRules('1 §5, Other shared rules; D18', ['SPREADSHEET_ROWS'], (rows: readonly (readonly unknown[])[]) =>
    sheetErrors(rows, AT),
  ),
  serviceIp: field('1 §5, Other shared rules; D19', serviceIp, { required: null }),
  serviceUrl: field('1 §5, Other shared rules; D19', serviceUrl, { required: null }),
  serviceDescription: field('3 §5, Service', serviceDescription, { required: null }),
  serviceAddress: withRules('1 §5, Other shared rules; D20', ['SERVICE_ADDRESS_REQUIRED'], serviceErrors),
  profileTotal: field('1 §5, Other shared rules; 2 §5; D11, D21', numbersAndDates.profileTotal),
  egyptianTotal: field('1 §5, Other shared rules; D11, D21', numbersAndDates.egyptianTotal),
  percentage: field('1 §5, Other shared rules', numbersAndDates.percentage),
  calendarDate: field('1 §5, Other shared rules; D31', numbersAndDates.requiredDate),
  dateRange: withRules(
    '1 §5, Other shared rules; D22',
    ['DATE_FROM_TO_VALIDATION'],
    ({ start, end }: { readonly start?: string | null; readonly end?: string | null }) =>
      dateRangeErrors(start, end, AT),
  ),
  newsText: field('3 §5, News; D24, D25, D32', newsText),
  newsOrder: field('3 §5, News; D33', newsOrder),
  mailSubject: field('3 §5, Mail template; D24, D25', mailSubject),
  mailContent: field('3 §5, Mail template; D24, D25', mailContent),
  mailTexts: withRules('3 §5, Mail template; ADR 54', ['REQUIRED_FIELD', 'UNKNOWN_PLACEHOLDER'], (mail: MailTexts) =>
    mailErrors(mail, false),
  ),
  groupMessage: field('2 §5; D23, D24, D25', groupMessage),
  desiresCount: field('3 §5, Desire rule; D33', desiresCount),
  desireChoice: withRules('3 §5, Desire rule', ['REQUIRED_FIELD'], desireRuleErrors),
  feeValue: field('3 §5, Fees rule; D33', feeValue),
  feePaymentId: field('3 §5, Fees rule; ADR 57', feePaymentId, { required: null }),
  feesRule: withRules('3 §5, Fees rule; D34', ['REQUIRED_FIELD', 'NOT_WITH_RECEIPT'], feesRuleErrors),

  yearsDiffer: withRules('1 §5, Pull, Other shared rules', ['ACADEMIC_YEAR_FROM_TO_VALIDATION'], pullErrors),
} as const satisfies Readonly<Record<string, Rule>>
export type RuleName = keyof typeof VALIDATION_TABLE

/** Rules by name, for those who walk them. */
export const RULES = Object.entries(VALIDATION_TABLE) as readonly [RuleName, Rule][]
