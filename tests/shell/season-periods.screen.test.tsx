import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SeasonPeriods } from '#src/features/shell/season-periods.tsx'
import type { Access } from '#src/kit/access.tsx'
import { MANAGER, ok, refuse, serve, show, type Answer } from '#tests/kit/support.tsx'

const PERIOD = {
  id: 1,
  eventId: 2,
  name: { ar: 'تقديم الطلبات', en: 'Application submission' },
  yearId: 3,
  yearName: { ar: '٢٠٢٦', en: '2026/2027' },
  semesterId: null,
  startDate: '2026-08-01',
  endDate: '2026-09-30',
  universityName: { ar: 'جامعة النخلة', en: 'Nakhla University' },
  facultyId: null,
  facultyName: null,
  isOwn: true,
  isYearActive: true,
  version: 1,
}
const COMING = {
  ...PERIOD,
  id: 2,
  startDate: '2026-08-20',
  facultyId: 6,
  facultyName: { ar: 'كلية الهندسة', en: 'Faculty of Engineering' },
}

async function open(answer: () => Answer, more: { readonly access?: Access; readonly language?: 'ar' | 'en' } = {}) {
  const received = serve(answer)
  const shown = await show(<SeasonPeriods />, { namespaces: ['shell'], ...more })
  return { ...shown, received }
}
const listed = (...events: readonly object[]) => ok({ events, today: '2026-08-15' })

describe('periods of the calendar on the home page (issue 11)', () => {
  it('says until when one runs and from when another will, whose they are, and leads to the calendar', async () => {
    await open(() => listed(COMING, PERIOD))
    const [running, coming] = await screen.findAllByRole('listitem')
    expect(running!.textContent).toBe('Application submissionuntil 30 Sept 2026Nakhla University')
    expect(coming!.textContent).toBe('Application submissionfrom 20 Aug 2026Faculty of Engineering')
    expect(within(running!).getByRole('link').getAttribute('href')).toBe('/home/Administration/Calendar?eventId=2')
  })
  it('speaks Arabic', async () => {
    await open(() => listed(PERIOD), { language: 'ar' })
    expect((await screen.findByRole('listitem')).textContent).toBe('تقديم الطلباتحتى 30 سبتمبر 2026جامعة النخلة')
  })
  it('says when nothing runs', async () => {
    await open(() => listed())
    await screen.findByText('No period of the calendar runs now or begins within two weeks.')
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false')
  })
  it('says why it could not be loaded, and tries again when asked', async () => {
    let isUp = false
    const { user } = await open(() =>
      isUp ? listed(PERIOD) : refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاح|Not available now'),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Not available now')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('listitem')).textContent).toContain('Application submission')
  })
  it.each([
    ['may not see the calendar', { permissions: [], scopeLevel: 12 }],
    ['works in a branch, which has no periods (D82)', { ...MANAGER, scopeLevel: 14 }],
  ] as const)('is not there for who %s, and asks for nothing', async (_, access) => {
    const { received } = await open(() => listed(PERIOD), { access })
    expect([screen.queryByRole('region'), received]).toEqual([null, []])
  })
})
