import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, integer, list, object, text } from '../shared/fields.ts'
import { PAPER_KINDS } from './paper.schema.ts'

/** What two students can share: a number of a national id or passport, a mobile, an e-mail, the content of a file. */
export const DUPLICATE_KINDS = ['identity', 'mobile', 'email', 'file'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]
/** Most students that the details list; past them they show "and more". */
export const DUPLICATES_MAX = 20

/** `paper`: of a file, what it is among this student's own papers. */
const shared = object(
  {
    kind: { type: 'string', enum: DUPLICATE_KINDS },
    paper: { type: ['string', 'null'], enum: [...PAPER_KINDS, null] },
  },
  ['kind', 'paper'],
)
export type Shared = FromSchema<typeof shared>

const duplicateStudent = object(
  { studentId: integer, studentName: bilingual, applyId: integer, appNum: text, shared: list(shared) },
  ['studentId', 'studentName', 'applyId', 'appNum', 'shared'],
)
/**
 * Who else has what is this student's (ADR 68). `students`: those with an application in the scope, which opens: of the
 * same season first, then the newest; those who share the identity first. `elsewhere`: what students share none of
 * whose applications lies in the scope; nothing of whose it is, nor how many.
 */
export const duplicates = object(
  { students: list(duplicateStudent), more: { type: 'boolean' }, elsewhere: list(shared) },
  ['students', 'more', 'elsewhere'],
)
export type Duplicates = FromSchema<typeof duplicates>
