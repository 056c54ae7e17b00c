import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { certificatesEndpoints as CALLS } from '#schemas/certificates/certificates.endpoints.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { CertificateFormScreen } from '#src/features/certificates/certificate-form-screen.tsx'
import { CertificatesScreen } from '#src/features/certificates/certificates-screen.tsx'
import { beginDrafts, endDrafts } from '#src/kit/record/drafts.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import {
  MANAGER,
  ok,
  refuse,
  serve,
  show,
  type Answer,
  type Received,
  chooseFilter,
  closeFilter,
  openFilter,
} from '#tests/kit/support.tsx'

const name = (ar: string, en = ar) => ({ ar, en })
const TYPES = [
  { id: 1, name: name('المصرية', 'Egyptian'), active: true },
  { id: 2, name: name('السعودية', 'Saudi'), active: true },
  { id: 9, name: name('القديمة', 'Old'), active: false },
]
const YEARS = [
  { id: 3, name: name('2026/2027'), active: true },
  { id: 2, name: name('2025/2026'), active: false },
]
const certificate = (id: number, arName: string, more: Partial<CertificateRow> = {}): CertificateRow => ({
  id,
  arName,
  enName: `Certificate ${id}`,
  totalDegree: 410,
  certificationType: 1,
  certificationTypeName: name('المصرية', 'Egyptian'),
  academicYear: 3,
  academicYearName: name('2026/2027'),
  status: true,
  coursesCount: 0,
  studentsCount: 0,
  isYearFinished: false,
  version: 1,
  ...more,
})
/** One of each kind that document 1, section 2, distinguishes. */
const EMPTY = certificate(1, 'شهادة بلا مقررات', { totalDegree: 1234.5 })
const TAUGHT = certificate(2, 'شهادة ذات مقررات', { coursesCount: 3 })
const CLOSED = certificate(3, 'شهادة مغلقة', { coursesCount: 3, status: false })
const LOCKED = certificate(4, 'شهادة عليها طلاب', {
  coursesCount: 3,
  studentsCount: 2,
  status: false,
  certificationType: 2,
  certificationTypeName: name('السعودية', 'Saudi'),
})
const ROWS = [TAUGHT, EMPTY, LOCKED, CLOSED]

type Special = (call: Received) => Answer | undefined
function server(rows: readonly CertificateRow[] = ROWS, special: Special = () => undefined) {
  return serve((call) => {
    const own = special(call)
    if (own) return own
    const body = call.body as Record<string, never>
    switch (call.path) {
      case CALLS.search.path:
        return ok(rows)
      case CALLS.filters.path:
        return ok({ certificates_categories: TYPES, years: YEARS })
      case CALLS.controls.path:
        return ok({ certificationCategories: TYPES, years: YEARS })
      case CALLS.edited.path: {
        const found = rows.find(({ id }) => id === body['id'])
        return found
          ? ok({ certificate: found, certificationCategories: TYPES, years: YEARS })
          : refuse(404, 'NOT_FOUND', 'غير موجود|Not found')
      }
      case CALLS.openClose.path:
        return ok({ version: 2 }, body['status'] ? 'تم الفتح|It was opened' : 'تم الإغلاق|It was closed')
      case CALLS.remove.path:
        return ok({ id: body['id'] }, 'تم الحذف|Deleted')
      case CALLS.update.path:
        return ok({ version: 2 }, 'تم الحفظ|Saved')
      case CALLS.create.path:
        return ok({ id: 77 }, 'تمت الإضافة|Added')
      default:
        throw new Error(call.path)
    }
  })
}
const periods = YEARS.map(({ id, name: attributeName, active }) => ({
  attribute_id: id,
  attributeName,
  active: active ? ('1' as const) : ('0' as const),
}))
const inSeason = (page: React.ReactNode) => (
  <SeasonProvider years={periods} semesters={[]}>
    {page}
  </SeasonProvider>
)
const VIEWER = { ...MANAGER, permissions: ['certificates.can_view_certificates'] }
const LIST = '/home/SystemInfo/Certifications'

describe('the list (document 1, section 2)', () => {
  async function open({
    rows,
    special,
    ...options
  }: Parameters<typeof show>[1] & { rows?: readonly CertificateRow[]; special?: Special } = {}) {
    const received = server(rows, special)
    const shown = await show(inSeason(<CertificatesScreen />), { at: LIST, namespaces: ['certificates'], ...options })
    return {
      received,
      ...shown,
      to: (path: string) => received.filter((call) => call.path === path).map(({ body }) => body),
    }
  }
  const heads = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
  const listed = (count: number) => waitFor(() => expect(heads()).toHaveLength(count))
  const row = (of: CertificateRow) =>
    within(screen.getByRole('rowheader', { name: new RegExp(`^${of.arName}`) }).closest('tr')!)
  /** Actions of a row: those that are offered, and in brackets those that only explain why not. */
  const actions = (of: CertificateRow) =>
    row(of)
      .getAllByRole('button')
      .slice(1)
      .map((button) =>
        button.getAttribute('aria-disabled')
          ? `(${button.getAttribute('aria-label')})`
          : button.getAttribute('aria-label'),
      )

  it('has the columns of the document, totals with two decimals, fifteen rows a page', async () => {
    const more = Array.from({ length: 12 }, (_, index) => certificate(index + 5, `شهادة ${index}`))
    await open({ rows: [...ROWS, ...more] })
    await listed(15)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Arabic name',
      'English name',
      'Certificate type',
      'Certificate total',
      'Actions',
    ])
    expect(row(EMPTY).getByText('1,234.50')).toBeTruthy()
    expect(row(EMPTY).getByText('Egyptian')).toBeTruthy()
  })
  it('offers per row what its life allows, and a lock to one with students; says why the rest is not offered', async () => {
    const { user } = await open()
    await listed(4)
    expect(actions(EMPTY)).toEqual(['Edit', 'Delete', '(Close)'])
    expect(actions(TAUGHT)).toEqual(['Edit', '(Delete)', 'Close'])
    expect(actions(CLOSED)).toEqual(['(Edit)', '(Delete)', 'Reopen'])
    expect(actions(LOCKED)).toEqual(['(Edit or delete)'])
    for (const [of, label, why] of [
      [LOCKED, 'Edit or delete', '2 students were uploaded for the certificate.'],
      [TAUGHT, 'Delete', 'The certificate has 3 courses.'],
      [EMPTY, 'Close', 'The certificate has no courses.'],
      [CLOSED, 'Edit', 'The certificate is closed.'],
    ] as const) {
      await user.click(row(of).getByRole('button', { name: label }))
      expect(await screen.findByText(why)).toBeTruthy()
      await user.keyboard('{Escape}')
    }
  })
  it('locks those of a finished year, and says what would help (issue 41)', async () => {
    const frozen = certificate(5, 'شهادة عام منتهٍ', { isYearFinished: true, status: false })
    const { user } = await open({ rows: [frozen] })
    await listed(1)
    expect(actions(frozen)).toEqual(['(Edit or delete)'])
    await user.click(row(frozen).getByRole('button', { name: 'Edit or delete' }))
    expect(await screen.findByText('The seasons of the academic year 2026/2027 are finished.')).toBeTruthy()
    expect(screen.getByText(/once one of its seasons goes back to “Being decided”/)).toBeTruthy()
    // to open it again would be no way out
    expect(screen.queryByText('The certificate is closed.')).toBeNull()
  })
  it('offers a viewer nothing but the view, and says why', async () => {
    const { user } = await open({ access: VIEWER })
    await listed(4)
    expect(actions(EMPTY)).toEqual(['(Edit)', '(Delete)', '(Close)'])
    await user.click(screen.getByRole('button', { name: 'Pull certificates' }))
    expect(await screen.findByText("You don't have permission to change anything on this screen.")).toBeTruthy()
  })

  it('asks before it closes and before it deletes, reopens at once, and loads again', async () => {
    const { user, to } = await open()
    await listed(4)
    await user.click(row(TAUGHT).getByRole('button', { name: 'Close' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('cannot be changed until it is reopened')
    expect(dialog.textContent).toContain(TAUGHT.enName)
    await user.click(within(dialog).getByRole('button', { name: 'Close the certificate' }))
    expect(await screen.findByText('It was closed')).toBeTruthy()
    await waitFor(() => expect(to(CALLS.search.path)).toHaveLength(2))
    await user.click(row(CLOSED).getByRole('button', { name: 'Reopen' }))
    expect(await screen.findByText('It was opened')).toBeTruthy()
    await waitFor(() => expect(to(CALLS.search.path)).toHaveLength(3))
    await user.click(row(EMPTY).getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted')).toBeTruthy()
    expect([to(CALLS.openClose.path), to(CALLS.remove.path)]).toEqual([
      [
        { id: 2, version: 1, status: false },
        { id: 3, version: 1, status: true },
      ],
      [{ id: 1, version: 1 }],
    ])
  })

  it('searches the active year first; a changed filter waits for the button, and says so once', async () => {
    const { user, to, address } = await open()
    await listed(4)
    expect(to(CALLS.search.path)).toEqual([
      { certificateYearId: 3, isAdvanced: true, certificateName: '', certificateTypeId: null, certificateStatus: null },
    ])
    await chooseFilter(user, 'Academic year', '2025/2026')
    expect(await screen.findByText('The filters changed. Press search to refresh the results')).toBeTruthy()
    expect(to(CALLS.search.path)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(to(CALLS.search.path).at(-1)).toMatchObject({ certificateYearId: 2 }))
    expect(address()).toBe(`${LIST}?certificateYearId=2`)
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(to(CALLS.search.path).at(-1)).toMatchObject({ certificateYearId: 3 }))
    expect(address()).toBe(LIST)
  })
  it('searches by name, type and status, all of them being the first choice; refuses signs in the name', async () => {
    const { user, to, address } = await open()
    await listed(4)
    for (const [filter, choice, offered] of [
      ['Certificate type', 'Saudi', ['All', 'Egyptian', 'Saudi', 'Old (not active)']],
      ['Status', 'Closed', ['All', 'Opened', 'Closed']],
    ] as const) {
      const field = await openFilter(user, filter)
      expect(
        within(field)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(offered)
      await user.selectOptions(field, choice)
      await closeFilter(user)
    }
    const named = screen.getByLabelText('Certificate name')
    await user.click(named)
    await user.paste('a%b')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('Special characters are not allowed')).toBeTruthy()
    expect(to(CALLS.search.path)).toHaveLength(1)
    await user.clear(named)
    await user.type(named, 'general')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() =>
      expect(to(CALLS.search.path).at(-1)).toEqual({
        certificateYearId: 3,
        isAdvanced: true,
        certificateName: 'general',
        certificateTypeId: 2,
        certificateStatus: false,
      }),
    )
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      certificateName: 'general',
      certificateTypeId: '2',
      certificateStatus: 'false',
    })
    await user.click(screen.getByRole('button', { name: 'Remove the filter Certificate type' }))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() =>
      expect(to(CALLS.search.path).at(-1)).toMatchObject({
        certificateName: 'general',
        certificateTypeId: null,
        certificateStatus: false,
      }),
    )
  })
  it('opens the view by a click on the row, and the other pages by their buttons', async () => {
    const { user, address, go } = await open()
    await listed(4)
    await user.click(row(TAUGHT).getByText('Certificate 2'))
    expect(address()).toBe('/home/SystemInfo/ViewCertification/2')
    go(LIST)
    await user.click(screen.getByRole('button', { name: 'Add a certificate' }))
    expect(address()).toBe('/home/SystemInfo/AddCertification')
    go(LIST)
    await user.click(screen.getByRole('button', { name: 'Pull certificates' }))
    expect(address()).toBe('/home/SystemInfo/PullCertifications')
    go(LIST)
    await user.click(row(EMPTY).getByRole('button', { name: 'Edit' }))
    expect(address()).toBe('/home/SystemInfo/EditCertification/1')
  })
})

describe('the add and edit form (document 1, sections 2, 5, 7 and 8)', () => {
  async function open(
    id: string | undefined,
    { special, from = '', ...options }: Parameters<typeof show>[1] & { special?: Special; from?: string } = {},
  ) {
    const received = server(ROWS, special)
    const at =
      id === undefined ? '/home/SystemInfo/AddCertification' : `/home/SystemInfo/EditCertification/${id}${from}`
    const shown = await show(inSeason(<CertificateFormScreen params={id === undefined ? {} : { id }} />), {
      at,
      namespaces: ['certificates'],
      ...options,
    })
    return {
      received,
      ...shown,
      to: (path: string) => received.filter((call) => call.path === path).map(({ body }) => body),
    }
  }
  const field = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement
  const press = (label: string) => screen.getByRole('button', { name: label })

  afterEach(() => endDrafts({ hasLeft: true }))
  it('keeps what was typed when the session ends, and shows it again to the same person', async () => {
    beginDrafts('officer')
    const { user, unmount } = await open('1')
    await user.clear(await field(/Certificate total/))
    await user.type(await field(/Certificate total/), '409.5')
    endDrafts({ hasLeft: false })
    unmount()
    beginDrafts('officer')
    // somebody else has changed it: the save still names the version on which the draft is based
    const changed = { certificate: { ...EMPTY, version: 2 }, certificationCategories: TYPES, years: YEARS }
    const { user: again, to } = await open('1', {
      special: ({ path }) => (path === CALLS.edited.path ? ok(changed) : undefined),
    })
    expect(await screen.findByText(/This was not saved yet/)).toBeTruthy()
    expect((await field(/Certificate total/)).value).toBe('409.5')
    await again.click(press('Save'))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(to(CALLS.update.path)).toMatchObject([{ id: 1, totalDegree: 409.5, version: 1 }])
  })

  it('adds an open certificate of the active year once nothing is missing or wrong, and shows it afterwards', async () => {
    const { user, to, address } = await open(undefined)
    const total = await field(/Certificate total/)
    await user.type(total, '1000000')
    await user.click(press('Save'))
    expect(await screen.findByText('The value must be at most 999999')).toBeTruthy()
    expect(screen.getAllByText('This Field is Required')).toHaveLength(3)
    expect(screen.getAllByRole('alert').some(({ textContent }) => /complete/i.test(textContent ?? ''))).toBe(true)
    expect(to(CALLS.create.path)).toEqual([])
    expect(((await field(/Academic year/)) as unknown as HTMLSelectElement).selectedOptions[0]!.textContent).toBe(
      '2026/2027',
    )
    expect(screen.queryByLabelText('Open')).toBeNull()
    await user.click(await field(/Arabic name/))
    await user.paste('شهادة جديدة')
    await user.click(await field(/English name/))
    await user.paste('New certificate')
    const type = await field(/Certificate type/)
    expect(
      within(type)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Egyptian', 'Saudi'])
    await user.selectOptions(type, 'Saudi')
    await user.clear(total)
    await user.type(total, '410.5')
    await user.click(press('Save'))
    expect(await screen.findByText('Added')).toBeTruthy()
    expect(to(CALLS.create.path)).toEqual([
      { arName: 'شهادة جديدة', enName: 'New certificate', certificationType: 2, academicYear: 3, totalDegree: 410.5 },
    ])
    expect(address()).toBe('/home/SystemInfo/ViewCertification/77')
  })
  it('edits with the status toggle, from the version that was loaded, and goes back to the list', async () => {
    sessionStorage.setItem('qabul.list.certificates', `${LIST}?certificateYearId=2&page=3`)
    const { user, to, address } = await open('2')
    const total = await field(/Certificate total/)
    expect(total.value).toBe('410')
    await user.clear(total)
    await user.type(total, '400')
    await user.click(screen.getByRole('checkbox', { name: /Open/ }))
    await user.click(press('Save'))
    await waitFor(() =>
      expect(to(CALLS.update.path)).toEqual([
        {
          id: 2,
          version: 1,
          arName: TAUGHT.arName,
          enName: 'Certificate 2',
          certificationType: 1,
          academicYear: 3,
          totalDegree: 400,
          status: false,
        },
      ]),
    )
    await waitFor(() => expect(address()).toBe(`${LIST}?certificateYearId=2&page=3`))
    sessionStorage.clear()
  })
  it('says that nothing was changed, asks before it throws away what was typed, and leaves to where it was opened', async () => {
    const { user, to, address } = await open('2', { from: '?from=view' })
    await field(/Certificate total/)
    await user.click(press('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe('There are no changes to save')
    expect(to(CALLS.update.path)).toEqual([])
    await user.type(await field(/English name/), ' more')
    await user.click(press('Cancel'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }))
    expect((await field(/English name/)).value).toBe('Certificate 2 more')
    await user.click(press('Cancel'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe('/home/SystemInfo/ViewCertification/2'))
  })
  it('says why the server refused, and at its field; loads it again when somebody changed it; leaves when it is gone (G14)', async () => {
    const answers = [
      refuse(409, 'DUPLICATE_NAME', 'الاسم مستخدم|The name is taken', {
        fields: [{ path: '/enName', code: 'DUPLICATE_NAME' }],
      }),
      refuse(409, 'VERSION_STALE', 'غيّرتها منى|Mona changed it'),
      refuse(404, 'NOT_FOUND', 'غير موجود|It was deleted'),
    ]
    const { user, to, address } = await open('2', {
      special: ({ path }) => (path === CALLS.update.path ? answers.shift() : undefined),
    })
    await user.type(await field(/English name/), ' more')
    await user.click(press('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe('The name is taken')
    const english = await field(/English name/)
    expect([english.getAttribute('aria-invalid'), english.value]).toEqual(['true', 'Certificate 2 more'])
    await user.type(english, ' still')
    await user.click(press('Save'))
    await user.click(await screen.findByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(to(CALLS.edited.path)).toHaveLength(2))
    await waitFor(async () => expect((await field(/English name/)).value).toBe('Certificate 2'))
    await user.type(await field(/English name/), ' more')
    await user.click(press('Save'))
    expect(await screen.findByText('It was deleted')).toBeTruthy()
    expect(address()).toBe(LIST)
  })
  it('of a certificate that is not there returns to the list with the message', async () => {
    const { address } = await open('99')
    expect(await screen.findByText('Not found')).toBeTruthy()
    expect(address()).toBe(LIST)
  })
  it.each([
    ['3', MANAGER, 'The certificate is closed.'],
    ['4', MANAGER, '2 students were uploaded for the certificate.'],
    ['2', VIEWER, "You don't have permission"],
  ])('is not shown for certificate %s: %#', async (id, access, why) => {
    const { user, address } = await open(id, { access })
    expect(await screen.findByText(new RegExp(why.replaceAll('.', '\\.')))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(press('Back'))
    expect(address()).toBe(LIST)
  })
})
