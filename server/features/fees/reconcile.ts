import {
  MATCHES,
  type Match,
  type Reconciled,
  type ReconcileBody,
  type Reconciliation,
} from '#schemas/fees/payment-record.schema.ts'
import { grouped } from '#schemas/shared/grouped.ts'
import type { OurPayment } from './reconcile.sql.ts'
import { comparedDeposit, receiptNumber } from './receipt-number.ts'

type BankRow = ReconcileBody['rows'][number]

/** Computed in piastres, so that equal sums compare as equal; null where one amount is unknown. */
function sumOf(amounts: readonly (number | null | undefined)[]): number | null {
  if (amounts.length === 0 || amounts.some((amount) => amount === null || amount === undefined)) return null
  return amounts.reduce<number>((sum, amount) => sum + Math.round(amount! * 100), 0) / 100
}

function matchOf(bank: readonly BankRow[], ours: readonly OurPayment[]): Match {
  if (ours.length === 0) return 'missingHere'
  if (bank.length === 0) return 'missingThere'
  const [there, here] = [sumOf(bank.map(({ amount }) => amount)), sumOf(ours.map(({ amount }) => amount))]
  // an unknown amount counts as equal
  return there === null || here === null || there === here ? 'matched' : 'amountDiffers'
}

/**
 * Compares the bank's rows with our payments, by the number of the deposit (issue 13): one entry for each number, the
 * bank's first, in the order of its sheet. It changes nothing.
 */
export function reconcile(rows: readonly BankRow[], payments: readonly OurPayment[]): Reconciliation {
  const bank = grouped(rows, ({ depositNum }) => comparedDeposit(depositNum))
  const ours = grouped(payments, ({ norm }) => norm)
  const results = [...new Set([...bank.keys(), ...ours.keys()])].map((norm): Reconciled => {
    const there = bank.get(norm) ?? []
    const here = ours.get(norm) ?? []
    return {
      match: matchOf(there, here),
      depositNum: there[0]?.depositNum ?? here[0]!.depositNum,
      rows: there.map(({ row }) => row),
      bankAmount: sumOf(there.map(({ amount }) => amount)),
      bankDate: there[0]?.date ?? null,
      payments: here.map(({ norm: _, depositNum: __, receiptYear, receiptSeq, ...payment }) => ({
        ...payment,
        receiptNum: receiptNumber(receiptYear, receiptSeq),
      })),
      amount: sumOf(here.map(({ amount }) => amount)),
      repeated: there.length > 1 || here.length > 1,
    }
  })
  const counts = Object.fromEntries(
    MATCHES.map((match) => [match, results.filter((each) => each.match === match).length]),
  ) as Record<Match, number>
  return { results, counts }
}
