import { describe, expect, it } from 'vitest'
import { fieldsOf, readAddress, readContext, readReplayable, writeAddress } from '#src/features/charts/paths.ts'
import { coverageOf } from '#src/features/charts/coverage.ts'
import { chartFor, transitionOf } from '#src/features/charts/model.ts'
import { withMessage } from '#src/features/charts/use-live.ts'
import { play, type Played } from '#src/features/charts/simulation.ts'
import { MACHINES } from '#machines/registry.ts'
import { write } from '../../docs/paths/formats/index.ts'
import { makeSheet } from '../../docs/paths/sheet.ts'
import { textsOf } from '../../docs/paths/words.ts'

const readPath = (text: string) => readReplayable(text, 'course')
const faultsOf = (read: ReturnType<typeof readPath>) => (read.ok ? [] : read.faults.map(({ fault }) => fault))
const path = (more: object) => JSON.stringify({ machine: 'application', input: 'officer', steps: [], ...more })

describe('a path of a test sheet', () => {
  it('is read with its steps and cases', () => {
    expect(
      readPath(
        path({
          steps: [
            { from: 'x', event: 'applicant.submit', case: 'plain' },
            { from: 'y', event: 'fee.pay' },
          ],
        }),
      ),
    ).toEqual({
      ok: true,
      value: {
        machine: 'application',
        beginning: { input: 'officer' },
        steps: [{ event: 'applicant.submit', case: 'plain' }, { event: 'fee.pay' }],
      },
    })
  })
  it.each([
    ['', 'empty'],
    ['{', 'json'],
    ['[]', 'object'],
    ['null', 'object'],
    [path({ machine: 'nothing' }), 'noMachine'],
    [path({ machine: 'constructor' }), 'noMachine'],
    [path({ input: 'nobody' }), 'input'],
    [path({ input: 'constructor' }), 'input'],
    [path({ steps: 'all' }), 'steps'],
    [path({ steps: [{ event: 'fee.pay' }, { event: 3 }] }), 'step'],
    [path({ state: 'nowhere' }), 'state'],
  ])('%s is refused: %s', (text, fault) => expect(faultsOf(readPath(text))).toEqual([fault]))
  it('is of the chart that is open where it names none, as a failed test prints it', () => {
    const read = readPath(JSON.stringify({ input: Object.keys(MACHINES['course']!.cases.inputs)[0], steps: [] }))
    expect(read.ok && !('length' in read.value) && read.value.machine).toBe('course')
  })
  it.each([[{ tests: [] }], [{ tests: 'all' }], [{ tests: [{ id: 'a' }] }], [{ tests: [null] }]])(
    'a sheet like %j is refused',
    (sheet) => {
      expect(faultsOf(readPath(JSON.stringify({ machine: 'course', ...sheet })))).toEqual(['tests'])
    },
  )
})

describe('every sheet with paths to replay (issue 9)', () => {
  it.each(Object.keys(MACHINES))('%s is read as it is written, and its paths are played to their ends', (id) => {
    const { machine, cases } = MACHINES[id]!
    const sheet = makeSheet({ machine, cases }, textsOf(id, 'ar'), { generator: 'edges', language: 'ar' })
    const read = readPath(String(write(sheet, 'json')))
    if (!read.ok || !('length' in read.value)) throw new Error(`${id}: the sheet is not read: ${JSON.stringify(read)}`)
    expect(read.value.map((test) => [test.id, test.title, test.path.machine])).toEqual(
      sheet.tests.map((test) => [test.id, test.title, id]),
    )
    for (const [index, { path }] of read.value.entries()) {
      const { rests, broken } = play(id, path)
      expect(broken).toBeNull()
      expect(rests.map(({ taken }) => taken)).toEqual(sheet.tests[index]!.steps.map(({ taken }) => taken))
    }
  })
})

describe('a path in an address', () => {
  it.each<[string, Played]>([
    [
      'from an input',
      {
        beginning: { input: 'officer' },
        steps: [
          { event: 'applicant.submit', case: 'plain' },
          { event: 'application.accept', case: 'row' },
        ],
      },
    ],
    [
      'from a state',
      {
        beginning: { state: 'underReview.unmarked', context: { permissions: ['a.b'], name: 'نص & = # ٪' } },
        steps: [],
      },
    ],
  ])('%s comes back as it was', (_, played) => {
    expect(
      readAddress('application', new URLSearchParams(new URLSearchParams(writeAddress(played)).toString())),
    ).toEqual({ ok: true, value: played })
  })
  it('is none where nothing is said', () =>
    expect(readAddress('application', new URLSearchParams('mode=simulate'))).toBeNull())
  it.each([
    ['input=nobody', 'input'],
    ['state=nowhere&context={}', 'state'],
    ['state=accepted&context={', 'json'],
  ])('%s is refused', (search, fault) => {
    const read = readAddress('application', new URLSearchParams(search))
    expect(read?.ok === false && read.faults[0]?.fault).toBe(fault)
  })
})

describe('coverage', () => {
  it('is read from what the tests of the page recorded; with fakes everything is taken', () => {
    const ids = chartFor('course').transitions.map(({ id }) => id)
    const [one, two, three] = ids as [string, string, string]
    expect(coverageOf(chartFor('course'), { [one]: 'page', [two]: 'call', [three]: 'elsewhere' })).toEqual({
      fakes: { walked: ids, elsewhere: [] },
      page: { walked: [one, two], elsewhere: [three] },
    })
    expect(ids.length).toBeGreaterThan(3)
    expect(coverageOf(chartFor('course'))).toMatchObject({ page: { walked: [], elsewhere: [] } })
  })
})

describe('a context', () => {
  const fields = fieldsOf([
    { may: true, courses: 3, note: null },
    { may: false, courses: 0, note: 'x' },
  ])
  it('is held against what machines begin with', () => {
    expect(readContext('{"may": true, "courses": 1, "note": 5}', fields).ok).toBe(true)
    expect(readContext('{"may": "yes", "more": 1, "note": null}', fields)).toEqual({
      ok: false,
      faults: [
        { fault: 'missing', params: { field: 'courses' } },
        { fault: 'unknown', params: { field: 'more' } },
        { fault: 'kind', params: { field: 'may', kind: 'boolean' } },
      ],
    })
  })
})

describe('a step of the audit trail', () => {
  const find = (event: string, from: string | null, to: string | null) =>
    transitionOf(chartFor('application'), { event, from, to })?.id
  it('is found on the chart', () => {
    expect(find('application.accept', 'underReview.unmarked', 'accepted')).toBe(
      'underReview.unmarked|application.accept|0',
    )
    expect(find('rule.withdraw', 'accepted', 'pendingFees.unmarked')).toBe('accepted|rule.withdraw|0')
    expect(find('rule.withdraw', 'accepted', 'underReview.unmarked')).toBe('accepted|rule.withdraw|1')
    // the parent's transition, from its substate
    expect(find('rule.recommendAccept', 'underReview.unmarked', 'underReview.recommendedAccepted')).toBe(
      'underReview|rule.recommendAccept|0',
    )
  })
  it('is none where it is unknown, or could be several', () => {
    expect(find('applicant.create', null, 'draft')).toBeUndefined()
    expect(find('application.accept', null, 'accepted')).toBeUndefined()
    expect(find('application.accept', 'draft', 'accepted')).toBeUndefined()
  })
})

describe('what tabs tell', () => {
  const actor = (name: string, state: string) => ({ actor: name, machine: 'list', states: [state] })
  const nothing = { tabs: [], events: [], count: 0 }
  const event = { ...actor('a', 'ready'), at: 1, event: 'rows.load', guards: [], refused: false }
  it('keeps the newest 50 events, newest first, and the state in which each left its machine', () => {
    let known = withMessage(
      nothing,
      { kind: 'running', tab: 't', actors: [actor('a', 'loading'), actor('b', 'loading')] },
      0,
    )
    for (let at = 0; at < 60; at++) known = withMessage(known, { kind: 'event', tab: 't', event: { ...event, at } }, 0)
    expect(known.events).toHaveLength(50)
    expect(known.events[0]).toMatchObject({ at: 59, tab: 't' })
    expect(known.tabs[0]!.actors).toEqual([actor('a', 'ready'), actor('b', 'loading')])
  })
  it('forgets a tab that closes, or is silent for long', () => {
    const two = (['s', 't'] as const).reduce(
      (known, tab, index) => withMessage(known, { kind: 'running', tab, actors: [] }, index * 10_000),
      nothing as Parameters<typeof withMessage>[0],
    )
    expect(withMessage(two, { kind: 'closed', tab: 't' }, 10_000).tabs.map(({ tab }) => tab)).toEqual(['s'])
    expect(withMessage(two, { kind: 'running', tab: 't', actors: [] }, 13_000).tabs.map(({ tab }) => tab)).toEqual([
      't',
    ])
  })
})
