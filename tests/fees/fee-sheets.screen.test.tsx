import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DaySheetScreen } from '#src/features/fees/day-sheet-screen.tsx'
import { ReceiptScreen } from '#src/features/fees/receipt-screen.tsx'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import { ok, refuse, serve, show, type Serve } from '#tests/kit/support.tsx'
import { DAY, RECEIPT } from './fee-sheets.replies.ts'

vi.mock('#src/lib/spreadsheet/index.ts', () => ({ writeSpreadsheet: vi.fn(), saveFile: vi.fn() }))
const write = vi.mocked(spreadsheet.writeSpreadsheet)
beforeEach(() => {
  write.mockReset().mockResolvedValue(new Blob())
})

async function openReceipt(answer: Serve = () => ok(RECEIPT), language: 'ar' | 'en' = 'en') {
  const calls = serve(answer)
  const shown = await show(<ReceiptScreen params={{ applyId: '8', studentId: '31' }} />, {
    at: '/home/StudentData/FeesPayment/Receipt/8/31',
    language,
    namespaces: ['fee-sheets'],
  })
  return { ...shown, calls }
}

/** Issue 13: a receipt in both languages: number, amount in digits and in full, application, clerk, time. */
describe('the receipt', () => {
  it('says all of the payment, in both languages, and is printed by its button', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user, calls } = await openReceipt()
    const receipt = await screen.findByRole('article', { name: 'Payment receipt' })
    expect(calls[0]!.body).toEqual({ applyId: 8, studentId: 31 })
    for (const text of [
      '2026-000017',
      '262.50',
      'Two hundred and sixty-two Egyptian pounds and fifty piastres',
      'مائتان واثنان وستون جنيهًا مصريًا وخمسون قرشًا',
      'Sara Mahmoud Abdelrahman',
      'سارة محمود عبد الرحمن',
      '30805140101234',
      '26-1-000008',
      '26-1-000009',
      'كلية الهندسة',
      '4711',
      'Mona Samir',
      'منى سمير',
      '3 Oct 2026',
      '11:07',
      'Receipt number',
      'رقم الإيصال',
    ])
      expect(receipt.textContent).toContain(text)
    expect(receipt.textContent).not.toContain('Corrected')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
  it('says that it was corrected', async () => {
    await openReceipt(() => ok({ ...RECEIPT, corrections: 2 }), 'ar')
    const receipt = await screen.findByRole('article')
    expect(receipt.textContent).toContain('صُحّح بعد تسجيله مرتين')
    expect(receipt.textContent).toContain('Corrected 2 times after it was entered')
  })
  it('says where no amount is known', async () => {
    await openReceipt(() => ok({ ...RECEIPT, amount: null, amountWords: null }))
    expect((await screen.findByRole('article')).textContent).toContain('The deposit tells the amount')
  })
  it.each([
    [404, 'NOT_FOUND', 'The receipt could not be loaded'],
    [403, 'PERMISSION_REQUIRED', 'You cannot see this receipt'],
  ] as const)('cannot be printed while it is not there, and says why: %i', async (status, code, text) => {
    const { container } = await openReceipt(() => refuse(status, code, 'لا|So the server says'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(within(container).getByText('So the server says')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Print' }).matches(':disabled')).toBe(true)
  })
})

const AT = '/home/StudentData/FeesPayment/Day'
async function openDay(answer: Serve = () => ok(DAY), at = `${AT}?day=2026-10-04`) {
  const calls = serve(answer)
  const shown = await show(<DaySheetScreen />, { at, namespaces: ['fee-sheets'] })
  return { ...shown, calls }
}
/** The page that is requested first. */
const FIRST = { page: 1, pageSize: 500, orderBy: 'paymentDate', orderType: 'asc' }
const lineOf = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}`) }).textContent

/** Issue 13: payments of a day by clerk, faculty, tool; totals; deleted and corrected ones shown as such. */
describe('the day sheet', () => {
  it('begins with today in Egypt', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-04T22:30:00Z') })
    const { calls } = await openDay(undefined, AT)
    vi.useRealTimers()
    await screen.findByText('Sara Mahmoud')
    expect(calls[0]!.body).toEqual({ day: '2026-10-05', by: 'payment', ...FIRST })
  })
  it('shows each payment, which were corrected or deleted, and the sums of the server by clerk, faculty and tool', async () => {
    await openDay()
    const deleted = (await screen.findByText('Hoda Kamal')).closest('tr')!
    expect(deleted.textContent).toContain('Deleted by Mona Samir on 4 Oct 2026')
    expect(deleted.textContent).toContain('not in the sums')
    expect(screen.getByText('Ali Hassan').closest('tr')!.textContent).toContain('Corrected 2 times')
    expect(screen.getByText('Youssef Adel').closest('tr')!.textContent).toContain('Without amount')
    await screen.findByText('Sums of the day')
    expect(lineOf('By clerk', 'Mona Samir')).toBe('Mona Samir2762.5001100.00')
    expect(lineOf('By faculty', 'Faculty of Engineering')).toBe('Faculty of Engineering10.00100.00')
    expect(lineOf('By tool', 'Deposit')).toBe('Deposit2762.5001100.00')
    for (const table of ['By clerk', 'By faculty', 'By tool'])
      expect(lineOf(table, 'Total')).toBe('Total3762.5011100.00')
  })
  it('goes to the day before, which then stands in the address, and is of the day of the deposit when that is chosen', async () => {
    const { user, calls, address } = await openDay()
    await screen.findByText('Sara Mahmoud')
    await user.click(screen.getByRole('button', { name: 'Day before' }))
    await waitFor(() => expect(calls.at(-1)!.body).toEqual({ day: '2026-10-03', by: 'payment', ...FIRST }))
    expect(address()).toBe(`${AT}?day=2026-10-03`)
    await user.selectOptions(await screen.findByLabelText('Day of'), 'deposit')
    await waitFor(() => expect(calls.at(-1)!.body).toEqual({ day: '2026-10-03', by: 'deposit', ...FIRST }))
  })
  it('exports what is shown; deleted payments are not in the sum', async () => {
    const { user } = await openDay()
    await screen.findByText('Sara Mahmoud')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    const { headers, rows, totals } = write.mock.calls[0]![0]
    const amount = headers.indexOf('Amount (EGP)')
    expect(rows.map((each) => each[amount])).toEqual([262.5, 500, 100, null])
    expect(totals![amount]).toBe(762.5)
    expect(rows[2]![headers.indexOf('State')]).toMatch(/^Deleted – Deleted by Mona Samir/)
  })
})
