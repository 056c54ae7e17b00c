import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { paymentDateErrors, type PaymentForm } from '#schemas/fees/payment.schema.ts'
import { nowInCairo } from '#schemas/formats.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { instantText } from '../../kit/bilingual.ts'
import { moveApplication } from '../../kit/application-moves.ts'
import { APPLICATION } from '../../kit/application-record.ts'
import { applyEvent, createRecord } from '../../kit/change-record.ts'
import type { Call, Result } from '../../kit/handler.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { readFee } from '../../kit/fee-rule.sql.ts'
import { feesOf, type ListedFee } from './fee.rows.sql.ts'
import { access, PAYMENT } from './payment.moves.ts'
import {
  insertImage,
  insertPayment,
  lockPayments,
  lockSeason,
  nextReceipt,
  storeFee,
  usesOfDeposit,
  whoEntered,
  type FeeApplication,
  type FeeOf,
} from './payment.sql.ts'
import { comparedDeposit, receiptNumber } from './receipt-number.ts'

type Trx = Transaction<Tables>
type Pay = Api['fees']['pay']

/** The fee of an application in the scope, with all of the season locked. */
export interface LockedFee extends ListedFee {
  readonly isGrouped: boolean
  readonly season: readonly FeeApplication[]
}
/** @throws AppError NOT_FOUND */
export async function lockFee(trx: Trx, by: ActingUser, key: FeeOf): Promise<LockedFee> {
  const season = await lockSeason(trx, by.scope, key)
  if (season.length === 0) throw new AppError('NOT_FOUND')
  const fee = await readFee(trx)
  const [listed] = await feesOf(trx, [key.applyId], fee)
  return { ...listed!, isGrouped: fee.isGrouped, season }
}

/** @throws AppError INVALID_INPUT where a moment is outside its limits (D26) */
export function requireDates(value: PaymentForm, { startDate, endDate }: FeeRow, by: ActingUser): void {
  requireNoFaults(paymentDateErrors(value, { startDate, endDate, now: nowInCairo(by.deps.clock()) }))
}

interface Deposit {
  readonly number: string | null
  readonly sourceSha256: string | null
  readonly except: number | null
  readonly reason: string | undefined
}
/**
 * Returns the payments that use the deposit already; then a reason is required (issue 13). The payments are locked.
 * @throws AppError DEPOSIT_USED with those of the scope
 */
export async function requireUnused(
  trx: Trx,
  by: ActingUser,
  { number, sourceSha256, except, reason }: Deposit,
): Promise<readonly number[]> {
  const norm = number === null ? null : comparedDeposit(number)
  const { payments, ...named } = await usesOfDeposit(trx, by.scope, { norm, sourceSha256, except })
  if (payments.length > 0 && reason === undefined) throw new AppError('DEPOSIT_USED', { data: { ...named } })
  return payments
}

/** Another call has entered it first. */
async function alreadyPaid(trx: Trx, paymentId: number, fee: FeeRow): Promise<AppError> {
  const entered = await whoEntered(trx, paymentId)
  const who = entered?.ar_name && entered.en_name ? { ar: entered.ar_name, en: entered.en_name } : { ar: '—', en: '—' }
  const when = entered ? instantText(entered.entered_at) : '—'
  return new AppError('FEE_ALREADY_PAID', {
    data: { guard: 'isFromState', failing: ['isFromState'], state: fee.state, who, at: entered?.entered_at ?? null },
    params: { who, when },
  })
}

/**
 * POST pay_student_fees (ADR 72): locks the season's applications, checks the lifecycles, writes the payment and moves
 * each application by its own lifecycle, with their audit rows, in one transaction. The image is stored last, when
 * nothing can refuse any more.
 */
export async function pay({ body, file, db, ...by }: Call<Pay>): Promise<Result<Pay>> {
  if (body.onlineFees === 1) throw new AppError('FEE_PAID_ONLINE')
  return withTransaction(db, async (trx) => {
    const key = {
      applyId: body.applicationId,
      studentId: body.studentId,
      yearId: body.yearId,
      semesterId: body.semesterId,
    }
    const { row: fee, paymentId: paidBy, isGrouped, season } = await lockFee(trx, by, key)
    if (paidBy !== null) throw await alreadyPaid(trx, paidBy, fee)
    applyEvent(
      PAYMENT,
      PAYMENT.snapshot({ id: 0, version: 0, fee }, by),
      { type: 'fee.pay' },
      { id: 0, version: 0, fee },
      by,
    )
    requireDates(body, fee, by)
    await lockPayments(trx)
    const reason = body.sameDepositReason
    const used = await requireUnused(trx, by, {
      number: body.depositNum,
      sourceSha256: file.sourceSha256,
      except: null,
      reason,
    })
    const at = by.deps.clock()
    const year = Number(nowInCairo(at).slice(0, 4))
    const seq = await nextReceipt(trx, year)
    const values = {
      application_id: fee.applyId,
      student_id: fee.studentId,
      year_id: fee.yearId,
      semester_id: fee.semesterId,
      grouped: isGrouped,
      amount: fee.amount,
      deposit_num: body.depositNum,
      depositDate: body.depositDate,
      paymentDate: body.paymentDate,
    }
    const sameDeposit = used.length > 0 ? { sameDeposit: used, reason } : {}
    const paymentId = await createRecord(trx, by, 'payment', {
      access,
      event: 'fee.pay',
      async insert() {
        const id = await insertPayment(trx, {
          ...values,
          deposit_norm: comparedDeposit(body.depositNum),
          same_deposit_reason: used.length > 0 ? reason! : null,
          clerk_id: by.user.actor.userId,
          entered_at: at,
          receipt_year: year,
          receipt_seq: seq,
        })
        await insertImage(trx, id, file)
        return { id, changes: { ...values, receipt: receiptNumber(year, seq), image: file.sha256, ...sameDeposit } }
      },
    })
    const moved = await payApplications(trx, by, {
      applications: isGrouped ? season : season.filter(({ id }) => id === fee.applyId),
      paymentId,
      paymentDate: body.paymentDate,
      reference: body.depositNum,
      reason: used.length > 0 ? reason! : null,
    })
    await file.store()
    const own = moved.find(({ id }) => id === fee.applyId)
    return {
      data: {
        applyId: fee.applyId,
        paymentId,
        version: 1,
        appStatus: own?.status ?? fee.appStatus,
        moved: moved.length,
        receiptNum: receiptNumber(year, seq),
        amount: fee.amount,
      },
      ...(isGrouped
        ? { message: 'FEES_PAID' as const, params: { count: moved.length } }
        : { message: 'FEE_PAID' as const }),
    }
  })
}

interface Paid {
  readonly applications: readonly FeeApplication[]
  readonly paymentId: number
  readonly paymentDate: string
  readonly reference: string
  readonly reason: string | null
}
/** Moves the applications that their own lifecycle allows to move; with grouped fees the rest stays as it is (D81). */
async function payApplications(
  trx: Trx,
  by: ActingUser,
  { applications, paymentId, paymentDate, reference, reason }: Paid,
): Promise<{ readonly id: number; readonly status: number }[]> {
  const event = { type: 'fee.pay' } as const
  const moved = []
  for (const application of applications) {
    if (!APPLICATION.snapshot(application, by).can(event)) continue
    const { stored } = await moveApplication(trx, by, {
      lock: async () => application,
      version: application.version,
      event,
      async write({ id, paymentStatus }) {
        await storeFee(trx, id, { paymentDate, reference })
        return { reason, changes: { paymentStatus: [paymentStatus, 1], payment: paymentId } }
      },
    })
    moved.push({ id: application.id, status: stored.status })
  }
  return moved
}
