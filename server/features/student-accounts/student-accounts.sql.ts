import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { SEARCH_BY } from '#schemas/status.ts'
import { tokensOf } from '#schemas/shared/name-norm.ts'
import type {
  AccountListBody,
  SortableColumn,
  StudentAccount,
} from '#schemas/student-accounts/student-account.schema.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { beginsWith, every, hasTokens, containsTokens, isEqual, type Condition } from '../../kit/search.sql.ts'
import { isCommonName } from '../../kit/students.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
type Part = RawBuilder<unknown>

/**
 * A student `s` is in the scope when one of their applications is; one without applications is the university's alone
 * (ADR 65).
 */
export const accountInScope = (scope: EffectiveScope): Condition =>
  isWhole(scope.nodes)
    ? sql`true`
    : sql`exists (select from application a where a.student_id = s.id and ${scopeCondition(scope, 'application', 'a')})`

const applicationsOf = (scope: EffectiveScope): Part =>
  sql`(select count(*) from application a where a.student_id = s.id and ${scopeCondition(scope, 'application', 'a')})`

/** What each column sorts by, before the id: the very expressions of the indexes (migrations 0002 and 0023). */
const KEYS = {
  studentName: [sql`s.name_norm collate "C"`],
  identityNum: [sql`s.card_id collate "C"`],
  studentEmail: [sql`coalesce(s.email, '') collate "C"`],
  userName: [sql`coalesce(s.user_name, '') collate "C"`],
} as const satisfies Record<SortableColumn, readonly Part[]>

/** Thresholds at which the list uses another query plan; a test covers both with few rows. */
export interface Limits {
  /** Above this count of accounts the list shows "more than". */
  readonly count: number
  /** Above this count of students with a name, scanning an index in order is faster than a trigram lookup. */
  readonly students: number
}
export const LIMITS: Limits = { count: 10_000, students: 30_000 }

interface Found {
  readonly ids: readonly number[]
  readonly count: number
}

/** A page of accounts: ids first, then what the rows show. */
export async function listAccounts(
  db: Db,
  scope: EffectiveScope,
  body: AccountListBody,
  limits: Limits = LIMITS,
): Promise<{ results: StudentAccount[]; total: number; more: boolean }> {
  const text = (body.searchText ?? '').trim()
  const isIdentity = body.identityType === SEARCH_BY.identity
  const tokens = isIdentity ? [] : tokensOf(text)
  const conditions = [
    accountInScope(scope),
    ...isEqual('s.id', body.studentId),
    // the numbers of passports are stored in capitals
    ...(isIdentity && text ? [beginsWith(sql`s.card_id`, text.toUpperCase())] : []),
  ]
  const direction = sql.raw(body.orderType ?? 'asc')
  const keys = KEYS[body.orderBy ?? 'studentName']
  const order = (parts: readonly Part[]) => sql.join(parts.map((part) => sql`${part} ${direction}`))
  const window = sql`limit ${body.pageSize} offset ${(body.page - 1) * body.pageSize}`

  /** Few are expected: they are read first, and sorted in memory. */
  const readMatching = async (): Promise<Found> => {
    const byKey = order([...keys.map((_, at) => sql.ref(`key${at}`)), sql.ref('id')])
    const { rows } = await sql<Found>`
      with matched as materialized (select s.id, ${sql.join(keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`))} from student s
        where ${every(tokens.length > 0 ? [...conditions, hasTokens(sql`s.name_norm`, tokens)] : conditions)} limit ${limits.count + 1}),
      page as (select * from matched order by ${byKey} ${window})
      select (select count(*) from matched) as count, coalesce((select array_agg(id order by ${byKey}) from page), '{}') as ids`.execute(
      db,
    )
    return rows[0]!
  }
  /** Many are expected: the page is read in the order of an index. */
  const walk = async (): Promise<Found> => {
    const where = every(tokens.length > 0 ? [...conditions, containsTokens(sql`s.name_norm`, tokens)] : conditions)
    const [page, counted] = await Promise.all([
      sql<{
        id: number
      }>`select s.id from student s where ${where} order by ${order([...keys, sql`s.id`])} ${window}`.execute(db),
      sql<{
        count: number
      }>`select count(*) as count from (select from student s where ${where} limit ${limits.count + 1}) counted`.execute(
        db,
      ),
    ])
    return { ids: page.rows.map(({ id }) => id), count: counted.rows[0]!.count }
  }

  const isNarrow = text !== '' || Boolean(body.studentId)
  const matching = isNarrow && !(await isCommonName(db, tokens, limits.students)) ? await readMatching() : null
  const { ids, count } = matching && matching.count <= limits.count ? matching : await walk()
  return { results: await rowsOf(db, scope, ids), total: Math.min(count, limits.count), more: count > limits.count }
}

async function rowsOf(db: Db, scope: EffectiveScope, ids: readonly number[]): Promise<StudentAccount[]> {
  const { rows } = await sql<StudentAccount>`
    select s.id as "studentId", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "identityNum", s.email as "studentEmail",
      case when s.account_active then 1 else 0 end as "accountStatus", ${applicationsOf(scope)} as "appCount", s.user_name as "userName", s.card_type as "cardType",
      s.gender, s.version
    from unnest(${ids}::integer[]) with ordinality as page (id, place) join student s on s.id = page.id order by page.place`.execute(
    db,
  )
  return rows
}

/**
 * An account of the scope, locked, with the number of its applications in the scope; undefined when there is none. A
 * new application waits for the lock, since it refers to its student: the number is valid until the end.
 */
export async function lockAccount(trx: Trx, scope: EffectiveScope, id: number) {
  const student = await trx
    .selectFrom('student as s')
    .select(['id', 'ar_name', 'en_name', 'card_type', 'card_id', 'email', 'user_name', 'account_active', 'version'])
    .where('id', '=', id)
    .where(sql<boolean>`${accountInScope(scope)}`)
    .forUpdate()
    .executeTakeFirst()
  if (!student) return undefined
  const { rows } = await sql<{
    count: number
  }>`select ${applicationsOf(scope)} as count from student s where s.id = ${id}`.execute(trx)
  return { ...student, applications: rows[0]!.count }
}

/** With what the student had uploaded. */
export async function deleteAccount(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('attachment').where('student_id', '=', id).execute()
  await trx.deleteFrom('student').where('id', '=', id).execute()
}
