import { sql, type Kysely, type Transaction } from 'kysely'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { writeAudits, type Actor } from '../../audit/audit.ts'
import { grant } from '../grant.ts'
import type { Tables } from '../tables.ts'

/** The lists, with the columns of a row that its history begins with. */
const LISTS = {
  country: ['ar_nationality', 'en_nationality'],
  governorate: ['country_id'],
  city: ['governorate_id'],
  certificate_type: ['category_id', 'meaning'],
  certificate_name: ['kind', 'meaning'],
  quota: ['position'],
} as const
type List = keyof typeof LISTS

const SYSTEM: Actor = { kind: 'system', userId: null }
const SLICE = 1_000

interface Row {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
}

/** Folds the names of a list, and begins the history of its rows with what they are now. */
async function begin(trx: Transaction<Tables>, list: List, now: Date): Promise<void> {
  const columns = ['id', 'ar_name', 'en_name', 'active', ...LISTS[list]].map((name) => sql.ref(name))
  const { rows } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(list)} order by id`.execute(trx)
  for (let at = 0; at < rows.length; at += SLICE) {
    const slice = rows.slice(at, at + SLICE)
    const ids = slice.map(({ id }) => id)
    const [ar, en] = [slice.map((row) => normaliseName(row.ar_name)), slice.map((row) => normaliseName(row.en_name))]
    await sql`update ${sql.table(list)} r set ar_norm = n.ar, en_norm = n.en
      from unnest(${ids}::integer[], ${ar}::text[], ${en}::text[]) as n (id, ar, en) where r.id = n.id`.execute(trx)
    await writeAudits(
      trx,
      slice.map(({ id, ...changes }) => ({
        entity: list,
        entityId: id,
        seq: 1,
        event: 'record.create',
        actor: SYSTEM,
        at: now,
        changes,
      })),
    )
  }
}

/**
 * The lists that only SQL could change are maintained in the browser (issue 41): their rows get a state, a version,
 * folded names and a history; quotas, the order in which they were offered, which was that of their ids. Governorates
 * and cities are found by what they are within. The release before neither reads nor writes the columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const lists = Object.keys(LISTS) as List[]
  const statements = [
    ...lists.map(
      (
        list,
      ) => `alter table ${list} add column active boolean not null default true, add column version integer not null default 1,
        add column ar_norm text not null default '', add column en_norm text not null default ''`,
    ),
    `alter table quota add column position integer`,
    `update quota q set position = o.place from (select id, row_number() over (order by id) as place from quota) o where o.id = q.id`,
    `create index governorate_country on governorate (country_id)`,
    `create index city_governorate on city (governorate_id)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  const now = new Date()
  for (const list of lists) await begin(db as unknown as Transaction<Tables>, list, now)
  await grant(db, { 'lists.can_view_lists': ['administrator'], 'lists.can_manage_lists': ['administrator'] })
}
