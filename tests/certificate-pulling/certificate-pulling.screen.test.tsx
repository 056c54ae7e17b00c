import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PullScreen } from '#src/features/certificate-pulling/pull-screen.tsx'
import { later, ok, refuse, serve, show, type Answer, type Received } from '../kit/support.tsx'

/** Document 1, sections 2, 4, 5 and 8; V3, D59: on the screen, over a fake server. */
const named = (id: number, ar: string, en: string, active = true) => ({ id, name: { ar, en }, active })
const YEARS = [named(3, '2026-2027', '2026-2027'), named(2, '2025-2026', '2025-2026', false)]
const CHOICES = {
  certificateCategories: [named(1, 'الثانوية العامة', 'General secondary'), named(2, 'قديم', 'Old type', false)],
  fromYears: YEARS,
  toYears: YEARS,
}
const row = (id: number, enName: string) => ({
  id,
  arName: `شهادة ${id}`,
  enName,
  totalDegree: 410,
  coursesCount: 7,
  studentsCount: 0,
})
const ROWS = [row(1, 'Science'), row(2, 'Literary')]
const DONE = { copied: 2, courses: 14, deleted: 0, skipped: [] as { ar: string; en: string }[] }

interface Given {
  readonly filters?: () => Answer
  readonly shows?: (body: { toYearId: number | null }) => Answer
  readonly pull?: () => Answer | Promise<Answer>
}
async function open({
  filters = () => ok(CHOICES),
  shows = ({ toYearId }) =>
    ok({ certificateData: ROWS, target: toYearId === null ? null : { certificates: 3, courses: 20, students: 0 } }),
  pull = () => ok(DONE, 'نُسخت شهادتان|2 certificates were copied'),
}: Given = {}) {
  const received = serve(({ path, body }: Received) => {
    if (path.endsWith('/certificate_pulling_filters/')) return filters()
    if (path.endsWith('/certificate_pulling_view_certificates/')) return shows(body as { toYearId: number | null })
    return pull()
  })
  const shown = await show(<PullScreen />, {
    at: '/home/SystemInfo/PullCertifications',
    namespaces: ['certificate-pulling'],
  })
  const choose = async (label: string, option: string) =>
    shown.user.selectOptions(await screen.findByLabelText(new RegExp(label)), option)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return {
    ...shown,
    received,
    choose,
    press,
    pulls: () => received.filter(({ path }) => path.endsWith('/pull_certificates/')).map(({ body }) => body),
  }
}
/** As far as the list of closed certificates. */
async function opened(given: Given = {}, to = '2026-2027') {
  const at = await open(given)
  await at.choose('Certificate type', 'General secondary')
  await at.choose('From academic year', '2025-2026')
  if (to) await at.choose('To academic year', to)
  await at.press('Show')
  await screen.findByText('Science')
  return at
}
const dialog = () => screen.findByRole('alertdialog')

describe('pulling certificates', () => {
  it('asks for type and from-year before it shows anything; types that are not active are not offered', async () => {
    const { press, received } = await open()
    await screen.findByLabelText(/Certificate type/)
    expect(screen.getByText(/then press “Show”$/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await press('Show')
    expect(await screen.findAllByText('This Field is Required')).toHaveLength(2)
    expect(screen.queryByRole('option', { name: 'Old type' })).toBeNull()
    expect(received).toHaveLength(1)
  })
  it('shows the closed certificates with names, total to two decimals and courses', async () => {
    await opened({}, '')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Arabic name',
      'English name',
      'Certificate total',
      'Courses',
    ])
    const science = within(screen.getByText('Science').closest('tr')!)
    expect(science.getByText('410.00')).toBeTruthy()
    expect(science.getByText('7')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '2 closed certificates in 2025-2026' })).toBeTruthy()
  })
  it('asks for the to-year when pulling, beside the field, and for another one than the from-year', async () => {
    const { press, choose } = await opened({}, '')
    await press('Pull')
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    await choose('To academic year', '2025-2026')
    await press('Pull')
    expect(await screen.findByText('The year to copy to must differ from the year to copy from')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  it('asks No or Yes, with No chosen; Yes names what it would delete', async () => {
    const { press, user, pulls } = await opened()
    await press('Pull')
    const box = within(await dialog())
    expect(box.getByText('From 2025-2026 to 2026-2027: 2 certificates are copied, with 14 courses.')).toBeTruthy()
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true)
    expect(box.getByText('3 certificates are deleted, with 20 courses.')).toBeTruthy()
    await user.click(box.getByRole('radio', { name: /^Yes/ }))
    await user.click(box.getByRole('button', { name: 'Delete, then pull' }))
    await screen.findByText('2 certificates were copied to 2026-2027')
    expect(pulls()).toEqual([
      {
        certificatesCategoryId: 1,
        fromYearId: 2,
        toYearId: 3,
        deleteFlag: true,
        shown: { copied: { certificates: 2, courses: 14 }, deleted: { certificates: 3, courses: 20 } },
      },
    ])
  })
  it('pulls nothing when it is cancelled, and can be asked again', async () => {
    const { press, user, pulls } = await opened()
    await press('Pull')
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Pull')
    expect(await dialog()).toBeTruthy()
    expect(pulls()).toEqual([])
  })
  it('waits while the server works, then says what was copied, deleted and left out', async () => {
    const answer = later<Answer>()
    const { press, user } = await opened({ pull: () => answer.promise })
    await press('Pull')
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Pull' }))
    expect(await box.findByText(/Copying the certificates/)).toBeTruthy()
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
    answer.resolve(
      ok(
        { copied: 1, courses: 7, deleted: 3, skipped: [{ ar: 'أدبي', en: 'Literary' }] },
        'تم|1 certificate was copied',
      ),
    )
    expect(await screen.findByText('1 certificate was copied to 2026-2027')).toBeTruthy()
    expect(screen.getByText('Courses copied: 7')).toBeTruthy()
    expect(screen.getByText('Certificates deleted from the year: 3')).toBeTruthy()
    expect(screen.getByText('1 certificate was not copied because the year has its name already:')).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('Literary')
  })
  it('opens the dialog again on a refusal, with its message, and disables Yes when students are attached', async () => {
    const { press, user } = await opened({
      pull: () => refuse(400, 'PULL_HAS_STUDENTS', 'لا|Students are attached', { data: { studentCount: 12 } }),
    })
    await press('Pull')
    const box = within(await dialog())
    await user.click(box.getByRole('radio', { name: /^Yes/ }))
    await press('Delete, then pull')
    expect((await box.findByRole('alert')).textContent).toBe('Students are attached')
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).disabled).toBe(true)
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^No/ }).checked).toBe(true)
    expect(box.getByText('They cannot be deleted: 12 students are uploaded to certificates of 2026-2027.')).toBeTruthy()
  })
  it('says that Yes is not available before it is tried, when the target year has students', async () => {
    const { press } = await opened({
      shows: () => ok({ certificateData: ROWS, target: { certificates: 1, courses: 7, students: 1 } }),
    })
    await press('Pull')
    const box = within(await dialog())
    expect(box.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).disabled).toBe(true)
    expect(box.getByText('They cannot be deleted: 1 student is uploaded to certificates of 2026-2027.')).toBeTruthy()
  })
  it('offers only to leave when there is nothing to copy any more', async () => {
    const { press, user } = await opened({ pull: () => refuse(400, 'PULL_NOTHING', 'لا|Nothing') })
    await press('Pull')
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Pull' }))
    await box.findByRole('alert')
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Pull' }).disabled).toBe(true)
  })
  it('takes the list away when the type or from-year changes, and says so', async () => {
    const { choose } = await opened({}, '')
    await choose('From academic year', '2026-2027')
    await waitFor(() => expect(screen.queryByText('Science')).toBeNull())
    expect(await screen.findByText('The filters changed. Press search to refresh the results')).toBeTruthy()
  })
  it.each([
    [() => refuse(503, 'BUSY_RETRY', 'لا|Busy'), 'The list could not be loaded'],
    [() => refuse(403, 'PERMISSION_REQUIRED', 'لا|No'), 'You cannot see this list'],
  ])('says when the certificates cannot be shown', async (shows, said) => {
    const at = await open({ shows })
    await at.choose('Certificate type', 'General secondary')
    await at.choose('From academic year', '2025-2026')
    await at.press('Show')
    expect(await screen.findByRole('heading', { name: said })).toBeTruthy()
  })
  it('says when the year has no closed certificates', async () => {
    const at = await open({ shows: () => ok({ certificateData: [], target: null }) })
    await at.choose('Certificate type', 'General secondary')
    await at.choose('From academic year', '2025-2026')
    await at.press('Show')
    expect(
      await screen.findByRole('heading', { name: 'There are no closed certificates of this type in 2025-2026' }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pull' })).toBeNull()
  })
})
