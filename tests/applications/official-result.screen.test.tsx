import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { OfficialResult } from '#src/features/applications/official-result.tsx'
import { Corrections } from '#src/features/applications/correction.tsx'
import { AT_UNIVERSITY, ok, serve, show } from '../kit/support.tsx'
import { detailsOf } from './desk.replies.ts'

/** Issue 42, point 2. */
type Result = ApplicationDetails['officialResult']
const result = (more: Partial<NonNullable<Result>>): Result => ({
  agreement: 'differs',
  officialTotal: 310,
  difference: 90,
  isListed: true,
  courses: [],
  ...more,
})
async function shown(officialResult: Result, more: object = {}, onOpenPaper = vi.fn()) {
  const base = detailsOf(7, ['cardImageUrl', 'PreQualificationFileUrl'])
  const application_details = { ...base.application_details, preQualTotal: null, ...more }
  const details = { ...base, application_details, officialResult } as unknown as ApplicationDetails
  const { container } = await show(<OfficialResult details={details} onOpenPaper={onOpenPaper} />, {
    namespaces: ['applications'],
  })
  return container
}

it('says what is claimed beyond the official total, the marks by course, and opens the paper', async () => {
  const onOpenPaper = vi.fn()
  const courses = [
    { name: { ar: 'الفيزياء', en: 'Physics' }, mark: 50, degree: 60, counts: true },
    { name: { ar: 'الدين', en: 'Religion' }, mark: 20.5, degree: 25, counts: false },
  ]
  await shown(result({ courses }), {}, onOpenPaper)
  screen.getByText('Differs from the official results')
  screen.getByText('The applicant claims 90.00 more than the official total of 310.00.')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '50.00 of 60',
    '20.50 of 25Does not count towards the total',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Open “Previous qualification”' }))
  expect(onOpenPaper).toHaveBeenCalledWith(expect.objectContaining({ kind: 'PreQualificationFileUrl' }))
})

it.each<[string, Result, object]>([
  ['The applicant claims 10.00 less than the official total of 310.00.', result({ difference: -10 }), {}],
  [
    'Without bonus points the applicant’s total is the official one. No results prove the bonus points.',
    result({ difference: 8 }),
    { preQualTotal: 310 },
  ],
  ['The applicant has not sent a total.', result({ difference: null }), {}],
  [
    'The results have this applicant, but without a total.',
    result({ agreement: 'notFound', officialTotal: null, difference: null }),
    {},
  ],
  [
    'Nobody in the uploaded results of the certificate has this identity number.',
    result({ agreement: 'notFound', officialTotal: null, difference: null, isListed: false }),
    {},
  ],
  ['Found more than once', result({ agreement: 'several', officialTotal: null, difference: null }), {}],
  ['Agrees with the official results', result({ agreement: 'agrees', difference: 0 }), {}],
])('says: %s', async (text, of, more) => {
  await shown(of, more)
  screen.getByText(text)
})

it('is not there where no results were uploaded', async () => {
  expect((await shown(null)).textContent).toBe('')
})

/** The section where the application can be corrected, with these totals. */
async function correctable(officialTotal: number | null, certifiedTotal: number | null) {
  const base = detailsOf(7, [])
  const application_details = { ...base.application_details, certifiedTotal, reviewStatus: 1, applicationIdus: 5 }
  const details = {
    ...base,
    application_details,
    officialResult: result({ officialTotal }),
  } as unknown as ApplicationDetails
  const received = serve(() => ok({ applyId: 7, version: 3, corrected: 1, warnings: [] }))
  const reload = vi.fn()
  const { user } = await show(
    <Corrections details={details} busy={false} reload={reload}>
      <OfficialResult details={details} onOpenPaper={vi.fn()} />
    </Corrections>,
    {
      namespaces: ['applications', 'statuses'],
      access: { permissions: ['students_admission_apps.can_edit_student_data'], nodes: AT_UNIVERSITY },
    },
  )
  const { version, studentId } = base.application_details
  return { user, received, reload, version, studentId }
}
const takeOver = () => screen.getByRole('button', { name: 'Take over as the certified total' })

it('takes the official total over, and says first what changes (ADR 124)', async () => {
  const { user, received, reload, version, studentId } = await correctable(310, 320)
  await user.click(takeOver())
  screen.getByText('The certified total will change from 320.00 to 310.00, the official total.')
  screen.getByText(/the recommendation is out of date until the rule is applied anew/)
  expect(received).toEqual([])
  await screen.findByLabelText(/^Official total/)
  const confirm = screen.getByRole('button', { name: 'Take over' })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(received.map(({ body }) => body)).toEqual([
    { officialTotal: 310, applicationId: 7, studentId, changeAllApps: false, version },
  ])
  expect(document.activeElement).toBe(takeOver())
})

it.each([
  [null, 320, 'There is no official total to take over.'],
  [310, 310, 'The certified total is the official one already.'],
])('takes nothing over of %j where %j is certified', async (official, certified, why) => {
  const { user } = await correctable(official, certified)
  await user.click(takeOver())
  await screen.findByText(why)
})
