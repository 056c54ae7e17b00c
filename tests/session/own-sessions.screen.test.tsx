import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#schemas/session/session.endpoints.ts'
import { BROWSERS, SYSTEMS, type OwnSession } from '#schemas/session/session.schema.ts'
import { SessionsScreen } from '#src/features/session/sessions-screen.tsx'
import { ok, serve, show } from '../kit/support.tsx'

/** Issue 9: a list of my own sessions with "end" in the account menu. */
const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  browser: 'chrome',
  system: 'windows',
  address: '10.0.0.7',
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-20T09:30:00Z',
  current: false,
  ...more,
})
const MINE = session('mine', { current: true })
const PHONE = session('phone', { browser: 'safari', system: 'ios', address: null, lastSeenAt: '2026-11-20T09:00:00Z' })

async function open(sessions: readonly OwnSession[] = [MINE, PHONE], options: Parameters<typeof show>[1] = {}) {
  let living = sessions
  const received = serve((call) => {
    if (call.path === sessionEndpoints.sessions.path) return ok({ sessions: living })
    living =
      call.path === sessionEndpoints.endSession.path
        ? living.filter(({ id }) => id !== (call.body as { id: string }).id)
        : living.filter(({ current }) => current)
    return ok(
      call.path === sessionEndpoints.endSession.path ? null : { ended: 1 },
      'تم إنهاء الجلسة|The session was ended',
    )
  })
  const shown = await show(<SessionsScreen />, { at: '/home/Account/Sessions', namespaces: ['session'], ...options })
  const changes = () => received.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { ...shown, changes }
}
const row = async (device: string) => within((await screen.findByRole('rowheader', { name: device })).closest('tr')!)
const dialog = () => screen.findByRole('alertdialog')

describe('my sessions', () => {
  it('says device, address, begin and last use in plain words, and which one this is', async () => {
    await open()
    const mine = await row('Chrome on Windows This session')
    expect(mine.getByText('10.0.0.7')).toBeTruthy()
    const phone = await row('Safari on iPhone or iPad')
    expect(phone.getByText('Not recorded')).toBeTruthy()
    expect(
      phone.getAllByRole('cell').flatMap((cell) => [...cell.querySelectorAll('time')].map(({ dateTime }) => dateTime)),
    ).toEqual([PHONE.createdAt, PHONE.lastSeenAt])
  })
  it.each(['ar', 'en'] as const)('has words for every browser and system (%s)', async (language) => {
    await open(
      BROWSERS.flatMap((browser) => SYSTEMS.map((system) => session(`${browser} ${system}`, { browser, system }))),
      { language, at: '/home/Account/Sessions?pageSize=50' },
    )
    const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(BROWSERS.length * SYSTEMS.length)
  })
  it('ends one after a question, and lists the rest', async () => {
    const { user, changes } = await open()
    await user.click((await row('Safari on iPhone or iPad')).getByRole('button', { name: 'End the session' }))
    expect((await dialog()).textContent).toContain('Safari on iPhone or iPad')
    expect(changes()).toEqual([])
    await user.click(within(await dialog()).getByRole('button', { name: 'End the session' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(changes()).toEqual([[sessionEndpoints.endSession.path, { id: 'phone' }]])
  })
  it('ends all others after a question', async () => {
    const { user, changes } = await open([MINE, PHONE, session('desk')])
    await screen.findAllByRole('rowheader')
    await user.click(await screen.findByRole('button', { name: 'End the other sessions' }))
    await user.click(within(await dialog()).getByRole('button', { name: 'End the other sessions' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(changes()).toEqual([[sessionEndpoints.endOtherSessions.path, undefined]])
  })
  it('says why this session is not ended here, and that there is no other', async () => {
    const { user, changes } = await open([MINE])
    await user.click((await row('Chrome on Windows This session')).getByRole('button', { name: /End the session/ }))
    expect(await screen.findByText('You are working in this session.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /End the other sessions/ }))
    expect(await screen.findByText('You have no other session.')).toBeTruthy()
    expect(changes()).toEqual([])
  })
})
