import { describe, expect, it } from 'vitest'
import { STATUS_CODES } from '#schemas/status.ts'
import { DECISION_EVENTS, isOffered, refusalOf, type DecisionType } from '#machines/applications/application.offers.ts'
import { OPEN_SEASON } from '../seasons/open-season.ts'

/** The offered decisions, written by hand from document 2, section 4: A accept, R reject, W wait, F feedback. */
const LIST: Record<number, string> = {
  [-2]: '',
  [-1]: '',
  0: '',
  1: 'AR',
  2: 'R',
  3: 'A',
  4: '',
  5: '',
  6: '',
  7: 'AR',
  8: '',
  9: 'AR',
  10: '',
}
const PANEL: Record<number, string> = {
  [-2]: '',
  [-1]: 'F',
  0: '',
  1: 'ARWF',
  2: 'RW',
  3: 'AW',
  4: '',
  5: 'ARWF',
  6: 'ARWF',
  7: 'ARWF',
  8: '',
  9: 'ARW',
  10: 'AR',
}
/** Hidden for -1, -2, 0, 2, 3, 4, 8 and 10, where feedback alone stays (D43). */
const STRICT_PANEL: Record<number, string> = {
  [-2]: '',
  [-1]: 'F',
  0: '',
  1: 'ARWF',
  2: '',
  3: '',
  4: '',
  5: 'ARWF',
  6: 'ARWF',
  7: 'ARWF',
  8: '',
  9: 'ARW',
  10: '',
}

const LETTER: Record<DecisionType, string> = {
  'application.accept': 'A',
  'application.reject': 'R',
  'application.wait': 'W',
  'feedback.send': 'F',
}
const DECIDE = 'students_admission_apps.can_accept_refuse_wait_app'
const TEXT = 'students_admission_apps.can_texting_student'
const officer = { permissions: [DECIDE, TEXT] }
const season = OPEN_SEASON
const letters = (
  record: Parameters<typeof isOffered>[0],
  surface: 'list' | 'panel',
  mode: 'spec' | 'strict',
  user: Parameters<typeof isOffered>[1] = officer,
) =>
  DECISION_EVENTS.filter((type) => isOffered(record, user, mode, { type, surface }))
    .map((event) => LETTER[event])
    .join('')
const reviewStatuses = (status: number) => (status === 5 || status === 6 ? [1, 7] : [null])

it('knows all 13 codes', () => {
  for (const table of [LIST, PANEL, STRICT_PANEL])
    expect(
      Object.keys(table)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(STATUS_CODES.toSorted((a, b) => a - b))
})

describe.each([
  ['list', 'spec', LIST],
  ['list', 'strict', LIST],
  ['panel', 'spec', PANEL],
  ['panel', 'strict', STRICT_PANEL],
] as const)('in the %s, %s', (surface, mode, table) => {
  it.each(
    STATUS_CODES.flatMap((status) => reviewStatuses(status).map((reviewStatus) => [status, reviewStatus] as const)),
  )('offers for %i (under review as %s) what the documents say', (status, reviewStatus) => {
    expect(letters({ status, reviewStatus, season }, surface, mode)).toBe(table[status])
  })
  it.each(STATUS_CODES)('offers nothing for %i to one without permission, and says which', (status) => {
    const nobody = { permissions: [] }
    expect(letters({ status, reviewStatus: null, season }, surface, mode, nobody)).toBe('')
    for (const type of DECISION_EVENTS) {
      if (!table[status]!.includes(LETTER[type])) continue
      expect(refusalOf({ status, reviewStatus: null, season }, nobody, mode, { type, surface })).toMatchObject({
        code: 'DECISION_NOT_PERMITTED',
        guard: type === 'feedback.send' ? 'mayText' : 'mayDecide',
        status,
      })
    }
  })
})

describe('that data came on paper', () => {
  const EDIT = 'students_admission_apps.can_edit_student_data'
  const event = (surface: 'list' | 'panel') => ({ type: 'application.completeOnPaper', surface }) as const
  it('is offered in the panel, in both readings, for 4 alone, and never in the list (issue 36)', () => {
    for (const mode of ['spec', 'strict'] as const)
      for (const status of STATUS_CODES) {
        const record = { status, reviewStatus: null, season }
        expect(isOffered(record, { permissions: [EDIT] }, mode, event('panel')), String(status)).toBe(status === 4)
        expect(isOffered(record, { permissions: [EDIT] }, mode, event('list')), String(status)).toBe(false)
      }
  })
  it('says who may, and from which status', () => {
    expect(refusalOf({ status: 4, reviewStatus: null, season }, officer, 'spec', event('panel'))).toMatchObject({
      code: 'DECISION_NOT_PERMITTED',
      guard: 'mayCorrect',
    })
    expect(refusalOf({ status: 1, reviewStatus: null, season }, officer, 'spec', event('panel'))).toMatchObject({
      code: 'DECISION_NOT_FROM_STATUS',
      guard: 'isFromStatus',
      allowedFrom: [4],
    })
  })
})

describe('permissions', () => {
  it('one who may decide sends no feedback', () =>
    expect(letters({ status: 1, reviewStatus: null, season }, 'panel', 'spec', { permissions: [DECIDE] })).toBe('ARW'))
  it('one who may text decides nothing', () =>
    expect(letters({ status: 1, reviewStatus: null, season }, 'panel', 'spec', { permissions: [TEXT] })).toBe('F'))
})

describe('a refusal', () => {
  it('from a status that does not know the decision names the codes that do', () => {
    expect(
      refusalOf({ status: 8, reviewStatus: null, season }, officer, 'spec', { type: 'application.accept' }),
    ).toMatchObject({ code: 'DECISION_NOT_FROM_STATUS', guard: 'isFromStatus', status: 8 })
    expect(
      refusalOf({ status: 8, reviewStatus: null, season }, officer, 'spec', {
        type: 'application.accept',
      })?.allowedFrom.toSorted((a, b) => a - b),
    ).toEqual([1, 3, 5, 6, 7, 9, 10])
    expect(
      refusalOf({ status: 0, reviewStatus: null, season }, officer, 'spec', {
        type: 'application.reject',
      })?.allowedFrom.toSorted((a, b) => a - b),
    ).toEqual([1, 2, 5, 6, 7, 9, 10])
    expect(
      refusalOf({ status: 4, reviewStatus: null, season }, officer, 'spec', {
        type: 'application.wait',
      })?.allowedFrom.toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 5, 6, 7, 9])
    expect(
      refusalOf({ status: 2, reviewStatus: null, season }, officer, 'spec', {
        type: 'feedback.send',
      })?.allowedFrom.toSorted((a, b) => a - b),
    ).toEqual([-1, 1, 5, 6, 7])
  })
  it.each([
    ['finished', 'SEASON_FINISHED'],
    ['archived', 'SEASON_ARCHIVED'],
  ] as const)('of a %s season names it, to one with the permission (ADR 112)', (state, code) => {
    const record = { status: 2, reviewStatus: null, season: { ...season, state } }
    const event = { type: 'application.reject', surface: 'list' } as const
    expect(refusalOf(record, officer, 'spec', event)).toMatchObject({
      code,
      guard: 'isSeasonDeciding',
      season: { state },
    })
    expect(refusalOf(record, { permissions: [] }, 'spec', event)).toMatchObject({ code: 'DECISION_NOT_PERMITTED' })
  })
  it('of what is offered elsewhere says so', () => {
    expect(
      refusalOf({ status: 5, reviewStatus: 1, season }, officer, 'spec', {
        type: 'application.accept',
        surface: 'list',
      }),
    ).toMatchObject({ code: 'DECISION_NOT_OFFERED_HERE', guard: 'isOfferedHere' })
    expect(
      refusalOf({ status: 2, reviewStatus: null, season }, officer, 'strict', {
        type: 'application.wait',
        surface: 'panel',
      }),
    ).toMatchObject({ code: 'DECISION_NOT_OFFERED_HERE', guard: 'isOfferedHere' })
  })
  it('of the server does not look at where it was asked: the strict panel narrows the screen alone (D43)', () => {
    expect(
      refusalOf({ status: 2, reviewStatus: null, season }, officer, 'strict', { type: 'application.wait' }),
    ).toBeNull()
    expect(
      refusalOf({ status: 5, reviewStatus: 7, season }, officer, 'strict', { type: 'application.accept' }),
    ).toBeNull()
  })
  it('is there for every event that is not offered, and only there', () => {
    for (const status of STATUS_CODES) {
      for (const type of DECISION_EVENTS) {
        const args = [{ status, reviewStatus: null, season }, officer, 'strict', { type, surface: 'panel' }] as const
        expect(refusalOf(...args) === null).toBe(isOffered(...args))
      }
    }
  })
})
