import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Dashboard as Data } from '#schemas/dashboard/dashboard.endpoints.ts'
import { WORK_PARTS } from '#schemas/dashboard/work.ts'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'
import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import type { Access } from '#src/kit/access.tsx'
import { later, MANAGER, ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'
import { FULL, NO_SEASON, QUIET } from './dashboard.replies.ts'

/** My work and the season (issue 16, issue 39): each number is a link to the list that it counts. */
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

const figure = (label: string) => within(screen.getByText(label).parentElement!)

describe('my work (issue 39)', () => {
  it('is counted by one call, says when, and links each number to its list', async () => {
    const { received } = await open(full)
    expect((await screen.findByText(/^Counted at /)).textContent).toMatch(/10:05/)
    expect(received.map(({ method, path }) => [method, path])).toEqual([['GET', '/api/dashboard/']])
    for (const [label, value, oldest, href] of [
      [
        'Applications that wait for a decision',
        '1,610',
        'waits for 31 days',
        `${LIST}?appStatuses=1.7.5.6&orderType=asc`,
      ],
      [
        'Of them, came since yesterday',
        '90',
        '',
        `${LIST}?appStatuses=1.7.5.6&startApplicationDate=2026-09-29&orderType=asc`,
      ],
      [
        'Of them, totals that differ from official results',
        '14',
        '',
        `${LIST}?appStatuses=1.7.5.6&agreement=differs&orderType=asc`,
      ],
      [
        'Applications with papers to check',
        '12',
        'waits for 8 days',
        `${LIST}?appStatus=1&papersToCheckOnly=true&orderType=asc`,
      ],
      ['Recommended accepted, not decided', '35', 'waits for 9 days', `${LIST}?appStatus=5&orderType=asc`],
      ['Recommended refused, not decided', '25', 'came today', `${LIST}?appStatus=6&orderType=asc`],
      ['Fees that wait to be paid', '350', 'waits for 30 days', '/home/StudentData/FeesPayment?appStatus=7'],
      [
        'Messages that could not be sent',
        '3',
        'waits for 1 day',
        '/home/Administration/Outbox?state=failed&orderType=asc',
      ],
    ] as const) {
      const link = figure(label).getByRole('link')
      expect([label, link.textContent, hrefOf(link)]).toEqual([label, value, href])
      expect(link.parentElement!.querySelector('small')!.textContent).toBe(oldest && `The oldest ${oldest}`)
    }
    expect(screen.queryByText(/^Nothing waits for you/)).toBeNull()
  })

  it('says more than 10,000 where the list does, and names no number that only the list counts', async () => {
    await open(() =>
      ok({
        ...FULL,
        decisions: { count: 10_000, more: true, days: 31 },
        papers: { count: null, more: false, days: null },
      }),
    )
    expect(await screen.findByRole('link', { name: 'More than 10,000' })).toBeTruthy()
    expect(figure('Applications with papers to check').getByRole('link').textContent).toBe('Open the list')
  })

  it('shows how far the newest of my jobs is, and all where there are several', async () => {
    await open(full)
    await screen.findByText(/^Counted at /)
    const job = figure('Your running jobs: 1')
    expect(hrefOf(job.getByRole('link', { name: 'Group message' }))).toBe('/home/Jobs/Result/4')
    expect(job.getByText('420 of 600 rows')).toBeTruthy()
  })
  it('links several jobs to all of them', async () => {
    const [job] = FULL.jobs
    await open(() => ok({ ...FULL, jobs: [job, { ...job, id: 3 }] }))
    await screen.findByText('Your running jobs: 2')
    expect(hrefOf(screen.getByRole('link', { name: 'Group message' }))).toBe('/home/Jobs')
  })
})

describe('the season', () => {
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
  it('names what waits longest, compares seats with who is accepted, and tells periods', async () => {
    await open(full)
    const oldest = await card('Waiting longest for a decision')
    const link = oldest.getByRole('link', { name: 'Mona Adel' })
    expect(hrefOf(link)).toBe(`${LIST}?identityType=3&searchText=26-1-000007`)
    expect(oldest.getByText('31 days')).toBeTruthy()
    expect(hrefOf(oldest.getByRole('link', { name: 'All that wait' }))).toBe(
      `${LIST}?appStatuses=1.7.5.6&orderType=asc`,
    )
    const [arts, medicine] = (await card('Seats and accepted')).getAllByRole('listitem')
    expect(arts!.textContent).toContain('103 of 100')
    expect(arts!.textContent).toContain('3 above the seats')
    expect(medicine!.textContent).toContain('75 seats left')
    expect(hrefOf(within(medicine!).getByRole('link'))).toBe(`${LIST}?facultyId=1&appStatuses=2.8`)
    const [running, coming] = (await card('Running now and beginning soon')).getAllByRole('listitem')
    expect(running!.textContent).toBe('Application submissionuntil 30 Sept 2026Nakhla University')
    expect(coming!.textContent).toBe('Resultsfrom 5 Oct 2026Faculty of Engineering')
    expect(hrefOf(within(running!).getByRole('link'))).toBe('/home/Administration/Calendar?eventId=2')
  })
  it('speaks Arabic', async () => {
    await open(full, { language: 'ar' })
    const oldest = await card('أقدم ما ينتظر القرار')
    expect(oldest.getByText('منذ 31 يومًا')).toBeTruthy()
    expect((await card('المقاعد والمقبولون')).getByText('75 مقعدًا خاليًا')).toBeTruthy()
  })
})

describe('a part that the server left out', () => {
  it.each<[keyof Data, string]>([
    ['applications', 'Applications by status'],
    ['oldest', 'Waiting longest for a decision'],
    ['seats', 'Seats and accepted'],
    ['calendar', 'Running now and beginning soon'],
  ])('%s is not there', async (part, title) => {
    const { [part]: _, ...rest } = FULL as Data
    await open(() => ok(rest))
    await screen.findByText(/^Counted at /)
    expect(screen.queryByRole('region', { name: title })).toBeNull()
    expect(screen.getAllByRole('region')).toHaveLength(4)
  })
  it.each(WORK_PARTS)('%s has no number', async (part) => {
    const { [part]: _, ...rest } = FULL as Data
    await open(() => ok(rest))
    await screen.findByText(/^Counted at /)
    expect(screen.getAllByRole('term')).toHaveLength(WORK_PARTS.length)
  })
})

describe('states of the figures', () => {
  it('keeps a place for each part that will come, and no other, while they are counted', async () => {
    const answer = later<Answer>()
    const { container } = await open(() => answer.promise, {
      access: lacking('approval_rules.can_view_approval_rules', 'nomination.can_manage_nomination'),
    })
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
    const cardCounts = () => [
      container.querySelectorAll('.qb-dashboard-figures > *').length,
      container.querySelectorAll('.qb-dashboard-cards > *').length,
    ]
    expect(cardCounts()).toEqual([7, 3])
    const { seats: _, recommendedAccepted: __, recommendedRefused: ___, ...rest } = FULL
    answer.resolve(ok(rest))
    await screen.findByText(/^Counted at /)
    expect(cardCounts()).toEqual([7, 3])
    expect(screen.getAllByRole('region')[0]!.getAttribute('aria-busy')).toBe('false')
  })
  it('says that nothing waits, and what else there is', async () => {
    await open(() => ok(QUIET))
    const nothing = await screen.findByText(/^Nothing waits for you\. The pages that you may work on are listed below/)
    expect(hrefOf(within(nothing).getByRole('link', { name: 'All applications' }))).toBe(LIST)
    for (const text of [
      'No application waits for a decision.',
      'This season has no applications yet.',
      'No approval rule with numbers for this scope in this season.',
      'No period of the calendar runs now or begins within two weeks.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '0' })).toHaveLength(8)
    expect(hrefOf(figure('Your running jobs: 0').getByRole('link'))).toBe('/home/Jobs')
  })
  it('says so before the figures come where the person has no kind of work', async () => {
    const answer = later<Answer>()
    await open(() => answer.promise, { access: { ...MANAGER, permissions: [] } })
    expect(screen.getByText(/^Nothing waits for you/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    answer.resolve(ok({ ...NO_SEASON, calendar: undefined }))
    await screen.findByText(/^Counted at /)
    expect(screen.getByText(/^Nothing waits for you/)).toBeTruthy()
  })
  it('says that no season is active, and tells the rest', async () => {
    await open(() => ok(NO_SEASON))
    expect(
      await screen.findByText('No academic year or semester is active, so there are no figures of a season.'),
    ).toBeTruthy()
    expect(screen.getByText('Your running jobs: 0')).toBeTruthy()
  })
  it('says why they could not be counted, tries again when asked, or says that one may not see them', async () => {
    const answers = [
      refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاح|Not available now'),
      refuse(403, 'SCOPE_NOT_ALLOWED', 'خارج نطاقك|Outside of your scope'),
    ]
    const { user } = await open(() => answers.shift()!)
    await screen.findByRole('heading', { name: 'The figures could not be counted' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'You cannot see the figures of this scope' })).toBeTruthy()
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
    again.resolve(ok({ ...FULL, payments: { ...FULL.payments, count: 351 } }))
    expect(await screen.findByRole('link', { name: '351' })).toBeTruthy()
  })
})
