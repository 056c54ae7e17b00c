import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { API } from '#schemas/api.ts'
import { courseKey, type UploadHeader, type UploadHeaders } from '#schemas/uploads/header.schema.ts'
import type { UploadPeriod, UploadRow } from '#schemas/uploads/upload.schema.ts'
import { addLink, addOwnCourse, addViewed } from '#tests/certificates/viewed.ts'
import { open } from '#tests/support/pages/screen.ts'
import type { BrowserSession } from '#tests/support/pages/test.ts'
import { UploadPage } from '#tests/support/pages/uploads.page.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { sheetBytes } from '#tests/uploads/sheets.ts'
import { idOf } from '#tests/uploads/uploads.fixtures.ts'
import type { Acts } from './acts.ts'

/** Issue 39, Acceptance: rows of the file; faults one by one, and as many of one kind at the end of the file. */
const ROWS = 5000
const [SINGLE, IN_A_COLUMN] = [100, 200]
/** The row of the first single fault, and the rows from one to the next. */
const [FIRST, APART] = [10, 45]
/** Of the demo data: the active year, and a type that is active. */
const [YEAR, TYPE] = [3, 1]
const NAMES = {
  ar: { arName: 'شهادة يوم عمل', enName: 'Working day' },
  en: { arName: 'شهادة يوم آخر', enName: 'Another day' },
} as const
/** Each language uploads other students. */
const FIRST_STUDENT = { ar: 0, en: ROWS } as const
const DEGREE = 50
const WRONG_GENDER = 'بنات'
const patient = { timeout: 120_000 }

/** Uploads a file with faults, mends them in the spreadsheet of all rows, and saves it. */
export async function uploadWithFaults(session: BrowserSession, acts: Acts): Promise<void> {
  const { page, opened, language } = session
  const certificateId = await addViewed(opened!, NAMES[language], 410)
  const course = await addOwnCourse(opened!, `مقرر ${NAMES[language].arName}`, `Course of ${NAMES[language].enName}`)
  await addLink(opened!, certificateId, course, DEGREE)
  const { allHeaders } = await opened!.call<UploadHeaders>(API.uploads.headers, { certificateId })
  const { years, certificateCategories } = await opened!.call<UploadPeriod>(API.uploads.period)
  const headerOf = (wanted: string) => allHeaders.find(({ key }) => key === wanted)!
  const [male, female] = headerOf('gender').rules.choices.map(({ name }) => name[language])
  const rightOf = (header: UploadHeader, at: number): string | number => {
    if (header.key === 'nationalId') return idOf(FIRST_STUDENT[language] + at)
    if (header.key === 'studentName') return 'محمد أحمد علي حسن'
    if (header.key === 'gender') return at < ROWS - IN_A_COLUMN ? male! : female!
    if (header.key === 'school') return 'مدرسة النيل الثانوية'
    if (header.key === 'seatNumber') return at + 1
    return at % DEGREE
  }
  const wrongOf = (key: string, at: number): string | number => {
    // a digit is missing, too short, no number, more than the course has
    if (key === 'nationalId') return idOf(FIRST_STUDENT[language] + at).slice(0, -1)
    if (key === 'studentName') return 'م'
    return key === 'total' ? 'غ' : DEGREE + 1
  }
  const faultyKeys = ['nationalId', 'studentName', 'total', courseKey(course)]
  const faults = Array.from({ length: SINGLE }, (_, number) => ({
    at: FIRST + APART * number,
    header: headerOf(faultyKeys[number % faultyKeys.length]!),
  }))
  const gender = headerOf('gender')
  const rows = Array.from({ length: ROWS }, (_, at) => allHeaders.map((header) => rightOf(header, at)))
  for (const { at, header } of faults) rows[at]![header.index] = wrongOf(header.key, at)
  for (const row of rows.slice(ROWS - IN_A_COLUMN)) row[gender.index] = WRONG_GENDER
  const folder = scratchFolder()
  const path = join(folder, 'students.xlsx')
  writeFileSync(path, sheetBytes([allHeaders.map(({ name }) => name[language]), ...rows]))

  const upload = open(UploadPage, session)
  const t = upload.own
  const nameIn = (list: UploadPeriod['years'], id: number) => list.find((each) => each.id === id)!.name[language]
  const pick = async (field: 'yearId' | 'certificateTypeId' | 'certificateId', name: string) => {
    await upload.field(field).locator('option', { hasText: name }).first().waitFor({ state: 'attached' })
    await acts.tabTo(upload.field(field))
    await acts.type(name)
    await expect(upload.field(field).locator('option:checked')).toHaveText(name)
  }
  const toFaults = async () => {
    await pick('yearId', nameIn(years, YEAR))
    await pick('certificateTypeId', nameIn(certificateCategories, TYPE))
    await pick('certificateId', NAMES[language][`${language}Name`])
    await acts.choose(upload.stepButton('next'))
    await acts.tabTo(upload.file())
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), acts.press('Enter')])
    await chooser.setFiles(path)
    await page.getByRole('table', { name: t.file.preview() }).waitFor(patient)
    await acts.choose(upload.stepButton('next'))
    await upload.part(t.mapping.title()).waitFor(patient)
    await acts.choose(upload.stepButton('next'))
    await upload.part(t.failed.title()).waitFor(patient)
    await acts.choose(upload.button('allRows'))
    await upload.sheetCell(0, 0).filter({ hasText: /./ }).waitFor(patient)
  }
  /** Goes to the next fault, which is this one, and types the right value. */
  const mend = async (at: number, header: UploadHeader) => {
    const { cell } = t.failed
    const label = cell({ field: `\u2068${header.name[language]}\u2069`, row: `\u2068${at + 2}\u2069` })
    await acts.press('n')
    await page.waitForFunction((line) => document.querySelector('.qb-sheet-line strong')?.textContent === line, label)
    await acts.type(String(rightOf(header, at)))
    await acts.press('Enter')
    await page.waitForFunction(
      (place) => document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.dataset['state'] === 'mended',
      `${at}:${header.index}`,
    )
  }
  const fill = async () => {
    await mend(ROWS - IN_A_COLUMN, gender)
    await acts.press('ArrowUp')
    await acts.press('Control+d')
    await page.getByRole('button', { name: t.sheet.filter({ name: t.sheet.faults(), number: '0' }) }).waitFor(patient)
  }
  const save = async () => {
    await acts.press('Escape')
    await acts.choose(upload.button('closeSheet'), 'Shift+Tab')
    await upload.part(t.preview.title()).waitFor(patient)
    await acts.choose(upload.stepButton('save'))
    await upload.part(t.result.title()).waitFor(patient)
  }
  await page.goto(UploadPage.path)
  await upload.field('yearId').waitFor()
  await acts.perform('upload, to its faults', toFaults, 0)
  for (const { at, header } of faults) await acts.perform('upload, a fault', () => mend(at, header), 0)
  await acts.perform('upload, a column', fill, 0)
  await acts.perform('upload, saved', save, 0)
  const uploaded = async () => {
    const { results } = await opened!.call<{ results: UploadRow[] }>(API.uploads.list, { page: 1, pageSize: 20 })
    const { state, added, failed } = results.find((each) => each.certificateId === certificateId)!
    return { state, added, failed }
  }
  await expect.poll(uploaded, patient).toEqual({ state: 'saved', added: ROWS, failed: 0 })
  rmSync(folder, { recursive: true, force: true })
}
