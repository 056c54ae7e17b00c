import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReadinessScreen } from '#src/features/readiness/readiness-screen.tsx'
import { SeasonProvider } from '#src/kit/season.tsx'
import { ok, refuse, serve, show, type Answer } from '../kit/support.tsx'

/**
 * Issue 3, readiness check: for the active season, what is not ready, each with a link to the page that corrects it.
 */
const SEASON = { ar: '2026/2027', en: '2026/2027' }
const TERM = { ar: 'الفصل الدراسي الأول', en: 'First semester' }
const found = (...items: object[]) => ({ count: items.length, items })
const nothing = found()
const CHECKS = [
  { check: 'typesWithoutOpenCertificates', ...nothing },
  {
    check: 'certificatesWithoutCourses',
    ...found({
      id: 7,
      name: { ar: 'شهادة بلا مقررات', en: 'Certificate without courses' },
      figures: {},
      link: 'SystemInfo/ViewCertification/7',
    }),
  },
  { check: 'facultiesWithoutRule', ...nothing },
  {
    check: 'ruleNumbersDiffer',
    ...found({
      id: 3,
      name: { ar: 'كلية الإعلام', en: 'Mass Communication' },
      figures: { sum: 70, total: 100 },
      link: 'ApprovalRules',
    }),
  },
  {
    check: 'ruleTotalAboveCertificates',
    count: 250,
    items: [
      {
        id: 4,
        name: { ar: 'كلية الطب', en: 'Medicine' },
        figures: { allowed: 390.5, highest: 320 },
        link: 'ApprovalRules',
      },
    ],
  },
  { check: 'openBranchesWithoutRule', ...nothing },
  {
    check: 'noFeesRule',
    ...found({ id: 1, name: null, figures: {}, link: 'Administration/MainRules?panel=fees-rules' }),
  },
]

async function open(answer: () => Answer, language: 'ar' | 'en' = 'en') {
  const received = serve(answer)
  const periods = (name: typeof SEASON) => [{ attribute_id: 1, attributeName: name, active: '1' as const }]
  const shown = await show(
    <SeasonProvider years={periods(SEASON)} semesters={periods(TERM)}>
      <ReadinessScreen />
    </SeasonProvider>,
    { language, namespaces: ['readiness', 'common', 'errors'] },
  )
  return { ...shown, received }
}
const card = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li')!)

describe('the readiness of the season', () => {
  it('tells each finding with its figures, and leads to where it is mended', async () => {
    await open(() => ok({ year: SEASON, semester: TERM, checks: CHECKS }))
    expect(
      (await screen.findByRole('link', { name: 'Go to where it is mended: Certificate without courses' })).getAttribute(
        'href',
      ),
    ).toBe('/home/SystemInfo/ViewCertification/7')
    expect(card('Rules whose branches do not add up').getByText('Branches 70 of 100')).toBeTruthy()
    expect(card('Rules whose branches do not add up').getByRole('link').getAttribute('href')).toBe(
      '/home/ApprovalRules',
    )
    expect(
      card('Minimum total that no certificate reaches').getByText('Minimum 390.5; highest total of a certificate: 320'),
    ).toBeTruthy()
    expect(card('Minimum total that no certificate reaches').getByText('The first 1 of 250 are shown')).toBeTruthy()
    expect(card('Faculties without an approval rule').getByText('Ready')).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'Go to where it is mended: Set the application fee' }).getAttribute('href'),
    ).toBe('/home/Administration/MainRules?panel=fees-rules')
    expect(screen.getByRole('status').textContent).toContain('253 findings to look into')
  })
  it.each([
    ['en', '3 mails wait', 'since'],
    ['ar', '3 رسائل في الانتظار', 'منذ'],
  ] as const)(
    'tells in %s how many mails wait without a mail server, and since when',
    async (language, counts, since) => {
      const waiting = {
        id: 1,
        name: null,
        figures: { count: 3 },
        since: '2026-09-01T08:00:00.000Z',
        link: 'Administration/Outbox',
      }
      const checks = [{ check: 'noMailServer', ...found(waiting) }]
      await open(() => ok({ year: SEASON, semester: TERM, checks }), language)
      const row = (await screen.findByText(counts)).closest('li')!
      expect(row.textContent).toContain(since)
      expect(row.querySelector('time')!.getAttribute('datetime')).toBe('2026-09-01T08:00:00.000Z')
    },
  )
  it('speaks Arabic, with the Arabic names', async () => {
    await open(() => ok({ year: SEASON, semester: TERM, checks: CHECKS }), 'ar')
    expect(await screen.findByRole('link', { name: 'اذهب إلى موضع الإصلاح: كلية الإعلام' })).toBeTruthy()
  })
  it('says that everything is ready', async () => {
    await open(() => ok({ year: SEASON, semester: TERM, checks: CHECKS.map(({ check }) => ({ check, ...nothing })) }))
    expect(await screen.findByText('Everything is ready')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
  it('says that no season is active', async () => {
    await open(() => ok({ year: SEASON, semester: null, checks: [] }))
    expect(await screen.findByText('No academic year or semester is active')).toBeTruthy()
  })
  it('says why it failed, checks again when asked, and says that one may not see it', async () => {
    let answer = refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاحة|The database is not available now')
    const { user } = await open(() => answer)
    expect((await screen.findAllByText('The database is not available now')).length).toBeGreaterThan(0)
    answer = refuse(403, 'PERMISSION_REQUIRED', 'ليست لديك صلاحية|You have no permission for this')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You have no permission for this')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
