import { API } from '#schemas/api.ts'
import { certificateTreeCases, smallTree } from '#machines/certificate-tree/certificate-tree.cases.ts'
import type { CertificateTreeContext } from '#machines/certificate-tree/certificate-tree.flow.ts'
import { leavesOf, type NamedNode } from '#schemas/certificate-tree/certificate-tree.ts'
import { gatePaths, never, playAll, seeControls, seeUsable, sharedDesk } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { MAIN_RULES, MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver, How } from '#machines/walker/types.ts'

const officer = sharedDesk({ as: 'officer' })
const viewer = sharedDesk({ as: 'viewer' })
/** Which way a switch goes follows from where it stands; at a faculty there is no such page. */
const { inputs, events } = certificateTreeCases
const isClosed = ({ draft }: CertificateTreeContext) => draft[0]?.children[1]?.active === 0
const cases = {
  ...certificateTreeCases,
  inputs: { officer: inputs.officer, viewer: inputs.viewer },
  events: {
    ...events,
    'node.switch': {
      open: { ...events['node.switch'].open, when: isClosed },
      back: { ...events['node.switch'].back, when: (context: CertificateTreeContext) => !isClosed(context) },
    },
  },
}
const TYPE = smallTree[0]!.name.ar
const CLOSED = smallTree[0]!.children[1]!.name.ar

/** Plays the tree on its panel; what the server says is said in its stead, so nothing is changed. */
function treeDriver(): Driver {
  let gate = officer
  let page: MainRulesPage
  let held: { readonly load: HeldCalls; readonly save: HeldCalls }
  let isOut = false
  const question = (text: string) => page.confirmation().getByRole('button', { name: text, exact: true })
  const acts: Record<string, (event: { active?: number }) => Promise<void>> = {
    'node.switch': () => page.switchOf(CLOSED).click(),
    'all.switch': ({ active }) => page.treeAction(active === 1 ? 'tick-circle' : 'ban-circle').click(),
    'tree.save': () => page.treeAction('floppy-disk').click(),
    'tree.cancel': () => page.treeAction('reset').click(),
    'save.confirm': () => question(page.t.common.actions.save()).click(),
    'save.cancel': () => question(page.t.common.actions.cancel()).click(),
    'discard.confirm': () => question(page.t.common.actions.discard()).click(),
    'discard.cancel': () => question(page.t.common.actions.stay()).click(),
    'tree.reload': () => page.body().locator('.qb-state, .qb-notice').getByRole('button').click(),
  }
  const arrive = () => gate.desk().page.goto(`${MAIN_RULES}?panel=certificate-tree`)
  /** After a login the page starts anew: brings it back to where the machine is. */
  const restore = async (state: string, draft: readonly NamedNode[]) => {
    isOut = false
    await expect(gate.desk().page).toHaveURL(/\/login/)
    await gate.comeBack()
    await arrive()
    if (state === 'failed') {
      await (await held.load.next()).fail(500, { code: 'GENERIC', message: '' })
      return
    }
    await (await held.load.next()).end({ kind: 'done', value: null }, { tree: smallTree, version: 3 })
    const [first, second] = leavesOf(draft)
    if (first!.active === second!.active)
      await page.treeAction(first!.active === 1 ? 'tick-circle' : 'ban-circle').click()
  }
  return {
    start: async (input) => {
      gate = input === 'viewer' ? viewer : officer
      const { page: browser } = gate.desk()
      page = open(MainRulesPage, gate.desk())
      held = {
        load: await holdCalls(browser, API['certificate-tree'].read.path, ['GET']),
        save: await holdCalls(browser, API['certificate-tree'].update.path, ['PUT']),
      }
      await arrive()
    },
    perform: async (event) => {
      await acts[event.type]!(event as { active?: number })
    },
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      const call = await held[invoke === 'loadTree' ? 'load' : 'save'].next()
      const done = invoke === 'loadTree' ? { tree: smallTree, version: 3 } : { version: 4 }
      await call.end(outcome, outcome.kind === 'done' ? done : undefined)
    },
    elapse: never('wait'),
    expectState: async (value, context, { offers, tags }): Promise<How> => {
      const state = String(value)
      const { draft } = context as CertificateTreeContext
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore(state, draft)
      await expect(page.body().locator('.bp6-spinner:not(button *)')).toHaveCount(state === 'loading' ? 1 : 0)
      await expect(page.body().locator('.qb-state .bp6-icon-lock')).toHaveCount(state === 'forbidden' ? 1 : 0)
      await seeUsable(page.body().locator('.qb-state, .qb-notice').getByRole('button'), offers.includes('tree.reload'))
      if (!tags.includes('tree')) return how
      const isAsked = ['confirming', 'saving', 'discarding'].includes(state)
      await expect(page.confirmation()).toHaveCount(isAsked ? 1 : 0)
      if (!isAsked) await page.expand(TYPE)
      for (const { name, active } of leavesOf(draft))
        await expect(page.body().locator(`[role=treeitem]:has-text("${name.ar}")`).last()).toHaveAttribute(
          'aria-checked',
          String(active === 1),
        )
      if (state === 'unchanged') await expect(page.notice()).toContainText('لا توجد تغييرات للحفظ')
      if (state === 'refused') await expect(page.notice()).toBeVisible()
      await seeControls(
        {
          'all.switch': page.treeAction('tick-circle'),
          'tree.save': page.treeAction('floppy-disk'),
          'tree.cancel': page.treeAction('reset'),
        },
        offers,
      )
      if (!isAsked) await expect(page.node(CLOSED)).toBeVisible()
      return how
    },
    stop: () => {
      held.load.release()
      held.save.release()
    },
  }
}

test.describe('every declared transition of the tree of certificates', () => {
  playAll(
    gatePaths('certificateTree', {
      cases,
      why: 'a switch goes the other way than it stands, and the page is of the university alone',
    }),
    treeDriver,
  )
})
