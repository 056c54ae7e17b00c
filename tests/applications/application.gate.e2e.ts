import { STATUS_CODES, statusName } from '#schemas/status.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { API } from '#schemas/api.ts'
import { applicationCases } from '#machines/applications/application.cases.ts'
import type { CompletionEvent, DecisionEvent } from '#machines/applications/application.events.ts'
import type { ApplicationContext } from '#machines/applications/application.context.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { UNDOABLE_EVENTS } from '#machines/applications/application.offers.ts'
import { stateOf, statusOf, type ApplicationState } from '#machines/applications/application.status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { gatePaths, never, playAll, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { prepare } from '#machines/walker/run.ts'
import type { Driver, Path } from '#machines/walker/types.ts'
import { playable } from '#tests/support/walker/model.ts'
import { SEASON } from './applicants.ts'
import { offeredIn } from './offered.ts'

/** The server's own decisions belong to no page; those of a rule have no screen yet. */
const onPages = { row: { payload: { surface: 'list' } }, panel: { payload: { surface: 'panel' } } } as const
const orByRule = { ...onPages, rule: { payload: { surface: 'rule' } } } as const
const cases = {
  ...applicationCases,
  events: {
    ...applicationCases.events,
    'application.accept': orByRule,
    'application.reject': orByRule,
    'application.wait': onPages,
    'feedback.send': onPages,
    'application.completeOnPaper': onPages,
  },
}
const CHOICES = {
  'application.accept': 'accept',
  'application.reject': 'reject',
  'application.wait': 'wait',
  'feedback.send': 'feedback',
  'application.completeOnPaper': 'completeOnPaper',
} as const

type Pools = Map<string, ApplicationRow[]>
const keyOf = (state: ApplicationState): string => JSON.stringify(state)
/** Applications of the demo in each state, the last ones first: journeys take theirs from the front. */
async function poolsOf({ session }: Gate): Promise<Pools> {
  const pools: Pools = new Map()
  for (const appStatus of STATUS_CODES) {
    const body = { ...SEASON, appStatus, page: 1, pageSize: 100, orderBy: 'appNum', orderType: 'desc' }
    for (const row of (await session().opened!.call<{ results: ApplicationRow[] }>(API.applications.list, body))
      .results) {
      const key = keyOf(stateOf({ status: row.applicationStatus, reviewStatus: row.reviewStatus }))
      pools.set(key, [...(pools.get(key) ?? []), row])
    }
  }
  return pools
}
function take(pools: Pools, state: ApplicationState): ApplicationRow {
  const row = pools.get(keyOf(state))?.shift()
  if (!row) throw new Error(`The demo has no application left in ${keyOf(state)}`)
  return row
}

/** An application on both of its surfaces at once: its row in the list, and the details over it. */
function bothSurfaces({ session }: Gate) {
  const dialog = open(DetailsDialog, session())
  const { page } = dialog
  let row: ApplicationRow
  const inRow = () => dialog.row(row.appNum)
  const seeDetails = async (state: ApplicationState) => {
    await expect(dialog.box().locator('.qb-details-head')).toContainText(row.appNum)
    await expect(dialog.statusTag()).toHaveText(dialog.t.statuses[statusName(statusOf(state).status)!]())
    await expect(dialog.box().locator('.qb-details-body')).toHaveAttribute('aria-busy', 'false')
    await expect(dialog.status(inRow())).toHaveText(dialog.t.statuses.short[statusName(statusOf(state).status)!]())
    await expect(dialog.table()).toHaveAttribute('aria-busy', 'false')
  }
  return {
    dialog,
    /** Opens it without a new page load, as a link does. */
    show: async (next: ApplicationRow) => {
      row = next
      const address = `${APPLICATIONS}?identityType=3&searchText=${row.applyId}&application=${row.applyId}.${row.studentId}`
      if (page.url().includes(APPLICATIONS)) await page.evaluate((to) => history.pushState(null, '', to), address)
      else await page.goto(address)
    },
    /** What is offered, on each surface, is what the machine offers to somebody with this context. */
    see: async (state: ApplicationState, context: ApplicationContext) => {
      await seeDetails(state)
      const may = offeredIn(state, context)
      for (const event of UNDOABLE_EVENTS)
        await expect(dialog.decide(CHOICES[event])).toBeEnabled({ enabled: may(event, 'panel') })
      await expect(dialog.acceptButton(inRow())).toBeEnabled({ enabled: may('application.accept', 'list') })
      await expect(dialog.rejectButton(inRow())).toBeEnabled({ enabled: may('application.reject', 'list') })
      // the list has no other decision
      for (const other of ['wait', 'feedback', 'completeOnPaper'] as const)
        await expect(
          inRow().getByRole('button', { name: dialog.t.applications.actions[other](), exact: true }),
        ).toHaveCount(0)
    },
    decide: async ({ type, surface }: DecisionEvent | CompletionEvent) => {
      const choice = CHOICES[type]
      if (choice === 'feedback') return dialog.sendFeedback('برجاء استكمال صورة شهادة الميلاد')
      if (choice === 'completeOnPaper') return dialog.completeOnPaper('صورة شهادة الميلاد')
      if (surface === 'panel') await dialog.decide(choice).click()
      else {
        await dialog.close()
        await inRow().getByRole('button', { name: dialog.t.applications.actions[choice](), exact: true }).click()
      }
      await dialog.confirm(choice)
      if (surface === 'list') {
        await expect(dialog.confirmation()).toHaveCount(0)
        await expect(dialog.table()).toHaveAttribute('aria-busy', 'false')
        await inRow().locator('.qb-row-open').click()
      }
    },
  }
}

/** What the page has shown in some path: states, each with what it offered there. */
const shown = new Set<string>()
function shownAs(state: ApplicationState, context: ApplicationContext): string {
  const may = offeredIn(state, context)
  const offers = Object.keys(CHOICES).flatMap((type) =>
    (['list', 'panel'] as const).map((surface) => may(type as keyof typeof CHOICES, surface)),
  )
  const origin = state === 'toBeCompleted' ? [context.wasInitial, context.feePaid] : []
  return JSON.stringify([state, offers, origin])
}

const isOnPage = (type: string, surface: string | undefined): boolean => type in CHOICES && surface !== 'rule'

/**
 * Plays the lifecycle of an application. Decisions of staff are made on the page, against the real server. What
 * applicants, rules, fees and the transfer do has no screen yet: such a step happens elsewhere, and the page continues
 * with another application of the demo in the resulting state. A state that the page has shown already is skipped when
 * no decision follows there: the page does not know how the application got there.
 */
function lifecycleDriver(gate: Gate, pools: Pools, { steps }: Path): Driver {
  const both = bothSurfaces(gate)
  let isElsewhere = true
  let done = 0
  /** Requests data now: for applications of the demo, the state of an earlier request is unknown. */
  const requestData = async (context: ApplicationContext): Promise<void> => {
    const { wasInitial, feePaid } = context
    const origin: ApplicationState = wasInitial
      ? 'initialUnderReview'
      : feePaid
        ? { underReview: 'unmarked' }
        : { pendingFees: 'unmarked' }
    await both.show(take(pools, origin))
    await both.see(origin, context)
    await both.decide({ type: 'feedback.send', surface: 'panel' })
  }
  return {
    start: () => {
      isElsewhere = true
    },
    perform: async (event) => {
      done += 1
      isElsewhere = !isOnPage(event.type, (event as DecisionEvent).surface)
      if (!isElsewhere) await both.decide(event as DecisionEvent | CompletionEvent)
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, context) => {
      const state = value as ApplicationState
      const next = steps[done]
      const isDecidedNext = next !== undefined && isOnPage(next.event, next.case)
      const key = shownAs(state, context as ApplicationContext)
      if (shown.has(key) && isElsewhere && !isDecidedNext) return 'elsewhere'
      if (isElsewhere && state === 'toBeCompleted') await requestData(context as ApplicationContext)
      else if (isElsewhere) await both.show(take(pools, state))
      await both.see(state, context as ApplicationContext)
      shown.add(key)
      return isElsewhere ? 'elsewhere' : 'page'
    },
  }
}

const officer = sharedSession({ as: 'officer' })
let pools: Pools
test.beforeAll(async () => {
  pools = await poolsOf(officer)
})

/** A rule may also decide what it recommends, elsewhere: here one person decides in the details. */
const DECIDED_SINGLY = (
  [
    ['officer', 'underReview'],
    ['feeDue', 'pendingFees'],
  ] as const
).flatMap(([input, under]) =>
  (
    [
      ['rule.recommendAccept', 'recommendedAccepted', 'application.accept'],
      ['rule.recommendRefuse', 'recommendedRefused', 'application.reject'],
    ] as const
  ).map(([recommend, recommendation, decision]): Path => ({
    input,
    steps: [
      { from: 'initialDraft', event: 'applicant.proceed', case: 'plain' },
      { from: 'draft', event: 'applicant.submit', case: 'plain' },
      { from: { [under]: 'unmarked' }, event: recommend, case: 'plain' },
      { from: { [under]: recommendation }, event: decision, case: 'panel' },
    ],
  })),
)

test.describe('every declared transition of an application, on its row and in its details', () => {
  playAll(
    gatePaths('application', { cases, why: "the server's own decisions are no page's" }),
    (path) => lifecycleDriver(officer, pools, path),
    {
      more: playable(prepare(applicationLifecycle, cases), DECIDED_SINGLY),
    },
  )
})
