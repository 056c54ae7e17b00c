import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SectorReportScreen } from '#src/features/sector-report/sector-report-screen.tsx'
import { SeasonProvider } from '#src/kit/season.tsx'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import { period } from '#tests/kit/period.ts'
import { ok, serve, show, chooseFilter } from '#tests/kit/support.tsx'

const row = (
  id: number,
  arName: string,
  enName: string,
  active: boolean,
  faculties: number,
  applications: number,
  accepted: number,
) => ({ id, arName, enName, active, faculties, applications, accepted })
const ROWS = [row(1, 'القطاع الطبي', 'Medical', true, 5, 1200, 300), row(2, 'قطاع العلوم', 'Science', false, 2, 34, 9)]
const YEARS = [period(1, '2025/2026', '0'), period(2, '2026/2027', '1')]
const SEMESTERS = [period(1, 'First', '1'), period(2, 'Second', '0')]

vi.mock('#src/lib/spreadsheet/index.ts', () => ({ writeSpreadsheet: vi.fn(), saveFile: vi.fn() }))
const write = vi.mocked(spreadsheet.writeSpreadsheet)
const save = vi.mocked(spreadsheet.saveFile)
beforeEach(() => {
  write.mockReset().mockResolvedValue(new Blob())
  save.mockReset()
})

async function open(
  rows: readonly unknown[] = ROWS,
  at = '/home/Reports/SectorReports',
  headers: Record<string, string> = {},
) {
  const calls = serve(() => ({ ...ok(rows), headers }))
  const shown = await show(
    <SeasonProvider years={YEARS} semesters={SEMESTERS}>
      <SectorReportScreen />
    </SeasonProvider>,
    { at, namespaces: ['sector-report'] },
  )
  return { ...shown, calls }
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      [...within(each).getAllByRole('rowheader'), ...within(each).queryAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    )

/** S4. */
describe('the sector report', () => {
  it('is of the active year and semester, with a row of sums', async () => {
    const { calls } = await open()
    await screen.findByText('Medical')
    expect(calls[0]!.body).toEqual({ yearId: 2, semesterId: 1 })
    expect(cells()).toEqual([
      ['القطاع الطبي', 'Medical', 'Active', '5', '1,200', '300'],
      ['قطاع العلوم', 'Science', 'Inactive', '2', '34', '9'],
      ['Total', '', '', '7', '1,234', '309'],
    ])
  })

  it('says of which moment it is when a replica lags behind (ADR 90)', async () => {
    await open(ROWS, undefined, { 'x-as-of': '2026-09-30T06:59:00.000Z' })
    expect((await screen.findByRole('note')).textContent).toMatch(/^Figures as of .*09:59$/)
  })

  it('asks again for another year, which then stands in the address', async () => {
    const { calls, user, address } = await open()
    await screen.findByText('Medical')
    await chooseFilter(user, 'Academic year', '2025/2026')
    await waitFor(() => expect(calls.at(-1)!.body).toEqual({ yearId: 1, semesterId: 1 }))
    expect(address()).toBe('/home/Reports/SectorReports?yearId=1')
  })

  it('is sorted by any column, the sums stay last', async () => {
    const { user } = await open()
    await screen.findByText('Medical')
    await user.click(screen.getByRole('button', { name: 'Applications' }))
    await waitFor(() => expect(cells().map(([, name]) => name)).toEqual(['Science', 'Medical', '']))
  })

  it('exports the columns that are shown, numbers as numbers, named in the language with the date', async () => {
    const { user } = await open(ROWS, '/home/Reports/SectorReports?hide=enName')
    await screen.findByText('القطاع الطبي')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(write.mock.calls[0]![0]).toEqual({
      title: 'Sector report',
      direction: 'ltr',
      headers: ['Sector in Arabic', 'State', 'Faculties', 'Applications', 'Accepted'],
      rows: [
        ['القطاع الطبي', 'Active', 5, 1200, 300],
        ['قطاع العلوم', 'Inactive', 2, 34, 9],
      ],
      totals: ['Total', null, 7, 1234, 309],
    })
    expect(save.mock.calls[0]![1]).toMatch(/^Sector report \d{4}-\d\d-\d\d\.xlsx$/)
  })

  it('says when there is nothing to export, and when it fails', async () => {
    const { user } = await open([])
    await screen.findByText('No Available Data')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const toast = (await screen.findByText('There is no data to export')).closest('.bp6-toast')!
    expect(toast.classList.contains('bp6-intent-success')).toBe(true)
    expect(write).not.toHaveBeenCalled()
  })
  it('says when the file could not be made', async () => {
    write.mockRejectedValue(new Error('no worker'))
    const { user } = await open()
    await screen.findByText('Medical')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('Download Failed')).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
  })

  it('bears on paper what it was asked for, and when it was printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user, container } = await open()
    await screen.findByText('Medical')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    const facts = container.querySelector('.qb-print-facts')!
    expect(facts.querySelector('dl')!.textContent).toBe('Academic year2026/2027SemesterFirst')
    expect(facts.textContent).toMatch(/Printed on \d/)
  })
})
