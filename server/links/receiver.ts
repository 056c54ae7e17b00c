import { sql, type Kysely } from 'kysely'
import { isNationalId } from '#schemas/formats.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { serviceText } from './link-text.ts'
import type { Applicant, PrivateUniversity, ServiceAnswer } from './service.ts'

type Db = Kysely<Tables>

/** A passport has letters, and no check digit. */
const isIdentity = (id: string): boolean => (/^\d+$/.test(id) ? isNationalId(id) : /^[A-Za-z0-9]{5,25}$/.test(id))

/** Accepts each applicant whose number is valid, and each number once; a repeated request gets the same answer. */
const receive = (db: Db, applicants: readonly Applicant[], at: Date): Promise<ServiceAnswer[]> =>
  withTransaction(db, async (trx) => {
    const valid = applicants.filter(({ nationalId }) => isIdentity(nationalId))
    await sql`insert into built_in_receiver (app_id, national_id, at)
      select app_id, national_id, ${at} from unnest(${valid.map(({ appId }) => appId)}::int[], ${valid.map(({ nationalId }) => nationalId)}::text[]) as sent (app_id, national_id)
      order by app_id on conflict do nothing`.execute(trx)
    const stored = await trx
      .selectFrom('built_in_receiver')
      .select(['app_id', 'national_id'])
      .where('app_id', '=', sql<number>`any(${valid.map(({ appId }) => appId)}::int[])`)
      .execute()
    const idOf = new Map(stored.map(({ app_id, national_id }) => [app_id, national_id]))
    return applicants.map((applicant): ServiceAnswer => {
      if (!isIdentity(applicant.nationalId)) return { ...applicant, status: 'refused', message: serviceText('wrongId') }
      return idOf.get(applicant.appId) === applicant.nationalId
        ? { ...applicant, status: 'accepted', message: null }
        : { ...applicant, status: 'refused', message: serviceText('duplicate') }
    })
  })

/**
 * The built-in receiver, used in the demo’s database alone where no service is set (V6): checks ids and duplicates, and
 * answers per student.
 */
export const builtInReceiver = (db: Db, clock: () => Date): PrivateUniversity => ({
  check: async () => {},
  send: (_key, applicants) => receive(db, applicants, clock()),
  async listApplicants() {
    const rows = await db.selectFrom('built_in_receiver').select(['app_id', 'national_id']).orderBy('app_id').execute()
    return rows.map(({ app_id, national_id }) => ({ appId: app_id, nationalId: national_id }))
  },
})
