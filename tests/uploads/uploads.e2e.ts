import { API } from '#schemas/api.ts'
import type { UploadPreview } from '#schemas/uploads/upload.schema.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { UploadPage } from '#tests/support/pages/uploads.page.ts'
import { ownCertificate } from './own-certificate.ts'
import { sheetBytes } from './sheets.ts'
import { ID, OTHER_ID } from './uploads.headers.ts'

const STUDENT = 'محمد أحمد علي'
const SHEET_NAMES = { arName: 'شهادة جدول الرفع', enName: 'Upload spreadsheet' }
const NAMES = { arName: 'شهادة رحلة الرفع', enName: 'Upload journey' }
/** The outcome of issue 16: a file with bad cells is corrected in the page, saved, and taken back as a whole. */
test('students’ data: uploaded, mended in place, saved, and taken back', async ({ openSession }) => {
  const one = await openSession({ as: 'officer' })
  const upload = open(UploadPage, one)
  const t = upload.own
  const certificate = await ownCertificate(one, NAMES)
  const cells: Readonly<Record<string, string>> = {
    studentName: STUDENT,
    gender: 'ذكور',
    total: '80',
  }
  const row = (id: string) =>
    certificate.keys.map((key) => {
      if (key === 'nationalId') return id
      return key.startsWith('course') ? 80 : (cells[key] ?? null)
    })

  await one.page.goto(UploadPage.path)
  await upload.choose(...certificate.chosen)
  await upload.chooseFile('students.xlsx', sheetBytes([certificate.heads, row(ID), row(OTHER_ID)]))
  await expect(one.page.getByRole('table', { name: t.file.preview() })).toBeVisible()
  await upload.next()
  await upload.seePart(t.mapping.title())
  await upload.next()

  await upload.seePart(t.failed.title())
  await expect(upload.rows()).toHaveCount(2)
  for (const number of [2, 3]) {
    await upload.cell(certificate.gender, number).fill(certificate.right)
    await upload.cell(certificate.gender, number).press('Enter')
    if (number === 2) await expect(upload.rows()).toHaveCount(1)
  }
  await upload.seePart(t.preview.title())
  await upload.button('save').click()
  await upload.seePart(t.result.title())
  await expect(one.page.getByText(t.result.done())).toBeVisible()
  await upload.button('end').click()
  await expect(one.page).toHaveURL(/\/home$/)

  await one.page.goto(UploadPage.uploads)
  await upload.seeLoaded()
  await upload.rows().first().getByRole('button', { name: t.actions.takeBack(), exact: true }).click()
  await upload.confirmButton().click()
  await expect(upload.rows().first()).toContainText(t.kept.states.takenBack())
  await certificate.remove()
})

/** Issue 39, section 4: the first column stands at the right, and arrows follow what is seen. */
test('students’ data: all rows as a spreadsheet, mended by keys and from the clipboard, and saved', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const { page } = one
  const upload = open(UploadPage, one)
  const t = upload.own
  const certificate = await ownCertificate(one, SHEET_NAMES)
  const ids = [ID, OTHER_ID, '30001010100033']
  const cellsOf = (id: string, at: number, isMended: boolean): Record<string, string | number | null> => {
    const pasted = isMended && at > 0
    const known: Record<string, string | number | null> = {
      nationalId: id,
      studentName: STUDENT,
      gender: isMended || at > 0 ? certificate.right : 'ذكور',
      seatNumber: pasted ? 10 + at : null,
      school: pasted ? `مدرسة النيل ${at}` : null,
      total: pasted ? 70 + at : 80,
    }
    return Object.fromEntries(
      certificate.keys.map((key) => [key, key.startsWith('course') ? 80 : (known[key] ?? null)]),
    )
  }
  const rows = ids.map((id, at) => Object.values(cellsOf(id, at, false)))

  await page.goto(UploadPage.path)
  await upload.choose(...certificate.chosen)
  await upload.chooseFile('students.xlsx', sheetBytes([certificate.heads, ...rows]))
  await expect(page.getByRole('table', { name: t.file.preview() })).toBeVisible()
  await upload.next()
  await upload.seePart(t.mapping.title())
  await upload.next()
  await upload.seePart(t.failed.title())
  await upload.openSheet()
  const edgeOf = async (column: number) => (await upload.sheetCell(0, column).boundingBox())!.x
  expect(await edgeOf(0)).toBeGreaterThan(await edgeOf(2))

  await page.keyboard.press('n')
  await expect(upload.sheetLine()).toContainText(certificate.gender)
  await page.keyboard.press('Enter')
  await page.locator(':focus').fill(certificate.right)
  await page.keyboard.press('Enter')
  await expect(upload.sheetCell(0, 2)).toHaveText(certificate.right)
  await expect(upload.sheetCell(0, 2)).toHaveAttribute('data-state', 'mended')

  await page.keyboard.press('ArrowLeft')
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, '11\tمدرسة النيل 1\t71\r\n12\tمدرسة النيل 2\t72\r\n')
  await expect(upload.sheetCell(2, 5)).toHaveText('72')
  await page.keyboard.press('Control+z')
  await expect(upload.sheetCell(2, 5)).toHaveText('80')
  await expect(upload.sheetCell(1, 3)).toHaveText('')
  await page.keyboard.press('Control+y')
  await expect(upload.sheetCell(2, 5)).toHaveText('72')
  // the keys leave the table, and the way on is a button
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
  await upload.button('closeSheet').click()

  await upload.seePart(t.preview.title())
  await upload.button('save').click()
  await upload.seePart(t.result.title())
  await expect(page.getByText(t.result.done())).toBeVisible()
  // the server has what was mended: to save it again would change nothing
  const data = ids.map((id, at) => ({ row: at + 2, cells: cellsOf(id, at, true) }))
  const again = await one.opened!.call<UploadPreview>(API.uploads.preview, { ...certificate.choice, data })
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3, failed: 0 })
  await certificate.takeBack()
  await certificate.remove()
})

/** Cases 06b and 06c, and the end of a session (ADR 96), with the worker that has the rows. */
test('students’ data: the second of two columns with one head stays the second, also after the session has ended', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer' })
  const upload = open(UploadPage, one)
  const t = upload.own
  const certificate = await ownCertificate(one, NAMES)
  const [idHead, nameHead, course] = ['nationalId', 'studentName', 'course'].map(
    (key) => certificate.heads[certificate.keys.findIndex((each) => each.startsWith(key))]!,
  )
  const file = (id: string, mark: number) =>
    sheetBytes([
      [idHead!, nameHead!, course!, course!, 'ملاحظات'],
      [id, STUDENT, 30, mark, null],
      [OTHER_ID, STUDENT, 31, 46, null],
    ])
  const toMapping = async (bytes: Uint8Array) => {
    await upload.choose(...certificate.chosen)
    await upload.chooseFile('students.xlsx', bytes)
    await expect(one.page.getByRole('table', { name: t.file.preview() })).toBeVisible()
    await upload.next()
    await upload.seePart(t.mapping.title())
  }
  await one.page.goto(UploadPage.path)
  await toMapping(file(ID, 45))
  await expect(one.page.getByRole('status').filter({ hasText: 'العمود 4' })).toContainText('لها العنوان نفسه')
  await expect(upload.fieldOf(2)).toHaveValue('')
  const key = certificate.keys.find((each) => each.startsWith('course'))!
  await upload.fieldOf(3).selectOption(key)
  await upload.next()
  await upload.seePart(t.preview.title())
  await expect(one.page.getByRole('status').filter({ hasText: 'ملاحظات' })).toContainText('لن تُحفظ')
  await upload.button('cancel').click()
  await upload.confirmButton().click()
  await expect(one.page).toHaveURL(/\/home$/)

  await one.page.goto(UploadPage.path)
  await toMapping(file(ID, 450))
  await expect(upload.fieldOf(2)).toHaveValue('')
  await expect(upload.fieldOf(3)).toHaveValue(key)
  await upload.next()
  await upload.seePart(t.failed.title())
  await endSession(one.page)
  await open(LoginPage, one).logIn('officer')
  await expect(one.page.getByText(t.restored())).toBeVisible()
  await upload.cell(course!, 2).fill('45')
  await upload.cell(course!, 2).press('Enter')
  await upload.seePart(t.preview.title())
  await certificate.remove()
})
