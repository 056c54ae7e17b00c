import { API } from '#schemas/api.ts'
import { groupSendCases } from '#machines/notifications/group-send.cases.ts'
import type { GroupAnswer, GroupSendContext } from '#machines/notifications/group-send.flow.ts'
import type { Driver, Outcome, Step } from '#machines/walker/types.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { NotificationsPage } from '#tests/support/pages/notifications.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'

const calls = API.notifications
const { written } = groupSendCases.events['preview.ask'].whole.payload
const { some: preview } = groupSendCases.actors.previewGroup.done
const { done: sent } = groupSendCases.actors.sendGroup.done

/** Plays a message to many on its page. What the server says is said in its stead, so nothing is sent. */
function pageDriver({ desk, comeBack }: Gate): Driver {
  const page = open(NotificationsPage, desk())
  let held: Readonly<Record<string, HeldCalls>>
  let isOut = false

  /** One row, or all that the list finds; what was chosen before is not any more. */
  const choose = async (whom: 'rows' | 'all') => {
    if (await page.clearButton().isVisible()) await page.clearButton().click()
    await (whom === 'all' ? page.allButton().click() : setTicked(page.rowBox()))
    await expect(page.clearButton()).toBeVisible()
  }
  const openDialog = async (whom: 'rows' | 'all') => {
    await choose(whom)
    await page.groupButton().click()
    await expect(page.message()).toBeVisible()
  }
  const ask = async () => {
    await page.subject().fill(written.subject)
    await page.message().fill(written.message)
    await page.previewButton().click()
  }
  const acts: Record<string, (step: Partial<Step>) => Promise<void>> = {
    'group.open': (step) => openDialog(step.case as 'rows' | 'all'),
    'group.close': () => page.closeButton().click(),
    'text.change': () => page.message().fill(groupSendCases.events['text.change'].some.payload.draft.message),
    'preview.ask': ask,
    'text.edit': ({ from }) => (from === 'previewing' ? page.cancelButton() : page.editButton()).click(),
    'send.confirm': () => page.sendButton().click(),
    'send.retry': () => page.retryButton().click(),
    'group.takeBack': () => page.takeBackButton().click(),
  }
  const end = async (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    const told = invoke === 'previewGroup' ? outcome.value : (outcome.value as GroupAnswer | undefined)?.result
    await (await held[invoke]!.next()).end(outcome, outcome.kind === 'done' ? told : undefined)
  }
  /** The page has left for the login: what was there is written, previewed and sent again. */
  const restore = async (value: unknown, { draft }: GroupSendContext) => {
    isOut = false
    await comeBack()
    await page.goTo()
    await openDialog('rows')
    if (value === 'writing') {
      await page.message().fill(draft.message ?? '')
      return
    }
    await ask()
    await end('previewGroup', { kind: 'done', value: preview.output })
    if (value === 'confirming') return
    await page.sendButton().click()
    await end('sendGroup', { kind: 'done', value: sent.output })
  }
  return {
    start: async () => {
      held = {
        previewGroup: await holdCalls(page.page, calls.preview.path, ['POST']),
        sendGroup: await holdCalls(page.page, calls.send.path, ['POST']),
        takeBackGroup: await holdCalls(page.page, calls.takeBack.path, ['POST']),
      }
      isOut = false
      await page.goTo()
    },
    perform: ({ type }, step) => acts[type]!(step),
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      await end(invoke, outcome)
      if (isOut) await expect(page.page).toHaveURL(/\/login/)
      if (invoke === 'takeBackGroup' && outcome.kind === 'done') await page.seeToast(SUCCESS.split('|')[0]!)
    },
    elapse: never('wait'),
    expectState: async (value, told, { offers, tags }) => {
      const context = told as GroupSendContext
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore(value, context)
      await expect(page.box()).toHaveCount(tags.includes('open') ? 1 : 0)
      if (value === 'idle') {
        await page.seeLoaded()
        await choose('rows')
      }
      await seeControls(
        {
          'group.open': page.groupButton(),
          'group.close': page.closeButton(),
          'text.change': page.message(),
          'preview.ask': page.previewButton(),
          'text.edit': page.editButton().or(page.cancelButton()),
          'send.confirm': page.sendButton(),
          'send.retry': page.retryButton(),
          'group.takeBack': page.takeBackButton(),
        },
        offers,
      )
      if (tags.includes('open') && !tags.includes('busy'))
        await expect(page.alert()).toHaveCount(context.problem ? 1 : 0)
      // nothing that was written is lost, however the dialog was left
      if (value === 'writing') await expect(page.message()).toHaveValue(context.draft.message ?? '')
      if (value === 'confirming') {
        const { recipients, total } = context.preview!
        await expect(page.count()).toHaveText(page.own.preview.recipients({ recipients, total: String(total) }))
      }
      return how
    },
    stop: () => {
      for (const each of Object.values(held)) each.release()
    },
  }
}

test.describe('every declared transition of a message to many, on its page', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('groupSend'), () => pageDriver(gate))
})
