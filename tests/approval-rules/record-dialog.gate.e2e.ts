import { API } from '#schemas/api.ts'
import type { RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { recordDialogCases } from '#machines/shared/record-dialog.cases.ts'
import type { RecordDialogContext } from '#machines/shared/record-dialog.flow.ts'
import { ApprovalRulesPage } from '#tests/support/pages/approval-rules.page.ts'
import { gatePaths, playAll } from '#tests/support/pages/gate.ts'
import { holdCalls } from '#tests/support/pages/held.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession, enterAgain } from '#tests/support/pages/session.ts'
import { expect, test, type Desk } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

const isEdited = { when: ({ record }: RecordDialogContext) => record !== null }
const { events, actors } = recordDialogCases
/**
 * A new rule is not complete until all of it is filled in, and returns nothing: what is about that is walked on one
 * that is there.
 */
const cases = {
  ...recordDialogCases,
  events: {
    ...events,
    'value.change': { other: events['value.change'].other, back: { ...events['value.change'].back, ...isEdited } },
    'record.save': { other: events['record.save'].other, same: { ...events['record.save'].same, ...isEdited } },
  },
  actors: {
    ...actors,
    countEffects: {
      done: { none: actors.countEffects.done.none, some: { ...actors.countEffects.done.some, ...isEdited } },
      error: Object.fromEntries(
        Object.entries(actors.countEffects.error).map(([name, each]) => [name, { ...each, ...isEdited }]),
      ),
    },
  },
}
/** Of the demo: a faculty with a rule, and one without. */
const ENGINEERING = { id: 6, name: 'كلية الهندسة' }
const LAW = 'كلية الحقوق'

/** Plays the dialog of records on that of a rule. What the server says is said in its stead, so nothing is changed. */
function ruleDriver(desk: (options: { as: 'officer' }) => Promise<Desk>): Driver {
  let one: Desk
  let page: ApprovalRulesPage
  let counts: Awaited<ReturnType<typeof holdCalls>>
  let saves: Awaited<ReturnType<typeof holdCalls>>
  let rules: RuleList
  let isOut = false
  let isNew = false
  let first: string[] = []
  const numbers = () => [page.field('totalDegree'), page.field('studentsNumbers')]
  const values = async () => [
    ...(await Promise.all(numbers().map((field) => field.inputValue()))),
    ...(await page.branches().evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))),
  ]
  const fill = async (texts: readonly string[]) => {
    await page.branches().first().waitFor()
    for (const [at, field] of [...numbers(), ...(await page.branches().all())].entries())
      await field.fill(texts[at] ?? '')
  }
  /** What differs from what stood in the form when it opened. */
  const typeOther = () => page.field('totalDegree').fill('251.5')
  const typeAll = async () => {
    if (isNew) await page.field('facultyId').selectOption({ label: LAW })
    await page.branches().first().waitFor()
    await fill(['251.5', '900', ...(await page.branches().evaluateAll((inputs) => inputs.map(() => '7')))])
  }
  const arrive = async () => {
    await page.goTo('?pageSize=50')
    await page.seeRow(ENGINEERING.name)
  }
  const acts: Record<string, (step: { readonly case?: string }) => Promise<void>> = {
    'record.add': async () => {
      isNew = true
      await page.openAdd()
    },
    'record.edit': async () => {
      isNew = false
      await page.openEdit(ENGINEERING.name)
      first = await values()
    },
    'value.change': (step) => (step.case === 'back' ? fill(first) : typeOther()),
    'record.save': async (step) => {
      if (step.case === 'other') await typeAll()
      await page.saveButton().click()
    },
    'effects.confirm': () => page.confirmButton(page.own.returns.confirm()).click(),
    'effects.cancel': () => page.confirmButton(page.t.common.actions.cancel()).click(),
    'dialog.close': () => page.cancelButton().click(),
    'discard.confirm': () => page.confirmButton(page.t.common.actions.discard()).click(),
    'discard.cancel': () => page.confirmButton(page.t.common.actions.stay()).click(),
    'list.reload': () => page.alert().getByRole('button', { name: page.t.common.actions.reload() }).click(),
    'session.end': async () => {
      isOut = true
      await endSession(one.page)
    },
  }
  return {
    start: async (input) => {
      one = await desk({ as: 'officer' })
      one.watch.allowFailedCalls()
      page = open(ApprovalRulesPage, one)
      rules = await one.opened!.call<RuleList>(API['approval-rules'].list, { yearId: 3, semesterId: 1 })
      counts = await holdCalls(
        one.page,
        API['approval-rules'].list.path,
        ['POST'],
        (request) => 'facultyId' in (request.postDataJSON() as object),
      )
      saves = await holdCalls(one.page, '/api/approval_rules/{add_rule/,edit_rule/*/}', ['POST', 'PUT'])
      await arrive()
      if (input !== 'kept') return
      await acts['record.edit']!({})
      await typeAll()
      await endSession(one.page)
      await open(LoginPage, one).logIn('officer')
      await expect(page.field('totalDegree')).toHaveValue('251.5')
    },
    perform: async ({ type }, step) => {
      if (isOut) {
        isOut = false
        one = { ...one, opened: await enterAgain(one.page, 'officer') }
        await arrive()
      }
      await acts[type]!(step)
    },
    settle: async (invoke, outcome) => {
      // nobody is asked what a new rule returns
      if (invoke === 'countEffects' && isNew) return
      const call = await (invoke === 'countEffects' ? counts : saves).next()
      if (outcome.kind === 'error') {
        const { status, code, message, fields, data } = outcome.value as {
          status: number
          code: string
          message: string
          fields?: object
          data?: object | null
        }
        isOut = outcome.case === 'sessionOver'
        await call.fail(status || 500, { code, message, ...(fields && { fields }), ...(data && { data }) })
      } else if (invoke === 'saveRecord') {
        await call.fail(200, { message: 'تم الحفظ|Saved', data: { id: 99, version: 2, returned: 3 } })
        await page.seeToast(/تم/)
      } else {
        const recommendedAccepted = outcome.case === 'some' ? 12 : 0
        await call.fail(200, {
          message: '',
          data: {
            ...rules,
            approvalRules: rules.approvalRules.map((rule) => ({
              ...rule,
              recommendedAccepted,
              recommendedRefused: 0,
              decidedCount: 0,
            })),
          },
        })
      }
    },
    elapse: () => {
      throw new Error('The dialog does not wait')
    },
    expectState: async (value, _context, { offers }) => {
      if (value === 'interrupted') {
        await expect(one.page).toHaveURL(/\/login/)
        return
      }
      if (value === 'closed') {
        await expect(page.box()).toBeHidden()
        if (isOut) await expect(one.page).toHaveURL(/\/login/)
        else await expect(page.addButton()).toBeEnabled()
        return
      }
      const isAsking = value === 'asking' || value === 'askingAgain'
      if (value === 'discarding' || isAsking) {
        const [yes, no] = isAsking
          ? [page.own.returns.confirm(), page.t.common.actions.cancel()]
          : [page.t.common.actions.discard(), page.t.common.actions.stay()]
        await expect(page.confirmButton(yes)).toBeEnabled({
          enabled: offers.includes(isAsking ? 'effects.confirm' : 'discard.confirm'),
        })
        await expect(page.confirmButton(no)).toBeEnabled({
          enabled: offers.includes(isAsking ? 'effects.cancel' : 'discard.cancel'),
        })
        if (isAsking)
          await expect(page.confirmation()).toContainText(
            page.own.returns.message({ name: `\u2068${ENGINEERING.name}\u2069`, count: value === 'asking' ? 12 : 14 }),
          )
        if (isAsking) await expect(page.confirmation().getByRole('alert')).toHaveCount(value === 'asking' ? 0 : 1)
        return
      }
      await expect(page.confirmation()).toBeHidden()
      await expect(page.box().locator('button[type=submit], .qb-loading, .bp6-loading').first()).toBeEnabled({
        enabled: offers.includes('record.save'),
      })
      await expect(page.cancelButton()).toBeEnabled({ enabled: offers.includes('dialog.close') })
      await expect(page.field('totalDegree')).toBeEnabled({ enabled: offers.includes('value.change') })
      await expect(page.alert().getByRole('button', { name: page.t.common.actions.reload() })).toHaveCount(
        offers.includes('list.reload') ? 1 : 0,
      )
      if (value === 'restored') await expect(page.alert()).toHaveText(page.t.common.dialog.restored())
      if (value === 'unchanged') await expect(page.alert()).toHaveText('لا توجد تغييرات للحفظ')
      if (value === 'refused') await expect(page.alert()).toBeVisible()
    },
    stop: () => {
      counts.release()
      saves.release()
    },
  }
}

test.describe('every declared transition of the dialog of a record, on that of an approval rule', () => {
  playAll(
    gatePaths('recordDialog', {
      cases,
      why: 'a new rule is not complete until all of it is filled in, and returns nothing',
    }),
    (_path, desk) => ruleDriver(desk),
  )
})
