import { sql, type Kysely } from 'kysely'
import { writeAudits } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Bilingual } from '#server/kit/bilingual.ts'
import type { Jobs, JobKindHandler } from '#server/kit/job-kind.ts'
import { createJobs } from '#server/kit/job-kind.ts'

/** The input of a stamping job: numbers that are refused, that throw, and that throw a refusal of the catalogue. */
export interface StampRequest {
  readonly refused?: readonly number[]
  readonly poisonous?: readonly number[]
  readonly forbidden?: readonly number[]
  readonly isAlwaysBroken?: boolean
}
export const PERMISSION = 'students_admission_apps.can_texting_student'
export const REFUSAL = {
  code: 'FEE_ALREADY_PAID',
  params: { who: { ar: 'منى فؤاد', en: 'Mona Fouad' }, when: '2026-10-05' },
} as const

/** Creates the table of stamps. It has no unique key: only the worker prevents a number from being stored twice. */
export const createStamps = (db: Kysely<Tables>) =>
  sql`create table stamp (job_id integer not null, number integer not null, state text)`.execute(db)

export const numberName = (number: number): Bilingual => ({ ar: `رقم ${number}`, en: `Number ${number}` })

/** A kind of job for tests: writes a stamp and an audit row for each number. `onBatch`: what happens in its transaction. */
export const stampKind = (onBatch: (numbers: readonly number[]) => Promise<void> = async () => {}): JobKindHandler => ({
  permission: PERMISSION,
  async handle(trx, by, job, items) {
    const { refused = [], poisonous = [], forbidden = [], isAlwaysBroken } = job.request as StampRequest
    const numbers = items.map(({ target }) => (target as { number: number }).number)
    const stamped = numbers.filter((number) => !refused.includes(number))
    await sql`insert into stamp (job_id, number) select ${job.id}::integer, value from unnest(${stamped}::integer[]) as value`.execute(
      trx,
    )
    await writeAudits(
      trx,
      stamped.map((number) => ({
        entity: 'stamp',
        entityId: job.id * 1_000_000 + number,
        seq: 1,
        event: 'stamp',
        actor: by.user.actor,
        at: by.deps.clock(),
        changes: {},
      })),
    )
    await onBatch(numbers)
    if (isAlwaysBroken || numbers.some((number) => poisonous.includes(number))) throw new Error('broken')
    if (numbers.some((number) => forbidden.includes(number))) throw new AppError('SCOPE_NOT_ALLOWED')
    return items.map(({ place }, index) =>
      refused.includes(numbers[index]!) ? { place, refused: REFUSAL } : { place, result: { stamped: numbers[index] } },
    )
  },
  async ended(trx, { id, state }) {
    await sql`insert into stamp (job_id, number, state) values (${id}, 0, ${state})`.execute(trx)
  },
  describe: async (_db, _scope, targets) =>
    targets.map((target) => {
      const { number } = target as { number: number }
      return { number: String(number), name: numberName(number) }
    }),
})
export const stampJobs = (onBatch?: (numbers: readonly number[]) => Promise<void>): Jobs =>
  createJobs({ groupSend: stampKind(onBatch) })

export const numbersTo = (count: number): { number: number }[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1 }))

/** The numbers that a job stamped, each as often as it did. */
export async function stampsOf(db: Kysely<Tables>, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from stamp where job_id = ${jobId} and state is null order by number`.execute(db)
  return rows.map(({ number }) => number)
}
/** Entity ids of its audit rows of stamps, as numbers. */
export async function auditedOf(db: Kysely<Tables>, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select entity_id - ${jobId * 1_000_000}::integer as id from audit
    where entity = 'stamp' and entity_id between ${jobId * 1_000_000} and ${jobId * 1_000_000 + 999_999} order by entity_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
/** The states with which its kind was notified that the job ended. */
export async function endsOf(db: Kysely<Tables>, jobId: number): Promise<string[]> {
  const { rows } = await sql<{
    state: string
  }>`select state from stamp where job_id = ${jobId} and state is not null`.execute(db)
  return rows.map(({ state }) => state)
}

/** Of workers that are killed: items of a batch, and seconds until another one goes on. */
export const BATCH = 100
export const LEASE = 0.2
