import { API } from '#schemas/api.ts'
import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { savedViewsCases } from '#machines/saved-views/saved-views.cases.ts'
import type { SavedViewsContext } from '#machines/saved-views/saved-views.flow.ts'
import { gatePaths, never, playAll, seeControls, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { ListToolsPage } from '#tests/support/pages/list-tools.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

/** A view can be changed while there is one. */
const hasViews = ({ views }: SavedViewsContext): boolean => views.length > 0
const { 'view.update': update, 'view.remove': remove } = savedViewsCases.events
const cases = {
  ...savedViewsCases,
  events: {
    ...savedViewsCases.events,
    'view.update': { one: { ...update.one, when: hasViews } },
    'view.remove': { one: { ...remove.one, when: hasViews } },
  },
}
const CALLS = {
  loadViews: API['saved-views'].list,
  updateView: API['saved-views'].update,
  removeView: API['saved-views'].remove,
} as const

/**
 * Plays the saved views on the list of sectors: their menu, and the dialog in which they are managed. All answers are
 * given in the server's stead.
 */
function viewsDriver({ desk, comeBack }: Gate): Driver {
  const list = open(ListToolsPage, desk())
  const { page } = list
  const t = list.t['saved-views']
  const held: Partial<Record<string, HeldCalls>> = {}
  let views: readonly SavedView[] = []
  let isOut = false
  const body = (given: readonly SavedView[]) => ({ views: given })
  const managerButton = () => page.locator('.qb-views').getByRole('menuitem', { name: t.manage() })
  const openMenu = async () => {
    if (
      (await page
        .locator('.bp6-popover')
        .filter({ has: page.locator('.bp6-menu, .qb-views-loading') })
        .count()) === 0
    )
      await list.viewsButton().click()
    await expect(
      page.locator('.bp6-popover').filter({ has: page.locator('.bp6-menu, .qb-views-loading') }),
    ).toBeVisible()
  }
  const closeAll = async () => {
    if ((await list.manager().count()) > 0)
      await list.manager().getByRole('button', { name: list.t.common.actions.close() }).last().click()
    await expect(list.manager()).toHaveCount(0)
    if ((await page.locator('.bp6-popover').count()) > 0) await page.keyboard.press('Escape')
    await expect(page.locator('.bp6-popover')).toHaveCount(0)
  }
  const manage = async () => {
    if ((await list.manager().count()) > 0) return
    await openMenu()
    await managerButton().click()
    await expect(list.manager()).toBeVisible()
  }
  const retry = () => page.locator('.bp6-popover').getByRole('menuitem', { name: list.t.common.actions.retry() })
  const control = (name: 'update' | 'remove') =>
    name === 'update'
      ? list.manager().locator('button:has(.bp6-icon-floppy-disk)')
      : list.manager().locator('button:has(.bp6-icon-trash)')
  const answer = (name: 'confirm' | 'cancel') =>
    list.confirmation().locator('.bp6-dialog-footer button')[name === 'confirm' ? 'last' : 'first']()
  const arrive = () => page.goto(`${list.path}?pageSize=10`)
  /** The page has left for the login, and shows no more: after one it starts anew. */
  const restore = async (isFailed: boolean) => {
    isOut = false
    await expect(page).toHaveURL(/\/login/)
    await comeBack()
    await arrive()
    const call = await held['loadViews']!.next()
    await (isFailed
      ? call.end({ kind: 'error', value: null }, null)
      : call.end({ kind: 'done', value: null }, body(views)))
  }
  return {
    start: async () => {
      for (const [invoke, { path, method }] of Object.entries(CALLS))
        held[invoke] = await holdCalls(page, `${path}*`, [method])
      await page.route(`**${API['saved-views'].create.path}`, (route) =>
        route.fulfill({ json: { message: SUCCESS, data: body(views) } }),
      )
      await page.goto('/home')
    },
    perform: async ({ type }, step) => {
      if (type === 'removal.confirm' || type === 'removal.cancel')
        await answer(type === 'removal.confirm' ? 'confirm' : 'cancel').click()
      else if (type === 'view.update' || type === 'view.remove') {
        await manage()
        await control(type === 'view.update' ? 'update' : 'remove').click()
      } else if (step.from === 'unknown') await arrive()
      else if (step.from === 'failed') {
        await openMenu()
        await retry().click()
      } else {
        // a view that was just named is asked for with the others
        await closeAll()
        await list.saveAs('عرض البوابة')
      }
    },
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      const call = await held[invoke]!.next()
      if (outcome.kind === 'done')
        views = (
          invoke === 'loadViews' ? outcome.value : (outcome.value as SavedViewsContext).views
        ) as readonly SavedView[]
      await call.end(outcome, body(views))
      if (invoke === 'loadViews' || isOut) return
      if (outcome.kind === 'done') await list.seeToast(SUCCESS.split('|')[0]!)
      else await expect(page.locator('.bp6-toast.bp6-intent-danger').first()).toBeVisible()
    },
    elapse: never('wait'),
    expectState: async (value, context, { offers, tags }) => {
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore(value === 'failed')
      if (value === 'unknown') {
        await expect(list.viewsButton()).toHaveCount(0)
        return how
      }
      await expect(list.confirmation()).toHaveCount(tags.includes('asking') ? 1 : 0)
      if (tags.includes('asking')) {
        await seeControls({ 'removal.confirm': answer('confirm'), 'removal.cancel': answer('cancel') }, offers)
        await expect(list.confirmation()).toContainText(views[0]!.name)
      }
      if (tags.includes('ready')) {
        const known = (context as SavedViewsContext).views.length > 0
        if (value === 'ready' && known) await manage()
        await seeControls({ 'view.update': control('update'), 'view.remove': control('remove') }, known ? offers : [])
        if (value !== 'ready') return how
        if (!known) {
          await closeAll()
          await openMenu()
          await expect(list.menu()).toContainText(t.none())
          await closeAll()
        }
        return how
      }
      // the menu waits, or says that it failed
      await closeAll()
      await openMenu()
      await seeUsable(retry(), value === 'failed')
      await expect(list.menu()).toHaveCount(0)
      await closeAll()
      return how
    },
    stop: () => {
      for (const each of Object.values(held)) each?.release()
    },
  }
}

test.describe('every declared transition of saved views, on the list of sectors', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('savedViews', { cases, why: 'a view can be changed while there is one' }), () => viewsDriver(gate))
})
