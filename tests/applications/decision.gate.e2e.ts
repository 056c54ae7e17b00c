import type { Response } from '@playwright/test'
import { API } from '#schemas/api.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { stopClock } from '#tests/support/pages/clock.ts'
import { gatePaths, playAll, sharedSession, type Gate } from '#tests/support/pages/gate.ts'
import { pauseCalls, type PausedCalls } from '#tests/support/pages/paused-calls.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { DecisionContext, Reason } from '#machines/applications/decision.flow.ts'
import type { Driver, Path } from '#machines/walker/types.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { detailsOf, findApplications, leaveNothingNext } from './applicants.ts'

/**
 * Plays the decision flow on the details of real applications, each path on another one, since deciding changes it.
 * Replies about what others did in the meantime are faked: `deciders` and the screen's own tests show that the real
 * server sends them.
 */
function detailsDriver(
  { session }: Gate,
  pools: Record<'alone' | 'withOthers' | 'asked', ApplicationRow[]>,
  { steps }: Path,
): Driver {
  const one = session()
  const dialog = open(DetailsDialog, one)
  let pausedCalls: Readonly<Record<'decide' | 'findOutcome' | 'takeBack' | 'takeBackCompletion', PausedCalls>>
  let row: ApplicationRow
  /** The application that follows `row`, where the answer to its question opens that at once. */
  let next: ApplicationRow | null = null
  /** For each question of the path: whether its answer opens the next application at once. */
  const goingOn = steps.flatMap(({ event }, at) =>
    event === 'decision.ask'
      ? [steps.slice(at).find((step) => step.event === 'decision.confirm')?.case === 'goesOn']
      : [],
  )
  let isTakenBack = false
  let decision: 'accept' | 'reject' | 'wait'
  /** A message offers to take something back: the page must stay. */
  let isOffered = false
  /** The offered undo is of a completion, not of a decision. */
  let isCompletion = false
  const openDetails = async (status: 'underReview' | 'toBeCompleted' = 'underReview') => {
    const address = `${APPLICATIONS}?application=${row.applyId}.${row.studentId}`
    if (isOffered) await one.page.evaluate((to) => history.pushState(null, '', to), address)
    else await dialog.visit(address)
    await expect(one.page.locator('.qb-details-head')).toContainText(row.appNum)
    await expect(dialog.statusTag()).toHaveText(dialog.t.statuses[status]())
  }
  /** The step in the history of a decision whose answer did not arrive. */
  const step = (own: boolean) => ({
    at: '2026-07-15T06:30:00.000Z',
    by: 'staff',
    who: { ar: 'منى فؤاد', en: 'Mona Fouad' },
    event: `application.${decision}`,
    from: 1,
    to: 2,
    reason: null,
    reasonName: null,
    version: row.version + 1,
    own,
  })
  const stepsAfter = { saved: () => [step(true)], unsaved: () => [], overtaken: () => [step(false)] }
  const lines = () => dialog.box().locator('.qb-decisions-behind > div')
  const isAhead =
    ({ applyId }: ApplicationRow) =>
    (response: Response): boolean =>
      response.url().endsWith(API.applications.review.path) &&
      (response.request().postDataJSON() as { applyId: number }).applyId === applyId
  /**
   * From the line of a decision that went on behind: does what the line offers itself, and returns true, or opens its
   * application, which asks the rest.
   */
  const leadBack = async (event: string): Promise<boolean> => {
    if ((await lines().count()) === 0) return false
    const { actions, confirm, review } = dialog.t.applications
    const own = lines().getByRole('button', { name: event === 'outcome.check' ? confirm.check() : actions.close() })
    if ((await own.count()) > 0) {
      await own.click()
      return true
    }
    // what is answered there waits for its reply
    next = null
    await lines().getByRole('button', { name: review.back() }).click()
    return false
  }
  return {
    start: async () => {
      await one.page.clock.install()
      // the path before may have ended in a dialog
      await dialog.visit(APPLICATIONS)
      isOffered = false
      isCompletion = false
      isTakenBack = false
      await leaveNothingNext(one.page, (applyId) => (applyId === row.applyId ? next : null))
      pausedCalls = {
        decide: await pauseCalls(one.page, API.applications.decide.path, ['PUT']),
        takeBack: await pauseCalls(one.page, API.applications.undoDecision.path, ['PUT']),
        takeBackCompletion: await pauseCalls(one.page, API.applications.undoCompletion.path, ['PUT']),
        findOutcome: await pauseCalls(one.page, API.applications.history.path, ['POST']),
      }
    },
    perform: async (event, step) => {
      await one.page.clock.resume()
      if (event.type === 'decision.ask') {
        decision = (event as unknown as { decision: typeof decision }).decision
        row = pools[step.case === 'acceptWithOthers' ? 'withOthers' : 'alone'].pop()!
        next = goingOn.shift() ? pools.alone.pop()! : null
        isTakenBack = false
        const isWhole = next && one.page.waitForResponse(isAhead(next))
        await openDetails()
        await isWhole
        await setTicked(dialog.opensNext(), next !== null)
        await dialog.decide(decision).click()
      } else if (event.type === 'feedback.sent') {
        row = pools.alone.pop()!
        await openDetails()
        await dialog.sendFeedback('من فضلك أرفق شهادة الميلاد')
        isOffered = true
        isCompletion = false
      } else if (event.type === 'completion.saved') {
        row = pools.asked.pop()!
        await openDetails('toBeCompleted')
        await dialog.completeOnPaper('أصل شهادة الميلاد')
        isOffered = true
        isCompletion = true
      } else if (event.type === 'undo.act' && step.from === 'saving') {
        isTakenBack = true
        await one.page.keyboard.press('z')
      } else if (event.type === 'undo.act') {
        isOffered = false
        const undo = one.page.locator('.qb-toaster').getByRole('button', { name: dialog.t.common.actions.undo() })
        // the message of the previous action disappears first
        await expect(undo).toHaveCount(1)
        await undo.click()
      } else if (event.type === 'undo.expire') {
        isOffered = false
        await one.page.clock.fastForward(10_000)
      } else if (event.type === 'reason.change') {
        const { reasonId, reasonText } = event as unknown as Reason
        if (reasonId !== null) await setTicked(dialog.reasons().nth(reasonId))
        else await dialog.reasonDetails().fill(reasonText)
      } else if (event.type === 'others.choose')
        await setTicked(dialog.refuseOthers(), (event as unknown as { refuse: boolean }).refuse)
      else if (await leadBack(event.type)) return
      else if (event.type === 'decision.cancel') await dialog.answers().first().click()
      else await dialog.answers().last().click()
    },
    settle: async (invoke, outcome) => {
      const of = invoke === 'takeBack' && isCompletion ? 'takeBackCompletion' : (invoke as keyof typeof pausedCalls)
      const call = await pausedCalls[of].next()
      if (invoke === 'findOutcome') {
        if (outcome.case !== 'unanswered') {
          await call.end(
            outcome,
            outcome.kind === 'done' ? { steps: stepsAfter[outcome.case as keyof typeof stepsAfter]() } : undefined,
          )
          return
        }
        // The five seconds have not begun and must not pass before the test advances the clock; the clock runs until it
        // is stopped.
        await stopClock(one.page)
        await call.cut()
        return
      }
      if (invoke === 'takeBack') {
        if (outcome.kind === 'done') await call.answer()
        else if (outcome.case === 'unanswered') await call.cut()
        else await call.end(outcome)
        return
      }
      isOffered = outcome.kind === 'done' && !isTakenBack
      isCompletion &&= outcome.kind !== 'done'
      if (outcome.case === 'stale') {
        // somebody else was first, for real
        const {
          application_details: { version },
        } = await detailsOf(one.opened!, row)
        await one.opened!.call(API.applications.decide, {
          applicationId: row.applyId,
          studentId: row.studentId,
          action: 2,
          version,
        })
      }
      if (outcome.kind === 'done' || outcome.case === 'stale') await call.answer()
      else if (outcome.case === 'unanswered') await call.cut()
      else await call.end(outcome)
      if (outcome.kind === 'done' && !isTakenBack) await dialog.seeToast(/تم/)
      else if (next === null && (outcome.case === 'guard' || outcome.case === 'notFound'))
        await expect(one.page.locator('.bp6-toast.bp6-intent-danger').first()).toBeVisible()
    },
    elapse: async (ms) => {
      await one.page.clock.fastForward(ms)
      await one.page.clock.resume()
    },
    expectState: async (value, context, { offers }) => {
      const box = dialog.confirmation()
      const { isBehind } = context as DecisionContext
      if (value === 'idle' || value === 'undoing' || isBehind) await expect(box).toHaveCount(0)
      if (isBehind) {
        await expect(one.page.locator('.qb-details-head')).toContainText(next!.appNum)
        await expect(lines()).toHaveCount(value === 'saving' ? 0 : 1)
        if (value === 'saving') return
        await expect(lines()).toContainText(row.studentName.ar)
        if (value === 'checking' || value === 'unanswered')
          await expect(lines().getByRole('button', { name: dialog.t.applications.confirm.check() })).toBeEnabled({
            enabled: offers.includes('outcome.check'),
          })
      }
      if (value === 'idle' || value === 'undoing' || isBehind) return
      await expect(box).toBeVisible()
      // the pressed button was disabled while the call ran: the focus stays in the dialog
      if (value !== 'saving' && value !== 'checking') await expect(box.locator(':focus')).toHaveCount(1)
      if (value === 'stale') {
        await expect(box).toContainText('غيّر')
        await expect(box.getByRole('button', { name: dialog.t.applications.actions.reload() })).toBeEnabled({
          enabled: offers.includes('record.reload'),
        })
        return
      }
      const [first, last] = [dialog.answers().first(), dialog.answers().last()]
      const { unknownTitle, savedTitle, unsavedTitle } = dialog.t.applications.confirm
      const title = { checking: unknownTitle, unanswered: unknownTitle, saved: savedTitle, unsaved: unsavedTitle }[
        value as string
      ]
      if (title) await expect(box.getByRole('heading')).toHaveText(title())
      await expect(last).toBeEnabled({
        enabled: ['decision.confirm', 'outcome.check', 'record.reload'].some((event) => offers.includes(event)),
      })
      if (value === 'saved') return
      await expect(first).toBeEnabled({ enabled: offers.includes('decision.cancel') })
      await expect(box.getByRole('alert')).toHaveCount(value === 'confirming' || value === 'saving' ? 0 : 1)
      if (value === 'confirming' || value === 'confirmingAgain')
        await expect(dialog.refuseOthers()).toHaveCount(offers.includes('others.choose') ? 1 : 0)
      else if ((await dialog.refuseOthers().count()) > 0) await expect(dialog.refuseOthers()).toBeDisabled()
    },
    stop: () => {
      for (const each of Object.values(pausedCalls)) each.release()
    },
  }
}

test.describe('every declared transition of a decision, on the details', () => {
  const pools: Record<'alone' | 'withOthers' | 'asked', ApplicationRow[]> = { alone: [], withOthers: [], asked: [] }
  const gate = sharedSession({ as: 'officer' })
  test.beforeAll(async () => {
    const officer = gate.session().opened!
    const body = { appStatus: STATUS.underReview, orderType: 'desc' } as const
    pools.alone = await findApplications(officer, body, ({ appsCount }) => appsCount === 1)
    pools.asked = await findApplications(officer, { ...body, appStatus: STATUS.toBeCompleted })
    pools.withOthers = await findApplications(
      officer,
      body,
      ({ appsOpenCount, appsAcceptedCount }) => appsOpenCount > 0 && appsAcceptedCount === 0,
    )
  })
  playAll(gatePaths('decision'), (path) => detailsDriver(gate, pools, path))
})
