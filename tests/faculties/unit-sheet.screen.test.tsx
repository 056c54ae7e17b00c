import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import { UNIT_COLUMNS } from '#schemas/faculties/sheet.schema.ts'
import { FacultiesScreen } from '#src/features/faculties/faculties-screen.tsx'
import { SheetScreen } from '#src/features/faculties/sheet-screen.tsx'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import * as reader from '#src/lib/spreadsheet/read.ts'
import { ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import { TREE } from './faculties.replies.ts'

vi.mock('#src/lib/spreadsheet/read.ts', () => ({ readSpreadsheet: vi.fn() }))
vi.mock('#src/lib/spreadsheet/index.ts', () => ({ writeSpreadsheet: vi.fn(), saveFile: vi.fn() }))
const write = vi.mocked(spreadsheet.writeSpreadsheet)
const HEADS = [
  'Faculty of the branch',
  'Code',
  'Name in Arabic',
  'Name in English',
  'Sector',
  'Programme number',
  'Active',
]
const ROWS = [
  HEADS,
  ['', '', 'كلية الفنون', 'Faculty of Arts', 'Medical Sector', '', ''],
  ['F1', 'B1', 'المقر الجديد', 'New Campus', '', '', 'no'],
  ['F1', 'B2', 'فرع الإسكندرية', 'Alexandria Branch', '', '', ''],
  ['F99', '', 'فرع', 'Branch', '', '', ''],
]
const REVIEW = {
  lines: [
    { row: 2, outcome: 'new', before: [], faults: [] },
    {
      row: 3,
      outcome: 'changed',
      id: 1,
      version: 4,
      before: [
        { column: 'enName', text: { ar: 'Main Campus', en: 'Main Campus' } },
        { column: 'progHrId', text: { ar: '', en: '' } },
      ],
      faults: [],
    },
    { row: 4, outcome: 'unchanged', id: 2, version: 1, before: [], faults: [] },
    {
      row: 5,
      outcome: 'faulty',
      before: [],
      faults: [{ column: 'faculty', code: 'SHEET_FACULTY_UNKNOWN', text: 'لا كلية|No faculty of your scope' }],
    },
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
        rows: ROWS.map((row) => row.map((text) => ({ text, number: null }))),
      },
    })
  write.mockReset().mockResolvedValue(new Blob())
})

async function open(answers: readonly Answer[] = []) {
  const left = [...answers]
  const calls = serve(({ path }) =>
    path.endsWith('/check-sheet/') ? ok(REVIEW) : (left.shift() ?? ok({ added: 1, changed: 1 })),
  )
  const shown = await show(<SheetScreen />, { namespaces: ['faculties-sheet', 'sheets'] })
  await shown.user.upload(
    screen.getByLabelText(/^File of faculties/, { selector: 'input' }),
    new File(['x'], 'units.csv'),
  )
  const rows = await screen.findByRole('region', { name: 'Rows of the file' })
  return { ...shown, calls, rows }
}
const cellsOf = (row: HTMLElement) => [...row.closest('tr')!.querySelectorAll('td, th')].map((cell) => cell.textContent)

/** Issue 41: what a sheet would change is shown before it is confirmed. The flow is played by the sheet of people. */
describe('the sheet of faculties and branches', () => {
  it('shows faults at their cells, and what is new, what changes from what, and what stays', async () => {
    const { user, rows } = await open()
    expect(screen.getByText(/^1 record is new, 1 record changes, 1 stays as it is\. 1 row has faults/)).toBeTruthy()
    // rows with faults first
    expect(
      within(rows)
        .getByText(/^No faculty of your scope/)
        .closest('td')!.textContent,
    ).toContain('F99')
    await user.click(within(rows).getByRole('button', { name: /^All/ }))
    const changed = cellsOf(await within(rows).findByText('New Campus'))
    expect(changed).toEqual(expect.arrayContaining(['3', 'Changed', 'New Campuswas: \u2068Main Campus\u2069']))
    expect(changed.some((text) => text?.endsWith('was empty'))).toBe(true)
    expect(cellsOf(within(rows).getByText('Faculty of Arts'))).toContain('New')
    expect(cellsOf(within(rows).getByText('Alexandria Branch'))).toContain('Unchanged')
  })
  it('saves what is new and what changes, with the records that were shown, and leads to the tree', async () => {
    const { user, calls, address } = await open()
    await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
    await waitFor(() => expect(address()).toBe('/home/SetUp/Faculties'))
    const sent = calls.find(({ path }) => path.endsWith('/apply-sheet/'))!
    expect(sent.body).toEqual({
      lines: [
        { row: 2, arName: 'كلية الفنون', enName: 'Faculty of Arts', sector: 'Medical Sector' },
        {
          row: 3,
          faculty: 'F1',
          code: 'B1',
          arName: 'المقر الجديد',
          enName: 'New Campus',
          active: 'no',
          id: 1,
          version: 4,
        },
      ],
    })
    expect(sent.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  })
  it('what changed meanwhile is told, and checked again before it can be confirmed', async () => {
    const { user, calls } = await open([refuse(409, 'SHEET_OUTDATED', 'تغيّر|Row 3 changed', { data: { rows: [3] } })])
    await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Row 3 changed')
    expect(await screen.findByRole('button', { name: 'Save 2 rows' })).toBeTruthy()
    expect(calls.filter(({ path }) => path.endsWith('/check-sheet/'))).toHaveLength(2)
  })
})

describe('the export of faculties and branches', () => {
  it.each([
    ['ar', 'تصدير', 'القطاع الطبي', ['نعم', 'لا']],
    ['en', 'Export', 'Medical Sector', ['Yes', 'No']],
  ] as const)(
    'has each faculty before its branches, with the heads of the template (%s)',
    async (language: Locales, button, sector, [yes, no]) => {
      serve(() => ok(TREE))
      const { user } = await show(<FacultiesScreen />, {
        language,
        namespaces: ['faculties', 'faculties-sheet', 'sheets'],
      })
      await user.click(await screen.findByRole('button', { name: new RegExp(button) }))
      await waitFor(() => expect(write).toHaveBeenCalledOnce())
      const { direction, headers, rows } = write.mock.calls[0]![0]
      expect([direction, headers.length]).toEqual([language === 'ar' ? 'rtl' : 'ltr', UNIT_COLUMNS.length])
      expect(rows.slice(0, 2)).toEqual([
        [null, 'F1', 'كلية الطب البشري', 'Faculty of Medicine', sector, null, yes],
        ['F1', 'B1', 'المقر الرئيسي', 'Main Campus', null, '4001', yes],
      ])
      expect(rows.find(([, code]) => code === 'F3')).toEqual([
        null,
        'F3',
        'كلية العلوم',
        'Faculty of Science',
        sector,
        null,
        no,
      ])
    },
  )
})
