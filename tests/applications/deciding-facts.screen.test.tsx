import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { DecidingFacts } from '#src/features/applications/deciding-facts.tsx'
import { useRecommendationText } from '#src/features/applications/parts.ts'
import { show } from '../kit/support.tsx'
import { FACTS } from '../nomination/nomination.replies.ts'
import { detailsOf } from './desk.replies.ts'

/** Issue 39, section 1, sentence 5. */
const last = (total: number) => ({ applyId: 9, total, percentage: null, appliedAt: '2026-07-01T09:00:00.000Z' })
const ranked = { allowedTotal: 200, priorityCheck: 1, rankBy: 'total', totalOf: 'certified' } as const
const shown = async (more: object) => {
  const details = { ...detailsOf(7, []), ...more } as unknown as ApplicationDetails
  await show(<DecidingFacts details={details} />, { namespaces: ['applications'] })
  return screen.queryAllByRole('term').map((name) => [name.textContent, name.nextElementSibling!.textContent])
}

it('shows totals, rank, seats left and the cut-off of the branch, and why a refusal is recommended', async () => {
  const it = {
    ...detailsOf(7, []).application_details,
    studentPercentage: 92.68,
    submittedTotal: 380,
    certifiedTotal: 379.5,
  }
  const facts = await shown({
    application_details: it,
    certificateTotal: 410,
    rulePosition: {
      ...ranked,
      faculty: { seats: 60, taken: 48, last: last(381) },
      branch: { seats: 20, taken: 21, last: last(390.5) },
      facts: {
        ...ranked,
        reason: 'branchSeatsFull',
        rank: 41,
        ranked: 380,
        total: 379.5,
        percentage: 92.56,
        isCertified: true,
        appliedAt: '2026-07-01T09:00:00.000Z',
        lastOfFaculty: last(381),
        lastOfBranch: last(390.5),
      },
    },
    others: [{ applyId: 8, facultyName: { ar: 'أ', en: 'Arts' }, desireNumber: 2, applicationStatus: 1 }],
  })
  expect(facts).toEqual([
    ['Percentage', '92.68%'],
    ['Total', '380.00 of 410'],
    ['Certified total', '379.50'],
    ['Rank', '41 of 380'],
    ['Seats left in the branch', '0 of 20'],
    ['Seats left in the faculty', '12 of 60'],
    ['Last seat of the branch', '390.50'],
  ])
  screen.getByText(
    'Recommended to be refused: Rank 41 of 380 with 379.50; the last seat of the branch went to 390.50 (certified total)',
  )
  screen.getByText('Accepting can refuse 1 other open application of the student')
})

it('says that there is no rule, and leaves out what is not known', async () => {
  expect(await shown({ rulePosition: null })).toEqual([])
  screen.getByText('There is no approval rule for this faculty and semester')
})

it.each([
  [{ totalOf: 'claim', isCertified: false }, 'Rank 41 of 380 with 92.30%; the last seat of the branch went to 91.85%'],
  [
    { totalOf: 'certifiedElseClaim', isCertified: false },
    'Rank 41 of 380 with 92.30%; the last seat of the branch went to 91.85% (submitted total, since none is certified)',
  ],
  [null, 'No certified total yet, so it is left undecided'],
] as const)('says of %o which total counts', async (more, text) => {
  const Sentence = () => <p>{useRecommendationText()(more && { ...FACTS, ...more }, { isUncertified: true })}</p>
  await show(<Sentence />, { namespaces: ['applications'] })
  expect(screen.getByText(text)).toBeTruthy()
})
