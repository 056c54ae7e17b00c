import { API } from '#schemas/api.ts'
import { listCases } from '#machines/shared/list.cases.ts'
import type { ListContext, ListInput } from '#machines/shared/list.flow.ts'
import { MACHINES } from '#machines/registry.ts'
import { stopClock } from '#tests/support/pages/clock.ts'
import { CoursesPage } from '#tests/support/pages/courses.page.ts'
import { gatePaths, playAll, seeControls, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, SUCCESS, type HeldCalls } from '#tests/support/pages/held.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { playable } from '#tests/support/walker/model.ts'
import { prepare } from '#machines/walker/run.ts'
import type { Driver, Path } from '#machines/walker/types.ts'

const { nextPage, order } = listCases.events['query.apply']
const { done, error } = listCases.actors.loadRows
const isPaged = ({ whole }: ListContext): boolean => !whole
/**
 * What the page has a control for: pages where there are rows, a filter always; a list that is whole is sorted. A
 * switch can be taken back and asks nothing, a deletion asks.
 */
const cases = {
  ...listCases,
  events: {
    ...listCases.events,
    'query.apply': {
      nextPage: { ...nextPage, when: (context: ListContext) => isPaged(context) && context.total > 0 },
      filter: { payload: { change: {} }, when: isPaged },
      order: { ...order, when: ({ whole }: ListContext) => whole },
    },
  },
  actors: {
    loadRows: {
      done,
      error: { ...error, sessionOver: { ...error.sessionOver, when: ({ undo }: ListContext) => undo === null } },
    },
    actOnRow: {
      error: {
        ...listCases.actors.actOnRow.error,
        recounted: {
          ...listCases.actors.actOnRow.error.recounted,
          when: ({ asked }: ListContext) => asked?.action === 'remove',
        },
      },
      done: {
        done: { ...listCases.actors.actOnRow.done.done, when: ({ asked }: ListContext) => asked?.action === 'remove' },
        undoable: {
          ...listCases.actors.actOnRow.done.undoable,
          when: ({ asked }: ListContext) => asked?.action === 'toggle',
        },
      },
    },
  },
}

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id, arName: `سجل البوابة ${id}`, enName: `Gate row ${id}`, version: 1 }))
const COURSES = ROWS.map((row) => ({ ...row, active: 1, certificatesNum: 0 }))
const SECTORS = ROWS.map((row) => ({ ...row, active: true, uses: 0 }))
/** How the two kinds of lists speak with the server: courses come in pages, sectors all at once. */
const PAGED = {
  Page: CoursesPage,
  calls: {
    loadRows: [API.courses.search.path, ['POST']],
    toggle: [API.courses.toggle.path, ['PUT']],
    remove: [API.courses.remove.path, ['DELETE']],
  },
  create: API.courses.create.path,
  some: { results: COURSES, total: 600, more: false },
  none: { results: [], total: 0, more: false },
  acted: { version: 2 },
} as const
const WHOLE = {
  Page: NamedRecordPage,
  calls: {
    loadRows: [API.sectors.list.path, ['GET']],
    toggle: [API.sectors.update.path, ['PUT']],
    remove: [API.sectors.remove.path, ['DELETE']],
  },
  create: API.sectors.create.path,
  some: SECTORS,
  none: [],
  acted: SECTORS,
} as const

/**
 * Plays a list on its page. All answers are given in the server's stead, and the page's clock is stopped while one
 * types.
 */
function listDriver({ desk, comeBack }: Gate): Driver {
  let kind: typeof PAGED | typeof WHOLE
  let list: NamedRecordPage
  let held: Record<'loadRows' | 'toggle' | 'remove', HeldCalls>
  let asked: 'toggle' | 'remove' = 'toggle'
  let state = ''
  let isOut = false
  let typed = 0
  let isStopped = false
  const { page } = desk()
  const row = () => list.rows().first()
  const toast = () =>
    page
      .locator('.qb-toaster .bp6-toast')
      .filter({ has: page.getByRole('button', { name: list.t.common.actions.undo(), exact: true }) })
  const undo = () => toast().getByRole('button', { name: list.t.common.actions.undo(), exact: true })
  const outdated = () => page.locator('.qb-notice').getByRole('button', { name: list.t.common.actions.reload() })
  const retry = () => page.locator('.qb-state').getByRole('button', { name: list.t.common.actions.retry() })
  const search = () => page.getByRole('textbox', { name: list.t.common.fields.search() })
  const answer = (which: 'first' | 'last') => list.confirmation().locator('.bp6-dialog-footer button')[which]()
  const goOn = async () => {
    if (isStopped) await page.clock.resume()
    isStopped = false
  }
  const apply = async (name: string | undefined) => {
    // a question or a call that is on its way covers the page, but not the browser's own buttons
    if (state.startsWith('confirming') || state === 'acting')
      await page.evaluate((path) => history.pushState(null, '', path), `${list.path}?page=${2 + typed++}`)
    else if (name === 'order') await list.table().locator('th button').first().click()
    else if (name === 'nextPage') await list.nextPage()
    else
      await page
        .locator('.qb-course-flags label')
        .filter({ has: page.locator('input:not(:checked)') })
        .first()
        .click()
  }
  /** Where nothing on the page says so, a record that was just added makes the list load again. */
  const reload = async () => {
    for (const control of [retry(), outdated()]) {
      if ((await control.count()) === 0) continue
      await control.click()
      return
    }
    await list.add('سجل جديد للبوابة', 'New gate row')
    await expect(list.box()).toHaveCount(0)
  }
  const acts: Record<string, (step: { readonly case?: string }) => Promise<void>> = {
    'query.change': async () => {
      // typed on: no time has passed since
      if (!isStopped) await stopClock(page)
      isStopped = true
      await search().fill(typed++ % 2 === 0 ? 'Gate' : 'Gate row')
    },
    'query.apply': async (step) => {
      await apply(step.case)
    },
    'list.reload': reload,
    'row.ask': async () => {
      asked = 'remove'
      await list.deleteButton(ROWS[0]!.enName).click()
    },
    'row.act': async () => {
      asked = 'toggle'
      await list.toggle(ROWS[0]!.enName).click()
    },
    'row.confirm': () => answer('last').click(),
    'row.cancel': () => answer('first').click(),
    'undo.act': async () => {
      asked = 'toggle'
      await undo().click()
    },
    'undo.expire': () => toast().getByRole('button', { name: list.t.common.actions.close(), exact: true }).click(),
  }
  const end = async (call: keyof typeof held, outcome: { kind: 'done' | 'error'; value: unknown }, data: unknown) =>
    (await held[call].next()).end(outcome, data)
  /** After a login the page starts anew: brings it back to where the machine is. */
  const restore = async () => {
    isOut = false
    await expect(page).toHaveURL(/\/login/)
    await comeBack()
    await list.visit(list.path)
    if (state === 'browsing.failed') await end('loadRows', { kind: 'error', value: null }, null)
    else await end('loadRows', { kind: 'done', value: null }, kind.some)
    await expect(state === 'browsing.failed' ? retry() : row()).toBeVisible()
  }
  return {
    start: async (_name, input) => {
      kind = (input as ListInput).whole ? WHOLE : PAGED
      list = open(kind.Page, desk())
      held = {} as typeof held
      for (const [name, [path, methods]] of Object.entries(kind.calls))
        held[name as 'toggle'] = await holdCalls(page, `${path}*`, methods)
      await page.route(`**${kind.create}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { message: SUCCESS, data: kind === WHOLE ? SECTORS : { id: 1 } } })
          : route.fallback(),
      )
      await list.visit(list.path)
    },
    perform: async ({ type }, step) => {
      await acts[type]!(step)
      if (type !== 'query.change') await goOn()
    },
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      if (invoke === 'loadRows') await end('loadRows', outcome, outcome.case === 'some' ? kind.some : kind.none)
      else await end(asked, outcome, kind.acted)
    },
    elapse: async (ms) => {
      await page.clock.runFor(ms + 10)
      await goOn()
    },
    expectState: async (value, _context, { offers, tags }) => {
      state = typeof value === 'string' ? value : `browsing.${String((value as { browsing: string }).browsing)}`
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore()
      await expect(list.confirmation()).toHaveCount(tags.includes('asking') ? 1 : 0)
      if (tags.includes('asking')) {
        await expect(list.confirmation()).toContainText(ROWS[0]!.arName)
        await seeControls({ 'row.confirm': answer('last'), 'row.cancel': answer('first') }, offers)
      }
      await expect(retry()).toHaveCount(tags.includes('failed') ? 1 : 0)
      await expect(outdated()).toHaveCount(tags.includes('outdated') ? 1 : 0)
      await expect(page.locator('.qb-state')).toHaveCount(
        tags.includes('failed') || tags.includes('refused') || tags.includes('empty') ? 1 : 0,
      )
      await expect(page.locator('.qb-state .bp6-icon-lock')).toHaveCount(tags.includes('refused') ? 1 : 0)
      if (tags.includes('loading')) await expect(list.table()).toHaveAttribute('aria-busy', 'true')
      if (state === 'browsing.loaded' || tags.includes('outdated')) await list.seeLoaded()
      await expect(undo()).toHaveCount(offers.includes('undo.act') ? 1 : 0)
      // rows that still stand while others load are shown, and wait
      if (tags.includes('loading')) return how
      await seeControls(
        {
          'row.ask': list.deleteButton(ROWS[0]!.enName),
          'row.act': list.toggle(ROWS[0]!.enName),
          'query.change': search(),
        },
        offers,
      )
      if (kind === PAGED)
        await seeUsable(
          page.locator('.qb-course-flags input:not(:checked)').first(),
          offers.includes('query.apply') && !tags.includes('asking') && state !== 'acting',
        )
      return how
    },
    stop: async () => {
      await goOn()
      for (const each of Object.values(held)) each.release()
    },
  }
}

const machine = MACHINES['list']!.machine
/** The paths ask for other rows where nothing but the address can; here it is the pager and a filter that do. */
const PAGES: Path = {
  input: 'paged',
  steps: [
    { from: { browsing: 'loading' }, event: 'done.loadRows', case: 'some' },
    { from: { browsing: 'loaded' }, event: 'query.apply', case: 'nextPage' },
    { from: { browsing: 'loading' }, event: 'done.loadRows', case: 'some' },
    { from: { browsing: 'loaded' }, event: 'query.apply', case: 'filter' },
    { from: { browsing: 'loading' }, event: 'done.loadRows', case: 'some' },
  ],
}

test.describe('every declared transition of a list, on courses and on sectors', () => {
  const gate = sharedDesk({ as: 'officer' })
  test.beforeAll(() => gate.desk().page.clock.install())
  playAll(
    gatePaths('list', {
      cases,
      why: 'there are pages where there are rows, a list that is whole is sorted, a switch can be taken back and asks nothing, a deletion asks',
    }),
    () => listDriver(gate),
    { more: playable(prepare(machine, cases), [PAGES]) },
  )
})
