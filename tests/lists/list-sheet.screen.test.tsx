import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { API } from '#schemas/api.ts'
import { ListsScreen } from '#src/features/lists/lists-screen.tsx'
import { PacksScreen } from '#src/features/lists/sheet-packs-screen.tsx'
import { SheetScreen } from '#src/features/lists/sheet-screen.tsx'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import * as reader from '#src/lib/spreadsheet/read.ts'
import { ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import { PACK, PARENTS, ROWS } from './lists.replies.ts'

vi.mock('#src/lib/spreadsheet/read.ts', () => ({ readSpreadsheet: vi.fn() }))
vi.mock('#src/lib/spreadsheet/index.ts', () => ({ writeSpreadsheet: vi.fn(), saveFile: vi.fn() }))
const write = vi.mocked(spreadsheet.writeSpreadsheet)
const calls = API.lists
const NAMESPACES = ['lists', 'lists-sheet', 'sheets', 'meanings', 'menu-pages'] as const

const SHEET = [
  ['Governorate', 'Arabic name', 'English name', 'Active'],
  ['Cairo', 'حلوان', 'Helwan City', ''],
  ['Cairo', 'التبين', 'El Tebbin', ''],
]
const REVIEW = {
  lines: [
    {
      row: 2,
      outcome: 'changed',
      id: 11,
      version: 3,
      before: [{ column: 'enName', text: { ar: 'Helwan', en: 'Helwan' } }],
      faults: [],
    },
    { row: 3, outcome: 'new', before: [], faults: [] },
  ],
}
beforeEach(() => {
  vi.mocked(reader.readSpreadsheet)
    .mockReset()
    .mockResolvedValue({
      table: {
        name: 'x',
        sheet: null,
        merges: [],
        rows: SHEET.map((row) => row.map((text) => ({ text, number: null }))),
      },
    })
  write.mockReset().mockResolvedValue(new Blob())
})

describe('the sheet of a list', () => {
  it('shows what changes from what, saves it with the rows that were shown, and leads to the list', async () => {
    const received = serve(({ path }) => (path === calls.checkSheet.path ? ok(REVIEW) : ok({ added: 1, changed: 1 })))
    const { user, address } = await show(<SheetScreen params={{ list: 'cities' }} />, { namespaces: [...NAMESPACES] })
    await user.upload(screen.getByLabelText(/^File of the list/, { selector: 'input' }), new File(['x'], 'cities.csv'))
    const rows = await screen.findByRole('region', { name: 'Rows of the file' })
    expect((await within(rows).findByText('Helwan City')).closest('td, th')!.textContent).toContain('Helwan')
    expect(received[0]!.body).toMatchObject({ list: 'cities', lines: [{ row: 2 }, { row: 3 }] })
    await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
    await waitFor(() => expect(address()).toBe('/home/SetUp/Lists/cities'))
    expect(received.find(({ path }) => path === calls.applySheet.path)!.body).toEqual({
      list: 'cities',
      lines: [
        { row: 2, governorateId: 'Cairo', arName: 'حلوان', enName: 'Helwan City', id: 11, version: 3 },
        { row: 3, governorateId: 'Cairo', arName: 'التبين', enName: 'El Tebbin' },
      ],
    })
  })
})

describe('the export of a list', () => {
  it('has the heads of the template, and what the rows are within by name', async () => {
    serve(({ path }) => {
      if (path === calls.parents.path) return ok({ parents: PARENTS })
      if (path === calls.exportSheet.path)
        return ok({ rows: ROWS.cities.filter(({ mergedInto }) => mergedInto === null) })
      return ok({ results: ROWS.cities, total: ROWS.cities.length })
    })
    const { user } = await show(<ListsScreen params={{ list: 'cities' }} />, { namespaces: [...NAMESPACES] })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    const { headers, rows } = write.mock.calls[0]![0]
    expect(headers).toEqual(SHEET[0])
    expect(rows.at(-1)).toEqual(['Giza', 'العياط', 'El Ayyat', 'No'])
  })
})

describe('start packs', () => {
  const open = async (answers: readonly Answer[] = []) => {
    const left = [...answers]
    const received = serve(({ path }) =>
      path === calls.checkPack.path ? ok(PACK) : (left.shift() ?? ok({ added: 2 })),
    )
    const shown = await show(<PacksScreen />, { namespaces: [...NAMESPACES] })
    await shown.user.click(screen.getAllByRole('button', { name: 'Show what it adds' })[0]!)
    return { ...shown, received, rows: await screen.findByRole('region', { name: 'Rows of the pack' }) }
  }
  it('show what is added and what is there, and add it once that is confirmed', async () => {
    const { user, received, rows, address } = await open()
    expect(screen.getByText(/^2 records are added, 1 is there already\./)).toBeTruthy()
    expect(within(rows).getByText('El Tebbin').closest('tr')!.textContent).toContain('Is added')
    expect(within(rows).getByText('Helwan').closest('tr')!.textContent).toContain('Is there, and stays as it is')
    await user.click(screen.getByRole('button', { name: 'Add 2 records' }))
    await waitFor(() => expect(address()).toBe('/home/SetUp/Lists'))
    expect(received.map(({ body }) => body)).toEqual([{ pack: 'egypt' }, { pack: 'egypt', rows: [2, 3] }])
  })
  it('what changed meanwhile is told, and compared again', async () => {
    const { user, received } = await open([refuse(409, 'PACK_OUTDATED', 'تغيّر|Row 2 changed', { data: { rows: [2] } })])
    await user.click(screen.getByRole('button', { name: 'Add 2 records' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Row 2 changed')
    expect(received.filter(({ path }) => path === calls.checkPack.path)).toHaveLength(2)
  })
})
