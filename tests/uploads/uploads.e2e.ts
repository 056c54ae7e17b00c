import { LoginPage } from '#tests/support/pages/login.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { endSession } from '#tests/support/pages/session.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { UploadPage } from '#tests/support/pages/uploads.page.ts'
import { ownCertificate } from './own-certificate.ts'
import { sheetBytes } from './sheets.ts'
import { ID, OTHER_ID } from './uploads.headers.ts'

const STUDENT = 'محمد أحمد علي'
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
