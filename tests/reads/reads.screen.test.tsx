import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { READ_KINDS } from '#schemas/endpoint.ts'
import { readsEndpoints, type AccessLogRow } from '#schemas/reads/reads.endpoints.ts'
import { ReadersLink } from '#src/features/applications/readers-link.tsx'
import { AccessLogScreen } from '#src/features/reads/reads-screen.tsx'
import { MANAGER, ok, serve, show, type Answer, chooseFilter, closeFilter, openFilter } from '../kit/support.tsx'

/** Issue 9: who read an applicant's details and papers, shown to administrators. */
const PAGE = '/home/Administration/ApplicantReads'
const name = (ar: string, en: string) => ({ ar, en })
const row = (id: number, more: Partial<AccessLogRow> = {}): AccessLogRow => ({
  id,
  reader: name('سارة', 'Sara'),
  username: 'clerk',
  applicant: name('محمد', 'Mohamed'),
  appNum: '26-1-000007',
  at: '2026-11-20T09:02:00Z',
  lastAt: '2026-11-20T09:41:00Z',
  details: 3,
  history: 1,
  file: 0,
  files: 0,
  prefetched: 0,
  report: 0,
  export: 0,
  rowCount: 0,
  ...more,
})
const page = (...results: AccessLogRow[]) => ok({ results, total: results.length, more: false })

async function open(answer: () => Answer, options: Parameters<typeof show>[1] = {}) {
  const received = serve(({ path }) =>
    path === readsEndpoints.readers.path ? ok({ readers: [{ id: 3, name: name('سارة', 'Sara') }] }) : answer(),
  )
  const shown = await show(<AccessLogScreen />, { at: PAGE, namespaces: ['reads'], ...options })
  const searches = () =>
    received.filter(({ path }) => path === readsEndpoints.list.path).map(({ body }) => body as Record<string, unknown>)
  return { ...shown, searches }
}
const dayField = (label: string) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement
/** Writes a day into its field and leaves it. The field is ready once its calendar has loaded. */
async function choose(user: Awaited<ReturnType<typeof show>>['user'], label: string, day: string): Promise<void> {
  await openFilter(user, label)
  await waitFor(() => expect(dayField(label).readOnly).toBe(false))
  await user.click(dayField(label))
  await user.paste(day)
  await closeFilter(user)
}
const ALL = {
  userId: null,
  applicant: '',
  from: null,
  to: null,
  page: 1,
  pageSize: 20,
  orderBy: 'lastAt',
  orderType: 'desc',
}

describe('the record of reads', () => {
  it('says who, whose, which and when, the newest first', async () => {
    const { searches } = await open(() => page(row(2), row(1, { appNum: null, details: 0, history: 0, file: 1 })))
    expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
    expect(searches()).toEqual([ALL])
    const [first, second] = screen.getAllByRole('row').slice(1)
    expect(
      within(first!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['Mohamed', '26-1-000007', 'details (3 times) and history of decisions'])
    expect([...first!.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-11-20T09:02:00Z',
      '2026-11-20T09:41:00Z',
    ])
    expect(
      within(second!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1, 3),
    ).toEqual(['Files of the applicant', 'attached file'])
    expect(screen.getByText(/kept for 400 days/)).toBeTruthy()
  })
  it('has words for every kind in Arabic', async () => {
    await open(() => page(row(1, Object.fromEntries(READ_KINDS.map((kind) => [kind, 1])))), { language: 'ar' })
    expect(
      await screen.findByText('التفاصيل وسجل الطلب وملف مرفق وكل الملفات وتحميل مسبق وصفوف تقرير وملف تقرير'),
    ).toBeTruthy()
  })
  it('says of reports how many rows they gave out, and names nobody', async () => {
    const none = { details: 0, history: 0 }
    await open(() => page(row(1, { ...none, applicant: null, appNum: null, report: 2, export: 1, rowCount: 89_990 })))
    const [, shown] = await screen.findAllByRole('row')
    expect(
      within(shown!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['89,990 rows', 'Many applicants', 'rows of a report (2 times) and a report as a file'])
  })
  it('searches for a person, an applicant and days, when its button is pressed', async () => {
    const { user, searches, address } = await open(() => page(row(1)))
    await screen.findAllByRole('rowheader')
    await user.type(await screen.findByLabelText('Applicant'), '26-1-0000')
    await chooseFilter(user, 'Staff member', 'Sara')
    await choose(user, 'From', '01/11/2026')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() =>
      expect(searches().at(-1)).toEqual({ ...ALL, applicant: '26-1-0000', userId: 3, from: '2026-11-01' }),
    )
    expect(address()).toContain('applicant=26-1-0000')
  })
  it('refuses an end before the start, and keeps both', async () => {
    const { user, searches } = await open(() => page(row(1)))
    await screen.findAllByRole('rowheader')
    await choose(user, 'From', '05/11/2026')
    await choose(user, 'To', '01/11/2026')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('The end date must not be before the start date', { exact: false })).toBeTruthy()
    expect(dayField('To').value).toBe('01/11/2026')
    expect(searches()).toEqual([ALL])
  })
  it('begins with the applicant that a link names', async () => {
    const { searches } = await open(() => page(row(1)), { at: `${PAGE}?applicant=26-1-000007` })
    await screen.findAllByRole('rowheader')
    expect(searches()).toEqual([{ ...ALL, applicant: '26-1-000007' }])
  })
})

describe('the way to it from the details of an application', () => {
  const link = async (permissions: readonly string[]) => {
    await show(<ReadersLink number="26-1-000007" />, {
      namespaces: ['applications'],
      access: { ...MANAGER, permissions },
    })
    return screen.queryByRole('link', { name: 'Who has read this file' })
  }
  it('leads to what was read of that applicant', async () => {
    expect((await link(['administration.can_view_reads']))?.getAttribute('href')).toBe(`${PAGE}?applicant=26-1-000007`)
  })
  it('is not shown to others', async () =>
    expect(await link(MANAGER.permissions.filter((each) => each !== 'administration.can_view_reads'))).toBeNull())
})
