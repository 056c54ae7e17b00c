/**
 * Ranking by a rule as the documents say it (V4, D53, D75, D90, ADR 123), once more and as plainly as can be: it shares no
 * code with the product. Totals, and percentages, are whole hundredths.
 */

export type TotalOf = 'claim' | 'certifiedElseClaim' | 'certified'
export interface Applicant {
  readonly id: number
  readonly student: number
  readonly faculty: 'medicine' | 'arts' | 'science'
  readonly desire: number
  readonly at: number
  readonly claim: number | null
  readonly certified: number | null
  /** The certificate's own total; null: the application does not show which of two certificates it is of. */
  readonly of: number | null
}
export interface Instance {
  readonly applicants: readonly Applicant[]
  readonly minimum: number
  readonly seats: number
  readonly by: 'total' | 'percentage' | 'time'
  readonly desireRule: 'all' | 'highest' | 'first' | 1
  /** Whose total the rule of arts goes by; science has no rule. */
  readonly arts: TotalOf
}

/** Numbers that look random and are the same each time (Park and Miller). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** An instance with its own seed: few different values, so that ties, missing totals and the minimum are frequent. */
export function instanceOf(seed: number): Instance {
  const next = numbersFrom(seed * 7_919 + 1)
  for (let warm = 0; warm < 5; warm += 1) next(2)
  const pick = <T>(values: readonly T[]): T => values[next(values.length)]!
  const students = 5 + next(4)
  const applicants: Applicant[] = []
  for (let student = 1; student <= students; student += 1) {
    const of = pick([41_000, 41_000, 30_000, 50_000])
    for (const [index, faculty] of pick([
      ['medicine'],
      ['medicine', 'arts'],
      ['arts', 'medicine'],
      ['science', 'medicine'],
    ] as const).entries()) {
      const claim = next(12) === 0 ? null : pick([25_000, 29_950, 30_000, 30_000, 31_025, 32_033, 36_000])
      const certified = pick([null, null, claim, claim, 30_000, 28_075, 31_025, 0, 55_000])
      const isShown = of === 41_000 || claim !== null
      applicants.push({
        id: applicants.length + 1,
        student,
        faculty,
        desire: index + 1,
        at: next(4),
        claim,
        certified,
        of: isShown ? of : null,
      })
    }
  }
  return {
    applicants,
    minimum: pick([1, 28_000, 30_000, 31_000]),
    seats: 1 + next(5),
    by: pick(['total', 'total', 'percentage', 'time']),
    desireRule: pick(['all', 'highest', 'highest', 'first', 1]),
    arts: pick(['claim', 'certifiedElseClaim', 'certified']),
  }
}

const totalBy = (totalOf: TotalOf, { claim, certified }: Applicant): number | null => {
  if (totalOf === 'claim') return claim
  if (totalOf === 'certified') return certified
  return certified === null ? claim : certified
}
/** Rounded half up, in whole numbers. */
export const percentageOf = (total: number | null, of: number | null): number | null =>
  total === null || of === null ? null : Math.floor((2 * total * 10_000 + of) / (2 * of))

export interface Result {
  /** What becomes of each application to medicine. */
  readonly outcomes: Readonly<Record<number, readonly [reason: string, rank: number | null]>>
  readonly totals: Readonly<Record<number, number | null>>
  readonly percentages: Readonly<Record<number, number | null>>
  /** Who got the last seat. */
  readonly last: number | null
  /** The candidates in the order of the rule, whatever its minimum. */
  readonly order: readonly number[]
}

/** Medicine's rule, applied to the instance. */
export function rankedBy(totalOf: TotalOf, instance: Instance): Result {
  const ruleOf = { medicine: totalOf, arts: instance.arts, science: 'claim' } as const
  const total = (each: Applicant) => totalBy(ruleOf[each.faculty], each)
  const percentage = (each: Applicant) => percentageOf(total(each), each.of)
  const isConsidered = (each: Applicant): boolean => {
    const others = instance.applicants.filter(({ student, id }) => student === each.student && id !== each.id)
    if (instance.desireRule === 'all') return true
    if (instance.desireRule === 1) return each.desire === 1
    const isBefore = (one: Applicant, other: Applicant): boolean => {
      const difference =
        instance.desireRule === 'first' ? one.at - other.at : (percentage(other) ?? -1) - (percentage(one) ?? -1)
      return difference === 0 ? one.desire < other.desire : difference < 0
    }
    return others.every((other) => isBefore(each, other))
  }
  const own = instance.applicants.filter(({ faculty }) => faculty === 'medicine')
  const considered = own.filter(isConsidered)
  const undecided = considered.filter((each) => totalOf === 'certified' && each.certified === null)
  const keysOf = (each: Applicant): number[] => {
    const chain = [-(percentage(each) ?? -1), each.at, each.id]
    if (instance.by === 'percentage') return chain
    return [instance.by === 'time' ? each.at : -(total(each) ?? -1), ...chain]
  }
  const order = considered
    .filter((each) => !undecided.includes(each))
    .toSorted((a, b) => {
      const [one, other] = [keysOf(a), keysOf(b)]
      const at = one.findIndex((key, index) => key !== other[index])
      return one[at]! - other[at]!
    })
  const outcomes: Record<number, readonly [string, number | null]> = {}
  for (const { id } of own) outcomes[id] = ['notConsidered', null]
  for (const { id } of undecided) outcomes[id] = ['uncertified', null]
  let rank = 0
  let last: number | null = null
  for (const each of order) {
    const value = total(each)
    if (value === null || value < instance.minimum) {
      outcomes[each.id] = ['belowTotal', null]
      continue
    }
    rank += 1
    outcomes[each.id] = [rank <= instance.seats ? 'withinSeats' : 'seatsFull', rank]
    if (rank <= instance.seats) last = each.id
  }
  const by = (value: (each: Applicant) => number | null) =>
    Object.fromEntries(instance.applicants.map((each) => [each.id, value(each)]))
  return { outcomes, totals: by(total), percentages: by(percentage), last, order: order.map(({ id }) => id) }
}
