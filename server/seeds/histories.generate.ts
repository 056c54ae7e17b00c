import { STATUS, type StatusCode } from '#schemas/status.ts'
import type { Actor } from '../audit/audit.ts'
import { APPLICANT, type Happening, staff, SYSTEM } from './audit.seed.ts'
import { STAFF } from './content/accounts.data.ts'
import { FEEDBACKS } from './content/seasons.data.ts'
import { CLERK_FACULTY } from './content/structure.data.ts'
import { weighted, type Random } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The status under review from which a decision was taken. */
const beforeAcceptance = weighted<StatusCode>([
  [STATUS.underReview, 76],
  [STATUS.recommendedAccepted, 14],
  [STATUS.pendingFees, 5],
  [STATUS.waitingList, 3],
  [STATUS.refused, 2],
])
const beforeRefusal = weighted<StatusCode>([
  [STATUS.underReview, 66],
  [STATUS.recommendedRefused, 24],
  [STATUS.pendingFees, 6],
  [STATUS.waitingList, 2],
  [STATUS.accepted, 2],
])
const beforeWaiting = weighted<StatusCode>([
  [STATUS.underReview, 80],
  [STATUS.recommendedRefused, 12],
  [STATUS.pendingFees, 4],
  [STATUS.refused, 4],
])
const beforeFeedback = weighted<StatusCode>([
  [STATUS.underReview, 70],
  [STATUS.pendingFees, 22],
  [STATUS.initialUnderReview, 8],
])

interface More {
  readonly reason?: string
  readonly changes?: Happening['changes']
  /** The review status under a recommendation (A2). */ readonly review?: 1 | 7 | null
}

/**
 * The way of one application through the lifecycle, step by step; every step is one that `application.lifecycle.ts`
 * allows, which a test checks. Times go forward from the moment of its creation.
 */
export class History {
  readonly happenings: Happening[] = []
  status: StatusCode
  reviewStatus: 1 | 7 | null = null
  paidAt: number | undefined
  submittedAt: number | undefined
  /** When the last step was taken. */
  at: number
  readonly #random: Random
  readonly #facultyId: number

  constructor(random: Random, facultyId: number, createdAt: number, first: StatusCode, changes: Happening['changes']) {
    this.#random = random
    this.#facultyId = facultyId
    this.at = createdAt
    this.status = first
    this.happenings.push({
      event: 'applicant.create',
      actor: APPLICANT,
      at: new Date(createdAt),
      fromStatus: null,
      toStatus: first,
      changes,
    })
  }

  /**
   * Takes the application step by step to `status`. From a fresh draft only; for 9 and acceptances use `accept` and
   * `refuseAsAcceptedElsewhere`.
   */
  pathTo(status: StatusCode): void {
    const random = this.#random
    switch (status) {
      case STATUS.initialDraft:
        return
      case STATUS.initialUnderReview:
        return this.#submitInitial()
      case STATUS.draft:
        return this.#reachDraft()
      case STATUS.pendingFees:
        return this.#submit(false)
      case STATUS.underReview:
        return this.#reachReview()
      case STATUS.recommendedAccepted:
      case STATUS.recommendedRefused:
        return this.#reachRecommendation(status)
      case STATUS.toBeCompleted: {
        const before = beforeFeedback(random)
        // who began with a full application has none to be reviewed before it
        this.pathTo(before === STATUS.initialUnderReview && this.status === STATUS.draft ? STATUS.underReview : before)
        return this.#feedback()
      }
      case STATUS.refused: {
        const before = beforeRefusal(random)
        if (before === STATUS.accepted) this.#accepted()
        else this.pathTo(before)
        return this.#decide('application.reject', STATUS.refused)
      }
      case STATUS.waitingList: {
        this.pathTo(beforeWaiting(random))
        return this.#decide('application.wait', STATUS.waitingList)
      }
      default:
        throw new RangeError(`Status ${status} has no path from a draft alone`)
    }
  }

  /** Takes the application to a status from which it can be accepted. */
  timeBeforeAcceptance(): void {
    this.pathTo(beforeAcceptance(this.#random))
  }

  /** The acceptance; returns who decided, for the applications that are refused with it. */
  accept(at: number): Actor {
    const actor = this.#decider()
    this.#step('application.accept', STATUS.accepted, actor, at)
    return actor
  }

  pull(): void {
    this.#step('transfer.confirm', STATUS.pulled, staff(STAFF.officer), this.#atWork(5, 20))
  }

  /** `faculty`: the one that accepted, as `arabic|english`, as the server itself writes it. */
  refuseAsAcceptedElsewhere(at: number, actor: Actor, acceptedApplication: number, faculty: string): void {
    this.#step('otherApplication.accept', STATUS.refusedAsAcceptedElsewhere, actor, at, {
      reason: faculty,
      changes: { acceptedApplication },
    })
  }

  /** Some working days after `at`, at an hour of work in Egypt; Friday and Saturday are free. */
  #atWork(minDays: number, maxDays: number, from: number = this.at): number {
    const random = this.#random
    let day = Math.floor(from / DAY) + random.int(Math.max(1, minDays), maxDays)
    // 1 January 1970 was a Thursday
    while (day % 7 === 1 || day % 7 === 2) day += 1
    return day * DAY + 6 * HOUR + Math.floor(random.next() * 7 * HOUR)
  }

  decisionTime(notBefore: number): number {
    return this.#atWork(1, 9, notBefore)
  }

  #decider(): Actor {
    const random = this.#random
    if (this.#facultyId === CLERK_FACULTY && random.chance(0.6)) return staff(STAFF.clerk)
    return staff(random.chance(0.9) ? STAFF.officer : STAFF.admin)
  }

  #step(
    event: string,
    to: StatusCode,
    actor: Actor,
    at: number,
    { reason, changes = {}, review = null }: More = {},
  ): void {
    const reviewStatus = this.reviewStatus === review ? {} : { reviewStatus: [this.reviewStatus, review] }
    this.happenings.push({
      event,
      actor,
      at: new Date(at),
      fromStatus: this.status,
      toStatus: to,
      reason: reason ?? null,
      changes: { ...changes, ...reviewStatus },
    })
    this.status = to
    this.reviewStatus = review
    this.at = at
  }

  #soon(maxHours: number): number {
    return this.at + 5 * MINUTE + Math.floor(this.#random.next() * maxHours * HOUR)
  }

  #submitInitial(): void {
    this.#step('applicant.submit', STATUS.initialUnderReview, APPLICANT, this.#soon(4))
    this.submittedAt = this.at
  }

  #reachDraft(): void {
    if (this.status !== STATUS.initialDraft) return
    if (this.#random.chance(0.5)) this.#submitInitial()
    this.#step('applicant.proceed', STATUS.draft, APPLICANT, this.#soon(30))
  }

  #submit(paid: boolean): void {
    this.#reachDraft()
    const at = this.#soon(20)
    if (paid) this.paidAt = at - 3 * MINUTE
    this.#step(
      'applicant.submit',
      paid ? STATUS.underReview : STATUS.pendingFees,
      APPLICANT,
      at,
      paid ? { changes: { paymentStatus: 1 } } : {},
    )
    this.submittedAt ??= at
  }

  #pay(to: StatusCode, review: 1 | null = null): void {
    const atCounter = this.#random.chance(0.2)
    const at = atCounter ? this.#atWork(1, 5) : this.#soon(60)
    this.#step('fee.pay', to, atCounter ? staff(at % 7 === 0 ? STAFF.admin : STAFF.finance) : SYSTEM, at, {
      changes: { paymentStatus: 1 },
      review,
    })
    this.paidAt = at
  }

  #reachReview(): void {
    if (this.#random.chance(0.3)) this.#submit(true)
    else {
      this.#submit(false)
      this.#pay(STATUS.underReview)
    }
    if (this.#random.chance(0.06)) {
      this.#feedback()
      this.#step('applicant.complete', STATUS.underReview, APPLICANT, this.#soon(70))
    }
  }

  #reachRecommendation(status: 5 | 6): void {
    const unpaid = this.#random.chance(0.25)
    if (unpaid) this.#submit(false)
    else this.#reachReview()
    this.#step(
      status === STATUS.recommendedAccepted ? 'rule.recommendAccept' : 'rule.recommendRefuse',
      status,
      staff(STAFF.officer),
      this.#atWork(3, 12),
      {
        review: unpaid ? STATUS.pendingFees : STATUS.underReview,
      },
    )
    if (unpaid && this.#random.chance(0.3)) this.#pay(status, STATUS.underReview)
  }

  #feedback(): void {
    this.#step('feedback.send', STATUS.toBeCompleted, this.#decider(), this.#atWork(1, 6), {
      reason: this.#random.pick(FEEDBACKS),
      changes: { mailed: true },
    })
  }

  #accepted(): void {
    this.#reachReview()
    this.accept(this.#atWork(1, 9))
  }

  #decide(event: string, to: StatusCode): void {
    this.#step(event, to, this.#decider(), this.#atWork(1, 9))
  }
}
