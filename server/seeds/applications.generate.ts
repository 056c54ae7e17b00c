import { CARD_TYPE, STATUS, type StatusCode } from '#schemas/status.ts'
import {
  CATEGORIES,
  EGYPTIAN_NAMES,
  FOREIGN_NAMES,
  OTHER_NAME,
  OTHER_CERTIFICATES,
  type CategoryData,
  type TypeData,
} from './content/certificates.data.ts'
import { ABROAD } from './content/countries.data.ts'
import type { Season } from './content/seasons.data.ts'
import { FACULTIES, QUOTA_INTERNATIONAL, QUOTAS } from './content/structure.data.ts'
import { History } from './histories.generate.ts'
import { weighted, type Random } from './random.ts'
import { BRANCHES } from './reference.seed.ts'
import type { Row } from './rows.insert.ts'
import { asRecommended } from './rules.generate.ts'
import type { Student } from './students.generate.ts'

export type Application = Row<'application'> & { readonly id: number }
export interface Applied {
  readonly application: Application
  readonly history: History
}

const pickDesires = weighted([
  [1, 42],
  [2, 29],
  [3, 18],
  [4, 11],
] as const)
const pickCategory = weighted(CATEGORIES.map((category) => [category, category.weight] as const))
const pickForeignersCategory = weighted(
  CATEGORIES.map(
    (category) => [category, category.country === null ? 60 : [8, 9, 14].includes(category.id) ? 15 : 0] as const,
  ),
)
const pickQuota = weighted(QUOTAS.map((quota) => [quota.id, quota.weight] as const))
const branchesOf = new Map(
  FACULTIES.map((faculty) => [
    faculty.id,
    BRANCHES.filter((branch) => branch.faculty_id === faculty.id).map((branch) => branch.id),
  ]),
)
const facultyNames = new Map(FACULTIES.map((faculty) => [faculty.id, `${faculty.ar}|${faculty.en}`]))
const facultyPickers = new Map<string, (random: Random) => number>()

/** The active faculties that accept a stream, popular ones more often. */
function facultyPicker(stream: string): (random: Random) => number {
  const known = facultyPickers.get(stream)
  if (known) return known
  const fits = (streams: string) => [...stream].some((each) => streams.includes(each))
  const picker = weighted(
    FACULTIES.filter((faculty) => faculty.active).map(
      (faculty) => [faculty.id, fits(faculty.streams) ? faculty.weight : 0] as const,
    ),
  )
  facultyPickers.set(stream, picker)
  return picker
}

const OPEN: ReadonlySet<StatusCode> = new Set([
  STATUS.underReview,
  STATUS.recommendedAccepted,
  STATUS.recommendedRefused,
  STATUS.pendingFees,
  STATUS.waitingList,
])
const ACCEPTED: ReadonlySet<StatusCode> = new Set([STATUS.accepted, STATUS.pulled])
const round = (value: number, step: number) => Math.round(Math.round(value / step) * step * 100) / 100

/**
 * Of the certificate's own total (decision A8), to two decimals; in whole hundredths, so that halves are rounded as the
 * database rounds them.
 */
const percentageOf = (submitted: number, total: number) => Math.round((Math.round(submitted * 100) * 100) / total) / 100

/** The applications of one applicant in one season. */
export class Applications {
  readonly #random: Random
  readonly #season: Season
  readonly #pickStatus: (random: Random) => StatusCode
  #number = 0

  constructor(random: Random, season: Season) {
    this.#random = random
    this.#season = season
    this.#pickStatus = weighted(season.statuses)
  }

  /** At most `limit` of them, in the order of the desires; ids count from `firstId`. */
  of(student: Student, createdAt: number, firstId: number, limit: number): readonly Applied[] {
    const random = this.#random
    const { type, values } = this.#certificate(student)
    const faculties = this.#faculties(type, Math.min(pickDesires(random), limit))
    const quota_id = student.card_type === CARD_TYPE.passport ? QUOTA_INTERNATIONAL : pickQuota(random)
    const drafts = faculties.map((facultyId, index) => {
      const number = `${String(this.#season.first).slice(2)}-${this.#season.semesterId}-${String(++this.#number).padStart(6, '0')}`
      const branch_id = random.pick(branchesOf.get(facultyId)!)
      const initial = random.chance(0.2)
      return {
        id: firstId + index,
        number,
        facultyId,
        branch_id,
        desire: index + 1,
        initial,
        at: createdAt + index * random.int(3, 20) * 60_000,
      }
    })
    const statuses = this.#statuses(drafts.length).map((status, index) =>
      asRecommended(status, { ...this.#season, facultyId: drafts[index]!.facultyId }, values.submitted_total),
    )
    const histories = drafts.map((draft, index) => {
      const status = statuses[index]!
      const first =
        status === STATUS.initialDraft ||
        status === STATUS.initialUnderReview ||
        (draft.initial && status !== STATUS.pulled)
          ? STATUS.initialDraft
          : STATUS.draft
      return new History(random, draft.facultyId, draft.at, first, {
        number: draft.number,
        facultyId: draft.facultyId,
        branchId: draft.branch_id,
        desireNumber: draft.desire,
      })
    })
    this.#live(histories, statuses, drafts)
    return drafts.map((draft, index) => {
      const history = histories[index]!
      const application: Application = {
        id: draft.id,
        number: draft.number,
        student_id: student.id,
        year_id: this.#season.yearId,
        semester_id: this.#season.semesterId,
        faculty_id: draft.facultyId,
        branch_id: draft.branch_id,
        desire_number: draft.desire,
        status: history.status,
        review_status: history.reviewStatus,
        applied_at: new Date(history.submittedAt ?? draft.at),
        ...values,
        certified_total: this.#certifiedTotal(history.status, values.submitted_total),
        quota_id,
        ...this.#payment(history, draft.id),
        student_name_norm: student.name_norm,
        student_card_id: student.card_id,
        version: history.happenings.length,
      }
      return { application, history }
    })
  }

  #faculties(type: TypeData, count: number): readonly number[] {
    const pick = facultyPicker(type.stream)
    const chosen = new Set<number>()
    for (let tries = 0; chosen.size < count && tries < 30; tries += 1) chosen.add(pick(this.#random))
    return [...chosen]
  }

  /** Where each application shall end. With rare exceptions at most one is accepted. */
  #statuses(count: number): readonly StatusCode[] {
    const random = this.#random
    const statuses = Array.from({ length: count }, () => this.#pickStatus(random))
    const accepted = statuses.findIndex((status) => ACCEPTED.has(status))
    return statuses.map((status, index) => {
      if (index === accepted || !ACCEPTED.has(status) || random.chance(0.03)) return status
      return random.chance(0.7) ? STATUS.underReview : STATUS.pendingFees
    })
  }

  /**
   * Lets the applications go their ways; at an acceptance the open others are refused, or left as they are (decision
   * A6).
   */
  #live(
    histories: readonly History[],
    statuses: readonly StatusCode[],
    drafts: readonly { readonly id: number; readonly facultyId: number }[],
  ): void {
    histories.forEach((history, index) => {
      const status = statuses[index]!
      if (ACCEPTED.has(status)) history.timeBeforeAcceptance()
      else history.pathTo(status)
    })
    const accepted = histories.filter((_, index) => ACCEPTED.has(statuses[index]!))
    const first = accepted[0]
    if (!first) return
    const others =
      accepted.length === 1 && this.#random.chance(this.#season.refusesOthers)
        ? histories.filter((history) => history !== first && OPEN.has(history.status))
        : []
    const at = first.decisionTime(Math.max(first.at, ...others.map((other) => other.at)))
    const actor = first.accept(at)
    const { id, facultyId } = drafts[histories.indexOf(first)]!
    for (const other of others) other.refuseAsAcceptedElsewhere(at, actor, id, facultyNames.get(facultyId)!)
    for (const further of accepted.slice(1)) further.accept(further.decisionTime(further.at))
    for (const history of accepted) if (statuses[histories.indexOf(history)] === STATUS.pulled) history.pull()
  }

  /** The certificate is the applicant's, so it is the same in all of the applications. */
  #certificate(student: Student) {
    const random = this.#random
    const category = student.card_type === CARD_TYPE.passport ? pickForeignersCategory(random) : pickCategory(random)
    const type = random.pick(category.types)
    const prequal_total = this.#total(category)
    // points for sports and similar merits; a few totals exceed the certificate's own (decision A8)
    const bonus = random.chance(0.025) ? round(category.total * (0.01 + random.next() * 0.03), 0.5) : 0
    const submitted_total = Math.round((prequal_total + bonus) * 100) / 100
    const values = {
      category_id: category.id,
      type_id: type.id,
      ...this.#names(type),
      prequal_year: this.#season.first - (random.chance(0.08) ? 1 : 0),
      prequal_country_id: category.country ?? random.pickEarly(ABROAD),
      prequal_total,
      submitted_total,
      percentage: percentageOf(submitted_total, category.total),
    }
    return { type, values }
  }

  /** Names that only two types have (document 1, section 9), and what a foreign certificate counts as. */
  #names(type: TypeData) {
    const random = this.#random
    const none = {
      certificate_name_id: null,
      equation_type_id: null,
      equation_name_id: null,
      other_certificate_text: null,
    }
    if (type.meaning === 'egyptian')
      return { ...none, certificate_name_id: FOREIGN_NAMES.length + random.int(1, EGYPTIAN_NAMES.length) }
    if (type.meaning !== 'foreign') return none
    const certificate_name_id = random.chance(0.08) ? OTHER_NAME : random.int(1, OTHER_NAME - 1)
    return {
      certificate_name_id,
      equation_type_id: random.int(1, 3),
      equation_name_id: random.chance(0.5) ? FOREIGN_NAMES.length + random.int(1, EGYPTIAN_NAMES.length) : null,
      other_certificate_text: certificate_name_id === OTHER_NAME ? random.pick(OTHER_CERTIFICATES) : null,
    }
  }

  /** Most are between 70 and 98 of a hundred; the best are close to the maximum. */
  #total({ total }: CategoryData): number {
    const random = this.#random
    const part = 1 - 0.48 * (1 - Math.sqrt(random.next())) - 0.03 * random.next()
    return Math.min(total, round(total * part, total > 400 ? 0.5 : total === 45 ? 1 : total < 100 ? 0.01 : 0.25))
  }

  #certifiedTotal(status: StatusCode, submitted: number): number | null {
    const random = this.#random
    if (status <= 0) return null
    const known = ACCEPTED.has(status) || random.chance(0.55)
    if (!known) return null
    return random.chance(0.985) ? submitted : Math.round((submitted - submitted * 0.02 * random.next()) * 100) / 100
  }

  /** Null before a fee is due; a reference number of the kind that banks print, for this application alone. */
  #payment(history: History, id: number) {
    if (history.paidAt !== undefined) {
      return {
        payment_status: 1,
        paid_at: new Date(history.paidAt),
        payment_reference: `9${String(this.#season.first).slice(2)}${String(id).padStart(8, '0')}${this.#random.int(10, 99)}`,
      }
    }
    const due = history.happenings.some((happening) => happening.toStatus === STATUS.pendingFees)
    return { payment_status: due ? 0 : null, paid_at: null, payment_reference: null }
  }
}
