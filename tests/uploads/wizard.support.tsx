import { screen } from '@testing-library/react'
import type { UploadPreview, UploadResult } from '#schemas/uploads/upload.schema.ts'
import { UploadScreen } from '#src/features/uploads/upload-screen.tsx'
import { MANAGER, ok, serve, show, type Answer, type Received } from '../kit/support.tsx'
import { chosenFile } from './local-session.ts'
import { HEADS, sheetBytes, type SheetCells } from './sheets.ts'
import { HEADERS, ID, OTHER_ID } from './uploads.headers.ts'

export const named = (id: number, en: string) => ({ id, name: { ar: en, en }, active: true })
export const PERIOD = {
  years: [named(3, '2026-2027')],
  certificateCategories: [named(1, 'General secondary'), named(2, 'Azhar')],
}
export const NAME = 'محمد أحمد علي'
export const GOOD: SheetCells = [HEADS, [ID, NAME, 'ذكر', 40, 41], [OTHER_ID, NAME, 'أنثى', 50, 51]]
/** Two rows with a gender that is none, and a right one. */
export const MIXED: SheetCells = [
  HEADS,
  [ID, NAME, 'ذكور', 40, 41],
  [OTHER_ID, NAME, 'ذكور', 50, 51],
  ['30001010100033', NAME, 'ذكر', 40, 41],
]
export const PREVIEW: UploadPreview = {
  added: 1,
  changed: 1,
  unchanged: 0,
  failed: 0,
  changes: [{ row: 3, nationalId: OTHER_ID, studentName: NAME, changes: [{ key: 'gender', before: 13, after: 14 }] }],
  failedRows: [],
  addedRows: [2],
  changedRows: [3],
  repeatOf: null,
}
export const RESULT: UploadResult = {
  uploadId: 7,
  version: 3,
  jobId: 9,
  isDone: true,
  items: 2,
  done: 2,
  added: 1,
  changed: 1,
  unchanged: 0,
  failed: 0,
  returned: 0,
  failedRows: [],
}
type Calls = 'period' | 'filter' | 'headers' | 'preview' | 'save'
const ENDS: Readonly<Record<string, Calls>> = {
  get_upload_students_period: 'period',
  courses_certificates_filter: 'filter',
  get_uploaded_headers: 'headers',
  preview_students_data: 'preview',
  save_egyption_secondary_students_data: 'save',
}
const USUAL: Readonly<Record<Calls, () => Answer>> = {
  period: () => ok(PERIOD),
  filter: () => ok({ certificates: [named(9, 'Science')] }),
  headers: () => ok(HEADERS),
  preview: () => ok(PREVIEW),
  save: () => ok(RESULT, 'تم الحفظ|Saved'),
}
const nameOf = (path: string): Calls => ENDS[path.split('/').at(-2)!]!

export async function open(answers: Partial<Record<Calls, () => Answer>> = {}, access = MANAGER) {
  const received = serve(({ path }: Received) => {
    const name = nameOf(path)
    return (answers[name] ?? USUAL[name])()
  })
  const shown = await show(<UploadScreen />, {
    at: '/home/StudentData/PullingStudentData',
    namespaces: ['uploads', 'jobs'],
    access,
  })
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const next = () => press('Next step')
  const bodies = (name: Calls) => received.filter(({ path }) => nameOf(path) === name)
  return { ...shown, received, press, next, bodies }
}
type Opened = Awaited<ReturnType<typeof open>>
export async function chooseCertificate({ user, next }: Opened) {
  await user.selectOptions(await screen.findByLabelText(/Academic year/), '2026-2027')
  await user.selectOptions(screen.getByLabelText(/Certificate type/), 'General secondary')
  await screen.findByRole('option', { name: 'Science' })
  await user.selectOptions(screen.getByLabelText(/Certificate name/), 'Science')
  await next()
}
export const chooseFile = async ({ user }: Opened, file: File) =>
  user.upload(await screen.findByLabelText(/File of students/), file)
/** As far as the mapping of a file. */
export async function mapped(rows: SheetCells, ...how: Parameters<typeof open>) {
  const at = await open(...how)
  await chooseCertificate(at)
  await chooseFile(at, chosenFile(sheetBytes(rows)))
  await screen.findByText(/students\.xlsx.*rows?$/)
  await at.next()
  await screen.findByRole('heading', { name: /Map the columns of the file/ })
  return at
}
/** As far as what the save would do. */
export async function previewed(...how: Parameters<typeof open>) {
  const at = await mapped(GOOD, ...how)
  await at.next()
  await screen.findByRole('heading', { name: 'What will be saved' })
  return at
}
/** As far as the rows to correct. */
export async function failing(...how: Parameters<typeof open>) {
  const at = await mapped(MIXED, ...how)
  await at.next()
  await screen.findByRole('heading', { name: 'Rows to correct' })
  return at
}
export const heading = (name: string | RegExp) => screen.getByRole('heading', { name })
export const genderOf = (row: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `\u2068Gender\u2069, row \u2068${row}\u2069` })
/** The value of a name in the description list. */
export const counted = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
export const current = () => document.querySelector('[aria-current="step"]')!.textContent
