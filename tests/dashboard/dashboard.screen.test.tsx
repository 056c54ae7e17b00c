import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Dashboard as Data } from '#schemas/dashboard/dashboard.endpoints.ts'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'
import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import type { Access } from '#src/kit/access.tsx'
import { later, MANAGER, ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'
import { FULL, NO_SEASON, QUIET } from './dashboard.replies.ts'

/** Issue 16, Dashboard: the status of the season, each number a link to the list that it counts. */
async function open(
  answer: () => Answer | Promise<Answer>,
  more: { readonly access?: Access; readonly language?: 'ar' | 'en' } = {},
) {
  const received = serve(answer)
  const shown = await show(<Dashboard />, { at: '/home', namespaces: ['dashboard', 'statuses', 'jobs'], ...more })
  return { ...shown, received }
}
const full = () => ok(FULL)
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const hrefOf = (element: HTMLElement) => element.getAttribute('href')
const LIST = '/home/StudentData/ManageApplications'
const lacking = (...permissions: readonly Permission[]): Access => ({
  ...MANAGER,
  permissions: PERMISSIONS.filter((each) => !permissions.includes(each)),
})

describe('the figures of the home page', () => {
  it('asks once, says when it was counted, and leads from each number to its list', async () => {
    const { received } = await open(full)
    expect((await screen.findByText(/^Counted at /)).textContent).toMatch(/10:05/)
    expect(received.map(({ method, path }) => [method, path])).toEqual([['GET', '/api/dashboard/']])
    for (const [label, value, href] of [
      ['Applications with papers to check', '12', `${LIST}?appStatus=1&orderType=asc&papersToCheckOnly=true`],
      ['Applications that wait for the fee', '350', '/home/StudentData/FeesPayment?appStatus=7'],
      ['Recommended accepted, not decided', '35', `${LIST}?appStatus=5`],
      ['Recommended refused, not decided', '25', `${LIST}?appStatus=6`],
    ] as const) {
      const link = within(screen.getByText(label).parentElement!).getByRole('link')
      expect([label, link.textContent, hrefOf(link)]).toEqual([label, value, href])
    }
  })

  it('says that there are others, where not all were looked at', async () => {
    await open(() => ok({ ...FULL, papers: { count: 4800, more: true } }))
    expect(await screen.findByRole('link', { name: 'At least 4,800' })).toBeTruthy()
  })
  it('leads who may not see applications to the nomination, and nobody to what he may not see', async () => {
    await open(full, { access: lacking('students_admission_apps.can_view_applications') })
    expect(hrefOf(await screen.findByRole('link', { name: '35' }))).toBe('/home/StudentData/StudentNominate')
  })

  it('counts applications by status, with a line from the first day to the last, the most at the top, that words tell, too', async () => {
    await open(full)
    const applications = await card('Applications by status')
    expect(applications.getByText(/^1,240 applications sent/)).toBeTruthy()
    expect(hrefOf(applications.getByRole('link', { name: '1,200' }))).toBe(`${LIST}?appStatus=1`)
    expect(hrefOf(applications.getByRole('link', { name: '40' }))).toBe(`${LIST}?appStatus=2`)
    expect(hrefOf(applications.getByRole('link', { name: 'All applications' }))).toBe(LIST)
    expect(applications.getAllByRole('img').map((line) => line.getAttribute('aria-label'))).toEqual([
      '1 Sept 2026 to 30 Sept 2026: 100 applications, the highest number on 12 Sept 2026: 90',
      '1 Sept 2026 to 30 Sept 2026: 90 applications, the highest number on 12 Sept 2026: 90',
      '1 Sept 2026 to 30 Sept 2026: no applications',
    ])
    const [line] = applications.getAllByRole('img')
    const points = line!.querySelector('polyline')!.getAttribute('points')!.split(' ')
    expect([points.length, points[0], points[1], points[11]]).toEqual([30, `0,${22 - 20 / 9}`, '1,22', '11,2'])
  })
  it('names what waits longest, compares seats with who is accepted, tells periods and how far one’s jobs are', async () => {
    await open(full)
    const oldest = await card('Waiting longest for review')
    const link = oldest.getByRole('link', { name: 'Mona Adel' })
    expect(hrefOf(link)).toBe(`${LIST}?identityType=3&searchText=26-1-000007`)
    expect(oldest.getByText('31 days')).toBeTruthy()
    expect(hrefOf(oldest.getByRole('link', { name: 'All that wait' }))).toBe(`${LIST}?appStatus=1&orderType=asc`)
    const [arts, medicine] = (await card('Seats and accepted')).getAllByRole('listitem')
    expect(arts!.textContent).toContain('103 of 100')
    expect(arts!.textContent).toContain('3 above the seats')
    expect(medicine!.textContent).toContain('75 seats left')
    expect(hrefOf(within(medicine!).getByRole('link'))).toBe(`${LIST}?facultyId=1&appStatuses=2.8`)
    const [running, coming] = (await card('Running now and beginning soon')).getAllByRole('listitem')
    expect(running!.textContent).toBe('Application submissionuntil 30 Sept 2026Nakhla University')
    expect(coming!.textContent).toBe('Resultsfrom 5 Oct 2026Faculty of Engineering')
    expect(hrefOf(within(running!).getByRole('link'))).toBe('/home/Administration/Calendar?eventId=2')
    const jobs = await card('Your running jobs')
    expect(hrefOf(jobs.getByRole('link', { name: 'Group message' }))).toBe('/home/Jobs/Result/4')
    expect(jobs.getByText('420 of 600 rows')).toBeTruthy()
    expect(hrefOf(jobs.getByRole('link', { name: 'All jobs' }))).toBe('/home/Jobs')
  })
  it('speaks Arabic', async () => {
    await open(full, { language: 'ar' })
    const oldest = await card('أقدم ما ينتظر المراجعة')
    expect(oldest.getByText('منذ 31 يومًا')).toBeTruthy()
    expect((await card('المقاعد والمقبولون')).getByText('75 مقعدًا خاليًا')).toBeTruthy()
  })
})

describe('a part that the server left out', () => {
  it.each<[keyof Data, string]>([
    ['applications', 'Applications by status'],
    ['oldest', 'Waiting longest for review'],
    ['seats', 'Seats and accepted'],
    ['calendar', 'Running now and beginning soon'],
    ['jobs', 'Your running jobs'],
  ])('%s is not there', async (part, title) => {
    const { [part]: _, ...rest } = FULL as Data
    await open(() => ok(rest))
    await screen.findByText(/^Counted at /)
    expect(screen.queryByRole('region', { name: title })).toBeNull()
    expect(screen.getAllByRole('region')).toHaveLength(5)
  })
  it.each<[keyof Data, readonly string[]]>([
    ['papers', ['Applications with papers to check']],
    ['unpaid', ['Applications that wait for the fee']],
    ['recommendations', ['Recommended accepted, not decided', 'Recommended refused, not decided']],
  ])('%s has no number', async (part, labels) => {
    const { [part]: _, ...rest } = FULL as Data
    await open(() => ok(rest))
    await screen.findByText(/^Counted at /)
    expect(labels.map((label) => screen.queryByText(label))).toEqual(labels.map(() => null))
    expect(screen.getAllByRole('term')).toHaveLength(4 - labels.length)
  })
})

describe('states of the figures', () => {
  it('keeps a place for each part that will come, and no other, while they are counted', async () => {
    const answer = later<Answer>()
    const { container } = await open(() => answer.promise, {
      access: lacking('approval_rules.can_view_approval_rules', 'nomination.can_view_nomination'),
    })
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
    const cardCounts = () => [
      container.querySelectorAll('.qb-dashboard-figures > *').length,
      container.querySelectorAll('.qb-dashboard-cards > *').length,
    ]
    expect(cardCounts()).toEqual([2, 4])
    const { seats: _, recommendations: __, ...rest } = FULL
    answer.resolve(ok(rest))
    await screen.findByText(/^Counted at /)
    expect(cardCounts()).toEqual([2, 4])
    expect(screen.getAllByRole('region')[0]!.getAttribute('aria-busy')).toBe('false')
  })
  it('says of each part that nothing waits', async () => {
    await open(() => ok(QUIET))
    expect(await screen.findByText('Nothing waits.')).toBeTruthy()
    for (const text of [
      'This season has no applications yet.',
      'No approval rule with numbers for this scope in this season.',
      'No period of the calendar runs now or begins within two weeks.',
      'None of your jobs is running.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '0' })).toHaveLength(4)
  })
  it('says that no season is active, and tells the rest', async () => {
    await open(() => ok(NO_SEASON))
    expect(
      await screen.findByText('No academic year or semester is active, so there are no figures of a season.'),
    ).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Your running jobs' })).toBeTruthy()
  })
  it('says why they could not be counted, tries again when asked, or says that one may not see them', async () => {
    const answers = [
      refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاح|Not available now'),
      refuse(403, 'SCOPE_NOT_ALLOWED', 'خارج نطاقك|Outside of your scope'),
    ]
    const { user } = await open(() => answers.shift()!)
    await screen.findByRole('heading', { name: 'The figures of the season could not be counted' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'You cannot see the figures of the season' })).toBeTruthy()
    expect(screen.getByText('Outside of your scope')).toBeTruthy()
    expect(screen.queryByText(/^Counted at /)).toBeNull()
  })
  it.each([
    ['en', /^Figures as of .*09:59$/, /^Counted at /],
    ['ar', /^الأرقام حتى .*09:59/, /^حُسبت/],
  ] as const)(
    'says once how old they are, of the older moment, when a replica lags behind, until an answer that does not say it (ADR 90): %s',
    async (language, older, counted) => {
      const answers = [{ ...ok(FULL), headers: { 'x-as-of': '2026-09-30T06:59:00.000Z' } }, ok(FULL)]
      const { user } = await open(() => answers.shift()!, { language })
      expect((await screen.findByRole('note')).textContent).toMatch(older)
      expect(screen.queryByText(counted)).toBeNull()
      await user.click(screen.getByRole('button', { name: language === 'en' ? 'Reload' : 'إعادة التحميل' }))
      expect(await screen.findByText(counted)).toBeTruthy()
      expect(screen.queryByRole('note')).toBeNull()
    },
  )
  it('says when they were counted where that is the older moment', async () => {
    // counted at 10:05; the pending answer is of a later moment
    await open(() => ({ ...ok(FULL), headers: { 'x-as-of': '2026-09-30T07:06:00.000Z' } }))
    expect(await screen.findByText(/^Counted at /)).toBeTruthy()
    expect(screen.queryByRole('note')).toBeNull()
  })
  it('counts again when asked, and keeps what it shows until then', async () => {
    const again = later<Answer>()
    const answers = [full(), again.promise]
    const { user } = await open(() => answers.shift()!)
    await screen.findByRole('link', { name: '350' })
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(screen.getByRole('link', { name: '350' })).toBeTruthy()
    again.resolve(ok({ ...FULL, unpaid: 351 }))
    expect(await screen.findByRole('link', { name: '351' })).toBeTruthy()
  })
})
