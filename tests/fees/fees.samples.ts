import type { Kysely } from 'kysely'
import type { feesEndpoints } from '#schemas/fees/fees.endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Samples } from '../support/samples.ts'
import { formOf } from '../support/server.ts'
import { picture } from './fees.fixtures.ts'

type Db = Kysely<Tables>
let calls = 0

/** An application of the clerk's faculty that only staff see, awaiting its fee, regardless of the previous call. */
async function waitingNow(db: Db) {
  const key = await db
    .selectFrom('application')
    .select(['id as applicationId', 'student_id as studentId'])
    .where('faculty_id', '=', CLERK_FACULTY)
    .where('year_id', '=', 3)
    .where('status', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('payment')
    .set({ deleted: true })
    .where('student_id', '=', key.studentId)
    .where('deleted', '=', false)
    .execute()
  await db
    .updateTable('application')
    .set({ status: 7, review_status: null, payment_status: 0 })
    .where('id', '=', key.applicationId)
    .execute()
  return key
}

interface Paid {
  readonly applyId: number
  readonly studentId: number
}
/** Pays an application in cash, with an image that is in the store; returns the image's id. */
export async function payInCash(db: Db, { applyId, studentId }: Paid): Promise<number> {
  calls += 1
  const { year_id, semester_id } = await db
    .updateTable('application')
    .set({ status: 1, payment_status: 1, paid_at: '2026-10-05T07:00:00Z', payment_reference: 'sample' })
    .where('id', '=', applyId)
    .returning(['year_id', 'semester_id'])
    .executeTakeFirstOrThrow()
  const { id: paymentId } = await db
    .insertInto('payment')
    .values({
      year_id,
      semester_id,
      application_id: applyId,
      student_id: studentId,
      grouped: false,
      amount: 262.5,
      deposit_num: 'sample',
      deposit_norm: `SAMPLE${calls}`,
      deposit_at: '2026-10-05T06:00:00Z',
      paid_at: '2026-10-05T07:00:00Z',
      same_deposit_reason: null,
      clerk_id: 1,
      entered_at: '2026-10-05T07:01:00Z',
      receipt_year: 2025,
      receipt_seq: 1_000 + calls,
      deleted_at: null,
      deleted_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { sha256, mime, extension, bytes } = await db
    .selectFrom('attachment')
    .select(['sha256', 'mime', 'extension', 'bytes'])
    .where('mime', '=', 'image/png')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('deposit_image')
    .values({ payment_id: paymentId, sha256, source_sha256: sha256, mime, extension, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A valid call of each endpoint. */
export const samples: Samples<typeof feesEndpoints> = async (db, call) => {
  calls += 1
  const key = await waitingNow(db)
  const row = { applyId: key.applicationId, studentId: key.studentId }
  const imageId = call === 'pay' || call === 'checkDeposit' ? 1 : await payInCash(db, row)
  const typed = { depositNum: `S-${calls}`, depositDate: '2026-10-04 09:00:00', paymentDate: '2026-10-04 10:00:00' }
  return {
    search: { body: { searchData: 'محمد' } },
    list: { body: { page: 1, pageSize: 10 } },
    totals: { body: {} },
    payment: { body: row },
    pay: { body: formOf({ ...key, ...typed }, 'depositImage', await picture(50_000 + calls)) },
    update: { body: { ...key, ...typed, version: 1 } },
    remove: { body: { ...key, version: 1 } },
    checkDeposit: { body: { ...key, depositNum: typed.depositNum } },
    image: { params: { imageId: String(imageId) } },
    receipt: { body: row },
    day: { body: { day: '2026-10-04', page: 1, pageSize: 10 } },
    reconcile: {
      body: { from: '2026-10-04', to: '2026-10-05', rows: [{ row: 2, depositNum: '4711', amount: 262.5 }] },
    },
    keepBankColumns: { body: { depositNum: 'رقم العملية', amount: 'المبلغ', date: 'التاريخ' } },
  }
}
