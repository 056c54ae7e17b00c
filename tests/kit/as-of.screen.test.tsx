import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { AsOf } from '#src/kit/as-of.tsx'
import { ok, serve, show } from './support.tsx'

/** Ten o'clock in Egypt, in summer. */
const NOW = '2026-09-30T07:00:00.000Z'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
})

const { show: dashboard } = api.dashboard
/** An answer of a call, from a replica that lags behind unless the moment is null. */
const answer = (moment: string | null, call: () => Promise<unknown> = dashboard) => {
  serve(() => ({ ...ok([]), ...(moment !== null && { headers: { 'x-as-of': moment } }) }))
  return act(async () => {
    await call()
  })
}
const note = () => screen.queryByRole('note')?.textContent

/** Issue 17: the lag is shown when it exceeds 5 s, according to the server's header. */
describe('the note of which moment figures are', () => {
  it.each([
    ['en', '2026-09-30T06:58:30.000Z', 'Figures as of 09:58'],
    ['ar', '2026-09-30T06:58:30.000Z', 'الأرقام حتى 09:58 ص'],
    // yesterday in Egypt, today in UTC
    ['en', '2026-09-29T20:58:30.000Z', 'Figures as of 29 Sept 2026, 23:58'],
    ['ar', '2026-09-29T20:58:30.000Z', 'الأرقام حتى 29 سبتمبر 2026، 11:58 م'],
    // today in Egypt, yesterday in UTC
    ['en', '2026-09-29T21:05:00.000Z', 'Figures as of 00:05'],
  ] as const)('in %s, for %s: %s', async (language, moment, text) => {
    await answer(moment)
    await show(<AsOf of={dashboard} />, { language })
    expect(note()?.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')).toBe(text)
    expect(screen.getByRole('note').querySelector('time')!.dateTime).toBe(moment)
  })

  it('comes with the answer that says so, and goes with the next that does not', async () => {
    await answer(null)
    await show(<AsOf of={dashboard} />)
    expect(note()).toBeUndefined()
    await answer('2026-09-30T06:58:00.000Z')
    expect(note()).toContain('09:58')
    await answer('2026-09-30T06:59:00.000Z')
    expect(note()).toContain('09:59')
    await answer(null)
    expect(note()).toBeUndefined()
  })

  it('is of its own call: what others answer neither brings nor ends it', async () => {
    await answer(null)
    await show(<AsOf of={dashboard} />)
    await answer('2026-09-30T06:58:00.000Z', () => api['sector-report'].list({ yearId: null, semesterId: null }))
    expect(note()).toBeUndefined()
    await answer('2026-09-30T06:59:00.000Z')
    await answer(null, () => api['sector-report'].list({ yearId: null, semesterId: null }))
    expect(note()).toContain('09:59')
  })
})
