import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { bilingual, choice, flag, integer, list, object, text, withMessages } from '../shared/fields.ts'
import { MEGABYTE } from '../shared/files.ts'
import { numberField } from '../shared/numbers-and-dates.ts'
import { sheetCell } from '../shared/sheet-lines.ts'
import { MAIL_CONTENT_MAX } from '../student-mails/student-mail.schema.ts'
import { PARTS, type PartKey } from './parts.ts'

/** The format that this release writes and reads. */
export const SETTINGS_FORMAT = 1
/** Bytes of a file at most: some three times the settings of a large university. */
export const SETTINGS_BYTES = 8 * MEGABYTE

/** The text of a field; the form of its record checks it line by line. */
const cell = sheetCell
const longCell = withMessages(
  { type: 'string', maxLength: 2 * MAIL_CONTENT_MAX, pattern: '^[^\\u0000]*$' },
  { type: 'INVALID_INPUT', maxLength: 'MAIL_CONTENT_MAX', pattern: 'INVISIBLE_CHARACTERS' },
)
const whole = withMessages(
  { type: 'integer', minimum: 0, maximum: 2147483647 },
  { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
)
const codes = withMessages(
  { type: 'array', items: cell, maxItems: 200 },
  { type: 'INVALID_INPUT', maxItems: 'INVALID_INPUT' },
)
const line = <const P extends Readonly<Record<string, JSONSchema>>>(properties: P) => object(properties, [])
const lines = <const S extends JSONSchema>(items: S, maxItems: number) =>
  withMessages({ type: 'array', items, maxItems }, { type: 'INVALID_INPUT', maxItems: 'SETTINGS_PART_MAX' })

const named = { arName: cell, enName: cell, active: flag } as const
const ROWS_MAX = 10_000
const row = <const P extends Readonly<Record<string, JSONSchema>>>(properties: P) =>
  lines(line({ ...properties, ...named }), ROWS_MAX)

/**
 * The lines of each part. Nothing has an id: `faculty` is the code or a name of the faculty of a branch, and its absence
 * makes a line a faculty; `sector`, `country`, `governorate`, `category` are names. A field that is absent changes
 * nothing. The words of a form, such as the kind of a paper, are those of its call.
 */
const parts = {
  university: lines(
    line({
      arName: cell,
      enName: cell,
      systemArName: cell,
      systemEnName: cell,
      cardColor: cell,
      hotline: cell,
      landline1: cell,
      landline2: cell,
      landline3: cell,
      contactMail: cell,
    }),
    1,
  ),
  sectors: lines(line(named), 500),
  faculties: lines(line({ faculty: cell, code: cell, ...named, sector: cell, progHrId: whole }), 5_000),
  categories: lines(line({ ...named, meaning: cell }), 500),
  countries: row({ arNationality: cell, enNationality: cell }),
  governorates: row({ country: cell }),
  cities: row({ governorate: cell }),
  majors: row({ category: cell, meaning: cell }),
  certificateNames: row({ kind: cell, meaning: cell }),
  quotas: row({ position: whole }),
  rejectionReasons: lines(line(named), 500),
  roles: lines(line({ arName: cell, enName: cell, isScoped: flag, permissions: codes }), 200),
  paperRequirements: lines(line({ kind: cell, category: cell, gender: cell, nationality: cell, active: flag }), 500),
  desireRule: lines(line({ desiresNum: cell }), 1),
  feesRules: lines(
    line({ paymentType: cell, paymentTool: cell, feeValue: numberField, feePaymentId: cell, feeFlag: cell }),
    20,
  ),
  mails: lines(line({ category: cell, subject: cell, content: longCell, sendMailToStudent: flag, active: flag }), 500),
} as const satisfies Readonly<Record<PartKey, JSONSchema>>

const format = withMessages(
  { type: 'integer', minimum: 1, maximum: SETTINGS_FORMAT },
  { type: 'SETTINGS_FILE_UNKNOWN', minimum: 'SETTINGS_FILE_UNKNOWN', maximum: 'SETTINGS_FILE_NEWER' },
)
/**
 * The settings of an installation as one file. `qabulSettings`: its format; `version`: the release that wrote it;
 * `university`: whose settings they are; `takenAt`: when, ISO, UTC.
 */
export const settingsFile = object(
  {
    qabulSettings: format,
    version: cell,
    university: object({ ar: cell, en: cell }, ['ar', 'en']),
    takenAt: cell,
    parts: object(parts, []),
  },
  ['qabulSettings', 'version', 'university', 'takenAt', 'parts'],
  { qabulSettings: 'SETTINGS_FILE_UNKNOWN' },
)
export type SettingsFile = FromSchema<typeof settingsFile>
/** A line of a part. */
export type LineOf<K extends PartKey> = NonNullable<SettingsFile['parts'][K]>[number]

const chosen = withMessages(
  { type: 'array', items: choice(...PARTS), minItems: 1, maxItems: PARTS.length, uniqueItems: true },
  {
    type: 'INVALID_INPUT',
    minItems: 'SETTINGS_PARTS_REQUIRED',
    maxItems: 'INVALID_CHOICE',
    uniqueItems: 'INVALID_CHOICE',
  },
)
/** The parts that are exported. */
export const exportBody = object({ parts: chosen }, ['parts'])
export const checkBody = object({ file: settingsFile, parts: chosen }, ['file', 'parts'])
/** With the `shown` of the preview that was confirmed. */
export const importBody = object(
  {
    file: settingsFile,
    parts: chosen,
    shown: withMessages(
      { type: 'string', pattern: '^[0-9a-f]{64}$' },
      { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT' },
    ),
  },
  ['file', 'parts', 'shown'],
)

/** What would become of a part; `refused`: who imports may not change it on its page. */
export const PART_STATES = ['reviewed', 'refused'] as const
const change = object({ column: text, before: bilingual, after: bilingual }, ['column', 'before', 'after'])
const fault = object({ column: text, code: text, text }, ['column', 'code', 'text'])
/** `row`: its number in the part, from 1. `name`: of the record. `text` of a fault: `arabic|english`. */
const reviewedLine = object(
  {
    row: integer,
    outcome: choice('new', 'changed', 'faulty'),
    name: bilingual,
    changes: list(change),
    faults: list(fault),
  },
  ['row', 'outcome', 'name', 'changes', 'faults'],
)
const reviewedPart = object(
  {
    part: choice(...PARTS),
    state: choice(...PART_STATES),
    added: integer,
    changed: integer,
    unchanged: integer,
    faulty: integer,
    lines: list(reviewedLine),
  },
  ['part', 'state', 'added', 'changed', 'unchanged', 'faulty', 'lines'],
)
/**
 * What the import of a file would do, part by part; lines that change nothing are counted only. `shown`: changes with
 * the file, the choice and everything that would be done, and is sent to confirm just that.
 */
export const settingsReview = object({ parts: list(reviewedPart), shown: text }, ['parts', 'shown'])
export type SettingsReview = FromSchema<typeof settingsReview>
