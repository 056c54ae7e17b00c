import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OfficialResultsScreen } from '#src/features/official-results/official-results-screen.tsx'
import { SeasonProvider } from '#src/kit/season.tsx'
import { period } from '#tests/kit/period.ts'
import type { Permission } from '#schemas/permissions.ts'
import { AT_UNIVERSITY, chooseFilter, ok, serve, show } from '#tests/kit/support.tsx'
import { CERTIFICATES } from './official-results.replies.ts'

const YEARS = [period(1, '2025/2026', '0'), period(2, '2026/2027', '1')]

const VIEW: readonly Permission[] = ['students_admission_apps.can_view_applications']
async function open(rows: readonly unknown[] = CERTIFICATES, permissions = VIEW) {
  const calls = serve(() => ok(rows))
  const shown = await show(
    <SeasonProvider years={YEARS} semesters={[]}>
      <OfficialResultsScreen />
    </SeasonProvider>,
    {
      at: '/home/StudentData/OfficialResults',
      namespaces: ['official-results'],
      access: { permissions, nodes: AT_UNIVERSITY },
    },
  )
  return { ...shown, calls }
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      [...within(each).getAllByRole('rowheader'), ...within(each).queryAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    )

/** Issue 42, point 6. */
describe('official results', () => {
  it('has the certificates of the active year, each number a link to its applications', async () => {
    const { calls } = await open()
    await screen.findByText('General secondary')
    expect(calls[0]!.body).toEqual({ yearId: 2 })
    expect(cells()).toEqual([
      ['Certificates from abroad', 'None uploaded', '7', '', '', '', ''],
      ['General secondary', '60,000', '1,234', '1,200', '12', '22', '0'],
      ['Total', '60,000', '1,241', '1,200', '12', '22', '0'],
    ])
    const ofCategory = (id: number) =>
      `/home/StudentData/ManageApplications?yearId=2&semesterId=&certificateCategoryId=${id}`
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Certificates from abroad, Applications: 7, show the applications', ofCategory(17)],
      ['General secondary, Applications: 1,234, show the applications', ofCategory(1)],
      ['General secondary, Agree: 1,200, show the applications', `${ofCategory(1)}&agreement=agrees`],
      ['General secondary, Differ: 12, show the applications', `${ofCategory(1)}&agreement=differs`],
      ['General secondary, Not found: 22, show the applications', `${ofCategory(1)}&agreement=notFound`],
    ])
  })

  it('leads to the take-over of a certificate with results, for who may correct', async () => {
    const { user, address } = await open(CERTIFICATES, [...VIEW, 'students_admission_apps.can_edit_student_data'])
    await user.click(await screen.findByRole('button', { name: /^General secondary: take over those that differ/ }))
    expect(address()).toBe('/home/StudentData/OfficialResults/TakeOver?yearId=2&categoryId=1')
  })

  it('requests another year, which is then in the address', async () => {
    const { calls, user, address } = await open()
    await screen.findByText('General secondary')
    await chooseFilter(user, 'Academic year', '2025/2026')
    await waitFor(() => expect(calls.at(-1)!.body).toEqual({ yearId: 1 }))
    expect(address()).toBe('/home/StudentData/OfficialResults?yearId=1')
  })
})
