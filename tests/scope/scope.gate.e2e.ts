import { API } from '#schemas/api.ts'
import { levelOf, type Scope } from '#schemas/scope-levels.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { scopeCases } from '#machines/scope/scope.cases.ts'
import type { ScopeContext, ScopeInput } from '#machines/scope/scope.flow.ts'
import { gatePaths, playAll } from '#tests/support/pages/gate.ts'
import { holdCalls } from '#tests/support/pages/held.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { logIn } from '#tests/support/pages/session.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test, type Desk } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

/** A page for each set of levels that the cases know; the menu, which says them, is changed on its way to the page. */
const PAGES = {
  anywhere: '/home/SystemInfo/sectors',
  universityOnly: '/home/SystemInfo/certificationsType',
  facultyOnly: '/home/StudentData/ManageApplications',
} as const
const TITLES = { anywhere: 'القطاعات', universityOnly: 'أنواع الشهادات', facultyOnly: 'طلبات الالتحاق' } as const
const LEVELS: Record<string, readonly number[]> = { 10: [12, 13, 14], 11: [12], 17: [13] }
interface MenuLike {
  id: number
  levels: readonly number[]
  children: MenuLike[]
}
const withLevels = (nodes: MenuLike[]): MenuLike[] =>
  nodes.map((node) => ({ ...node, levels: LEVELS[node.id] ?? node.levels, children: withLevels(node.children) }))

const FACULTY = 2
/**
 * One university, one faculty, one branch of the real tree, so that the server knows the scopes that the page then
 * works in.
 */
function cut(nodes: readonly ScopeNode[]): readonly ScopeNode[] {
  const [top] = nodes
  const faculty = top?.children.find(({ id }) => id === FACULTY)
  if (!top || !faculty) throw new Error('The demo has another tree of scopes')
  return [{ ...top, children: [{ ...faculty, children: faculty.children.slice(0, 1) }] }]
}

function scopeDriver(desk: (options: { as: 'officer' }) => Promise<Desk>, tree: readonly ScopeNode[]): Driver {
  const branchId = tree[0]!.children[0]!.children[0]!.id
  let one: Desk
  let shell: ShellPage
  let dialog: ScopeDialog
  let held: Awaited<ReturnType<typeof holdCalls>>
  /** The cases' ids, as the demo has them. */
  const real = ({ universityId, facultyId, branchId: branch }: Scope): Scope => ({
    universityId,
    ...(facultyId && { facultyId: facultyId === 9 ? 99_999 : FACULTY }),
    ...(branch && { branchId }),
  })
  const nodeOf = (hrId: number) =>
    hrId === 100 ? tree[0]! : hrId === 200 ? tree[0]!.children[0]! : tree[0]!.children[0]!.children[0]!
  return {
    start: async (_name, given) => {
      const { home, stored } = given as ScopeInput
      one = await desk({ as: 'officer' })
      one.watch.allowFailedCalls()
      shell = open(ShellPage, one)
      dialog = open(ScopeDialog, one)
      const at = {
        universityId: home.universityId,
        facultyId: home.facultyId ? FACULTY : null,
        branchId: home.branchId ? branchId : null,
      }
      await one.page.route(`**${API.session.current.path}`, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: object }
        await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, home: at } } })
      })
      await one.page.route(`**${API.shell.homeItems.path}`, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: { apps: MenuLike[] } }
        await route.fulfill({
          response: answer,
          json: { ...body, data: { ...body.data, apps: withLevels(body.data.apps) } },
        })
      })
      held = await holdCalls(one.page, API.scope.scopes.path, ['GET'])
      const session = JSON.stringify({ ...one.opened!.session, home: at })
      const scope = stored && real(stored)
      await one.page.addInitScript(
        ([session, scope]) => {
          if (!location.protocol.startsWith('http') || localStorage.getItem('qabul.gate') !== null) return
          localStorage.setItem('qabul.gate', 'entered')
          localStorage.setItem('qabul.session', session!)
          if (scope) localStorage.setItem('qabul.scope', scope)
        },
        [
          session,
          scope ? [scope.universityId, scope.facultyId, scope.branchId].filter(Boolean).join('.') : '',
        ] as const,
      )
      await one.page.goto('/home')
      await shell.seeWelcome()
    },
    perform: async (event, step) => {
      if (event.type === 'page.change') {
        // as by the browser's own buttons, which a dialog does not cover
        await one.page.evaluate(
          (path) => history.pushState(null, '', path),
          `${PAGES[step.case as keyof typeof PAGES]}?at=${Date.now()}`,
        )
        await expect(one.page).toHaveURL(new RegExp(PAGES[step.case as keyof typeof PAGES]))
        // the page tells its levels once it is there
        await expect(
          shell
            .heading(TITLES[step.case as keyof typeof PAGES])
            .or(dialog.box())
            .or(one.page.locator('.qb-message-page'))
            .first(),
        ).toBeVisible()
      } else if (event.type === 'dialog.open')
        await one.page.locator('.qb-place').getByRole('button', { name: dialog.t.scope.button() }).click()
      else if (event.type === 'dialog.dismiss') await dialog.cancelButton().click()
      else if (event.type === 'node.select')
        await dialog
          .node(nodeOf((event as unknown as { hrId: number }).hrId).name.ar)
          .first()
          .click()
      else if (event.type === 'scope.save') await dialog.saveButton().click()
      else {
        // the button stands in the dialog, which may not be open in this path
        const isOpen = (await dialog.box().count()) > 0
        if (!isOpen) await one.page.locator('.qb-place').getByRole('button', { name: dialog.t.scope.button() }).click()
        await dialog.box().getByRole('button', { name: dialog.t.scope.retry() }).click()
        if (!isOpen) await dialog.cancelButton().click()
      }
    },
    settle: async (_invoke, outcome) => {
      const call = await held.next()
      if (outcome.kind === 'done') await call.fail(200, { message: 'تم|Done', data: { scopes: tree } })
      else await call.fail(503, { code: 'DATABASE_UNAVAILABLE', message: 'تعذّر جلب البيانات|Fetch Error' })
    },
    elapse: () => {
      throw new Error('The scope does not wait')
    },
    expectState: async (value, context, { offers, tags }) => {
      const { current, selected, problem, nodes } = context as ScopeContext
      const { tree: loading } = value as { tree: string; place: string }
      const isOpen = tags.includes('dialog')
      await expect(dialog.box()).toHaveCount(isOpen ? 1 : 0)
      await expect(one.page.locator('.qb-message-page')).toHaveCount(tags.includes('unusable') ? 1 : 0)
      const isSettled = (value as { place: string }).place === 'settled'
      if (isSettled)
        await expect
          .poll(() => one.page.evaluate(() => localStorage.getItem('qabul.scope')))
          .toBe(Object.values(real(current)).join('.'))
      if (nodes && levelOf(current) > 12) await expect(shell.scopePath()).toContainText(tree[0]!.children[0]!.name.ar)
      if (!isOpen) return
      await expect(dialog.saveButton()).toBeEnabled({ enabled: offers.includes('scope.save') })
      await expect(dialog.cancelButton()).toHaveCount(offers.includes('dialog.dismiss') ? 1 : 0)
      await expect(dialog.box().getByRole('button', { name: dialog.t.scope.retry() })).toHaveCount(
        loading === 'failed' && offers.includes('tree.reload') ? 1 : 0,
      )
      await expect(dialog.box().locator('[role=treeitem][aria-selected=true]')).toHaveCount(
        selected !== null && nodes ? 1 : 0,
      )
      if (problem)
        await expect(dialog.message()).toHaveText(
          problem.code === 'SELECT_SCOPE' ? 'اختر النطاق' : 'عفوًا، هذا التطبيق لا يعمل على هذا النطاق',
        )
    },
    stop: () => {
      held.release()
    },
  }
}

/** Nodes can be chosen, and the tree be asked for again, only where the dialog shows them. */
const cases = {
  ...scopeCases,
  events: {
    ...scopeCases.events,
    'node.select': {
      university: { ...scopeCases.events['node.select'].university, when: ({ nodes }: ScopeContext) => nodes !== null },
      faculty: { ...scopeCases.events['node.select'].faculty, when: ({ nodes }: ScopeContext) => nodes !== null },
    },
  },
}

test.describe('every declared transition of the scope, on the real pages', () => {
  let tree: readonly ScopeNode[]
  test.beforeAll(async ({ playwright }) => {
    const request = await playwright.request.newContext()
    const { scopes } = await (
      await logIn(request, process.env['E2E_URL'] ?? '', 'officer')
    ).call<{ scopes: readonly ScopeNode[] }>(API.scope.scopes)
    tree = cut(scopes)
    await request.dispose()
  })
  playAll(
    gatePaths('scope', {
      cases,
      why: 'nodes can be chosen, and the tree be asked for again, only where the dialog shows them',
    }),
    (_path, desk) => scopeDriver(desk, tree),
  )
})
