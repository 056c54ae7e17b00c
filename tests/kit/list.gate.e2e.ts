import { API } from '#schemas/api.ts'
import type { CourseRow } from '#schemas/courses/course.schema.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import type { ListInput } from '#machines/shared/list.flow.ts'
import type { Driver, Path, Step } from '#machines/walker/types.ts'
import { CoursesPage } from '#tests/support/pages/courses.page.ts'
import { playAll, seeUsable, sharedSession, somePaths, type Gate } from '#tests/support/pages/gate.ts'
import { pauseCalls, type PausedCalls } from '#tests/support/pages/paused-calls.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const NAMES = { arName: 'سجل بوابة القائمة', enName: 'List gate record' } as const
interface Found {
  readonly id: number
  readonly version: number
  readonly active: boolean | number
}
const search = { flagCourse: 0, courseName: NAMES.enName, page: 1, pageSize: 5 }
/** The two kinds of lists, and how somebody else works at their records: courses come in pages, sectors all at once. */
const PAGED = {
  Page: CoursesPage,
  calls: {
    loadRows: [API.courses.search.path, ['POST']],
    toggle: [API.courses.toggle.path, ['PUT']],
    remove: [API.courses.remove.path, ['DELETE']],
  },
  query: 'courseName',
  find: async (api: Opened): Promise<Found | undefined> =>
    (await api.call<{ results: CourseRow[] }>(API.courses.search, search)).results[0],
  create: (api: Opened) => api.call(API.courses.create, { ...NAMES, active: 1 }),
  toggle: (api: Opened, { id, version, active }: Found) =>
    api.call(API.courses.toggle, { id, version, active: active === 1 ? 0 : 1 }),
  remove: (api: Opened, { id, version }: Found) => api.call(API.courses.remove, { id, version }),
} as const
const WHOLE = {
  Page: NamedRecordPage,
  calls: {
    loadRows: [API.sectors.list.path, ['GET']],
    toggle: [API.sectors.update.path, ['PUT']],
    remove: [API.sectors.remove.path, ['DELETE']],
  },
  query: 'name',
  find: async (api: Opened): Promise<Found | undefined> =>
    (await api.call<NamedRecord[]>(API.sectors.list)).find(({ enName }) => enName === NAMES.enName),
  create: (api: Opened) => api.call(API.sectors.create, { ...NAMES, active: true }),
  toggle: (api: Opened, { id, version, active }: Found) =>
    api.call(API.sectors.update, { id, version, updateAll: false, active: !active }),
  remove: (api: Opened, { id, version }: Found) => api.call(API.sectors.remove, { id, version }),
} as const

/**
 * Plays a list on its page, on a record made for the test. Every call waits until the page was inspected, and is then
 * answered by the server, where somebody else has changed or deleted the record first if the outcome needs it.
 */
function listDriver({ session }: Gate): Driver {
  let kind: typeof PAGED | typeof WHOLE
  let list: NamedRecordPage
  let pausedCalls: Record<'loadRows' | 'toggle' | 'remove', PausedCalls>
  let action: 'toggle' | 'remove' = 'toggle'
  let isActive = true
  const { page } = session()
  const api = () => session().opened!
  const toast = () => page.locator('.qb-toaster .bp6-toast')
  const undo = () => toast().getByRole('button', { name: list.t.common.actions.undo(), exact: true })
  const outdated = () => page.locator('.qb-notice')
  const answer = (which: 'first' | 'last') => list.confirmation().locator('.bp6-dialog-footer button')[which]()
  const acts: Record<string, (step: Step) => Promise<void>> = {
    'query.change': () => list.searchFor(NAMES.enName),
    'query.apply': async ({ case: name }) => {
      if (name === 'order') await list.table().locator('th button').first().click()
      // a page that does not exist, as in a bookmarked address
      else
        await page.evaluate(
          (address) => history.pushState(null, '', address),
          `${list.path}?${kind.query}=${encodeURIComponent(NAMES.enName)}&page=2`,
        )
    },
    'list.reload': () => outdated().getByRole('button', { name: list.t.common.actions.reload() }).click(),
    'row.ask': async () => {
      action = 'remove'
      await list.deleteButton(NAMES.enName).click()
    },
    'row.act': async () => {
      action = 'toggle'
      await list.toggle(NAMES.enName).click()
    },
    'row.confirm': () => answer('last').click(),
    'row.cancel': () => answer('first').click(),
    'undo.act': () => undo().click(),
  }
  const clean = async () => {
    const left = await kind.find(api())
    if (left) await kind.remove(api(), left)
  }
  return {
    start: async (_name, input) => {
      kind = (input as ListInput).whole ? WHOLE : PAGED
      list = open(kind.Page, session())
      await clean()
      await kind.create(api())
      isActive = true
      pausedCalls = {} as typeof pausedCalls
      for (const [name, [path, methods]] of Object.entries(kind.calls))
        pausedCalls[name as 'toggle'] = await pauseCalls(page, `${path}*`, methods)
      await list.visit(`${list.path}${kind === WHOLE ? '?pageSize=50' : ''}`)
    },
    perform: ({ type }, step) => acts[type]!(step),
    settle: async (invoke, outcome) => {
      const call = await pausedCalls[invoke === 'loadRows' ? 'loadRows' : action].next()
      if (outcome.case === 'stale' || outcome.case === 'gone') {
        const record = (await kind.find(api()))!
        await (outcome.case === 'stale' ? kind.toggle : kind.remove)(api(), record)
      }
      await call.answer()
      if (invoke === 'actOnRow' && (outcome.case === 'undoable' || outcome.case === 'stale')) isActive = !isActive
    },
    // the page's own second passes
    elapse: () => undefined,
    expectState: async (_value, context, { offers, tags }) => {
      await expect(list.confirmation()).toHaveCount(tags.includes('asking') ? 1 : 0)
      if (tags.includes('asking')) await expect(list.confirmation()).toContainText(NAMES.arName)
      await expect(outdated()).toHaveCount(tags.includes('outdated') ? 1 : 0)
      if (tags.includes('outdated')) await expect(outdated()).toContainText(api().session.userName.ar)
      // a message is next to a question
      if (!tags.includes('asking')) await expect(undo()).toHaveCount(offers.includes('undo.act') ? 1 : 0)
      if (tags.includes('loading')) await expect(list.table()).toHaveAttribute('aria-busy', 'true')
      if (tags.includes('loading') || tags.includes('busy')) return
      const isSearched = Object.keys((context as ListInput).query.filters).length > 0
      const found = await kind.find(api())
      await expect(page.locator('.qb-state')).toHaveCount(isSearched && !found ? 1 : 0)
      if (kind === PAGED && !isSearched) {
        await list.seeLoaded()
        return
      }
      await expect(list.row(NAMES.enName)).toHaveCount(found ? 1 : 0)
      if (isSearched) await expect(list.rows()).toHaveCount(found ? 1 : 0)
      if (!found) return
      expect(Boolean(found.active)).toBe(isActive)
      // the list shows no changes by others until it is loaded again
      await expect(list.toggle(NAMES.enName)).toBeChecked({
        checked: tags.includes('outdated') ? !isActive : isActive,
      })
      await seeUsable(list.deleteButton(NAMES.enName), offers.includes('row.ask'))
      await seeUsable(list.toggle(NAMES.enName), offers.includes('row.act'))
    },
    stop: async () => {
      for (const each of Object.values(pausedCalls)) each.release()
      await clean()
    },
  }
}

const at = (from: string) => ({ from: { browsing: from } })
const loaded: Step = { ...at('loading'), event: 'done.loadRows', case: 'some' }
/** Searched for, switched, undone, changed by somebody else in between, a page that does not exist, deleted. */
const COURSE: Path = {
  input: 'paged',
  steps: [
    loaded,
    { ...at('loaded'), event: 'query.change', case: 'search' },
    { ...at('debouncing'), event: 'after.SEARCH_DEBOUNCE' },
    loaded,
    { ...at('loaded'), event: 'row.act', case: 'toggle' },
    { from: 'acting', event: 'done.actOnRow', case: 'undoable' },
    loaded,
    { ...at('loaded'), event: 'undo.act', case: 'plain' },
    { from: 'acting', event: 'done.actOnRow', case: 'undoable' },
    loaded,
    { ...at('loaded'), event: 'row.act', case: 'toggle' },
    { from: 'acting', event: 'error.actOnRow', case: 'stale' },
    { ...at('outdated'), event: 'list.reload', case: 'plain' },
    loaded,
    { ...at('loaded'), event: 'query.apply', case: 'nextPage' },
    { ...at('loading'), event: 'done.loadRows', case: 'none' },
    loaded,
    { ...at('loaded'), event: 'row.ask', case: 'remove' },
    { from: 'confirming', event: 'row.confirm', case: 'plain' },
    { from: 'acting', event: 'done.actOnRow', case: 'done' },
    { ...at('loading'), event: 'done.loadRows', case: 'none' },
  ],
}
/** Sorted and searched on the page; not deleted after all, then deleted by somebody else. */
const SECTOR: Path = {
  input: 'whole',
  steps: [
    loaded,
    { ...at('loaded'), event: 'query.apply', case: 'order' },
    { ...at('loaded'), event: 'row.ask', case: 'remove' },
    { from: 'confirming', event: 'row.cancel', case: 'plain' },
    { ...at('loaded'), event: 'row.act', case: 'toggle' },
    { from: 'acting', event: 'done.actOnRow', case: 'undoable' },
    loaded,
    { ...at('loaded'), event: 'query.change', case: 'search' },
    { ...at('loaded'), event: 'row.ask', case: 'remove' },
    { from: 'confirming', event: 'row.confirm', case: 'plain' },
    { from: 'acting', event: 'error.actOnRow', case: 'gone' },
    loaded,
  ],
}

test.describe('a list of courses and one of sectors, with the real server', () => {
  const gate = sharedSession({ as: 'officer' })
  playAll(somePaths('list', [COURSE, SECTOR]), () => listDriver(gate))
})
