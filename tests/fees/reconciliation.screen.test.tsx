import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reconciliationCases } from '#machines/fees/reconciliation.cases.ts'
import { reconciliationFlow, type ReconciliationContext } from '#machines/fees/reconciliation.flow.ts'
import { journey } from '#machines/walker/replay.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { BankColumns } from '#schemas/fees/payment-record.schema.ts'
import { ReconciliationScreen } from '#src/features/fees/reconciliation-screen.tsx'
import * as reader from '#src/lib/spreadsheet/read.ts'
import type { ReadAnswer } from '#src/lib/spreadsheet/read-sheet.ts'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import { later, ok, refuse, serve, show, type Answer, type Serve } from '#tests/kit/support.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'

vi.mock('#src/lib/spreadsheet/read.ts', () => ({ readSpreadsheet: vi.fn() }))
vi.mock('#src/lib/spreadsheet/index.ts', () => ({ writeSpreadsheet: vi.fn(), saveFile: vi.fn() }))
const read = vi.mocked(reader.readSpreadsheet)
const write = vi.mocked(spreadsheet.writeSpreadsheet)
const answerOf = (...rows: readonly (readonly string[])[]): ReadAnswer => ({
  table: { name: 'x', sheet: null, merges: [], rows: rows.map((row) => row.map((text) => ({ text, number: null }))) },
})
const SHEET = answerOf(
  ['رقم العملية', 'المبلغ', 'التاريخ'],
  ['4711', '262.50', '04/10/2026'],
  ['4799', '10', '05/10/2026'],
)
const found = (match: string, depositNum: string, bankAmount: number | null, amount: number | null) => ({
  match,
  depositNum,
  rows: bankAmount === null ? [] : [2],
  bankAmount,
  bankDate: null,
  payments: [],
  amount,
  repeated: false,
})
const RESULT = {
  results: [found('matched', '4711', 262.5, 262.5), found('missingHere', '4799', 10, null)],
  counts: { matched: 1, amountDiffers: 0, missingHere: 1, missingThere: 0 },
}
beforeEach(() => {
  read.mockReset().mockResolvedValue(SHEET)
  write.mockReset().mockResolvedValue(new Blob())
})
const usual: Serve = ({ path, method, body }) =>
  path.endsWith('/bank_columns/') ? ok(method === 'GET' ? {} : body) : ok(RESULT)
async function open(answer: Serve = usual) {
  const calls = serve(answer)
  const shown = await show(<ReconciliationScreen />, { namespaces: ['fee-sheets'] })
  const choose = (name = 'bank.csv', file = new File(['x'], name)) =>
    shown.user.upload(screen.getByLabelText(/Sheet of the bank/), file)
  return { ...shown, calls, choose }
}

/** Issue 13, reconciliation. */
describe('the comparison with the bank', () => {
  it('guesses the columns and days, compares, and shows what is missing here first', async () => {
    const { user, calls, choose } = await open()
    await choose()
    expect(((await screen.findByLabelText('Deposit number')) as HTMLSelectElement).value).toBe('رقم العملية')
    // the file's name is isolated, so that the sentence has the direction of its language
    expect(screen.getByText('\u2068bank.csv\u2069: 2 rows')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    const result = await screen.findByRole('region', { name: 'What was found' })
    expect(await within(result).findByRole('row', { name: /4799/ })).toBeTruthy()
    expect(within(result).queryByRole('row', { name: /4711/ })).toBeNull()
    expect(calls.find(({ path }) => path.endsWith('/reconcile_payments/'))!.body).toEqual({
      from: '2026-10-04',
      to: '2026-10-05',
      rows: [
        { row: 2, depositNum: '4711', amount: 262.5, date: '2026-10-04' },
        { row: 3, depositNum: '4799', amount: 10, date: '2026-10-05' },
      ],
    })
    expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
      depositNum: 'رقم العملية',
      amount: 'المبلغ',
      date: 'التاريخ',
    })
    await user.click(within(result).getByRole('button', { name: /^Matched/ }))
    expect(await within(result).findByRole('row', { name: /4711/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    expect(write.mock.calls[0]![0].rows).toHaveLength(2)
  })
  it('says when no column holds the deposit number, or one holds two things', async () => {
    read.mockResolvedValue(answerOf(['a', 'b'], ['1', '2']))
    const { user, choose } = await open()
    await choose()
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    expect((await screen.findByRole('alert')).textContent).toContain('which column holds the deposit number')
    await user.selectOptions(screen.getByLabelText('Deposit number'), 'a')
    await user.selectOptions(screen.getByLabelText('Amount'), 'a')
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect((await screen.findByRole('alert')).textContent).toContain('cannot hold two things')
  })
  it.each([
    [answerOf(), 'The sheet is empty'],
    [answerOf(['رقم الإيداع', 'المبلغ']), 'no rows below it'],
    [answerOf(['رقم الإيداع', 'المبلغ'], ...Array.from({ length: 5001 }, () => ['1', '2'])), 'more than 5,000 rows'],
    [{ fault: 'unreadable' } as const, 'could not be read as a spreadsheet'],
    [{ fault: 'zipBomb' } as const, 'unpacks to far more'],
    [{ fault: 'unsafe' } as const, 'macros, links'],
  ])('%#: says why a file is not compared', async (answer, text) => {
    read.mockResolvedValue(answer)
    const { choose } = await open()
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByLabelText(/Sheet of the bank/)).toBeTruthy()
  })
  it('does not read what is too large', async () => {
    const { choose } = await open()
    await choose('big.xlsx', new File([new Uint8Array(6 * 1024 * 1024 + 1)], 'big.xlsx'))
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 6 MB')
    expect(read).not.toHaveBeenCalled()
  })
  it('can be given up while it is read, and while the server compares; says why it failed, keeps what was read, and compares it again', async () => {
    read.mockReturnValueOnce(later<ReadAnswer>().promise)
    const answers = [later<Answer>().promise, refuse(500, 'GENERIC', 'خطأ|It broke'), ok(RESULT)]
    const { user, choose } = await open((call) =>
      call.path.endsWith('/reconcile_payments/') ? answers.shift()! : usual(call),
    )
    await choose()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByLabelText(/Sheet of the bank/)).toBeTruthy()
    expect(read.mock.calls[0]![2].aborted).toBe(true)
    await choose()
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(((await screen.findByLabelText('Deposit number')) as HTMLSelectElement).value).toBe('رقم العملية')
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect((await screen.findByRole('alert')).textContent).toContain('It broke')
    expect(screen.getByLabelText('Deposit number')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByRole('region', { name: 'What was found' })).toBeTruthy()
    expect([screen.queryByRole('alert'), read.mock.calls.length]).toEqual([null, 2])
  })
  it('forgets the sheet and what was found where another file is wanted', () => {
    const compared = ['file.choose', 'done.readFile known', 'sheet.compare', 'done.compareSheet compared']
    const { context } = journey({ machine: reconciliationFlow, cases: reconciliationCases }, 'plain', [
      ...compared,
      'file.another',
    ])
    expect(context).toMatchObject({ sheet: null, result: null })
  })
})

/** The same sheet with heads that are known, or not. */
const KNOWN = ['رقم العملية', 'المبلغ']
const UNKNOWN = ['العمود الأول', 'العمود الثاني']
/** Plays the comparison with the bank; the result of reading a file is faked. */
function bankDriver(): Driver {
  const pausedReplies = pauseReplies()
  const button = (name: string) => () => screen.queryByRole('button', { name })
  const columnOf = (name: string) => screen.queryByLabelText<HTMLSelectElement>(name)
  const file = () => screen.queryByLabelText(/Sheet of the bank/)
  let shown: Awaited<ReturnType<typeof open>>
  let pendingRead = later<ReadAnswer | Promise<ReadAnswer>>()
  let isOut = false
  let heads = KNOWN
  const sheet = () => answerOf(heads, ['4711', '262.50'])
  const begin = async () => {
    shown = await open((call) => (call.path.endsWith('/reconcile_payments/') ? pausedReplies.pause(call) : usual(call)))
  }
  const choose = async () => {
    pendingRead = later()
    read.mockReturnValueOnce(pendingRead.promise.then((answer) => answer))
    await shown.choose()
  }
  /** By index: the column heads of an unknown sheet differ from those of the machine's cases. */
  const fill = ({ depositNum, amount }: BankColumns) => {
    fireEvent.change(columnOf('Deposit number')!, { target: { value: depositNum ? heads[0] : '' } })
    fireEvent.change(columnOf('Amount')!, { target: { value: amount ? heads[1] : '' } })
  }
  const press = (name: string) => () => fireEvent.click(button(name)()!)
  const acts: Record<string, (columns: BankColumns) => unknown> = {
    'file.choose': choose,
    'work.cancel': press('Cancel'),
    'columns.change': fill,
    'sheet.compare': press('Compare'),
    'mapping.return': press('Change the columns'),
    'file.another': press('Another file'),
  }
  return {
    start: begin,
    perform: async (event) => void (await acts[event.type]!((event as unknown as { columns: BankColumns }).columns)),
    settle: async (invoke, outcome) => {
      if (invoke === 'readFile') {
        heads = outcome.case === 'unknown' ? UNKNOWN : KNOWN
        pendingRead.resolve(
          outcome.kind === 'error'
            ? Promise.reject(new Error('the reader fails'))
            : outcome.case === 'faulty'
              ? { fault: 'zipBomb' }
              : sheet(),
        )
      } else {
        await pausedReplies.end(outcome, outcome.value)
        isOut = outcome.case === 'sessionOver'
      }
      if (outcome.case === 'faulty') expect(await screen.findByText(/^The file unpacks to far more/)).toBeTruthy()
      else if (outcome.kind === 'error' && !isOut) expect(await screen.findByRole('alert')).toBeTruthy()
    },
    elapse: () => {},
    expectState: async (value, rawContext, { offers, tags }) => {
      const { columns, fault, problem } = rawContext as ReconciliationContext
      const how = isOut ? 'elsewhere' : 'screen'
      if (isOut) {
        // the page has left for the login, and the file is gone with it: it is chosen and read again
        shown.unmount()
        await begin()
        await choose()
        pendingRead.resolve(sheet())
        await screen.findByRole('button', { name: 'Compare' })
        fill(columns)
        isOut = false
      }
      await seeOffered(
        {
          'file.choose': file,
          'work.cancel': button('Cancel'),
          'columns.change': () => columnOf('Deposit number'),
          'sheet.compare': button('Compare'),
          'mapping.return': button('Change the columns'),
          'file.another': button('Another file'),
        },
        offers,
      )
      if (!tags.includes('busy')) expect(screen.queryAllByRole('alert')).toHaveLength(fault || problem ? 1 : 0)
      if (value === 'mapping')
        expect([columnOf('Deposit number')?.value, columnOf('Amount')?.value]).toEqual([
          columns.depositNum ? heads[0] : '',
          columns.amount ? heads[1] : '',
        ])
      const found = screen.queryByRole('region', { name: 'What was found' })
      expect(found !== null && within(found).queryByText('4711') !== null).toBe(tags.includes('compared'))
      return how
    },
    stop: () => {},
  }
}
describe('every declared transition of the comparison with the bank, on the screen', () =>
  playOnScreen('reconciliation', bankDriver))
