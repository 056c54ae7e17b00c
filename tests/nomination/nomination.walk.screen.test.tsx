import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { nominationCases } from '#machines/nomination/nomination.cases.ts'
import type { NominationAnswer, NominationContext } from '#machines/nomination/nomination.flow.ts'
import { MACHINES } from '#machines/registry.ts'
import { problemOf } from '#machines/shared/problem.ts'
import { journey } from '#machines/walker/replay.ts'
import type { Driver, Outcome, Step } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { POLL_INTERVAL_MS } from '#src/features/jobs/use-polling.ts'
import { ok, refuse, removeToasts, type Received } from '#tests/kit/support.tsx'
import { noticeSessionEnd, leaveAtLogin, SESSION_OVER } from '#tests/session/support.tsx'
import { never } from '#tests/support/walker/never.ts'
import { pauseReplies, named, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { BATCH, DRY_RUN_ROW } from './nomination.replies.ts'
import { open, PATH, SEASON } from './nomination.support.tsx'

/** Document 2, section 2.5. */
const calls = API.nomination
const { actors, events, inputs } = nominationCases
const { medicine, unruled } = events['choice.change']
/** The choice follows the address, and the same address is not a new choice. */
const isOther =
  (facultyId: number) =>
  ({ choice }: NominationContext) =>
    choice.facultyId !== facultyId
const cases = {
  ...nominationCases,
  events: {
    ...events,
    'choice.change': {
      medicine: { ...medicine, when: isOther(3) },
      unruled: { ...unruled, when: isOther(8) },
    },
  },
}

/** The path of each actor's call. */
const PATHS = {
  loadFaculties: calls.faculties.path,
  tryRule: calls.dryRun.path,
  applyRule: calls.apply.path,
  readCascade: calls.cascade.path,
  decideAll: calls.decideAll.path,
  takeBackBatch: calls.takeBackBatch.path,
}
type Actor = keyof typeof PATHS
const CHANGES: readonly string[] = ['applyRule', 'decideAll', 'takeBackBatch']
/** The question or the result that is open over the page, by state. */
const BOXES: Readonly<Record<string, string>> = {
  asking: 'Apply approval rule',
  applying: 'Apply approval rule',
  applied: 'The rule was applied',
  deciding: 'who are recommended',
  working: 'who are recommended',
  decided: 'Decision for all',
  askingBack: 'Take the batch back',
  takingBack: 'Take the batch back',
  returned: 'Decision for all',
}
const RETURNS = '2 applications went back to the mark'
/** The states in which the page shows why the last attempt failed. */
const SHOWS_PROBLEM = ['failed', 'refused', 'ready', 'tried', 'outdated', 'deciding', 'askingBack']
const tokensOf = (problem: unknown) => problemOf(problem).message.split('|')[1] ?? 'The server refused'

/** Whether the rows have to be loaded again after this: something has changed, by this page or by others (ADR 32). */
function changesRows(actor: Actor, { kind, case: name }: Outcome, hadDryRun: boolean): boolean {
  if (!CHANGES.includes(actor) || name === 'sessionOver') return false
  if (kind === 'done' || actor === 'takeBackBatch') return true
  return actor === 'applyRule' ? name !== 'broken' || !hadDryRun : name === 'recounted'
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Plays nomination on its page, at a faculty where somebody else's decision is being worked on. */
function pageDriver(): Driver {
  const pausedReplies = pauseReplies()
  let shown: Awaited<ReturnType<typeof open>>
  let context: NominationContext
  let isOver = false
  /** Whether the dry run is out of date, and whether a job works on somebody else's decision. */
  let [isOld, isWorking] = [false, true]
  /** How often the rows should have been loaded, and how many calls the actors should have made. */
  let [rows, made] = [0, 0]

  const searchOf = ({ facultyId, desire }: NominationContext['choice']) =>
    `${PATH}?facultyId=${facultyId}${desire === null ? '' : `&desireNumber=${desire}`}`
  const begin = async (choice: NominationContext['choice']) => {
    isOver = false
    isOld = false
    rows = 1
    made = 0
    const pause = async (call: Received) => (isOver ? SESSION_OVER : pausedReplies.pause(call))
    shown = await open({
      at: searchOf(choice),
      answers: {
        ...Object.fromEntries(Object.values(PATHS).map((path) => [path, pause])),
        [calls.dryRunRows.path]: () =>
          isOld ? refuse(409, 'RULE_DRY_RUN_OLD', 'قديمة|Old') : ok({ results: [DRY_RUN_ROW], total: 380 }),
        [calls.batches.path]: () => ok({ results: [{ ...BATCH, isWorking }], total: 1 }),
      },
    })
  }

  const box = () => document.querySelector<HTMLElement>('.qb-confirm, .qb-nomination-result')
  const panel = () => document.querySelector<HTMLElement>('.qb-dry-run')
  const busy = () => document.querySelector<HTMLElement>('.qb-nomination-busy')
  // what is behind a question cannot be used
  const inPage = (area: () => ParentNode | null, name: string) => (box() ? null : named(area(), name))
  const action = (name: string) => () => inPage(() => document.querySelector('.qb-nomination-actions'), name)
  const inBox = (title: string, name: string) => () =>
    box()?.querySelector('h2')?.textContent?.includes(title) ? named(box(), name) : null
  const others = () => document.querySelector<HTMLInputElement>('.qb-confirm input[type=checkbox]')
  const faculty = () => (box() ? null : document.querySelector<HTMLSelectElement>('.qb-nomination-choice select'))
  const [accept, reject] = [action('Accept all'), action('Refuse all')]
  const verb = () => (context.decision?.kind === 'reject' ? 'Refuse all' : 'Accept all')
  const controls: Record<string, () => Element | null> = {
    'choice.change': faculty,
    'faculties.reload': () => named(document, 'Try again'),
    'dryRun.ask': () => inPage(panel, 'Run again') ?? action('Dry run')(),
    'dryRun.close': () =>
      inPage(panel, 'Close') ?? (busy()?.textContent?.includes('The dry run') ? inPage(busy, 'Cancel') : null),
    'apply.ask': action('Apply approval rule'),
    'apply.confirm': inBox(BOXES['asking']!, 'Apply'),
    'apply.cancel': inBox(BOXES['asking']!, 'Cancel'),
    'decide.ask': accept,
    'others.change': others,
    'decide.confirm': () => inBox(BOXES['deciding']!, verb())(),
    'decide.cancel': () =>
      inBox(BOXES['deciding']!, 'Cancel')() ??
      (busy()?.textContent?.includes('are being counted') ? inPage(busy, 'Cancel') : null),
    'batch.ask': inBox(BOXES['decided']!, 'Undo'),
    'batch.confirm': inBox(BOXES['askingBack']!, 'Undo'),
    'batch.cancel': inBox(BOXES['askingBack']!, 'Cancel'),
    'result.close': () => document.querySelector('.qb-nomination-result .bp6-dialog-close-button'),
  }
  const press = (control: Element | null) => shown.user.click(control!)
  const perform = async ({ event, case: name }: Step) => {
    if (event === 'choice.change') {
      // the choice follows the address: somebody goes back, or opens a link
      const { choice } = events['choice.change'][name as 'medicine' | 'unruled'].payload
      rows += 1
      act(() => shown.go(searchOf(choice)))
    } else if (event === 'batch.end') {
      isWorking = false
      rows += 1
      await act(async () => vi.advanceTimersByTime(POLL_INTERVAL_MS))
    } else if (event === 'dryRun.expire') {
      isOld = true
      await waitFor(() => expect(named(panel(), 'Next page')).not.toBeNull())
      await press(named(panel(), 'Next page'))
    } else {
      if (event === 'dryRun.ask') isOld = false
      await press(event === 'decide.ask' && name === 'reject' ? reject() : controls[event]!())
    }
  }

  /** The body of a call, as specified. */
  const bodyOf = (actor: Actor): object => {
    const { choice, dryRun, decision, batch } = context
    const desireNumber = choice.desire
    const at = { ...SEASON, facultyId: 3 }
    const rule = { ...at, ruleId: 7, ruleVersion: 4, selectedDesire: choice.desire }
    return {
      loadFaculties: { ...SEASON, hasRules: true, desireNumber },
      tryRule: rule,
      applyRule: {
        ...rule,
        ...(dryRun && { shown: { runId: dryRun.runId, fingerprint: dryRun.fingerprint } }),
      },
      readCascade: { ...at, desireNumber },
      decideAll: {
        ...at,
        desireNumber,
        statusStudentUpdated: decision?.kind === 'accept' ? '2' : '3',
        refuseOthers: decision?.refusesOthers,
        shown: { count: decision?.count, others: decision?.others },
      },
      takeBackBatch: { batchId: batch?.batchId },
    }[actor]
  }
  const end = async (actor: Actor, outcome: Pick<Outcome, 'kind' | 'value' | 'case'>) => {
    isOver = outcome.case === 'sessionOver'
    if (changesRows(actor, outcome as Outcome, context.dryRun !== null)) rows += 1
    const isChange = CHANGES.includes(actor) && outcome.kind === 'done'
    const data = isChange ? (outcome.value as NominationAnswer<unknown>).result : outcome.value
    const { path, body } = await pausedReplies.end(outcome, data)
    expect([path, body]).toEqual([PATHS[actor], bodyOf(actor)])
    if (isOver) await noticeSessionEnd()
    if (!isChange || actor === 'decideAll') return
    await screen.findByText('The gate is done')
    await removeToasts()
  }
  /** The page has left for the login: opens the faculty again, and repeats what was requested. */
  const restore = async (state: string) => {
    await leaveAtLogin(shown)
    await begin(context.choice)
    const answered = async (actor: Actor, value: unknown) => {
      made += 1
      await end(actor, { kind: 'done', case: 'done', value })
    }
    await answered('loadFaculties', actors.loadFaculties.done.some.output)
    await waitFor(() => expect(accept()).not.toBeNull())
    if (state === 'asking') await press(controls['apply.ask']!())
    if (state !== 'deciding' && state !== 'askingBack') return
    const isAccept = context.decision?.kind === 'accept'
    await press(isAccept ? accept() : reject())
    if (isAccept) await answered('readCascade', actors.readCascade.done.some.output)
    if (state === 'deciding') return
    await waitFor(() => expect(controls['decide.confirm']!()).not.toBeNull())
    await press(controls['decide.confirm']!())
    await answered('decideAll', actors.decideAll.done.done.output)
    await waitFor(() => expect(controls['batch.ask']!()).not.toBeNull())
    await press(controls['batch.ask']!())
  }

  const see = (state: string, tags: readonly string[], pending: readonly string[]) => {
    const { dryRun, decision, batch, problem } = context
    const count = (path: string) => shown.sent(path).length
    expect(pausedReplies.waiting().map(({ path }) => path)).toEqual(pending.map((actor) => PATHS[actor as Actor]))
    expect(Object.values(PATHS).reduce((sum, path) => sum + count(path), 0)).toBe(made)
    expect(count(calls.recommended.path)).toBe(rows)
    expect(panel() !== null).toBe(tags.includes('dryRun'))
    if (panel()) expect(panel()!.textContent).toContain(`Become recommended accepted${dryRun!.changes.newlyAccepted}`)
    expect(box()?.querySelector('h2')?.textContent ?? '').toContain(BOXES[state] ?? '')
    expect(box() !== null).toBe(BOXES[state] !== undefined)
    const alerts = [...document.querySelectorAll('[role=alert], .qb-state')]
      .filter((alert) => !alert.closest('section section'))
      .map(({ textContent }) => textContent)
    const expected = [
      ...(state === 'outdated' ? ['This dry run is out of date'] : []),
      ...(problem && SHOWS_PROBLEM.includes(state) ? [tokensOf(problem)] : []),
    ]
    expect(alerts).toHaveLength(expected.length > 0 ? 1 : 0)
    for (const text of expected) expect(alerts[0]).toContain(text)
    if (tags.includes('deciding')) {
      expect(box()!.textContent).toContain(`${decision!.kind === 'accept' ? 'Accept' : 'Refuse'} ${decision!.count} `)
      expect(others()?.checked).toBe(decision!.kind === 'accept' ? decision!.refusesOthers : undefined)
    }
    if (state === 'decided')
      expect(box()!.textContent?.includes('It can be taken back until')).toBe(batch!.heldUntil !== null)
    if (state === 'returned') expect(box()!.textContent).toContain(RETURNS)
  }
  return {
    start: async (_, input) => {
      isWorking = true
      await begin((input as Pick<NominationContext, 'choice'>).choice)
    },
    perform: (_event, step) => perform(step),
    settle: (invoke, outcome) => end(invoke as Actor, outcome),
    elapse: never('wait'),
    expectState: async (value, now, { offers, tags, pending }) => {
      const state = value as string
      context = now as NominationContext
      const how = isOver ? 'elsewhere' : 'screen'
      if (isOver) await restore(state)
      else made += pending.length
      await waitFor(() => see(state, tags, pending))
      // before the faculties are loaded, only the address can choose
      const mayChoose = context.faculties !== null && offers.includes('choice.change')
      await seeOffered(controls, [
        ...offers.filter((event) => event !== 'choice.change'),
        ...(mayChoose ? ['choice.change'] : []),
      ])
      await seeOffered({ 'decide.ask': reject }, offers)
      return how
    },
    stop: () => undefined,
  }
}

const because = (code: string) => ({ problem: { code } })
const CALM = { problem: null }
const READY = ['done.loadFaculties some']
const ATTEMPTED = [...READY, 'dryRun.ask', 'done.tryRule done']
const APPLYING = [...READY, 'apply.ask', 'apply.confirm']
const APPLYING_DRY_RUN = [...ATTEMPTED, 'apply.ask', 'apply.confirm']
const ACCEPTING = [...READY, 'decide.ask accept', 'done.readCascade some']
const ACCEPTED = [...ACCEPTING, 'decide.confirm', 'done.decideAll done']
const TAKEN_BACK = [...ACCEPTED, 'batch.ask', 'batch.confirm']
const DRY_RUN = actors.tryRule.done.done.output
/** Nomination's state after these steps, and its context then. */
const JOURNEYS: readonly (readonly [string, keyof typeof inputs, readonly string[], string, object?])[] = [
  ['waits for a choice where the address has no faculty with a rule', 'unruled', READY, 'choosing'],
  ['and goes on with it', 'unruled', [...READY, 'choice.change medicine', ...READY], 'ready'],
  ['has no rule at another faculty', 'medicine', [...READY, 'choice.change unruled', ...READY], 'choosing'],
  ['says that the faculties did not come', 'medicine', ['error.loadFaculties broken'], 'failed', because('GENERIC')],
  ['asks for them again', 'medicine', ['error.loadFaculties broken', 'faculties.reload', ...READY], 'ready', CALM],
  [
    'says what is not permitted',
    'unruled',
    ['error.loadFaculties forbidden'],
    'refused',
    because('PERMISSION_REQUIRED'),
  ],
  ['shows the dry run', 'medicine', ATTEMPTED, 'tried', { dryRun: DRY_RUN }],
  ['closes it', 'medicine', [...ATTEMPTED, 'dryRun.close'], 'ready', { dryRun: null }],
  ['gives it up', 'medicine', [...READY, 'dryRun.ask', 'dryRun.close'], 'ready'],
  [
    'forgets it with the choice',
    'medicine',
    [...ATTEMPTED, 'choice.change medicine', ...READY],
    'ready',
    { dryRun: null },
  ],
  ['says why there is none', 'medicine', [...READY, 'dryRun.ask', 'error.tryRule broken'], 'ready', because('GENERIC')],
  ['keeps one that is out of date', 'medicine', [...ATTEMPTED, 'dryRun.expire'], 'outdated', { dryRun: DRY_RUN }],
  ['runs it again', 'medicine', [...ATTEMPTED, 'dryRun.expire', ...ATTEMPTED.slice(1)], 'tried'],
  ['asks before it applies', 'medicine', [...READY, 'apply.ask'], 'asking', { applied: null }],
  ['No leads back to the dry run', 'medicine', [...ATTEMPTED, 'apply.ask', 'apply.cancel'], 'tried'],
  ['or to the faculty', 'medicine', [...READY, 'apply.ask', 'apply.cancel'], 'ready'],
  [
    'tells what was applied',
    'medicine',
    [...APPLYING_DRY_RUN, 'done.applyRule done'],
    'applied',
    { applied: { acceptedCount: 2 }, dryRun: null },
  ],
  [
    'goes on with what stands then',
    'medicine',
    [...APPLYING_DRY_RUN, 'done.applyRule done', 'result.close'],
    'loading',
    { applied: null },
  ],
  ...(['old RULE_DRY_RUN_OLD', 'appliedMeanwhile RULE_APPLIED_MEANWHILE', 'stale VERSION_STALE'] as const).map(
    (both) => {
      const [name, code] = both.split(' ') as [string, string]
      const steps = [...APPLYING_DRY_RUN, `error.applyRule ${name}`]
      return [
        `is out of date after ${code}`,
        'medicine',
        steps,
        'outdated',
        { dryRun: DRY_RUN, ...because(code) },
      ] as const
    },
  ),
  [
    'tells the second of two officers who was first, also without a dry run',
    'medicine',
    [...APPLYING, 'error.applyRule appliedMeanwhile'],
    'ready',
    { problem: { code: 'RULE_APPLIED_MEANWHILE', data: { who: 'officer' } } },
  ],
  [
    'keeps the dry run when applying failed',
    'medicine',
    [...APPLYING_DRY_RUN, 'error.applyRule broken'],
    'tried',
    { dryRun: DRY_RUN, ...because('GENERIC') },
  ],
  ['and the question when the session ended', 'medicine', [...APPLYING, 'error.applyRule sessionOver'], 'asking', CALM],
  ['reads what accepting moves elsewhere', 'medicine', [...READY, 'decide.ask accept'], 'counting'],
  ['which can be given up', 'medicine', [...READY, 'decide.ask accept', 'decide.cancel'], 'ready'],
  ['or fail', 'medicine', [...READY, 'decide.ask accept', 'error.readCascade broken'], 'ready', because('GENERIC')],
  [
    'refuses no other application by itself',
    'medicine',
    ACCEPTING,
    'deciding',
    { decision: { kind: 'accept', count: 2, others: 3, refusesOthers: false } },
  ],
  [
    'but where it is chosen',
    'medicine',
    [...ACCEPTING, 'others.change refused'],
    'deciding',
    { decision: { refusesOthers: true } },
  ],
  [
    'refuses without another question, and no other application',
    'medicine',
    [...READY, 'decide.ask reject'],
    'deciding',
    { decision: { kind: 'reject', count: 1, others: 0, refusesOthers: false }, cascade: null },
  ],
  ['No decides nothing', 'medicine', [...ACCEPTING, 'decide.cancel'], 'ready', { decision: null }],
  ['tells what was decided', 'medicine', ACCEPTED, 'decided', { batch: { batchId: 9 } }],
  [
    'asks again with the numbers of now',
    'medicine',
    [...ACCEPTING, 'decide.confirm', 'error.decideAll recounted'],
    'deciding',
    { decision: { count: 1, others: 2 }, ...because('NOMINATION_CHANGED') },
  ],
  [
    'keeps the question after a failure, with why',
    'medicine',
    [...ACCEPTING, 'decide.confirm', 'error.decideAll broken'],
    'deciding',
    { decision: { count: 2 }, ...because('GENERIC') },
  ],
  ['counts again when a job has ended', 'medicine', [...READY, 'batch.end'], 'loading'],
  ['asks before it takes back', 'medicine', [...ACCEPTED, 'batch.ask'], 'askingBack'],
  ['No takes nothing back', 'medicine', [...ACCEPTED, 'batch.ask', 'batch.cancel'], 'decided'],
  [
    'tells what was taken back',
    'medicine',
    [...TAKEN_BACK, 'done.takeBackBatch done'],
    'returned',
    { batch: { done: 2 } },
  ],
  [
    'goes on with what stands after it',
    'medicine',
    [...TAKEN_BACK, 'done.takeBackBatch done', 'result.close'],
    'loading',
    { batch: null },
  ],
  [
    'says why it was not taken back',
    'medicine',
    [...TAKEN_BACK, 'error.takeBackBatch broken'],
    'askingBack',
    because('GENERIC'),
  ],
]
describe('nomination at a faculty', () => {
  const machine = MACHINES['nomination']!
  for (const [what, input, steps, value, context = {}] of JOURNEYS)
    it(what, () => expect(journey(machine, input, steps)).toMatchObject({ value, context }))
  it.each([
    ['applies no dry run that is out of date', [...ATTEMPTED, 'dryRun.expire'], ['dryRun.ask', 'dryRun.close']],
    [
      'decides nothing where nobody is recommended',
      ['done.loadFaculties unmarked'],
      ['dryRun.ask', 'apply.ask', 'batch.end'],
    ],
    ['does nothing at a faculty without a rule', [...READY, 'choice.change unruled', ...READY], []],
    ['counts no job while something is asked', [...READY, 'decide.ask reject'], ['decide.confirm', 'decide.cancel']],
    [
      'takes nothing back while its job works',
      [...ACCEPTING, 'decide.confirm', 'done.decideAll queued'],
      ['result.close'],
    ],
  ])('%s', (_, steps, offers) => {
    const offered = journey(machine, 'medicine', steps).offers.filter((event) => event !== 'choice.change')
    expect(offered.toSorted()).toEqual(offers.toSorted())
  })
})
describe('every declared transition of nomination, on its page', () =>
  playOnScreen('nomination', pageDriver, { cases }))
