import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forms } from 'virtual:validators/sectors'
import type { Problem } from '#schemas/errors.ts'
import type { NamedRecordFilters } from '#schemas/shared/named-record.ts'
import { JOBS } from '#src/features/jobs/jobs.list.ts'
import { DataTable, type Column } from '#src/kit/list/data-table.tsx'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { ListPreferencesProvider } from '#src/kit/list/list-preferences.ts'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { KeysProvider } from '#src/kit/keys/keys.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useList, type ListSpec, type Page, type TypedQuery } from '#src/kit/list/use-list.ts'
import { clearFirstRows, sendForRows } from '#src/kit/list/first-rows.ts'
import { storeScope, storeToken } from '#src/api/credentials.ts'
import { later, show } from './support.tsx'

interface Row {
  readonly id: number
  readonly name: string
}
type Query = TypedQuery<NamedRecordFilters>
const problem = (status: number, code: Problem['code'], message: string): Problem => ({
  status,
  code,
  message,
  fields: [],
  data: null,
})

/** Twelve rows on a server that pages them, as the lists of document 1, section 9. */
const ROWS: readonly Row[] = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Row ${index + 1}` }))
const paged = ({ page, pageSize, orderType, filters }: Query): Page<Row> => {
  const fitting = ROWS.filter(({ name }) => name.includes(filters.name ?? ''))
  const sorted = orderType === 'desc' ? fitting.toReversed() : fitting
  return { rows: sorted.slice((page - 1) * pageSize, page * pageSize), total: fitting.length }
}

const load = vi.fn<(query: Query, signal: AbortSignal) => Page<Row> | Promise<Page<Row>>>()
const rendered = vi.fn<(row: Row) => void>()
const came = vi.fn<(page: Page<Row>) => void>()
const opened = vi.fn<(row: Row) => void>()
beforeEach(() => {
  load.mockReset().mockImplementation(paged)
  rendered.mockReset()
  came.mockReset()
  opened.mockReset()
})

const SPEC: ListSpec<Row, NamedRecordFilters> = {
  form: forms.filters,
  filters: { name: '' },
  sortable: ['name'],
  orderBy: 'name',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: 5,
  load: async (query, { signal }) => load(query, signal!),
  onPage: came,
}
const Name = ({ row }: { readonly row: Row }) => {
  rendered(row)
  return row.name
}
const rowKey = ({ id }: Row) => id

function Rows() {
  const list = useList(SPEC)
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'name', header: 'Name', heads: true, cell: (row) => <Name row={row} /> },
      { id: 'id', header: 'Number', align: 'number', cell: ({ id }) => id },
    ],
    [],
  )
  return (
    <ListScreen
      title="Rows"
      list={list}
      columns={columns}
      rowKey={rowKey}
      onOpen={opened}
      emptyHint="Nothing yet"
      filters={
        <Filters onSearch={() => list.search()}>
          <SearchField
            label="Search"
            value={list.query.filters.name ?? ''}
            onType={(name) => list.type({ name })}
            onClear={() => list.search({ name: '' })}
          />
        </Filters>
      }
    />
  )
}
const names = (): string[] => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent ?? '')
const first = (from: number, count = 5): string[] => Array.from({ length: count }, (_, index) => `Row ${from + index}`)
const shown = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

describe('the rows that a visit begins with (ADR 15)', () => {
  beforeEach(clearFirstRows)
  const AT = '/home/list?page=2'
  const cameWith = () => came.mock.calls.map(([{ rows }]) => rows.map(({ id }) => id))
  const loadedPages = () => load.mock.calls.map(([query]) => query.page)

  it('are there from the start, when they came before the screen, and serve once', async () => {
    await sendForRows(SPEC, '?page=2')
    let skeletons = 0
    const observer = new MutationObserver(() => {
      skeletons += document.querySelectorAll('.qb-skeleton-row').length
    })
    observer.observe(document, { childList: true, subtree: true })
    const { user, unmount } = await show(<Rows />, { at: AT })
    expect(names()).toEqual(first(6))
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
    expect([skeletons, loadedPages()]).toEqual([0, [2]])
    expect(cameWith()).toEqual([[6, 7, 8, 9, 10]])
    observer.disconnect()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await shown(first(11, 2))
    expect(cameWith().slice(1)).toEqual([[11, 12]])
    unmount()
    await show(<Rows />, { at: AT })
    await shown(first(6))
    expect(loadedPages()).toEqual([2, 3, 2])
  })
  it('are waited for, when they are still on their way', async () => {
    const answer = later<Page<Row>>()
    load.mockReturnValueOnce(answer.promise)
    void sendForRows(SPEC, '?page=2')
    await show(<Rows />, { at: AT })
    expect(names()).toEqual([])
    await act(async () => answer.resolve({ rows: ROWS.slice(5, 10), total: 12 }))
    await shown(first(6))
    expect(loadedPages()).toEqual([2])
    expect(cameWith()).toEqual([[6, 7, 8, 9, 10]])
  })
  it('are asked for by the list itself, when they did not come', async () => {
    load.mockImplementationOnce(() => {
      throw new Error('away')
    })
    await sendForRows(SPEC, '?page=2').catch(() => undefined)
    await show(<Rows />, { at: AT })
    await shown(first(6))
    expect(loadedPages()).toEqual([2, 2])
  })
  it('are asked for by the list itself, when the call that was on its way fails', async () => {
    const answer = later<Page<Row>>()
    load.mockReturnValueOnce(
      answer.promise.then(() => {
        throw new Error('away')
      }),
    )
    sendForRows(SPEC, '?page=2').catch(() => undefined)
    await show(<Rows />, { at: AT })
    await act(async () => answer.resolve({ rows: [], total: 0 }))
    await shown(first(6))
    expect(loadedPages()).toEqual([2, 2])
  })
  it('say that there are none, and lead to the last page from one beyond it', async () => {
    load.mockReturnValueOnce({ rows: [], total: 0 })
    await sendForRows(SPEC, '')
    const { unmount } = await show(<Rows />, { at: '/home/list' })
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    unmount()
    await sendForRows(SPEC, '?page=9')
    await show(<Rows />, { at: '/home/list?page=9' })
    await shown(first(11, 2))
  })
  it.each([
    ['another question', () => undefined, '/home/list?page=1'],
    ['another scope', () => storeScope({ universityId: 1, facultyId: 7 }), AT],
    ['another session', () => storeToken(null), AT],
    ['a visit ten seconds later', () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001), AT],
  ])('do not serve %s', async (_, change, at) => {
    await sendForRows(SPEC, '?page=2')
    change()
    await show(<Rows />, { at })
    await waitFor(() => expect(loadedPages()).toHaveLength(2))
    vi.restoreAllMocks()
    storeScope(null)
  })
})

describe('a list that loads', () => {
  it('shows as many empty rows as the page has, says that it is busy, and then its rows', async () => {
    const answer = later<Page<Row>>()
    load.mockReturnValue(answer.promise)
    await show(<Rows />)
    expect(screen.getByRole('table', { name: 'Rows' }).getAttribute('aria-busy')).toBe('true')
    expect(document.querySelectorAll('.qb-skeleton-row')).toHaveLength(5)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    await act(async () =>
      answer.resolve(paged({ filters: {}, page: 1, pageSize: 5, orderBy: 'name', orderType: 'asc' })),
    )
    expect(names()).toEqual(first(1))
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
    expect(screen.getByRole('status').textContent).toBe('12 results')
    expect(screen.getByText('1–5 of 12')).toBeTruthy()
    expect(document.title).toBe('Rows')
  })
  it('keeps the old rows, dimmed, while the next ones load', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    load.mockReturnValue(later<Page<Row>>().promise)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(names()).toEqual(first(1))
    expect(screen.getByRole('table').hasAttribute('data-stale')).toBe(true)
  })
  it('drops the answer of a load that a newer one replaced', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    const slow = later<Page<Row>>()
    load.mockReturnValueOnce(slow.promise)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    const signal = load.mock.lastCall?.[1]
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    expect(signal?.aborted).toBe(true)
    await act(async () => slow.resolve({ rows: [{ id: 99, name: 'Stale' }], total: 1 }))
    await shown(['Row 12', 'Row 11', 'Row 10', 'Row 9', 'Row 8'])
  })
  it('says that there is no data, and what to do (document 1, section 2)', async () => {
    load.mockReturnValue({ rows: [], total: 0 })
    await show(<Rows />)
    expect(await screen.findByText('No Available Data')).toBeTruthy()
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
  it('says that nothing matches, and takes the search back', async () => {
    const { user, address } = await show(<Rows />, { at: '/home/list?name=zzz' })
    expect(await screen.findByText('Nothing matches the search')).toBeTruthy()
    await user.click(
      within(screen.getByText('Nothing matches the search').closest<HTMLElement>('.qb-state')!).getByRole('button', {
        name: 'Clear the search',
      }),
    )
    await shown(first(1))
    expect(address()).toBe('/home/list')
  })
  it('says that there is no data where only its subject was chosen, and clears a search without it', async () => {
    const Jobs = () => (
      <DataTable
        list={useList({ ...JOBS, load: async () => ({ rows: [], total: 0 }) })}
        columns={[{ id: 'id', header: 'Number', heads: true, cell: ({ id }) => id }]}
        rowKey={({ id }) => id}
        caption="Jobs"
      />
    )
    const { unmount } = await show(<Jobs />, { at: '/home/list?whose=all' })
    expect(await screen.findByText('No Available Data')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
    unmount()
    const { user, address } = await show(<Jobs />, { at: '/home/list?whose=all&state=failed' })
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
    await screen.findByText('No Available Data')
    expect(address()).toBe('/home/list?whose=all')
  })
  it('says why it failed, in a toast and in its place, and tries again (document 1, section 7)', async () => {
    load.mockRejectedValueOnce(problem(500, 'GENERIC', 'خطأ|Broken'))
    const { user } = await show(<Rows />)
    await waitFor(() => expect(screen.getAllByText('Broken')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await shown(first(1))
  })
  it('says why it is refused, without a toast', async () => {
    load.mockRejectedValue(problem(403, 'SCOPE_NOT_ALLOWED', "آسف|Sorry, this application doesn't work on this scope"))
    await show(<Rows />)
    expect(await screen.findAllByText("Sorry, this application doesn't work on this scope")).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('leaves the end of the session to the session', async () => {
    load.mockRejectedValue(problem(401, 'SESSION_EXPIRED', 'انتهت|Your session has ended'))
    await show(<Rows />)
    expect(await screen.findAllByText('Your session has ended')).toHaveLength(1)
  })
  it('does not draw the rows again that came back unchanged', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    rendered.mockReset()
    load.mockImplementation((query) => {
      const page = paged(query)
      return { ...page, rows: page.rows.map((row) => (row.id === 2 ? { id: 2, name: 'Changed' } : { ...row })) }
    })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await shown(first(6))
    rendered.mockReset()
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await shown(['Row 1', 'Changed', 'Row 3', 'Row 4', 'Row 5'])
    rendered.mockReset()
    await user.keyboard('{Tab}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '10')
    await waitFor(() => expect(names()).toHaveLength(10))
    expect(rendered.mock.calls.map(([{ id }]) => id)).toEqual([6, 7, 8, 9, 10])
  })
})

describe('sorting', () => {
  it('is told by aria-sort, turns with the second click, and starts at the first page', async () => {
    const { user, address } = await show(<Rows />, { at: '/home/list?page=2' })
    await shown(first(6))
    const header = () => screen.getByRole('columnheader', { name: /^Name/ })
    expect(header().getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(header()).getByRole('button'))
    await shown(['Row 12', 'Row 11', 'Row 10', 'Row 9', 'Row 8'])
    expect(header().getAttribute('aria-sort')).toBe('descending')
    expect(address()).toBe('/home/list?orderType=desc')
    expect(within(screen.getByRole('columnheader', { name: 'Number' })).queryByRole('button')).toBeNull()
  })
})

describe('a stack of columns (ADR 66)', () => {
  const STACKED: readonly Column<Row>[] = [
    { id: 'name', stack: 'both', header: 'Name', heads: true, cell: ({ name }) => name },
    { id: 'id', stack: 'both', header: 'Number', cell: ({ id }) => id },
    { id: 'twice', stack: 'extra', header: 'Twice', isExtra: true, cell: ({ id }) => id * 2 },
    { id: 'half', stack: 'extra', header: 'Half', cell: ({ id }) => id / 2 },
  ]
  const BOTH: ListSpec<Row, NamedRecordFilters> = { ...SPEC, sortable: ['name', 'id'] }
  function Stacked() {
    const list = useList(BOTH)
    return <ListScreen title="Rows" list={list} columns={STACKED} rowKey={rowKey} filters={null} onOpen={opened} />
  }
  const heads = () => screen.getAllByRole('columnheader')
  const sortButton = (name: string) => within(heads()[0]!).getByRole('button', { name })

  it('stands in one cell, and is sorted by each of them', async () => {
    const { user } = await show(<Stacked />)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(5))
    expect(heads().map(({ textContent }) => textContent)).toEqual(['NameNumber', 'Half'])
    expect(screen.getAllByRole('rowheader')[1]!.textContent).toBe('Row 22')
    expect(heads()[0]!.getAttribute('aria-sort')).toBe('ascending')
    expect(sortButton('Name').getAttribute('aria-current')).toBe('true')
    await user.click(sortButton('Number'))
    await waitFor(() => expect(load.mock.lastCall![0]).toMatchObject({ orderBy: 'id', orderType: 'asc' }))
    expect([sortButton('Name'), sortButton('Number')].map((each) => each.getAttribute('aria-current'))).toEqual([
      null,
      'true',
    ])
    await user.click(sortButton('Number'))
    await waitFor(() => expect(load.mock.lastCall![0]).toMatchObject({ orderBy: 'id', orderType: 'desc' }))
    expect(heads()[0]!.getAttribute('aria-sort')).toBe('descending')
    await user.click(await screen.findByRole('button', { name: 'Row 11' }))
    expect(opened.mock.lastCall![0]).toEqual(ROWS[10])
  })
  it('is hidden column by column; one that is usually hidden is shown to whoever asks, and the address says so', async () => {
    const { user, address } = await show(<Stacked />, { at: '/home/list' })
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(5))
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await screen.findByRole('checkbox', { name: 'Name' })
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    expect(['Name', 'Number', 'Twice', 'Half'].map((name) => box(name).checked)).toEqual([true, true, false, true])
    await user.click(box('Twice'))
    expect(heads().map(({ textContent }) => textContent)).toEqual(['NameNumber', 'TwiceHalf'])
    expect(address()).toBe('/home/list?hide=twice')
    await user.click(box('Name'))
    expect(heads().map(({ textContent }) => textContent)).toEqual(['Number', 'TwiceHalf'])
    expect(screen.getAllByRole('rowheader')[1]!.textContent).toBe('2')
    await user.click(box('Twice'))
    await user.click(box('Name'))
    expect(address()).toBe('/home/list')
  })
})

describe('pages', () => {
  it('are gone through, and each is an address to come back to', async () => {
    const { user, address, history, go } = await show(<Rows />)
    await shown(first(1))
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    await shown(first(11, 2))
    expect(screen.getByText('11–12 of 12')).toBeTruthy()
    expect(address()).toBe('/home/list?page=3')
    expect(history).toHaveLength(2)
    act(() => go('/home/list'))
    await shown(first(1))
  })
  it('keep the keyboard at the last page, whose next button leads nowhere', async () => {
    const { user } = await show(<Rows />, { at: '/home/list?page=2' })
    await shown(first(6))
    const next = screen.getByRole('button', { name: 'Next page' })
    next.focus()
    await user.keyboard('{Enter}')
    await shown(first(11, 2))
    expect(document.activeElement).toBe(next)
    await user.keyboard('{Enter}')
    expect(load.mock.calls.map(([{ page }]) => page)).toEqual([2, 3])
  })
  it('have 5, 10, 15, 50 or 100 rows (document 1, section 9), and start anew with another size', async () => {
    const { user, address } = await show(<Rows />, { at: '/home/list?page=2' })
    await shown(first(6))
    const sizes = screen.getByRole('combobox', { name: 'Rows' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '15', '50', '100'])
    await user.selectOptions(sizes, '10')
    await shown(first(1, 10))
    expect(address()).toBe('/home/list?pageSize=10')
  })
  it('have the number of rows that the person chose before, unless the address names one (issue 39, 2.7)', async () => {
    const chosen = vi.fn<(choice: object) => void>()
    const asChosen = (pageSize: number) => (
      <ListPreferencesProvider value={{ pageSize, denseRows: true, choose: chosen }}>
        <Rows />
      </ListPreferencesProvider>
    )
    const { user, address, unmount } = await show(asChosen(10))
    await shown(first(1, 10))
    expect(address()).toBe('/home/list')
    expect(screen.getByRole('table').hasAttribute('data-dense')).toBe(true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '5')
    await shown(first(1))
    expect(address()).toBe('/home/list?pageSize=5')
    await user.click(screen.getByRole('button', { name: 'Dense rows', pressed: true }))
    expect(chosen.mock.calls).toEqual([[{ pageSize: 5 }], [{ denseRows: false }]])
    unmount()
    const named = await show(asChosen(10), { at: '/home/list?pageSize=15' })
    await shown(first(1, 12))
    named.unmount()
    // a number that this list does not offer
    await show(asChosen(20))
    await shown(first(1))
  })
  it('past the end become the last one', async () => {
    const { address } = await show(<Rows />, { at: '/home/list?page=9' })
    await shown(first(11, 2))
    expect(address()).toBe('/home/list?page=3')
  })
  it('say that there are more than were counted', async () => {
    load.mockReturnValue({ rows: ROWS.slice(0, 5), total: 10_000, more: true })
    await show(<Rows />)
    expect(await screen.findByText('1–5 of more than 10,000')).toBeTruthy()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('More than 10,000 results')
    expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull()
  })
  it('are not offered for a list that fits the smallest one', async () => {
    load.mockReturnValue({ rows: ROWS.slice(0, 3), total: 3 })
    await show(<Rows />)
    expect(await screen.findByText('1–3 of 3')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })
})

describe('search', () => {
  it('has the direction of the page while it is empty, and that of its text then', async () => {
    const { user } = await show(<Rows />)
    const field = screen.getByRole('textbox', { name: 'Search' })
    expect(field.getAttribute('dir')).toBeNull()
    await user.type(field, 'R')
    expect(field.getAttribute('dir')).toBe('auto')
  })
  it('waits a second after the last letter, then stands in the address without a step back (document 1, section 9)', async () => {
    const { user, address, history } = await show(<Rows />, { at: '/home/list?page=2' })
    await shown(first(6))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.type(screen.getByRole('textbox', { name: 'Search' }), '12')
    expect(load).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(load).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(200))
    vi.useRealTimers()
    await shown(['Row 12'])
    expect(load).toHaveBeenCalledTimes(2)
    expect([address(), history.length]).toEqual(['/home/list?name=12', 1])
  })
  it('starts at once with Enter', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    await user.type(screen.getByRole('textbox', { name: 'Search' }), '12{Enter}')
    await shown(['Row 12'])
  })
  it('opens the only row that Enter finds, once its own answer is there, and selects what was typed (issue 39)', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    const answer = later<Page<Row>>()
    load.mockReturnValueOnce(answer.promise)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
    await user.type(field, '12{Enter}')
    expect(opened).not.toHaveBeenCalled()
    await act(async () => answer.resolve({ rows: ROWS.slice(11), total: 1 }))
    await waitFor(() => expect(opened.mock.calls).toEqual([[ROWS[11]]]))
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2])
  })
  it('opens nothing when more was typed before the answer', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    const answer = later<Page<Row>>()
    load.mockReturnValueOnce(answer.promise)
    const field = screen.getByRole('textbox', { name: 'Search' })
    await user.type(field, '12{Enter}')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.type(field, '{Backspace}')
    await act(async () => answer.resolve({ rows: ROWS.slice(11), total: 1 }))
    await act(() => vi.advanceTimersByTimeAsync(1100))
    vi.useRealTimers()
    await shown(['Row 1', 'Row 10', 'Row 11', 'Row 12'])
    expect(opened).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field)
  })
  it('leads into the rows: by Enter when there are several, and by the arrow down', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    const field = screen.getByRole('textbox', { name: 'Search' })
    await user.type(field, '1{Enter}')
    const row = await screen.findByRole('button', { name: 'Row 10' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row 1' })))
    expect(row.isConnected).toBe(true)
    await user.click(field)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row 1' }))
    expect(opened).not.toHaveBeenCalled()
  })
  it('stays in its field with what was typed selected, when nothing fits', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
    await user.type(field, 'none{Enter}')
    await screen.findByText('Nothing matches the search')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4])
  })
  it('falls back where the address holds what is not allowed', async () => {
    await show(<Rows />, { at: '/home/list?name=%3Cb%3E&page=x&pageSize=7&orderBy=secret&orderType=up' })
    await shown(first(1))
    expect(load.mock.lastCall?.[0]).toEqual({
      filters: { name: '' },
      page: 1,
      pageSize: 5,
      orderBy: 'name',
      orderType: 'asc',
    })
  })
})

describe('a row', () => {
  it('opens by a click anywhere on it, and by the keyboard', async () => {
    const { user } = await show(<Rows />)
    await shown(first(1))
    await user.click(screen.getByRole('cell', { name: '2' }))
    screen.getByRole('button', { name: 'Row 3' }).focus()
    await user.keyboard('{Enter}')
    expect(opened.mock.calls.map(([{ id }]) => id)).toEqual([2, 3])
  })
  it('is walked from row to row by j and k, to the ends and no further; / leads to the search (issue 12)', async () => {
    const { user } = await show(
      <KeysProvider isOn pages={[]} onList={() => undefined}>
        <Rows />
      </KeysProvider>,
    )
    await shown(first(1))
    const walked = [...'jjjjjjkk'].map((key) => {
      fireEvent.keyDown(document.activeElement!, { key, code: `Key${key.toUpperCase()}` })
      return document.activeElement?.textContent
    })
    expect(walked).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 4', 'Row 5', 'Row 5', 'Row 4', 'Row 3'])
    await user.keyboard('{Enter}')
    expect(opened.mock.calls.map(([{ id }]) => id)).toEqual([3])
    fireEvent.keyDown(document.activeElement!, { key: 'ظ', code: 'Slash' })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  })
})
