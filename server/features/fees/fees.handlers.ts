import type { feesEndpoints } from '#schemas/fees/fees.endpoints.ts'
import { feeFilterErrors } from '#schemas/fees/fee-list.schema.ts'
import { amountWords } from '#schemas/fees/amount-words.ts'
import { dateRangeErrors } from '#schemas/shared/date-range.ts'
import { isSearchable } from '#schemas/shared/student-search.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { searchStudents } from '../../kit/students.sql.ts'
import { readDay } from './day.sql.ts'
import { readFee } from '../../kit/fee-rule.sql.ts'
import { listFees, totalsOf } from './fee.list.sql.ts'
import { feesOf, type ListedFee } from './fee.rows.sql.ts'
import { pay } from './payment.pay.ts'
import {
  findApplication,
  hasFee,
  imageInScope,
  readBankColumns,
  readPayment,
  readReceipt,
  storeBankColumns,
  usesOfDeposit,
  type FeeOf,
} from './payment.sql.ts'
import { reconcile } from './reconcile.ts'
import { paymentsToCompare } from './reconcile.sql.ts'
import { remove, update } from './payment.update.ts'
import { comparedDeposit, receiptNumber } from './receipt-number.ts'

/** The fee of an application in the scope. @throws AppError NOT_FOUND */
export async function feeOf(
  { db, scope }: Pick<Call, 'db'> & { scope: Parameters<typeof findApplication>[1] },
  key: FeeOf,
): Promise<ListedFee> {
  const id = await findApplication(db, scope, key)
  const [fee] = id === undefined ? [] : await feesOf(db, [id], await readFee(db))
  if (!fee) throw new AppError('NOT_FOUND')
  return fee
}

/** Fees: list, payments, receipts, reconciliation (document 2, section 7). */
export const feesHandlers: Handlers<typeof feesEndpoints> = {
  async search({ body: { searchData, yearId = null, semesterId = null, paidStatus = null }, db, scope }) {
    if (!isSearchable(searchData))
      throw new AppError('INVALID_INPUT', { fields: [{ path: '/searchData', code: 'STUDENT_SEARCH_MIN' }] })
    const among = hasFee(scope, { yearId, semesterId }, paidStatus)
    return { data: { students: await searchStudents(db, among, searchData) } }
  },

  async list({ body, db, scope }) {
    requireNoFaults(feeFilterErrors(body))
    return { data: await listFees(db, scope, body) }
  },

  async totals({ body, db, scope }) {
    requireNoFaults(feeFilterErrors(body))
    return { data: await totalsOf(db, scope, body) }
  },

  async payment({ body, ...call }) {
    const { row, paymentId } = await feeOf(call, body)
    const payment = paymentId === null ? undefined : await readPayment(call.db, paymentId)
    if (!payment) throw new AppError('NOT_FOUND')
    return { data: { payment: { ...payment, depositImage: row.depositImage!, receiptNum: row.receiptNum! } } }
  },

  pay,
  update,
  remove,

  async checkDeposit({ body, ...call }) {
    const { paymentId } = await feeOf(call, { applyId: body.applicationId, studentId: body.studentId })
    const { uses, elsewhere } = await usesOfDeposit(call.db, call.scope, {
      norm: comparedDeposit(body.depositNum),
      sourceSha256: body.imageHash ?? null,
      except: paymentId,
    })
    return { data: { uses, elsewhere } }
  },

  async image({ params, db, scope, deps }) {
    const found = await imageInScope(db, scope, Number(params.imageId))
    if (!found) throw new AppError('NOT_FOUND')
    const file = await deps.attachments.open(found.sha256)
    if (!file) throw new AppError('NO_FILE')
    return {
      file,
      name: `${receiptNumber(found.receiptYear, found.receiptSeq)}.${found.extension}`,
      mime: found.mime,
      inline: true,
      read: { studentId: found.studentId, applicationId: found.applyId },
    }
  },

  async receipt({ body, ...call }) {
    const { row, paymentId } = await feeOf(call, body)
    const payment = paymentId === null ? undefined : await readPayment(call.db, paymentId)
    if (!payment) throw new AppError('NOT_FOUND')
    const { amount, depositNum, depositDate, paymentDate, clerk, enteredAt, corrections } = payment
    return {
      data: {
        ...(await readReceipt(call.db, payment.paymentId)),
        receiptNum: row.receiptNum!,
        studentId: row.studentId,
        studentName: row.studentName,
        identityNumber: row.identityNumber,
        amount,
        amountWords: amount === null ? null : amountWords(amount),
        depositNum,
        depositDate,
        paymentDate,
        clerk,
        enteredAt,
        corrections,
      },
    }
  },

  async day({ body, db, scope }) {
    return { data: await readDay(db, scope, body) }
  },

  async reconcile({ body, db, scope }) {
    requireNoFaults(dateRangeErrors(body.from, body.to, '/to'))
    const norms = body.rows.map(({ depositNum }) => comparedDeposit(depositNum))
    return { data: reconcile(body.rows, await paymentsToCompare(db, scope, body, norms)) }
  },

  async bankColumns({ db, user }) {
    return { data: (await readBankColumns(db, user.id))?.columns ?? {} }
  },
  async keepBankColumns({ body, db, user }) {
    await storeBankColumns(db, user.id, body)
    return { data: body, message: 'SAVED' as const }
  },
}
