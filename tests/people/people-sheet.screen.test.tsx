import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SheetImportContext } from '#machines/shared/sheet-import.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { SHEET_COLUMNS } from '#schemas/people/sheet.schema.ts'
import { SheetScreen } from '#src/features/people/sheet-screen.tsx'
import * as reader from '#src/lib/spreadsheet/read.ts'
import type { ReadAnswer } from '#src/lib/spreadsheet/read-sheet.ts'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import { later, ok, serve, show, type Serve } from '#tests/kit/support.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'

vi.mock('#src/lib/spreadsheet/read.ts', () => ({ readSpreadsheet: vi.fn() }))
vi.mock('#src/lib/spreadsheet/index.ts', () => ({ writeSpreadsheet: vi.fn(), saveFile: vi.fn() }))
const read = vi.mocked(reader.readSpreadsheet)
const write = vi.mocked(spreadsheet.writeSpreadsheet)
const answerOf = (...rows: readonly (readonly string[])[]): ReadAnswer => ({
  table: { name: 'x', sheet: null, merges: [], rows: rows.map((row) => row.map((text) => ({ text, number: null }))) },
})
const HEADS = ['User name', 'Name in Arabic', 'Name in English', 'E-mail', 'Language of the mail', 'Role']
const lineOf = (username: string) => [username, 'سارة محمود', 'Sara Mahmoud', 'sara@example.com', 'Arabic', 'Viewer']
const SHEET = answerOf(HEADS, lineOf('sara.2'), lineOf('sara.3'))
const faulty = (row: number) => ({ row, faults: [{ column: 'role', code: 'INVALID_CHOICE' }] })
const BEGUN = { jobId: 7, isDone: false, items: 1, done: 0, refused: 0 }
beforeEach(() => {
  read.mockReset().mockResolvedValue(SHEET)
  write.mockReset().mockResolvedValue(new Blob())
})
const answering =
  (check: object): Serve =>
  ({ path }) =>
    path.endsWith('/check_sheet/') ? ok({ lines: 2, faulty: [], isMailed: true, ...check }) : ok(BEGUN, 'بدأ|Begun')

async function open(answer: Serve = answering({})) {
  const calls = serve(answer)
  const shown = await show(<SheetScreen />, { namespaces: ['people-sheet', 'sheets'] })
  const choose = (name = 'people.csv', file = new File(['x'], name)) =>
    shown.user.upload(screen.getByLabelText(/^Sheet of people/, { selector: 'input' }), file)
  return { ...shown, calls, choose }
}

/** Issue 40, 2: people invited by a sheet. */
describe('the sheet of invitations', () => {
  it('shows the faults beside their cells, leaves these lines out, and leads to the job', async () => {
    const { user, calls, choose, address } = await open(answering({ faulty: [faulty(3)], isMailed: false }))
    await choose()
    // the lines with faults first; without a mail server no link is made
    const rows = await screen.findByRole('region', { name: 'Rows of the file' })
    const role = (await within(rows).findByText('Not a valid choice')).closest('td')!
    expect(role.textContent).toBe('ViewerNot a valid choice')
    expect(within(rows).queryByText('sara.2')).toBeNull()
    expect(screen.getByText(/^1 row has faults/)).toBeTruthy()
    expect(screen.getByText(/no links are made now/)).toBeTruthy()
    await user.click(within(rows).getByRole('button', { name: /^Without faults/ }))
    expect(await within(rows).findByText('sara.2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Invite 1 person' }))
    await waitFor(() => expect(address()).toBe(jobPath(BEGUN.jobId)))
    const sent = calls.find(({ path }) => path.endsWith('/invite_sheet/'))!
    expect(sent.body).toEqual({ lines: [expect.objectContaining({ row: 2, username: 'sara.2', language: 'ar' })] })
    expect(sent.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  })
  it('writes the lines with faults into a sheet that can be corrected and chosen again', async () => {
    const { user, choose } = await open(answering({ faulty: [faulty(3)] }))
    await choose()
    await user.click(await screen.findByRole('button', { name: 'Download the rows with faults' }))
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    expect(write.mock.calls[0]![0]).toMatchObject({
      headers: ['Row of the file', ...HEADS, 'Faculty', 'Branch', 'Fault'],
      rows: [[3, ...lineOf('sara.3'), '', '', 'Role: Not a valid choice']],
    })
  })
  it('invites nobody where all lines have faults', async () => {
    const { choose } = await open(answering({ faulty: [faulty(2), faulty(3)] }))
    await choose()
    expect(await screen.findByText(/^All rows have faults/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull()
  })
  it('gives a template with a head for each column, and a sheet that explains them', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Download the template' }))
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    const { headers, rows, notes } = write.mock.calls[0]![0]
    expect([headers, rows]).toEqual([[...HEADS, 'Faculty', 'Branch'], []])
    expect(notes!.rows.map(([head, needed]) => [head, needed])).toEqual(
      headers.map((head) => [head, ['Faculty', 'Branch'].includes(head) ? 'No' : 'Yes']),
    )
    expect(notes!.rows).toHaveLength(SHEET_COLUMNS.length)
  })
  it('takes a file that is dropped', async () => {
    await open()
    fireEvent.drop(screen.getByLabelText(/^Sheet of people/, { selector: 'input' }), {
      dataTransfer: { files: [new File(['x'], 'people.csv')] },
    })
    expect(await screen.findByRole('button', { name: 'Invite 2 people' })).toBeTruthy()
  })
  it.each([
    [answerOf(), 'The file is empty'],
    [answerOf(HEADS), 'no rows below it'],
    [answerOf(HEADS, ...Array.from({ length: 5001 }, () => lineOf('x'))), 'more than 5,000 rows'],
    [answerOf(HEADS.slice(0, 5), lineOf('x')), 'lacks columns: \u2068Role\u2069'],
    [answerOf([...HEADS, 'Salary', 'Age'], [...lineOf('x'), '1', '2']), '\u2068Salary\u2069 · \u2068Age\u2069'],
    [answerOf([...HEADS, 'Role'], [...lineOf('x'), 'y']), 'columns more than once: \u2068Role\u2069'],
    [{ fault: 'unreadable' } as const, 'could not be read as a spreadsheet'],
    [{ fault: 'zipBomb' } as const, 'unpacks to far more'],
    [{ fault: 'unsafe' } as const, 'macros, links'],
  ])('%#: says why a file is not taken', async (answer, text) => {
    read.mockResolvedValue(answer)
    const { choose, calls } = await open()
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByLabelText(/^Sheet of people/, { selector: 'input' })).toBeTruthy()
    expect(calls).toEqual([])
  })
  it.each([
    ['big.xlsx', 6 * 1024 * 1024 + 1, 'larger than 6 MB'],
    ['people.xls', 1, 'no XLSX or CSV file'],
  ])('does not read %s', async (name, size, text) => {
    const { choose } = await open()
    await choose(name, new File([new Uint8Array(size)], name))
    // the field offers only files that are taken: what is dropped may be another
    if (screen.queryByRole('alert') === null)
      fireEvent.drop(screen.getByLabelText(/^Sheet of people/, { selector: 'input' }), {
        dataTransfer: { files: [new File([new Uint8Array(size)], name)] },
      })
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(read).not.toHaveBeenCalled()
  })
})

/** The server's answer in what the machine is told of a check. */
const foundIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'found' in value ? value.found : value

/** Plays the sheet of invitations; the result of reading a file is faked. */
function sheetDriver(): Driver {
  const pausedReplies = pauseReplies()
  const button = (name: string | RegExp) => () => screen.queryByRole('button', { name })
  const file = () => screen.queryByLabelText(/^Sheet of people/, { selector: 'input' })
  let shown: Awaited<ReturnType<typeof open>>
  let pendingRead = later<ReadAnswer | Promise<ReadAnswer>>()
  let isOut = false
  const begin = async () => {
    shown = await open((call) => pausedReplies.pause(call))
  }
  const press = (name: string | RegExp) => () => fireEvent.click(button(name)()!)
  const acts: Record<string, () => unknown> = {
    'file.choose': async () => {
      pendingRead = later()
      read.mockReturnValueOnce(pendingRead.promise.then((answer) => answer))
      await shown.choose()
    },
    'file.another': press('Another file'),
    'work.cancel': press('Cancel'),
    'sheet.check': press('Check again'),
    'sheet.confirm': press(/^Invite/),
  }
  return {
    start: begin,
    perform: async (event) => void (await acts[event.type]!()),
    settle: async (invoke, outcome) => {
      if (invoke === 'readFile')
        pendingRead.resolve(
          outcome.kind === 'error'
            ? Promise.reject(new Error('the reader fails'))
            : outcome.case === 'refused'
              ? { fault: 'zipBomb' }
              : SHEET,
        )
      else {
        await pausedReplies.end(outcome, invoke === 'confirmLines' ? BEGUN : foundIn(outcome.value))
        isOut = outcome.case === 'sessionOver'
      }
    },
    elapse: () => {},
    expectState: async (value, rawContext, { offers, tags }) => {
      const context = rawContext as SheetImportContext
      if (isOut) {
        // the page has left for the login, and the file is gone with it
        shown.unmount()
        await begin()
        isOut = false
        await seeOffered({ 'file.choose': file }, offers)
        return 'elsewhere'
      }
      if (value === 'confirmed') {
        await waitFor(() => expect(shown.address()).toBe(jobPath(BEGUN.jobId)))
        return 'screen'
      }
      await seeOffered(
        {
          'file.choose': file,
          'file.another': button('Another file'),
          'work.cancel': button('Cancel'),
          'sheet.check': button('Check again'),
          'sheet.confirm': button(/^Invite/),
        },
        offers,
      )
      if (!tags.includes('busy'))
        expect(screen.queryAllByRole('alert')).toHaveLength(context.refusal || context.problem ? 1 : 0)
      if (value === 'preview') {
        const people = context.review!.ready
        const name = people === 0 ? null : `Invite ${people} ${people === 1 ? 'person' : 'people'}`
        expect(button(/^Invite/)()?.textContent ?? null).toBe(name)
      }
      return 'screen'
    },
    stop: () => {},
  }
}
describe('every declared transition of the sheet of invitations, on the screen', () =>
  playOnScreen('sheetImport', sheetDriver))
