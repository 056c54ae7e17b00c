import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { listCases } from '#machines/shared/list.cases.ts'
import type { ListContext, ListInput } from '#machines/shared/list.flow.ts'
import { prepare } from '#machines/walker/run.ts'
import type { Configuration, Driver, How, Step } from '#machines/walker/types.ts'
import type { CourseRow } from '#schemas/courses/course.schema.ts'
import { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import { sectorsEndpoints } from '#schemas/sectors/sectors.endpoints.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import { CoursesScreen } from '#src/features/courses/courses-screen.tsx'
import { SectorsScreen } from '#src/features/sectors/sectors-screen.tsx'
import { LoadingOverlay } from '#src/features/shell/loading-overlay.tsx'
import { playable } from '#tests/support/walker/model.ts'
import { expectOffered, pauseReplies, named, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { ok, serve, show, type Answer, type Received } from './support.tsx'

/** Lists as documents 1, sections 2 and 6 to 9, have them. */
const isFor = (action: string) => ({
  when: ({ question, whole }: ListContext) => question?.action === action || (action === 'remove' && whole),
})
const { done, error } = listCases.actors.actOnRow
/**
 * A deletion cannot be undone and needs a confirmation. A switch can be undone, unless the record is no longer in the
 * list that a change of sectors returns.
 */
const cases = {
  ...listCases,
  actors: {
    ...listCases.actors,
    actOnRow: {
      done: {
        done: { ...done.done, ...isFor('remove') },
        undoable: { ...done.undoable, ...isFor('toggle') },
      },
      error: {
        ...error,
        recounted: { ...error.recounted, when: ({ question }: ListContext) => question?.action === 'remove' },
      },
    },
  },
}
const PAGE_SIZE = 15
type Row = Pick<NamedRecord, 'id' | 'arName' | 'enName' | 'version'> & { readonly isActive: boolean }
/** Different rows with each load, so that those of the last load can be recognised. */
const rowsOf = (load: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => {
    const id = load * 1000 + index + 1
    return { id, arName: `سجل ${id}`, enName: `Row ${id}`, version: 1, isActive: true }
  })
interface Query {
  readonly search: string
  readonly page: number
  readonly orderType: 'asc' | 'desc'
}
const OPENED: Query = { search: '', page: 1, orderType: 'asc' }

/** The calls of the two kinds of lists: courses are loaded in pages, sectors all at once. */
const PAGED = {
  Screen: CoursesScreen,
  calls: coursesEndpoints,
  load: coursesEndpoints.search,
  searchParam: 'courseName',
  rows: (load: number) => rowsOf(load, PAGE_SIZE),
  asked: ({ search, page, orderType }: Query): unknown => ({
    flagCourse: 0,
    courseName: search,
    certificateYearId: null,
    certificateTypeId: null,
    certificateStatus: null,
    certificateId: null,
    page,
    pageSize: PAGE_SIZE,
    orderBy: 'arName',
    orderType,
  }),
  loaded: (rows: readonly Row[]): unknown => ({
    results: rows.map(({ isActive, ...row }): CourseRow => ({ ...row, active: isActive ? 1 : 0, certificatesNum: 0 })),
    total: rows.length * 100,
    more: false,
  }),
  toggled: ({ id, version, isActive }: Row): unknown => ({ id, version, active: isActive ? 0 : 1 }),
  acted: (_row?: Row): unknown => ({ version: 2 }),
  /** The loaded rows that the page shows. */
  shown: (rows: readonly Row[], _query: Query) => rows,
}
const WHOLE: typeof PAGED = {
  Screen: SectorsScreen,
  calls: sectorsEndpoints as never,
  load: sectorsEndpoints.list as never,
  searchParam: 'name',
  rows: (load) => rowsOf(load, 180),
  asked: () => undefined,
  loaded: (rows) => rows.map(({ isActive, ...row }): NamedRecord => ({ ...row, active: isActive, uses: 0 })),
  toggled: ({ id, version, isActive }) => ({ id, version, updateAll: false, active: !isActive }),
  acted: (row?: Row) => (row ? WHOLE.loaded([{ ...row, version: 2, isActive: !row.isActive }]) : []),
  shown: (rows, { page, orderType }) =>
    (orderType === 'asc' ? rows : rows.toReversed()).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
}

const question = () => document.querySelector('[role=alertdialog]')
const overlays = () => document.querySelectorAll('.qb-overlay')
/** Finds nothing while a question or a pending change covers the page. */
const onPage = <T,>(find: () => T | null) => (question() === null && overlays().length === 0 ? find() : null)
const search = () => document.querySelector<HTMLInputElement>('.qb-search input')
const table = () => document.querySelector('table.qb-table')
const header = () => table()?.querySelector('th[aria-sort]') ?? null
const rowHeaders = () => [...document.querySelectorAll('[role=rowheader]')]
const firstRow = () => rowHeaders()[0]?.closest('tr') ?? null
const inState = () => document.querySelector('.qb-state')
const notice = () => document.querySelector('.qb-notice')
const toasts = () => [...document.querySelectorAll<HTMLElement>('.bp6-toast')]
const undoIn = (toast: Element | null) => named(toast, 'Undo', '[role=button]')
const offer = () => toasts().find(undoIn) ?? null
const addButton = () => document.querySelector<HTMLElement>('.qb-screen-actions .bp6-intent-primary')
const CONTROLS = {
  'query.change': () => onPage(search),
  'query.apply': () => onPage(() => header()?.querySelector<HTMLElement>('button') ?? null),
  'list.reload': () => onPage(() => named(inState(), 'Try again') ?? named(notice(), 'Reload') ?? addButton()),
  'row.ask': () => onPage(() => named(firstRow(), 'Delete')),
  'row.act': () => onPage(() => firstRow()?.querySelector<HTMLElement>('[role=switch]') ?? null),
  'row.confirm': () => named(question(), 'Delete'),
  'row.cancel': () => named(question(), 'Cancel'),
  'undo.act': () => undoIn(offer()),
  'undo.expire': () => named(offer(), 'Close'),
}

/** The tag of the list after an answer: of a failed deletion, and of anything else. */
const NEXT_STATE: Readonly<Record<string, readonly [ofRemoval: string, otherwise: string]>> = {
  'loadRows some': ['rows', 'rows'],
  'loadRows none': ['empty', 'empty'],
  'loadRows broken': ['failed', 'failed'],
  'loadRows forbidden': ['refused', 'refused'],
  'loadRows sessionOver': ['failed', 'failed'],
  'actOnRow done': ['loading', 'loading'],
  'actOnRow undoable': ['loading', 'loading'],
  'actOnRow gone': ['loading', 'loading'],
  'actOnRow stale': ['outdated', 'outdated'],
  'actOnRow recounted': ['asking', 'asking'],
  'actOnRow broken': ['loading', 'rows'],
  'actOnRow sessionOver': ['rows', 'rows'],
}
/** Answers that a toast shows; others replace the list, or are shown in a notice or by the login. */
const IN_TOAST = ['loadRows broken', 'actOnRow done', 'actOnRow undoable', 'actOnRow gone', 'actOnRow broken']
const TITLES: Readonly<Record<string, string>> = {
  failed: 'The list could not be loaded',
  refused: 'You cannot see this list',
}
const SECOND = 1000

/** Plays a list on its screen, with the page's own cover while a change is on its way. */
function listDriver(): Driver {
  const pausedReplies = { loadRows: pauseReplies(), actOnRow: pauseReplies() }
  let kind: typeof PAGED
  let shown: Awaited<ReturnType<typeof show>>
  let query = OPENED
  let rows: readonly Row[] = []
  let loads = 0
  /** The current action, or the one that the question is about, and its row. */
  let requested: { readonly action: string; readonly row: Row }
  /** The action and row of the last message that offers undo. */
  let undo: typeof requested | null = null
  let answers = 0
  let came = ''
  let problem = ''
  const messageNow = () => `Answer ${answers}`
  let how: How = 'screen'

  /** Delays a call, and puts a different message into each answer. */
  const pause =
    (invoke: keyof typeof pausedReplies) =>
    async (call: Received): Promise<Answer> => {
      const { body, ...reply } = await pausedReplies[invoke].pause(call)
      return { ...reply, body: { ...(body as object), message: `جواب ${answers}|${messageNow()}` } }
    }
  const waiting = () =>
    Object.entries(pausedReplies).flatMap(([invoke, { waiting: calls }]) => calls().map(() => invoke))
  const address = () => {
    const params = new URLSearchParams()
    if (query.search) params.set(kind.searchParam, query.search)
    if (query.orderType === 'desc') params.set('orderType', 'desc')
    if (query.page > 1) params.set('page', String(query.page))
    return `/home/list${params.size > 0 ? `?${params}` : ''}`
  }
  const apply = async (name: string | undefined) => {
    const control =
      name === 'order' ? CONTROLS['query.apply']() : onPage(() => named(document.body, 'Next page', '.qb-pager button'))
    query =
      name === 'order'
        ? { ...query, orderType: query.orderType === 'asc' ? 'desc' : 'asc', page: 1 }
        : { ...query, page: query.page + 1 }
    if (control) await shown.user.click(control)
    // by the address, like the browser's back and forward, which nothing covers
    else await act(async () => shown.go(address()))
  }
  const toast = () => toasts().find(({ textContent }) => textContent.includes(messageNow()))
  /** Checked at once, since the toast disappears by itself. */
  const seeToast = async () => {
    if (IN_TOAST.includes(came)) await waitFor(() => expect(toast()).toBeDefined())
  }
  /** Without a control to load the list again, adding a record does it. */
  const reload = async () => {
    const control = CONTROLS['list.reload']()!
    await shown.user.click(control)
    if (control !== addButton()) return
    const dialog = within(await screen.findByRole('dialog'))
    for (const [label, value] of [
      [/Arabic name/, 'سجل جديد'],
      [/English name/, 'New row'],
    ] as const) {
      const input = await dialog.findByLabelText(label)
      await act(async () => void fireEvent.change(input, { target: { value } }))
    }
    const save = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Save' })
    await waitFor(() => expect(save.disabled).toBe(false))
    await shown.user.click(save)
  }
  const begin = (action: string) => {
    requested = { action, row: kind.shown(rows, query)[0]! }
  }
  const titleOf = (tags: readonly string[]) =>
    tags.includes('empty')
      ? query.search
        ? 'Nothing matches the search'
        : 'No Available Data'
      : TITLES[tags.find((tag) => tag in TITLES) ?? '']
  const see = ({ tags, pending }: Configuration, isDebouncing: boolean) => {
    const has = (tag: string) => tags.includes(tag)
    const isLoading = has('loading')
    const title = titleOf(tags)
    expect(waiting()).toEqual(pending)
    expect(document.querySelector('.qb-record-dialog')).toBeNull()
    expect(question() !== null).toBe(has('asking'))
    if (has('asking')) expect(question()!.textContent).toContain(requested.row.arName)
    expect(overlays()).toHaveLength(has('busy') ? 1 : 0)
    expect(inState()?.querySelector('h2')?.textContent).toBe(title)
    expect(inState()?.querySelectorAll('.bp6-icon-lock').length ?? 0).toBe(has('refused') ? 1 : 0)
    if (title && !has('empty')) expect(inState()!.textContent).toContain(problem)
    expect(notice() !== null).toBe(has('outdated'))
    if (notice()) expect(notice()!.textContent).toContain(problem)
    expect(search()!.value).toBe(query.search)
    // typed text is in the address once it is searched for
    if (!isDebouncing) expect(shown.address()).toBe(address())
    expect(rowHeaders().map(({ textContent }) => textContent)).toEqual(
      kind.shown(rows, query).map(({ arName }) => arName),
    )
    expect(document.querySelector('.qb-pager-page')?.textContent.split(' of ')[0]).toBe(
      rows.length > 0 ? `Page ${query.page}` : undefined,
    )
    expect(table() !== null).toBe(title === undefined)
    if (!table()) return
    expect(table()!.getAttribute('aria-busy')).toBe(String(isLoading || has('busy')))
    expect(table()!.hasAttribute('data-stale')).toBe(isLoading && rows.length > 0)
    expect(header()!.getAttribute('aria-sort')).toBe(query.orderType === 'asc' ? 'ascending' : 'descending')
  }
  return {
    start: async (_name, input) => {
      kind = (input as ListInput).whole ? WHOLE : PAGED
      const loading = pause('loadRows')
      const acting = pause('actOnRow')
      serve((call) => {
        if (call.path === kind.load.path && call.method === kind.load.method) return loading(call)
        return call.method === 'POST' ? ok(kind === PAGED ? { id: 1 } : []) : acting(call)
      })
      shown = await show(
        <>
          <kind.Screen />
          <LoadingOverlay />
        </>,
        { at: '/home/list', namespaces: ['courses', 'sectors'] },
      )
    },
    perform: async ({ type }, { case: name }) => {
      if (type === 'query.change') {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        query = { ...query, search: query.search === 'سجل' ? 'سج' : 'سجل', page: 1 }
        await act(async () => void fireEvent.change(search()!, { target: { value: query.search } }))
        return
      }
      vi.useRealTimers()
      if (type === 'query.apply') await apply(name)
      else if (type === 'list.reload') await reload()
      else {
        if (type === 'row.ask') begin('remove')
        if (type === 'row.act') begin('toggle')
        if (type === 'undo.act') requested = undo!
        if (['row.act', 'row.confirm', 'undo.act', 'undo.expire'].includes(type)) undo = null
        await shown.user.click(CONTROLS[type as keyof typeof CONTROLS]()!)
      }
    },
    settle: async (invoke, outcome) => {
      answers += 1
      came = `${invoke} ${outcome.case}`
      if (outcome.kind === 'error') problem = messageNow()
      if (outcome.case === 'sessionOver') how = 'elsewhere'
      if (invoke === 'loadRows') {
        loads += 1
        const next = outcome.case === 'some' ? kind.rows(loads) : []
        const { body } = await pausedReplies.loadRows.end(outcome, kind.loaded(next))
        expect(body).toEqual(kind.asked(query))
        if (outcome.case === 'none' && query.page > 1) {
          // there may be some on the last page
          query = { ...query, page: 1 }
          came = ''
        } else rows = next
        await seeToast()
        return
      }
      const { action, row } = requested
      const { body } = await pausedReplies.actOnRow.end(
        outcome,
        kind.acted(outcome.case === 'undoable' ? row : undefined),
      )
      expect(body).toEqual(action === 'toggle' ? kind.toggled(row) : { id: row.id, version: row.version })
      if (outcome.case === 'undoable') undo = { action, row: { ...row, version: 2, isActive: !row.isActive } }
      await seeToast()
    },
    elapse: async (ms) => {
      expect(ms).toBe(SECOND)
      await act(async () => void vi.advanceTimersByTime(SECOND - 1))
      expect(waiting()).toEqual([])
      await act(async () => void vi.advanceTimersByTime(1))
      vi.useRealTimers()
    },
    expectState: async (_value, _context, expected) => {
      const wasHow = how
      how = 'screen'
      const answered = came
      came = ''
      if (answered) {
        const [ofRemoval, otherwise] = NEXT_STATE[answered]!
        expect(expected.tags).toContain(requested?.action === 'remove' ? ofRemoval : otherwise)
      }
      const { tags, offers } = expected
      expect(offers.includes('undo.act')).toBe(undo !== null && !tags.includes('asking'))
      // the browser's back and forward change the address also then, and a message is next to what covers the page
      const isCovered = tags.includes('asking') || tags.includes('busy')
      const { 'query.apply': sort, 'undo.act': takeBack, 'undo.expire': _close, ...controls } = CONTROLS
      const offered = {
        ...controls,
        // the rows of the previous query are shown, and disabled
        ...(tags.includes('loading') && { 'row.ask': () => null, 'row.act': () => null }),
        ...(!isCovered && { 'undo.act': takeBack }),
        ...(!isCovered && tags.includes('rows') && { 'query.apply': sort }),
      }
      if (vi.isFakeTimers()) {
        see(expected, true)
        expectOffered(offered, offers)
        return wasHow
      }
      await waitFor(() => see(expected, false))
      await seeOffered(offered, offers)
      if (answered && !IN_TOAST.includes(answered)) expect(toast()).toBeUndefined()
      // under the pointer it stays, however long the path takes
      if (offer()) fireEvent.mouseEnter(offer()!)
      return wasHow
    },
    stop: () => {
      vi.useRealTimers()
    },
  }
}

/** The paths change the page by the address; these use the pager, and the header that sorts. */
const step = (event: string, name: string, from = 'loaded'): Step => ({ from: { browsing: from }, event, case: name })
const some = step('done.loadRows', 'some', 'loading')
const byControls = [
  {
    input: 'paged',
    steps: [some, step('query.apply', 'nextPage'), some, step('query.apply', 'order'), some],
  },
  {
    input: 'whole',
    steps: [some, step('query.apply', 'nextPage'), step('query.apply', 'order'), step('query.apply', 'nextPage')],
  },
]
const { machine } = MACHINES['list']!

describe('every declared transition of a list, on courses and on sectors', () =>
  playOnScreen('list', listDriver, { cases, more: playable(prepare(machine, cases), byControls) }))
