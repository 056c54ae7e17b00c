import { sql, type Transaction } from 'kysely'
import type { CopyPart } from '#schemas/season-copies/season-copy.schema.ts'
import { writeAudits, type Changes } from '../../../audit/audit.ts'
import type { Tables } from '../../../db/tables.ts'
import { copyCertificates } from '../../../kit/copy-certificates.sql.ts'
import type { ActingUser } from '../../../kit/record-kind.ts'
import { isReferred, RECORDS, type CopyItem } from './copy.sql.ts'
import type { Planned } from './plan.sql.ts'

type Trx = Transaction<Tables>

interface To {
  readonly yearId: number
  readonly semesterId: number
}
/** A record that was made or changed, and what of it the trail says. */
interface Made extends CopyItem {
  readonly changes: Changes
}

/** What was inserted is the copy of which record: rules are known by what is unique in a season. */
const KEYS = { approval_rule: ['faculty_id'], admission_rule: ['faculty_id', 'category_id'] } as const
const COLUMNS = {
  approval_rule: ['faculty_id', 'total_degree', 'students_number', 'priority', 'rank_by', 'total_of'],
  admission_rule: ['faculty_id', 'category_id', 'active'],
} as const
const CHILDREN = {
  approval_rule: { table: 'approval_rule_branch', columns: ['branch_id', 'students_number'] },
  admission_rule: { table: 'admission_rule_major', columns: ['type_id'] },
} as const

/** Copies rules with what belongs to them; one that another call makes at the same moment is left as it is. */
async function copyRules(trx: Trx, table: keyof typeof KEYS, ids: readonly number[], to: To): Promise<Made[]> {
  const refs = (names: readonly string[], alias?: string) =>
    sql.join(names.map((column) => sql.ref(alias ? `${alias}.${column}` : column)))
  const columns = COLUMNS[table]
  const child = CHILDREN[table]
  const isSame = sql.join(
    KEYS[table].map((key) => sql`n.${sql.ref(key)} = s.${sql.ref(key)}`),
    sql` and `,
  )
  const { rows } = await sql<Record<string, unknown> & { id: number; sourceId: number }>`
    with copied as (
      insert into ${sql.table(table)} (year_id, semester_id, ${refs(columns)})
      select ${to.yearId}::int, ${to.semesterId}::int, ${refs(columns)} from ${sql.table(table)} where id = any(${ids}::int[]) order by id
      on conflict do nothing returning id, year_id, semester_id, ${refs(columns)})
    select n.*, s.id as "sourceId" from copied n join ${sql.table(table)} s on ${isSame} and s.id = any(${ids}::int[])`.execute(
    trx,
  )
  await sql`insert into ${sql.table(child.table)} (rule_id, ${refs(child.columns)})
    select n.id, ${refs(child.columns, 'c')} from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ sourceId }) => sourceId)}::int[]) as n (id, source_id)
      join ${sql.table(child.table)} c on c.rule_id = n.source_id`.execute(trx)
  return rows.map(({ id, sourceId, ...values }) => ({
    sourceId,
    targetId: id,
    version: 1,
    changes: { ...values, copied_from: sourceId },
  }))
}

async function copyPeriods(trx: Trx, planned: readonly Planned[], { yearId }: To): Promise<Made[]> {
  const made: Made[] = []
  const sources = await trx
    .selectFrom('calendar_period')
    .select(['id', 'event_id', 'semester_id', 'faculty_id'])
    .where('id', '=', sql<number>`any(${planned.map(({ id }) => id)}::int[])`)
    .execute()
  const byId = new Map(sources.map((source) => [source.id, source]))
  for (const { id: sourceId, period } of planned) {
    const { id: _, ...of } = byId.get(sourceId)!
    const values = { ...of, year_id: yearId, start_date: period!.to.start, end_date: period!.to.end }
    const { id } = await trx
      .insertInto('calendar_period')
      .values({ ...values, origins: JSON.stringify(period!.origins) })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ sourceId, targetId: id, version: 1, changes: { ...values, copied_from: sourceId } })
  }
  return made
}

async function closeBranches(trx: Trx, ids: readonly number[]): Promise<Made[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    update branch set active_for_apply = false, version = version + 1 where id = any(${ids}::int[]) and active_for_apply returning id, version`.execute(
    trx,
  )
  return rows.map(({ id, version }) => ({
    sourceId: id,
    targetId: id,
    version,
    changes: { active_for_apply: [true, false] },
  }))
}

/** Those of an inactive faculty, and inactive ones, stay closed. */
async function openBranches(trx: Trx, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update branch b set active_for_apply = true, version = b.version + 1 from faculty f
    where f.id = b.faculty_id and f.active and b.active and b.id = any(${ids}::int[]) returning b.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** How a part is written, and the events of its trail. */
interface Part {
  readonly made: string
  readonly returned: string
  readonly copy: (trx: Trx, planned: readonly Planned[], to: To) => Promise<Made[]>
}
const idsOf = (planned: readonly Planned[]) => planned.map(({ id }) => id)
const PARTS: Readonly<Record<CopyPart, Part>> = {
  certificates: {
    made: 'certificate.pull',
    returned: 'certificate.clear',
    async copy(trx, planned, { yearId }) {
      const { copies } = await copyCertificates(trx, idsOf(planned), yearId)
      const { rows } = await sql<{ id: number; courses: number }>`
        select id, category_id, year_id, ar_name, en_name, total, open, (select count(*)::int from certificate_course l where l.certificate_id = c.id) as courses
        from certificate c where id = any(${copies.map(({ id }) => id)}::int[])`.execute(trx)
      const values = new Map(rows.map(({ id, ...rest }) => [id, rest]))
      return copies.map(({ id, sourceId }) => ({
        sourceId,
        targetId: id,
        version: 1,
        changes: { ...values.get(id), pulled_from: sourceId },
      }))
    },
  },
  approvalRules: {
    made: 'rule.add',
    returned: 'rule.delete',
    copy: (trx, planned, to) => copyRules(trx, 'approval_rule', idsOf(planned), to),
  },
  admissionRules: {
    made: 'rule.create',
    returned: 'rule.delete',
    copy: (trx, planned, to) => copyRules(trx, 'admission_rule', idsOf(planned), to),
  },
  calendar: { made: 'period.add', returned: 'period.delete', copy: copyPeriods },
  branches: {
    made: 'branch.close',
    returned: 'branch.open',
    copy: (trx, planned) => closeBranches(trx, idsOf(planned)),
  },
}

const audit = (
  trx: Trx,
  { user, deps }: ActingUser,
  part: CopyPart,
  event: 'made' | 'returned',
  rows: readonly { readonly targetId: number; readonly version: number; readonly changes: Changes }[],
) =>
  writeAudits(
    trx,
    rows.map(({ targetId, version, changes }) => ({
      entity: RECORDS[part].table,
      entityId: targetId,
      seq: version,
      event: PARTS[part][event],
      actor: user.actor,
      at: deps.clock(),
      changes,
    })),
  )

/** Copies records of a part, with the trail of each copy. @returns what it made: less, where another call was faster */
export async function copyPart(
  trx: Trx,
  by: ActingUser,
  part: CopyPart,
  planned: readonly Planned[],
  to: To,
): Promise<readonly CopyItem[]> {
  if (planned.length === 0) return []
  const made = await PARTS[part].copy(trx, planned, to)
  await audit(trx, by, part, 'made', made)
  return made
}

/**
 * Takes records of a part back that are as they were made and that nothing refers to, and opens the branches that it
 * closed, where they can be. @returns those of which nothing is left to take back: a person may have deleted one since
 */
export async function returnPart(
  trx: Trx,
  by: ActingUser,
  part: CopyPart,
  items: readonly { readonly targetId: number; readonly version: number }[],
): Promise<readonly number[]> {
  const table = sql.table(RECORDS[part].table)
  const ids = items.map(({ targetId }) => targetId)
  await sql`select from ${table} where id = any(${ids}::int[]) order by id for update`.execute(trx)
  const { rows } = await sql<{ id: number; version: number; isReferred: boolean }>`
    select r.id, r.version, ${isReferred(part)} as "isReferred" from ${table} r where r.id = any(${ids}::int[])`.execute(
    trx,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const own = items
    .filter(({ targetId, version }) => stored.get(targetId)?.version === version && !stored.get(targetId)!.isReferred)
    .map(({ targetId }) => targetId)
  const returned = part === 'branches' ? await openBranches(trx, own) : own
  if (part === 'certificates')
    await sql`delete from certificate_course where certificate_id = any(${own}::int[])`.execute(trx)
  if (part !== 'branches') await sql`delete from ${table} where id = any(${own}::int[])`.execute(trx)
  await audit(
    trx,
    by,
    part,
    'returned',
    returned.map((targetId) => ({
      targetId,
      version: stored.get(targetId)!.version + 1,
      changes: part === 'branches' ? { active_for_apply: [false, true] } : {},
    })),
  )
  return part === 'branches' ? ids : [...own, ...ids.filter((id) => !stored.has(id))]
}
