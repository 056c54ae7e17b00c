import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failing, heading, previewed } from './wizard.support.tsx'

vi.mock('#src/features/uploads/session/open-upload-session.ts', async () => {
  const { localSession } = await import('./local-session.ts')
  return { openUploadSession: localSession }
})

const grid = () => screen.getByRole('group', { name: 'All rows of the file' })
/** A cell by its row and column in the spreadsheet: identity number, name, gender, physics, chemistry. */
const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)
const line = () => document.querySelector('.qb-sheet-line')!.textContent
const faults = () => document.querySelectorAll('.qb-upload-failed tbody tr').length
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, {
    key,
    code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
    ...more,
  })
/** Writes into the cell that is edited. */
const write = (value: string) => {
  fireEvent.change(document.activeElement!, { target: { value } })
  press('Enter')
}
async function opened(at: Awaited<ReturnType<typeof failing>>) {
  await at.press('Show all rows')
  await waitFor(() => expect(cell(2, 4)?.textContent).not.toBe(''))
  await waitFor(() => expect(document.activeElement).toBe(grid()))
  return at
}

/** Issue 39, section 4, in a window that jsdom does not lay out. */
describe('all rows as a spreadsheet', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500)
    return () => vi.restoreAllMocks()
  })

  it('goes to the next fault, says what is wrong, and mends it in place; the list of faults follows', async () => {
    await opened(await failing())
    press('n')
    await waitFor(() => expect(line()).toMatch(/Gender.*row.*2/))
    expect(document.querySelector('.qb-sheet-fault')!.textContent).toMatch(/\w/)
    expect(cell(0, 2)!.title).toMatch(/\w/)
    press('x')
    write('ذكر')
    await waitFor(() => expect(cell(0, 2)!.dataset['state']).toBe('mended'))
    await waitFor(() => expect(faults()).toBe(1))
    expect(document.activeElement).toBe(grid())
    press('ArrowUp')
    await waitFor(() => expect(line()).toContain('Value in the file: \u2068ذكور\u2069'))
    press('z', { ctrlKey: true })
    await waitFor(() => expect(cell(0, 2)!.dataset['state']).toBe('faulty'))
    await waitFor(() => expect(faults()).toBe(2))
  })
  it('discards an edit with Escape, and empties cells with Delete', async () => {
    await opened(await failing())
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) press(key)
    fireEvent.change(document.activeElement!, { target: { value: 'x' } })
    press('Escape')
    expect(cell(0, 2)!.textContent).toBe('ذكور')
    press('ArrowDown', { shiftKey: true })
    press('Delete')
    await waitFor(() => expect([cell(0, 2)!.textContent, cell(1, 2)!.textContent]).toEqual(['', '']))
    await waitFor(() => expect(faults()).toBe(0))
  })
  it('takes a range from the clipboard and gives one to it', async () => {
    const at = await opened(await failing())
    for (const key of ['ArrowRight', 'ArrowRight']) press(key)
    fireEvent.paste(grid(), { clipboardData: { getData: () => 'ذكر\t=1\nأنثى\t7' } })
    await waitFor(() => expect([cell(1, 2)!.textContent, cell(1, 3)!.textContent]).toEqual(['أنثى', '7']))
    await waitFor(() => expect(cell(0, 3)!.dataset['state']).toBe('faulty mended'))
    const setData = vi.fn()
    fireEvent.copy(grid(), { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', "ذكر\t'=1\nأنثى\t7")
    for (const key of ['ArrowUp', 'Delete']) press(key)
    await waitFor(() => expect(cell(0, 3)!.dataset['state']).toBe('mended'))
    await at.press('Close the table')
    await screen.findByRole('heading', { name: 'What will be saved' })
    const { data } = at.bodies('preview').at(-1)!.body as { data: { cells: Record<string, unknown> }[] }
    expect(data.map(({ cells }) => [cells['gender'], cells['course7']])).toEqual([
      ['ذكر', null],
      ['أنثى', '7'],
      ['ذكر', 40],
    ])
  })
  it('fills a column down, and shows what was edited; what is typed after N is for the cell with the fault', async () => {
    const at = await opened(await failing())
    for (const key of ['n', 'x', 'y']) press(key)
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'xy'))
    expect(document.activeElement!.getAttribute('aria-label')).toMatch(/Gender.*row.*2/)
    write('أنثى')
    press('ArrowUp')
    press('d', { ctrlKey: true })
    await waitFor(() => expect([1, 2].map((row) => cell(row, 2)!.textContent)).toEqual(['أنثى', 'أنثى']))
    await at.press('Rows edited here: 3')
    await waitFor(() => expect(cell(2, 2)!.dataset['state']).toBe('mended'))
    await at.press('Incorrect rows: 0')
    expect(await screen.findByText('There are no rows to show')).toBeTruthy()
  })
  it('opens from what would be saved, with the students who are added and changed, and goes back there', async () => {
    const at = await previewed()
    await at.press('Show all rows')
    await at.press('Students whose data changes: 1')
    await waitFor(() => expect(cell(0, -1)!.textContent).toBe('3'))
    for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(grid(), { key })
    await waitFor(() => expect(line()).toContain('Value now: \u2068Male\u2069'))
    await at.press('Close the table')
    await waitFor(() => heading('What will be saved'))
    expect(at.bodies('preview')).toHaveLength(1)
  })
})
