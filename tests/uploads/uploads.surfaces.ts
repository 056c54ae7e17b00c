import { API } from '#schemas/api.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import { UPLOAD, UploadPage, UPLOADS } from '#tests/support/pages/uploads.page.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { HEADS, sheetBytes, type SheetCells } from './sheets.ts'
import { ID, OTHER_ID } from './uploads.headers.ts'
import { CERTIFICATES, HEADERS, PERIOD, PREVIEW, RESULT, STUDENT, UPLOADS_PAGE } from './uploads.replies.ts'

const GOOD: SheetCells = [HEADS, [ID, STUDENT, 'ذكر', 40, 41], [OTHER_ID, STUDENT, 'أنثى', 50, 51]]
const BAD: SheetCells = [
  HEADS,
  [ID, STUDENT, 'ذكور', 40, 41],
  [OTHER_ID, STUDENT, 'ذكور', 61, 51],
  [ID, STUDENT, '', 4, 5],
]
/** Two columns with one head, and one that is not saved. */
const TWICE: SheetCells = [
  [...HEADS, HEADS[3], 'النسبة'],
  [ID, STUDENT, 'ذكر', 40, 41, 45, 90],
]
const answer = (session: BrowserSession, path: string, data: unknown, status = 200) =>
  session.page.route(`**${path}`, (route) =>
    route.fulfill({ status, json: { message: 'تم|Done', data, ...(status >= 400 && { code: 'GENERIC' }) } }),
  )
/** Answers with one certificate, regardless of the server's data. */
const answered = async (session: BrowserSession): Promise<string> => {
  const { uploads, certificates } = API
  await answer(session, uploads.period.path, PERIOD)
  await answer(session, certificates.certificatesFilter.path, CERTIFICATES)
  await answer(session, uploads.headers.path, HEADERS)
  await answer(session, uploads.preview.path, PREVIEW)
  await answer(session, uploads.save.path, RESULT)
  return UPLOAD
}
const wizard = (name: string, show: (page: UploadPage, session: BrowserSession) => Promise<void>): Surface => ({
  name: `upload-${name}`,
  as: 'entry',
  at: answered,
  show: (session) => show(open(UploadPage, session), session),
})
async function toFile(page: UploadPage, { language }: BrowserSession): Promise<void> {
  const isArabic = language === 'ar'
  await page.choose('2026/2027', isArabic ? 'الثانوية العامة' : 'General secondary', isArabic ? 'علمي علوم' : 'Science')
  await expect(page.file()).toBeAttached()
}
async function toMapping(page: UploadPage, session: BrowserSession, rows = GOOD): Promise<void> {
  await toFile(page, session)
  await page.chooseFile('students.xlsx', sheetBytes(rows))
  await expect(page.page.getByRole('table')).toBeVisible()
  await page.next()
  await page.seePart(page.own.mapping.title())
}
async function toFailures(page: UploadPage, session: BrowserSession): Promise<void> {
  await toMapping(page, session, BAD)
  await page.next()
  await page.seePart(page.own.failed.title())
  await page.seeLoaded()
}
async function toPreview(page: UploadPage, session: BrowserSession): Promise<void> {
  await toMapping(page, session)
  await page.next()
  await page.seePart(page.own.preview.title())
}

export const surfaces: FeatureSurfaces = {
  as: 'entry',
  lists: { 'StudentData/PullingStudentData/Uploads': API.uploads.list.path },
  surfaces: [
    wizard('missing', async (page) => {
      await expect(page.field('yearId')).toBeVisible()
      await page.next()
      await expect(page.page.locator('#upload-choice [aria-invalid="true"]')).toHaveCount(3)
    }),
    wizard('file', async (page, session) => {
      await toFile(page, session)
      await page.chooseFile('students.xlsx', sheetBytes(GOOD))
      await expect(page.page.getByRole('table')).toBeVisible()
    }),
    wizard('file-refused', async (page, session) => {
      await toFile(page, session)
      await page.chooseFile('students.xlsx', sheetBytes([HEADS]))
      await expect(page.alert()).toBeVisible()
    }),
    wizard('mapping', (page, session) => toMapping(page, session)),
    wizard('mapping-notes', async (page, session) => {
      await toMapping(page, session, TWICE)
      await expect(page.page.locator('.qb-upload-step .qb-notice')).toBeVisible()
    }),
    wizard('mapping-faults', async (page, session) => {
      await toMapping(page, session)
      await page.button('unmap').click()
      await page.next()
      await expect(page.alert()).toBeVisible()
    }),
    wizard('failures', toFailures),
    wizard('failures-of-a-kind', async (page, session) => {
      await toFailures(page, session)
      await page.page.getByLabel(page.own.failed.kinds()).selectOption('gender.INVALID_CHOICE')
      await expect(page.button('replace').first()).toBeVisible()
    }),
    wizard('all-rows', async (page, session) => {
      await toFailures(page, session)
      const isWide = (session.page.viewportSize()?.width ?? 0) > 600
      if (!isWide) return expect(page.page.getByText(page.own.sheet.narrow())).toBeVisible()
      await page.openSheet()
      // a cell that was mended, and a selected one that is faulty
      await page.sheet().press('n')
      await expect(page.sheetLine()).toContainText(HEADERS.allHeaders[2]!.name[session.language])
      await page.page.keyboard.type('x')
      await page.page.keyboard.press('Enter')
      await expect(page.sheetCell(0, 2)).toHaveAttribute('data-state', /mended/)
      await page.sheet().press('ArrowUp')
      await expect(page.sheetLine()).toContainText(page.own.sheet.was({ value: '\u2068ذكور\u2069' }))
    }),
    wizard('preview', toPreview),
    wizard('result', async (page, session) => {
      await toPreview(page, session)
      await page.button('save').click()
      await page.seePart(page.own.result.title())
    }),
    wizard('cancel', async (page, session) => {
      await toFile(page, session)
      await page.button('cancel').click()
      await expect(page.confirmation()).toBeVisible()
    }),
    {
      name: 'upload-failed',
      as: 'entry',
      at: async (session) => {
        session.watch.allowFailedCalls()
        await answer(session, API.uploads.period.path, null, 500)
        return UPLOAD
      },
      show: ({ page }) => expect(page.locator('.qb-state')).toBeVisible(),
    },
    {
      name: 'uploads-listed',
      as: 'entry',
      at: async (session) => {
        await answer(session, API.uploads.list.path, UPLOADS_PAGE)
        return UPLOADS
      },
      show: (session) => open(UploadPage, session).seeLoaded(),
    },
    {
      name: 'uploads-take-back',
      as: 'entry',
      at: async (session) => {
        await answer(session, API.uploads.list.path, UPLOADS_PAGE)
        return UPLOADS
      },
      show: async (session) => {
        const page = open(UploadPage, session)
        await page.seeLoaded()
        await page.button('takeBack').first().click()
        await expect(page.confirmation()).toBeVisible()
      },
    },
  ],
}
