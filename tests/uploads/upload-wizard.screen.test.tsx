import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginDrafts, endDrafts } from '#src/kit/record/drafts.ts'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import { later, MANAGER, ok, refuse } from '../kit/support.tsx'
import { chosenFile } from './local-session.ts'
import { bookOf, bytesOf, HEADS, sheetBytes, textBytes, type SheetCells } from './sheets.ts'
import { ID, OTHER_ID } from './uploads.headers.ts'
import {
  chooseCertificate,
  chooseFile,
  counted,
  current,
  failing,
  genderOf,
  GOOD,
  heading,
  mapped,
  MIXED,
  NAME,
  named,
  open,
  PERIOD,
  PREVIEW,
  previewed,
  RESULT,
} from './wizard.support.tsx'

/** What a check of the rows waits for, as for a worker that has much to do. */
const slow = vi.hoisted(() => ({ check: Promise.resolve(), closed: 0 }))
vi.mock('#src/features/uploads/session/open-upload-session.ts', async () => {
  const { localSession } = await import('./local-session.ts')
  return {
    openUploadSession: (...args: Parameters<typeof localSession>) => {
      const uploadSession = localSession(...args)
      const check: typeof uploadSession.check = async (...order) => {
        await slow.check
        return uploadSession.check(...order)
      }
      const close = () => {
        slow.closed += 1
      }
      return { ...uploadSession, check, close }
    },
  }
})
vi.mock('#src/lib/spreadsheet/index.ts', () => ({ writeSpreadsheet: vi.fn(), saveFile: vi.fn() }))
const write = vi.mocked(spreadsheet.writeSpreadsheet)
beforeEach(() => {
  localStorage.clear()
  slow.check = Promise.resolve()
  slow.closed = 0
  write.mockReset().mockResolvedValue(new Blob())
})

/** Document 3, section 2. */
describe('step 1', () => {
  it('requires year, type and certificate; offers the certificates of the two, and asks for their fields', async () => {
    const at = await open()
    await screen.findByLabelText(/Academic year/)
    await at.next()
    expect(await screen.findAllByText('This Field is Required')).toHaveLength(3)
    expect(at.bodies('headers')).toHaveLength(0)
    await chooseCertificate(at)
    await screen.findByLabelText(/File of students/)
    expect(at.bodies('filter')[0]!.body).toEqual({ yearID: 3, certificateTypeID: 1, certificateStatus: null })
    expect(at.bodies('headers')[0]!.body).toEqual({ certificateId: 9 })
  })
  it('says why it cannot begin, tries again, and says when somebody may not', async () => {
    let answer = refuse(500, 'GENERIC', 'خطأ|It broke')
    const { press } = await open({ period: () => answer })
    await screen.findByText('It broke')
    answer = refuse(403, 'PERMISSION_REQUIRED', 'لا|No permission')
    await press('Try again')
    expect(await screen.findByText(/You may not upload/)).toBeTruthy()
  })
})

describe('step 2', () => {
  it('is where the keyboard is when it is reached; without a file there is no next step', async () => {
    const at = await open()
    await chooseCertificate(at)
    await screen.findByLabelText(/File of students/)
    expect(document.activeElement).toBe(heading('Choose the file and look it over'))
    await at.next()
    expect(await screen.findByText('No file has been chosen yet.')).toBeTruthy()
  })
  it('shows the first 20 rows and the count of the rest', async () => {
    const at = await open()
    await chooseCertificate(at)
    const rows = Array.from({ length: 25 }, (_, index) => [ID, `طالب رقم ${index}`])
    await chooseFile(at, chosenFile(sheetBytes([HEADS, ...rows])))
    const table = await screen.findByRole('table', { name: 'First rows of the file' })
    expect(within(table).getAllByRole('row')).toHaveLength(21)
    expect(screen.getByText('And 5 more rows')).toBeTruthy()
  })
  it.each([
    ['students.csv', textBytes('a,b'), 'Choose an Excel file, xls or xlsx'],
    ['students.xls', textBytes('<html><table></table></html>'), 'could not be read'],
    ['students.xlsx', sheetBytes([HEADS]), 'at least two rows'],
    ['students.xlsx', new Uint8Array(6 * 1024 * 1024 + 1), 'at most 6 MB'],
  ])('%s is not taken: %#', async (name, bytes, text) => {
    const at = await open()
    await chooseCertificate(at)
    // the browser filters files by name, which people can bypass
    const input = await screen.findByLabelText(/File of students/)
    input.removeAttribute('accept')
    await at.user.upload(input, chosenFile(bytes, name))
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })
  it('reads the first visible sheet below its title, or the sheet and the row of heads that are chosen', async () => {
    const at = await open()
    await chooseCertificate(at)
    const titled = [['وزارة التربية والتعليم'], ['كشف الطلاب', 'علمي'], ...GOOD]
    const book = bookOf([['النوع'], ['ذكر']], titled)
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
    await chooseFile(at, chosenFile(bytesOf(book)))
    const firstRow = async () => {
      const table = await screen.findByRole('table', { name: 'First rows of the file' })
      return within(table).getAllByRole('row')[1]!.textContent
    }
    expect(await firstRow()).toContain(`4${ID}`)
    const headRow = () => screen.getByLabelText<HTMLSelectElement>('Row of the heads')
    expect(headRow().selectedOptions[0]!.textContent).toBe('3: ⁨الرقم القومي⁩, ⁨اسم الطالب⁩, ⁨النوع⁩')
    await at.user.selectOptions(headRow(), '2')
    await waitFor(async () => expect(await firstRow()).toContain('3الرقم القومي'))
    expect(document.activeElement).toBe(headRow())
    const sheet = screen.getByLabelText<HTMLSelectElement>('Sheet')
    expect(sheet.selectedOptions[0]!.textContent).toBe('ورقة 2')
    await at.user.selectOptions(sheet, '⁨ورقة 1⁩ (hidden)')
    await waitFor(async () => expect(await firstRow()).toContain('2ذكر'))
  })
  it('says which cells hold a formula without its result, and saves none of their rows as empty', async () => {
    const file = new Uint8Array(readFileSync('tests/uploads/files/cases/07d-formulas-new-students.xlsx'))
    const at = await open()
    await chooseCertificate(at)
    await chooseFile(at, chosenFile(file))
    expect((await screen.findByText(/formula without a result/)).textContent).toContain(
      '3 cells of the file hold a formula without a result: ⁨F2⁩, ⁨F3⁩, ⁨H3⁩.',
    )
    await at.next()
    await screen.findByRole('heading', { name: /Map the columns of the file/ })
    await at.next()
    await screen.findByRole('heading', { name: 'Rows to correct' })
    expect(screen.getAllByDisplayValue(/^=G\d\+H\d$/)).toHaveLength(2)
  })
  it('forgets the file when another year or certificate is chosen (section 4)', async () => {
    const at = await mapped(GOOD)
    await at.press('Previous step')
    await at.press('Previous step')
    await at.user.selectOptions(await screen.findByLabelText(/Certificate type/), 'Azhar')
    await chooseCertificate(at)
    expect(await screen.findByText('No file is chosen')).toBeTruthy()
  })
})

describe('step 3', () => {
  it('maps by name at first, lists required fields that are missing, and says when no course is mapped', async () => {
    const at = await mapped(GOOD)
    const chosen = screen.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).value)
    expect(chosen).toEqual(['nationalId', 'studentName', 'gender', 'course7', 'course8'])
    await at.press('Map none')
    await at.next()
    const text = (await screen.findByRole('alert')).textContent
    expect(text).toContain('Required fields that are not mapped: ⁨National ID⁩, ⁨Student name⁩.')
    expect(text).toContain('No course is mapped')
    expect(at.bodies('preview')).toHaveLength(0)
    // the way on is below all columns
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  })
  it('D28: refuses a field that two columns are mapped to', async () => {
    const at = await mapped(GOOD)
    await at.user.selectOptions(screen.getAllByRole('combobox')[4]!, 'course7')
    await at.next()
    expect((await screen.findByRole('alert')).textContent).toContain('more than one column is mapped to: ⁨Physics⁩')
  })
  it('is kept for the next file of the same year, type and certificate', async () => {
    const at = await mapped([['first', ...HEADS.slice(1)], ...GOOD.slice(1)])
    await at.user.selectOptions(screen.getAllByRole('combobox')[0]!, 'nationalId')
    await at.next()
    await screen.findByRole('heading', { name: 'What will be saved' })
    at.unmount()
    await mapped([['first', ...HEADS.slice(1)], ...GOOD.slice(1)])
    expect((screen.getAllByRole('combobox')[0] as HTMLSelectElement).value).toBe('nationalId')
  })
  it.each([
    ['another certificate', [named(10, 'Science')], PERIOD],
    ['another type', [named(9, 'Science')], { ...PERIOD, certificateCategories: [named(4, 'General secondary')] }],
    ['another year', [named(9, 'Science')], { ...PERIOD, years: [named(5, '2026-2027')] }],
  ])('is not kept for %s', async (_, certificates, period) => {
    const rows = [['first', ...HEADS.slice(1)], ...GOOD.slice(1)]
    const at = await mapped(rows)
    await at.user.selectOptions(screen.getAllByRole('combobox')[0]!, 'nationalId')
    await at.next()
    await screen.findByRole('heading', { name: 'What will be saved' })
    at.unmount()
    await mapped(rows, { filter: () => ok({ certificates }), period: () => ok(period) })
    expect((screen.getAllByRole('combobox')[0] as HTMLSelectElement).value).toBe('')
  })
})

describe('what is said of the mapping before anything is saved', () => {
  const TWICE: SheetCells = [
    [...HEADS.slice(0, 2), HEADS[3], HEADS[3], HEADS[4], 'النسبة'],
    [ID, NAME, 30, 45, 41, 90],
  ]
  const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const statusText = (part: string) => statusTexts().find((text) => text?.includes(part)) ?? ''
  const values = () => screen.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).value)
  const SECOND = 'الفيزياء\u2069 (column 4)'

  it('columns with one head are told, and none of them is guessed; nor does the next file take another than was chosen', async () => {
    const at = await mapped(TWICE)
    expect(values()).toEqual(['nationalId', 'studentName', '', '', 'course8', ''])
    expect(statusText('Columns with the same head')).toContain(SECOND)
    expect(statusText('Physics\u2069 is not mapped, since more than one column may be it')).toContain(SECOND)
    await at.user.selectOptions(screen.getAllByRole('combobox')[3]!, 'course7')
    await at.next()
    await screen.findByRole('heading', { name: 'What will be saved' })
    at.unmount()
    const next = await mapped(TWICE)
    expect(values()).toEqual(['nationalId', 'studentName', '', 'course7', 'course8', ''])
    next.unmount()
    await mapped(TWICE.map((row) => [...row, 'x']))
    expect(values()).toEqual(['nationalId', 'studentName', '', '', 'course8', '', ''])
    expect(statusText('The mapping of the last file is not used for \u2068Physics\u2069')).toContain('the same head')
  })
  it('columns that are not saved are told by name, also beside the save; those with the name of a field first', async () => {
    const at = await mapped(TWICE)
    await at.user.selectOptions(screen.getAllByRole('combobox')[3]!, 'course7')
    await at.next()
    await screen.findByRole('heading', { name: 'What will be saved' })
    expect(statusText('Columns that have the name of a field and will not be saved')).toContain(
      'الفيزياء\u2069 (column 3)',
    )
    expect(statusText('Columns that will not be saved: \u2068النسبة\u2069')).not.toBe('')
  })
  it('nothing is told of a file all of which is saved', async () => {
    await mapped(GOOD)
    expect(statusTexts().join(' ')).not.toMatch(/not be saved|same head|not mapped/)
  })
})

describe('rows that fail', () => {
  it('are counted, left as they are with Escape, mended in place, and checked at once; the last one leads on', async () => {
    const { user, bodies } = await failing()
    expect(await screen.findAllByRole('textbox', { name: /Gender/ })).toHaveLength(2)
    const first = await genderOf(2)
    await user.type(first, 'x{Escape}')
    expect(first.value).toBe('ذكور')
    await user.tab()
    expect(screen.getByText(/2 rows are incorrect, 1 is correct/)).toBeTruthy()
    expect(bodies('preview')).toHaveLength(0)
    for (const row of [2, 3]) {
      const cell = await genderOf(row)
      await user.clear(cell)
      await user.type(cell, 'ذكر{Enter}')
      if (row === 2) await screen.findByText(/1 row is incorrect, 2 are correct/)
    }
    await screen.findByRole('heading', { name: 'What will be saved' })
    expect(bodies('preview')[0]!.body).toMatchObject({
      certificateId: 9,
      yearId: 3,
      certificateTypeId: 1,
      fileName: 'students.xlsx',
      fileHash: 'a'.repeat(64),
      data: [{ row: 2, cells: { gender: 'ذكر' } }, { row: 3, cells: { gender: 'ذكر' } }, { row: 4 }],
    })
  })
  it('lead the keyboard from one faulty cell to the next, also when the row is gone', async () => {
    const { user } = await failing()
    const cell = await genderOf(2)
    await user.clear(cell)
    await user.type(cell, 'لا{Enter}')
    expect(document.activeElement).toBe(await genderOf(3))
    // with Tab the focus stays in the row, which disappears
    await user.clear(cell)
    await user.type(cell, 'ذكر')
    await user.tab()
    await screen.findByText(/1 row is incorrect/)
    await waitFor(async () => expect(document.activeElement).toBe(await genderOf(3)))
  })
  it('stay as they are shown while they are checked again', async () => {
    const { user } = await failing()
    const kinds = screen.getByLabelText<HTMLSelectElement>('Kind of fault')
    await user.selectOptions(kinds, screen.getByRole('option', { name: /Gender/ }))
    const checking = later<void>()
    slow.check = checking.promise
    const cell = await genderOf(2)
    await user.clear(cell)
    await user.type(cell, 'ذكر{Enter}')
    expect(screen.getByText('Checking the rows: 0 of 3')).toBeTruthy()
    expect(kinds.isConnected).toBe(true)
    checking.resolve()
    await screen.findByText(/1 row is incorrect/)
    expect(kinds.isConnected).toBe(true)
    expect(kinds.value).toBe('gender.INVALID_CHOICE')
  })
  it('of one kind are replaced all at once', async () => {
    const { user, press } = await failing()
    await user.selectOptions(screen.getByLabelText('Kind of fault'), screen.getByRole('option', { name: /Gender/ }))
    await user.type(await screen.findByLabelText(/Value instead of/), 'ذكر')
    await press('Replace')
    expect(await screen.findByRole('heading', { name: 'What will be saved' })).toBeTruthy()
  })
  it('say which character is refused, and can be emptied all at once where the field is optional', async () => {
    const heads = [...HEADS, 'المدرسة']
    const at = await mapped([
      heads,
      [ID, NAME, 'ذكر', 40, 41, 'م/ النصر \u202E'],
      [OTHER_ID, 'منى / علي أحمد', 'أنثى', 50, 51, 'مدرسة "النصر"'],
    ])
    await at.next()
    await screen.findByRole('heading', { name: 'Rows to correct' })
    const [first, second] = await screen.findAllByText(/School/, { selector: '.qb-upload-faults li bdi' })
    expect(first!.parentElement!.textContent).toBe(
      'School: Special characters are not allowed: \u2068/\u2069 \u2068U+202E\u2069',
    )
    expect(second!.parentElement!.textContent).toContain('\u2068"\u2069')
    const kinds = screen.getByLabelText<HTMLSelectElement>('Kind of fault')
    await at.user.selectOptions(kinds, screen.getByRole('option', { name: /Student name/ }))
    await screen.findByLabelText(/Value instead of/)
    expect(screen.queryByRole('button', { name: /^Empty/ })).toBeNull()
    await at.user.selectOptions(kinds, screen.getByRole('option', { name: /School/ }))
    await at.press('Empty all 2 incorrect cells')
    await screen.findByText(/1 row is incorrect, 1 is correct/)
    await at.press('Save the correct rows')
    await at.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save the correct rows' }),
    )
    await screen.findByRole('heading', { name: 'What will be saved' })
    expect(at.bodies('preview')[0]!.body).toMatchObject({ data: [{ row: 2, cells: { school: null } }] })
  })
  it('are exported with their cells and what is wrong', async () => {
    const { press } = await failing()
    await press('Export the incorrect rows')
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    const { headers, rows } = write.mock.calls[0]![0]
    expect(headers).toEqual(['Row', ...HEADS, 'What is wrong'])
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [2, ID, NAME],
      [3, OTHER_ID, NAME],
    ])
    expect(rows[0]!.at(-1)).toBe('Gender: Not a valid choice')
  })
  it('are left out after a confirmation alone', async () => {
    const { press, user, bodies } = await failing()
    await press('Save the correct rows')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Save only the correct ones?')
    expect(bodies('preview')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Save the correct rows' }))
    await screen.findByRole('heading', { name: 'What will be saved' })
    expect((bodies('preview')[0]!.body as { data: { row: number }[] }).data.map(({ row }) => row)).toEqual([4])
    // the two rows that are left out are shown before the save
    expect(counted('Rows that are not saved')).toBe('2')
    expect(document.activeElement).toBe(heading('What will be saved'))
  })
  it('send nothing when no row is right, and say so', async () => {
    const at = await mapped(MIXED.slice(0, 3))
    await at.next()
    await screen.findByRole('heading', { name: 'Rows to correct' })
    await at.press('Save the correct rows')
    expect(await screen.findByText(/no row of it is correct/)).toBeTruthy()
    expect(at.bodies('preview')).toHaveLength(0)
  })
})

describe('before it is saved', () => {
  it('is said what is added, changed with old and new values, and left, and that this very file was uploaded before', async () => {
    const repeatOf = { at: '2026-07-01T09:00:00.000Z', who: { ar: 'منى', en: 'Mona' } }
    await previewed({ preview: () => ok({ ...PREVIEW, added: 5, changed: 1, unchanged: 7, failed: 3, repeatOf }) })
    expect(screen.getByText(/This very file was uploaded before.*Mona/)).toBeTruthy()
    expect(['Students who are added', 'Students whose data changes', 'Students without a change'].map(counted)).toEqual(
      ['5', '1', '7'],
    )
    expect(counted('Rows that are not saved')).toBe('3')
    const table = screen.getByRole('table', { name: 'Old and new values' })
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual([NAME, OTHER_ID, 'Gender', 'Male', 'Female'])
  })
  it('nothing to change is no reason to save', async () => {
    const { press, bodies } = await previewed({
      preview: () => ok({ ...PREVIEW, added: 0, changed: 0, unchanged: 2, changes: [] }),
    })
    await press('Save')
    expect(await screen.findByText('Saving would add no student and change nothing.')).toBeTruthy()
    expect(bodies('save')).toHaveLength(0)
  })
  it('whoever may only look is told so', async () => {
    const { press } = await mapped(GOOD, {}, { ...MANAGER, permissions: ['uploads.can_view_uploads'] })
    await press('Next step')
    expect(await screen.findByText(/permission/i)).toBeTruthy()
  })
})

describe('step 4', () => {
  it('says that it was saved, and what; End leads home', async () => {
    const { press, bodies, address } = await previewed({
      save: () => ok({ ...RESULT, added: 1, changed: 2, unchanged: 3 }),
    })
    await press('Save')
    expect(await screen.findByText('The students’ data was uploaded successfully')).toBeTruthy()
    expect(screen.getByText('1 student added, 2 students changed, 3 students unchanged')).toBeTruthy()
    expect(bodies('save')[0]!.body).toMatchObject({
      shown: { added: 1, changed: 1, unchanged: 0, failed: 0 },
      data: [{ row: 2 }, { row: 3 }],
    })
    await press('End')
    expect(address()).toBe('/home')
  })
  it('has one table, one count and one export of the rows that were not sent and those that the server refused', async () => {
    const failedRows = [
      { row: 4, errorMessage: 'خطأ|It is wrong', faults: [], values: { nationalId: '30001010100033' } },
    ]
    const { press, user } = await failing({ save: () => ok({ ...RESULT, failed: 1, failedRows }) })
    await press('Save the correct rows')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save the correct rows' }),
    )
    await screen.findByRole('heading', { name: 'What will be saved' })
    await press('Save')
    await screen.findByRole('heading', { name: /Rows that were not saved: .*3/ })
    expect(screen.getByText('1 student added, 1 student changed, 3 rows not saved')).toBeTruthy()
    expect(screen.queryByText('The students’ data was uploaded successfully')).toBeNull()
    const lines = await waitFor(() => {
      const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
      expect(rows).toHaveLength(3)
      return rows.map((row) => row.textContent)
    })
    expect(lines[0]).toContain('Gender: Not a valid choice')
    expect(lines[2]).toContain('It is wrong')
    await press('Export the incorrect rows')
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    const { headers, rows } = write.mock.calls[0]![0]
    expect(headers).toEqual(['Row', ...HEADS, 'What is wrong'])
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      [2, 'Gender: Not a valid choice'],
      [3, 'Gender: Not a valid choice'],
      [4, 'It is wrong'],
    ])
    expect(rows[2]!.slice(0, 2)).toEqual([4, '30001010100033'])
  })
  it('is reached when nothing was saved too: says why, and sends the same again', async () => {
    let isBroken = true
    const { press, bodies } = await previewed({
      save: () => (isBroken ? refuse(500, 'GENERIC', 'خطأ|It broke') : ok(RESULT, 'تم|Saved')),
    })
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('It broke')
    expect(current()).toContain('Result')
    isBroken = false
    await press('Send again')
    await screen.findByText('The students’ data was uploaded successfully')
    const keys = bodies('save').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })
  it('sends rows that were mended since as another upload', async () => {
    const { press, user, bodies } = await failing({ save: () => refuse(500, 'GENERIC', 'خطأ|It broke') })
    const savePart = async () => {
      await press('Save the correct rows')
      const dialog = await screen.findByRole('alertdialog')
      await user.click(within(dialog).getByRole('button', { name: 'Save the correct rows' }))
      await screen.findByRole('heading', { name: 'What will be saved' })
      await press('Save')
      await screen.findByRole('alert')
    }
    await savePart()
    await press('Previous step')
    await press('Next step')
    const cell = await genderOf(2)
    await user.clear(cell)
    await user.type(cell, 'ذكر{Enter}')
    await screen.findByText(/1 row is incorrect/)
    await savePart()
    expect(new Set(bodies('save').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })
  it('sends nothing of a file that has changed since it was read', async () => {
    let isChanged = false
    const at = await open()
    await chooseCertificate(at)
    await chooseFile(
      at,
      chosenFile(sheetBytes(GOOD), 'students.xlsx', () => isChanged),
    )
    await screen.findByText(/students\.xlsx.*rows$/)
    await at.next()
    await at.next()
    await screen.findByRole('heading', { name: 'What will be saved' })
    isChanged = true
    await at.press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('has changed since it was read')
    expect(at.bodies('save')).toHaveLength(0)
  })
})

/** ADR 96: like a draft in a dialog. */
describe('the end of the session', () => {
  /** One of two rows is corrected when the session ends. */
  async function interrupted() {
    beginDrafts('officer')
    const at = await failing()
    const cell = await genderOf(2)
    await at.user.clear(cell)
    await at.user.type(cell, 'ذكر{Enter}')
    await screen.findByText(/1 row is incorrect, 2 are correct/)
    endDrafts({ hasLeft: false })
    at.unmount()
  }
  it('leaves file, mapping and mended cells to the same person', async () => {
    await interrupted()
    beginDrafts('officer')
    const { user, bodies, press } = await open()
    await screen.findByText(/1 row is incorrect, 2 are correct/)
    expect(screen.getByText(/Your session ended before this was saved/)).toBeTruthy()
    const cell = await genderOf(3)
    await user.clear(cell)
    await user.type(cell, 'ذكر{Enter}')
    await screen.findByRole('heading', { name: 'What will be saved' })
    expect(bodies('preview')[0]!.body).toMatchObject({
      certificateId: 9,
      fileName: 'students.xlsx',
      data: [{ row: 2, cells: { gender: 'ذكر' } }, { row: 3, cells: { gender: 'ذكر' } }, { row: 4 }],
    })
    await press('Save')
    await screen.findByText('The students’ data was uploaded successfully')
  })
  it.each([
    ['another person logs in', () => beginDrafts('clerk')],
    ['the person logs out', () => endDrafts({ hasLeft: true })],
  ])('leaves nothing where %s: the rows are given up, too', async (_, happen) => {
    await interrupted()
    expect(slow.closed).toBe(0)
    happen()
    expect(slow.closed).toBe(1)
    beginDrafts('clerk')
    await open()
    expect((await screen.findByLabelText<HTMLSelectElement>(/Academic year/)).value).toBe('')
  })
  it('leaves nothing where the page was left before', async () => {
    beginDrafts('officer')
    const at = await failing()
    at.unmount()
    expect(slow.closed).toBe(1)
    await open()
    expect((await screen.findByLabelText<HTMLSelectElement>(/Academic year/)).value).toBe('')
  })
})
