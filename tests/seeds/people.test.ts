/** Applicants and their applications, as they come out of the generator, without a database. */
import { beforeAll, describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import type { ApplicationEvent } from '#machines/applications/application.events.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { stateOf, statusOf } from '#machines/applications/application.status.ts'
import { CARD_TYPE, GENDER, STATUS, STATUS_CODES } from '#schemas/status.ts'
import { isEmail, readNationalId } from '#schemas/formats.ts'
import { grouped } from '#schemas/shared/grouped.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { Application } from '#server/seeds/applications.generate.ts'
import { AuditTrail } from '#server/seeds/audit.seed.ts'
import { generateBatches, type Batch } from '#server/seeds/batches.generate.ts'
import { EGYPT } from '#server/seeds/content/countries.data.ts'
import { CATEGORIES } from '#server/seeds/content/certificates.data.ts'
import { Random } from '#server/seeds/random.ts'

const COUNT = 6_000
const generate = (seed: number, count = COUNT): Batch[] => [
  ...generateBatches(count, new Random(seed), new AuditTrail(undefined), { of: () => [], shared: (files) => files }),
]

let batches: Batch[]
const students = () => batches.flatMap((batch) => batch.students)
const applications = () => batches.flatMap((batch) => batch.applications)
const audit = () => batches.flatMap((batch) => batch.audit).filter((row) => row.entity === 'application')
const byStudent = () => grouped(applications(), (row) => row.student_id)

beforeAll(() => {
  batches = generate(1)
})

it('gives the same rows for the same seed, and others for another', () => {
  expect(JSON.stringify(generate(7, 300))).toBe(JSON.stringify(generate(7, 300)))
  expect(JSON.stringify(generate(8, 300))).not.toBe(JSON.stringify(generate(7, 300)))
})

describe('applicants', () => {
  it('have national ids that are valid, unique, and agree with birth date, governorate and gender', () => {
    const egyptian = students().filter((student) => student.card_type === CARD_TYPE.nationalId)
    const read = egyptian.map((student) => ({ student, id: readNationalId(student.card_id) }))
    expect(read.filter(({ id, student }) => id?.birthdate !== student.birthdate)).toEqual([])
    expect(
      read.filter(({ id, student }) => (id?.governorate === '88') !== (student.birth_country_id !== EGYPT)),
    ).toEqual([])
    const differs =
      read.filter(({ id, student }) => (id?.gender === 'male' ? GENDER.male : GENDER.female) !== student.gender)
        .length / egyptian.length
    expect(differs).toBeGreaterThan(0)
    expect(differs).toBeLessThan(0.01)
    const times = [...grouped(students(), (student) => student.card_id).values()].filter(({ length }) => length > 1)
    // some have come twice, as the same person with another account (ADR 68)
    expect(times.length).toBeGreaterThan(0)
    expect(times.length).toBeLessThan(10)
    for (const [one, two, ...more] of times) {
      expect(more).toEqual([])
      expect([two!.ar_name, two!.birthdate]).toEqual([one!.ar_name, one!.birthdate])
      expect(two!.user_name).not.toBe(one!.user_name)
    }
  })

  it('have a passport and a foreign nationality together, about 3 of a hundred', () => {
    const foreign = students().filter((student) => student.card_type === CARD_TYPE.passport)
    expect(foreign.length / students().length).toBeGreaterThan(0.02)
    expect(foreign.length / students().length).toBeLessThan(0.04)
    expect(
      students().filter(
        (student) => (student.nationality_id === EGYPT) !== (student.card_type === CARD_TYPE.nationalId),
      ),
    ).toEqual([])
    expect(foreign.filter((student) => !/^[A-Z]\d{8}$/.test(student.card_id))).toEqual([])
  })

  it('have believable names, mails and mobile numbers, and are 17 to 20 in the year they apply', () => {
    const arabic = /^[\u0621-\u063A\u0641-\u064A]+( [\u0621-\u063A\u0641-\u064A]+)+$/
    expect(
      students().filter(
        (student) => !arabic.test(student.ar_name) || !/^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(student.en_name),
      ),
    ).toEqual([])
    expect(
      students().filter(
        (student) => student.email !== null && (!isEmail(student.email!) || student.email!.length > 50),
      ),
    ).toEqual([])
    expect(students().filter((student) => student.mobile !== null && !/^01[0125]\d{8}$/.test(student.mobile!))).toEqual(
      [],
    )
    const yearOf = new Map(applications().map((row) => [row.student_id, 2023 + row.year_id]))
    expect(
      students().filter((student) => {
        const age = yearOf.get(student.id)! - Number(student.birthdate.slice(0, 4))
        return age < 17 || age > 21
      }),
    ).toEqual([])
  })

  it('have names in spellings that the search folds into one', () => {
    for (const [one, other] of [
      ['أحمد', 'احمد'],
      ['هبة', 'هبه'],
      ['مصطفى', 'مصطفي'],
    ] as const) {
      expect(students().some((student) => student.ar_name.split(' ')[0] === one)).toBe(true)
      expect(students().some((student) => student.ar_name.split(' ')[0] === other)).toBe(true)
    }
    expect(students().filter((student) => !student.name_norm.startsWith(normaliseName(student.ar_name)))).toEqual([])
  })
})

describe('applications', () => {
  it('are as many as asked for, numbered once, mostly of the active season, in all 13 states', () => {
    expect(applications().map((row) => row.id)).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1))
    expect(new Set(applications().map((row) => row.number)).size).toBe(COUNT)
    const running = applications().filter((row) => row.year_id === 3 && row.semester_id === 1)
    expect(running.length / COUNT).toBeCloseTo(0.65, 2)
    expect(new Set(running.map((row) => row.status))).toEqual(new Set(STATUS_CODES))
    const open = running.filter((row) => row.status === STATUS.underReview || row.status === STATUS.pendingFees)
    expect(open.length).toBeGreaterThan(running.length / 2)
  })

  it('are one to four desires of an applicant, each for its own faculty', () => {
    for (const rows of byStudent().values()) {
      expect(rows.map((row) => row.desire_number)).toEqual(rows.map((_, index) => index + 1))
      expect(new Set(rows.map((row) => row.faculty_id)).size).toBe(rows.length)
      expect(new Set(rows.map((row) => `${row.year_id} ${row.semester_id}`)).size).toBe(1)
    }
    expect(Math.max(...[...byStudent().values()].map((rows) => rows.length))).toBe(4)
  })

  it('are accepted once, with rare exceptions; 9 stands only beside an acceptance', () => {
    const accepted = (status: number) => status === STATUS.accepted || status === STATUS.pulled
    const all = [...byStudent().values()]
    expect(
      all.filter(
        (rows) =>
          rows.some((row) => row.status === STATUS.refusedAsAcceptedElsewhere) &&
          !rows.some((row) => accepted(row.status)),
      ),
    ).toEqual([])
    const twice = all.filter((rows) => rows.filter((row) => accepted(row.status)).length > 1).length
    expect(twice / all.length).toBeLessThan(0.01)
  })

  it('carry the mark, the payment and the certificate that their status and type ask for', () => {
    const wrong = (is: (row: Application) => boolean) => applications().filter((row) => !is(row))
    const under = (row: Application) => row.review_status ?? row.status
    expect(
      wrong(
        (row) =>
          (row.status === STATUS.recommendedAccepted || row.status === STATUS.recommendedRefused) ===
          (row.review_status !== null),
      ),
    ).toEqual([])
    expect(wrong((row) => under(row) !== STATUS.pendingFees || row.payment_status === 0)).toEqual([])
    expect(wrong((row) => under(row) !== STATUS.underReview || row.payment_status === 1)).toEqual([])
    expect(wrong((row) => row.status > 0 || row.payment_status === null)).toEqual([])
    expect(
      wrong(
        (row) =>
          (row.payment_status === 1) === (row.paid_at !== null) &&
          (row.payment_status === 1) === (row.payment_reference !== null),
      ),
    ).toEqual([])
    const category = (row: Application) => CATEGORIES.find((each) => each.id === row.category_id)!
    expect(wrong((row) => category(row).types.some((type) => type.id === row.type_id))).toEqual([])
    expect(wrong((row) => row.category_id !== 17 || row.prequal_country_id !== EGYPT)).toEqual([])
    const nameFits = ({ type_id, certificate_name_id: name }: Application) =>
      type_id === 22 ? name !== null && name! <= 32 : type_id === 61 ? name! > 32 : name === null
    expect(wrong(nameFits)).toEqual([])
    expect(wrong((row) => (row.other_certificate_text !== null) === (row.certificate_name_id === 32))).toEqual([])
    expect(
      wrong((row) => Math.abs(row.percentage! - (row.submitted_total! / category(row).total) * 100) <= 0.005_000_1),
    ).toEqual([])
    expect(applications().some((row) => row.percentage! > 100)).toBe(true)
  })
})

describe('histories', () => {
  const permissions = [
    'students_admission_apps.can_accept_refuse_wait_app',
    'students_admission_apps.can_texting_student',
  ]

  it('are ways that the lifecycle allows, to the status that the application has', () => {
    const now = new Map(applications().map((row) => [row.id, row]))
    const refusals: unknown[] = []
    for (const [id, rows] of grouped(audit(), (row) => row.entity_id)) {
      const [first, ...steps] = rows
      expect([first?.seq, first?.event, first?.from_status]).toEqual([1, 'applicant.create', null])
      const isPaidWhenSent = steps.some(
        ({ event, changes }) =>
          event === 'applicant.submit' && (JSON.parse(changes) as { paymentStatus?: number }).paymentStatus === 1,
      )
      const context = {
        permissions,
        panel: 'spec' as const,
        feePaid: isPaidWhenSent,
        decidedByRule: false,
        cameFrom: 1 as const,
        before: 'nothing' as const,
        wasByRule: false,
        wasInitial: false,
        season: 'open' as const,
      }
      let at = applicationLifecycle.resolveState({
        value: stateOf({ status: first!.to_status!, reviewStatus: null }),
        context,
      })
      for (const step of steps) {
        const event = { type: step.event } as ApplicationEvent
        if (!at.can(event) || statusOf(at.value).status !== step.from_status)
          refusals.push([id, step.event, step.from_status, step.to_status])
        at = transition(applicationLifecycle, at, event)[0]
        if (statusOf(at.value).status !== step.to_status)
          refusals.push([id, step.event, step.from_status, step.to_status])
      }
      const row = now.get(id)!
      expect(statusOf(at.value)).toEqual({ status: row.status, reviewStatus: row.review_status })
      expect(row.version).toBe(rows.length)
    }
    expect(refusals.slice(0, 3)).toEqual([])
  })

  it('go forward in time, and staff decide on working days in working hours', () => {
    for (const rows of grouped(audit(), (row) => row.entity_id).values()) {
      const times = rows.map((row) => new Date(row.at).getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    const cairo = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Africa/Cairo',
      weekday: 'short',
      hour: '2-digit',
      hour12: false,
    })
    for (const row of audit().filter((each) => each.by_kind === 'staff')) {
      const [weekday, hour] = cairo.format(new Date(row.at)).split(/,? /)
      expect(['Fri', 'Sat']).not.toContain(weekday)
      expect(Number(hour)).toBeGreaterThanOrEqual(8)
      expect(Number(hour)).toBeLessThan(17)
    }
  })
})
