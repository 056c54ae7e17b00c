import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { searchKindOf } from '#schemas/applications/search-kind.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { tokensOf } from '#schemas/shared/name-norm.ts'
import type { Reader } from '../db/reader.ts'
import type { Tables } from '../db/tables.ts'
import { scopeCondition, type EffectiveScope } from './scope.ts'
import { beginsWith, beginsWithTokens, hasTokens, containsTokens, joined, type Condition } from './search.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
interface Person {
  readonly studentId: number
  readonly studentName: Bilingual
}
/** Document 2, section 2.1: the student autocomplete. */
export const STUDENTS_MAX = 20

/** Characters of a number from which on students are searched for by it: fewer fit too many. */
const NUMBER_MIN = 7
/**
 * Students `s` whose identity or application number begins with the text, or whose mobile it is; undefined where it is
 * a name, or too short. Passport numbers are stored in capitals.
 */
function hasNumber(text: string): Condition | undefined {
  const number = text.trim().toUpperCase()
  const kind = searchKindOf(number)
  if (number.length < NUMBER_MIN || kind === SEARCH_BY.name) return undefined
  return kind === SEARCH_BY.applicationId
    ? sql`s.id in (select n.student_id from application n where ${beginsWith(sql`n.number`, number)})`
    : sql`((${beginsWith(sql`s.card_id`, number)}) or s.mobile = ${number})`
}

/**
 * Students `s` among those that meet the condition who have this number; else those whose name begins with the text,
 * then those whose name contains its words; by name.
 */
export async function searchStudents(db: Db, among: Condition, text: string): Promise<Person[]> {
  const find = async (condition: Condition, limit: number) =>
    (
      await sql<Person>`
    select s.id as "studentId", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName" from student s
    where ${condition} and ${among} order by ${joined(sql`s.name_norm`)} collate "C", s.id limit ${limit}`.execute(db)
    ).rows
  const numbered = hasNumber(text)
  if (numbered) return find(numbered, STUDENTS_MAX)
  const beginning = beginsWithTokens(sql`s.name_norm`, text)
  const first = await find(beginning, STUDENTS_MAX)
  if (first.length === STUDENTS_MAX) return first
  return [
    ...first,
    ...(await find(
      sql`${hasTokens(sql`s.name_norm`, tokensOf(text))} and not (${beginning})`,
      STUDENTS_MAX - first.length,
    )),
  ]
}

/** Sample of the newest students from which the frequency of a name is estimated. */
const SAMPLE = 1_000

/**
 * Whether a name is so common that a scan finds its students sooner than the trigrams do: those are read for all
 * matches before the first is returned. An estimate from the newest students; both searches find the same.
 */
export async function isCommonName(db: Reader, tokens: readonly string[], many: number): Promise<boolean> {
  if (tokens.length === 0) return false
  const { rows } = await sql<{ share: number; students: number }>`
    select coalesce(avg(case when ${containsTokens(sql`newest.name_norm`, tokens)} then 1.0 else 0 end), 0) as share, coalesce(max(newest.id), 0) as students
    from (select s.id, s.name_norm from student s order by s.id desc limit ${SAMPLE}) newest`.execute(db)
  const { share, students } = rows[0]!
  return share * students > many
}

/** The advisory locks of identity numbers. */
const IDENTITY_LOCK = 128
/**
 * The student of any scope who has this number of a national id or passport, as people read it; of several the first.
 * Until the transaction ends other callers with the number wait, so that two students cannot get one number at once: a
 * unique index cannot enforce that, since older data may have a number twice.
 */
export async function findByIdentity(trx: Trx, cardId: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(${IDENTITY_LOCK}, hashtext(identity_folded(${cardId})))`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select s.id from student s where identity_folded(s.card_id) = identity_folded(${cardId}) order by s.id limit 1`.execute(
    trx,
  )
  return rows[0]?.id
}
/** Whether another student than `studentId` has the number; as `findByIdentity`. */
export async function isIdentityTaken(trx: Trx, cardId: string, studentId: number): Promise<boolean> {
  const found = await findByIdentity(trx, cardId)
  return found !== undefined && found !== studentId
}

/** The number also in the copies that lists of applications are sorted and searched by. */
export async function updateStudent(
  trx: Trx,
  id: number,
  values: { readonly card_id?: string; readonly email?: string; readonly version: number },
): Promise<void> {
  await trx.updateTable('student').set(values).where('id', '=', id).execute()
  if (values.card_id === undefined) return
  await trx
    .updateTable('application')
    .set({ student_card_id: values.card_id })
    .where('student_id', '=', id)
    .where('student_card_id', '<>', values.card_id)
    .execute()
}

/** A student whom the scope may know: one of the applications is in it, or there is none anywhere (ADR 65). */
export const isKnownTo = (scope: EffectiveScope, studentId: RawBuilder<unknown>): Condition =>
  sql`(not exists (select from application o where o.student_id = ${studentId})
    or exists (select from application o where o.student_id = ${studentId} and ${scopeCondition(scope, 'application', 'o')}))`
