import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { API } from '#schemas/api.ts'
import type { PayBody } from '#schemas/fees/payment.schema.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { formOf, type Client } from '../support/server.ts'

type Db = Kysely<Tables>

/** Noon in Cairo on a day of the demo's active year. */
export const NOW = new Date('2026-10-05T09:00:00.000Z')

/** A picture that differs by its colour. */
export const picture = (red: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red % 256, g: red >> 8, b: 40 } } })
    .toFormat(format)
    .toBuffer()

const APPLICANT = { kind: 'applicant', userId: null } as const
let made = 0
/**
 * An application of the active season that waits for its fee, in an active faculty and branch; `like`: of the same
 * student as another one.
 */
export async function newWaiting(
  db: Db,
  { facultyId = 1, like }: { readonly facultyId?: number; readonly like?: Waiting } = {},
) {
  made += 1
  const number = `26-9-${String(made).padStart(6, '0')}`
  return db.transaction().execute(async (trx) => {
    const { id: _, ...student } = await trx
      .selectFrom('student')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const studentId =
      like?.studentId ??
      (
        await trx
          .insertInto('student')
          .values({ ...student, version: 1, card_id: `299010101${String(made).padStart(5, '0')}`, user_name: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const { id: __, ...application } = await trx
      .selectFrom('application')
      .selectAll()
      .where('year_id', '=', 3)
      .where('semester_id', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const branch = await trx
      .selectFrom('branch')
      .select('id')
      .where('faculty_id', '=', facultyId)
      .where('active', '=', true)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id: applyId } = await trx
      .insertInto('application')
      .values({
        ...application,
        number,
        student_id: studentId,
        student_card_id: `299010101${String(made).padStart(5, '0')}`,
        faculty_id: facultyId,
        branch_id: branch.id,
        desire_number: like ? 2 : 1,
        status: 7,
        review_status: null,
        payment_status: 0,
        paid_at: null,
        payment_reference: null,
        version: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const step = { entity: 'application', entityId: applyId, actor: APPLICANT, at: NOW, changes: {} } as const
    await writeAudit(trx, { ...step, seq: 1, event: 'applicant.create', toStatus: 0 })
    await writeAudit(trx, { ...step, seq: 2, event: 'applicant.submit', fromStatus: 0, toStatus: 7 })
    return {
      applyId,
      appNum: number,
      studentId,
      yearId: 3,
      semesterId: 1,
      facultyId,
      branchId: branch.id,
      version: 2,
    }
  })
}
export interface Waiting {
  readonly applyId: number
  readonly appNum: string
  readonly studentId: number
  readonly yearId: number
  readonly semesterId: number
  readonly facultyId: number
  readonly branchId: number
  readonly version: number
}

let deposits = 0
/** What a clerk types. */
export const typed = ({ applyId, studentId, yearId, semesterId }: Waiting, more: Partial<PayBody> = {}): PayBody => {
  deposits += 1
  return {
    applicationId: applyId,
    studentId,
    yearId,
    semesterId,
    onlineFees: 0,
    depositNum: `D-${deposits}`,
    depositDate: '2026-10-05 09:00:00',
    paymentDate: '2026-10-05 10:30:15',
    ...more,
  }
}

const { pay, update } = API.fees
let colours = 0
const fresh = () => picture((colours += 1))
interface Sent {
  readonly image?: Buffer | null
  readonly name?: string
  readonly key?: string
}
const sendForm =
  ({ method, path }: { readonly method: string; readonly path: string }, field: string) =>
  async (client: Client, body: unknown, { image, name, key }: Sent = {}) =>
    client.send(method, path, formOf(body, field, image === undefined ? await fresh() : image, name), {
      headers: { 'idempotency-key': key },
    })
/** Sends a payment, with a new image unless one is passed. */
export const sendPay = sendForm(pay, pay.file.field)
export const sendUpdate = sendForm(update, update.file.field)

/** All files below a folder, drafts too. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
