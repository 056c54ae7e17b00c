import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { Permission } from '#schemas/permissions.ts'
import { Corrected, Corrections } from '#src/features/applications/correction.tsx'
import { DetailsSections } from '#src/features/applications/details-sections.tsx'
import { ok, refuse, serve, show, type Answer } from '../kit/support.tsx'

/** Fields that are corrected where they stand: document 2, sections 4 to 8; D21, D27, D63, A9; ADR 60. */
const name = (ar: string, en: string) => ({ ar, en })
const place = { country: null, state: null, city: null }
const MAN = '30801010100017'
const WOMAN = '30801010100025'
function detailsWith(it: object = {}, more: object = {}): ApplicationDetails {
  return {
    application_details: {
      applicationId: 7,
      studentId: 3,
      version: 2,
      applicationIdus: 1,
      reviewStatus: null,
      appNum: '26-1-0007',
      applicationDate: '2026-07-01T09:00:00.000Z',
      desireNumber: 1,
      arName: 'أحمد',
      enName: 'Ahmed',
      gender: 13,
      cardType: 1,
      cardId: MAN,
      birthdate: '2008-01-01',
      email: null,
      address: place,
      birthplace: place,
      certificateTypes: name('ثانوية', 'General'),
      submittedTotal: 380.5,
      appYear: name('2026', '2026'),
      appSemeter: name('الأول', 'First'),
      applicationFaculty: name('الطب', 'Medicine'),
      branch: name('القاهرة', 'Cairo'),
      studentRegisterationType: { quotaId: 1, quotaName: name('عام', 'General quota') },
      payment: { status: 0, paymentDate: null, referenceNumber: null },
      ...it,
    },
    genderDiffers: false,
    recommendationOutdated: false,
    rank: null,
    certificateTotal: 410,
    mailWaits: false,
    decisionPanel: 'spec',
    others: [],
    quotaList: [
      { quotaId: 1, quotaName: name('عام', 'General quota') },
      { quotaId: 2, quotaName: name('وافد', 'International quota') },
    ],
    ...more,
  } as unknown as ApplicationDetails
}
const OTHERS = [
  { applyId: 8, facultyName: name('الآداب', 'Arts'), desireNumber: 2, applicationStatus: 2, sharedTotalVersion: 4 },
  { applyId: 9, facultyName: name('الحقوق', 'Law'), desireNumber: 3, applicationStatus: 1, sharedTotalVersion: null },
]

function Host({ first, then = first }: { readonly first: ApplicationDetails; readonly then?: ApplicationDetails }) {
  const [details, setDetails] = useState(first)
  return (
    <Corrections details={details} busy={false} reload={() => setDetails(then)}>
      <DetailsSections details={details} />
    </Corrections>
  )
}
const MAY: readonly Permission[] = [
  'students_admission_apps.can_view_applications',
  'students_admission_apps.can_edit_student_data',
]
async function shown(
  first: ApplicationDetails,
  answers: readonly Answer[] = [],
  { then = first, permissions = MAY }: { then?: ApplicationDetails; permissions?: readonly Permission[] } = {},
) {
  const waiting = [...answers]
  const received = serve(() => waiting.shift()!)
  const { user } = await show(<Host first={first} then={then} />, {
    namespaces: ['applications', 'statuses'],
    access: { permissions, scopeLevel: 12 },
  } as never)
  // by their names, not by their roles, which takes jsdom a second each on a page like this
  const press = (button: string) => user.click(screen.queryByLabelText(button) ?? screen.getByText(button))
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  return {
    user,
    press,
    type,
    edit: async (field: string) => {
      await press(`Correct: ${field}`)
      return screen.findByLabelText(new RegExp(`^${field}`))
    },
    sent: () => received.filter(({ path }) => path === API.applications.correct.path).map(({ body }) => body),
  }
}
const DONE = ok({ applyId: 7, version: 3, corrected: 1, warnings: [] })

describe('a field of the details', () => {
  it('is a form in its place, saved by Enter; nothing but it is sent, and the keyboard comes back', async () => {
    const page = await shown(detailsWith(), [DONE], { then: detailsWith({ email: 'a@example.com', version: 3 }) })
    await page.type(await page.edit('E-mail'), 'a@example.com')
    await page.user.keyboard('{Enter}')
    await screen.findByText(/example\.com/)
    expect(page.sent()).toEqual([
      { email: 'a@example.com', applicationId: 7, studentId: 3, changeAllApps: false, version: 2 },
    ])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Correct: E-mail'))
  })
  it('keeps the others closed meanwhile, and they say why (D27)', async () => {
    const page = await shown(detailsWith())
    await page.edit('E-mail')
    await page.press('Correct: Quota')
    await screen.findByText('One field is corrected at a time.')
  })
  it('says why it is not offered: by permission, and the quota by status', async () => {
    const page = await shown(detailsWith({ applicationIdus: 3 }), [], { permissions: MAY.slice(0, 1) })
    await page.press('Correct: Total')
    await screen.findByText(/don't have permission to correct/)
    await page.user.keyboard('{Escape}')
    await page.press('Correct: Quota')
    await screen.findByText(/cannot be corrected while the application is “Refused”/)
  })
  it('warns of a digit that does not fit the gender while it is typed, and saves it all the same (A9)', async () => {
    const page = await shown(detailsWith(), [DONE])
    const card = await page.edit('Identity number')
    await page.type(card, WOMAN)
    await screen.findByText(/13th digit/)
    await page.press('Save')
    await waitFor(() => expect(page.sent()).toHaveLength(1))
  })
  it('takes a passport by its own rule (D63), a total above the certificate’s with a warning (D21)', async () => {
    const page = await shown(detailsWith({ cardType: 2, cardId: 'A1' }), [DONE])
    const card = await page.edit('Identity number')
    await page.type(card, 'A1234567')
    await page.press('Cancel')
    const total = await page.edit('Total')
    await page.type(total, '410.5')
    await screen.findByText(/above the certificate/)
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.sent()).toMatchObject([{ submittedTotal: 410.5 }]))
  })
  it('that belongs to another student is refused beside it, and what was typed stays', async () => {
    const taken = refuse(409, 'IDENTITY_TAKEN', 'مسجل|recorded for another student', {
      fields: [{ path: '/card', code: 'IDENTITY_TAKEN' }],
    })
    const page = await shown(detailsWith(), [taken, DONE], { then: detailsWith({ version: 3 }) })
    const card = await page.edit('Identity number')
    await page.type(card, '30801010100033')
    await page.user.keyboard('{Enter}')
    await screen.findByRole('alert')
    const again = screen.getByLabelText(/^Identity number/)
    expect((again as HTMLInputElement).value).toBe('30801010100033')
    await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('true'))
    // the details came again meanwhile: the next try starts from the newer version
    await page.type(again, '30801010100035')
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.sent().at(-1)).toMatchObject({ card: '30801010100035', version: 3 }))
  })
  it('is a value alone on paper', async () => {
    serve(() => DONE)
    await show(<Corrected field="email">a@example.com</Corrected>, { namespaces: ['applications'] })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a total that others share', () => {
  it('is asked about: which they are, what stays, what becomes of a recommendation (UPDATE_SUBMIT_TOTAL_CONFIRM)', async () => {
    const page = await shown(detailsWith({ applicationIdus: 5, reviewStatus: 1 }, { others: OTHERS }), [DONE])
    const total = await page.edit('Total')
    await page.type(total, '390.5')
    await page.user.keyboard('{Enter}')
    const box = await screen.findByRole('alertdialog')
    for (const said of ['380.5', '390.5', 'Arts', 'Accepted', 'ranked by the old total', 'outside your scope'])
      expect(box.textContent).toContain(said)
    expect(box.textContent).not.toContain('Law')
    expect(page.sent()).toEqual([])
    await page.user.click(within(box).getByText('All of these applications'))
    await waitFor(() =>
      expect(page.sent()).toMatchObject([{ changeAllApps: true, others: [{ applyId: 8, version: 4 }] }]),
    )
  })
})

describe('an address that the mail server refused (issue 14, ADR 75)', () => {
  it.each([
    [{ at: '2026-11-20T09:00:00.000Z', answer: '550 no such user' }, 1],
    [null, 0],
  ])('is told beside it, with date and answer: %o', async (emailRefused, times) => {
    await show(<DetailsSections details={detailsWith({ email: 'sara@example.com' }, { emailRefused })} />, {
      namespaces: ['applications', 'statuses'],
    })
    const field = (await screen.findByText('E-mail')).closest('div')!
    expect(within(field).queryAllByText(/takes no mail.*20.*2026.*550 no such user/)).toHaveLength(times)
  })
})
