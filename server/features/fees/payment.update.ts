import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { moveApplication } from '../../kit/application-moves.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { withTransaction } from '../../db/transaction.ts'
import { differences, type ActingUser } from '../../kit/record-kind.ts'
import { lockFee, requireDates, requireUnused, type LockedFee } from './payment.pay.ts'
import { PAYMENT, type LockedPaymentOfFee } from './payment.moves.ts'
import {
  copyToApplications,
  insertImage,
  lockPayment,
  lockPayments,
  markDeleted,
  storeFee,
  updatePayment,
  type FeeApplication,
  type FeeOf,
} from './payment.sql.ts'
import { comparedDeposit, receiptNumber } from './receipt-number.ts'

type Trx = Transaction<Tables>
type Update = Api['fees']['update']
type Remove = Api['fees']['remove']

const keyOf = (body: {
  readonly applicationId: number
  readonly studentId: number
  readonly yearId?: number | undefined
  readonly semesterId?: number | undefined
}): FeeOf => ({
  applyId: body.applicationId,
  studentId: body.studentId,
  yearId: body.yearId,
  semesterId: body.semesterId,
})

/**
 * The fee with the payment that staff entered, both locked. The lifecycle refuses a fee that is unpaid, or paid online;
 * `payment` exists only where it does not refuse.
 */
async function lockPaid(trx: Trx, by: ActingUser, key: FeeOf): Promise<{ fee: LockedFee; record: LockedPaymentOfFee }> {
  const fee = await lockFee(trx, by, key)
  const payment = fee.paymentId === null ? undefined : await lockPayment(trx, fee.paymentId)
  if (payment) return { fee, record: { id: payment.id, version: payment.version, fee: fee.row, payment } }
  // without a payment neither change exists: the refusal has the same text as in the list
  throw PAYMENT.refusal(
    { kind: 'notFromState', from: fee.row.state, allowedFrom: ['paidInCash'] },
    { type: 'payment.edit' },
    { id: 0, version: 0, fee: fee.row },
    by,
  )
}
/**
 * The applications that the payment covers: with grouped fees all that were sent in the season, as grouped at the time
 * of payment.
 */
const paidFor = ({ season }: LockedFee, { payment }: LockedPaymentOfFee): readonly FeeApplication[] =>
  payment.grouped ? season : season.filter(({ id }) => id === payment.application_id)

/**
 * PUT update_cash_payment (document 2, section 7): a correction, which needs a change (section 5) and retains the
 * receipt.
 */
export async function update({ body, file, db, ...by }: Call<Update>): Promise<Result<Update>> {
  if (body.onlineFees === 1) throw new AppError('FEE_PAID_ONLINE')
  return withTransaction(db, async (trx) => {
    const { fee, record } = await lockPaid(trx, by, keyOf(body))
    const { payment } = record
    const image = file && file.sourceSha256 !== payment.sourceSha256 ? file : undefined
    const typed = { deposit_num: body.depositNum, depositDate: body.depositDate, paymentDate: body.paymentDate }
    const changed = differences<object>(payment, typed)
    const isSame = Object.keys(changed).length === 0 && image === undefined
    let used: readonly number[] = []
    const { version } = await changeRecord(trx, by, PAYMENT, {
      lock: async () => record,
      version: body.version,
      events: isSame ? [] : [{ type: 'payment.edit' }],
      async write(_, next) {
        requireDates(body, fee.row, by)
        await lockPayments(trx)
        const isOtherNumber = comparedDeposit(body.depositNum) !== comparedDeposit(payment.deposit_num)
        used = await requireUnused(trx, by, {
          number: isOtherNumber ? body.depositNum : null,
          sourceSha256: image?.sourceSha256 ?? null,
          except: payment.id,
          reason: body.sameDepositReason,
        })
        const reason = used.length > 0 ? body.sameDepositReason! : payment.same_deposit_reason
        await updatePayment(trx, payment.id, {
          ...typed,
          deposit_norm: comparedDeposit(body.depositNum),
          same_deposit_reason: reason,
          corrections: payment.corrections + 1,
          version: next.version,
        })
        if (image) await insertImage(trx, payment.id, image)
        await copyToApplications(
          trx,
          paidFor(fee, record).map(({ id }) => id),
          { paymentDate: body.paymentDate, reference: body.depositNum },
        )
        return {
          reason: used.length > 0 ? body.sameDepositReason! : null,
          changes: { ...changed, ...(image && { image: image.sha256 }), ...(used.length > 0 && { sameDeposit: used }) },
        }
      },
    })
    await image?.store()
    return {
      data: {
        applyId: fee.row.applyId,
        paymentId: payment.id,
        version,
        appStatus: fee.row.appStatus,
        moved: 0,
        receiptNum: receiptNumber(payment.receipt_year, payment.receipt_seq),
        amount: payment.amount,
      },
      message: 'PAYMENT_CORRECTED' as const,
    }
  })
}

/** DELETE delete_paid_fees: the payment stays, marked as deleted, and its applications return to 7 (D81). */
export async function remove({ body, db, ...by }: Call<Remove>): Promise<Result<Remove>> {
  return withTransaction(db, async (trx) => {
    const { fee, record } = await lockPaid(trx, by, keyOf(body))
    const applications = paidFor(fee, record)
    await changeRecord(trx, by, PAYMENT, {
      lock: async () => record,
      version: body.version,
      events: [{ type: 'payment.delete' }],
      async write({ id }, next) {
        await markDeleted(trx, id, { version: next.version, at: by.deps.clock(), by: by.user.actor.userId })
        return {}
      },
    })
    for (const application of applications) {
      await moveApplication(trx, by, {
        lock: async () => application,
        version: application.version,
        event: { type: 'fee.delete' },
        async write({ id, paymentStatus }) {
          await storeFee(trx, id, null)
          return { changes: { paymentStatus: [paymentStatus, 0], payment: record.id } }
        },
      })
    }
    return {
      data: { applyId: fee.row.applyId, moved: applications.length },
      ...(record.payment.grouped
        ? { message: 'PAYMENT_DELETED_OF' as const, params: { count: applications.length } }
        : { message: 'PAYMENT_DELETED' as const }),
    }
  })
}
