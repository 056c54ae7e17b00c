import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OthersHere } from '#src/features/applications/others-here.tsx'
import { ok, serve, show, type Received } from '../kit/support.tsx'

/** Issue 12, "Who else is here". */
const SHOWN = { namespaces: ['applications'] } as const
const colleague = (en: string) => ({ name: { ar: `${en} ع`, en }, since: '2026-07-15T06:30:00.000Z' })
const PATH = '/api/students_admission_apps/application_presence/'

function Host() {
  const [applyId, open] = useState(7)
  return (
    <>
      <OthersHere applyId={applyId} />
      <button onClick={() => open(8)}>next</button>
    </>
  )
}
/** Makes the page visible or hidden. */
function setVisibility(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
type Present = readonly string[] | 'silence'
async function shown(answer: (call: Received) => Present | Promise<Present>) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const received = serve(async (call) => {
    const names = await answer(call)
    if (names === 'silence') throw new TypeError('no answer')
    return ok({ others: names.map(colleague) })
  })
  const view = await show(<Host />, SHOWN)
  await waitFor(() => expect(received.length).toBeGreaterThan(0))
  const bodies = () => received.map(({ path, body }) => (path === PATH ? body : path))
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  return { ...view, bodies, pass }
}
const notice = () => screen.getByRole('status').textContent

describe('who else has the application open', () => {
  it('is named, and asked again every six seconds', async () => {
    const there: string[] = []
    const { bodies, pass } = await shown(() => there)
    expect(bodies()).toEqual([{ applyId: 7 }])
    expect(notice()).toBe('')
    there.push('Sara', 'Omar')
    await pass(6)
    expect(bodies()).toEqual([{ applyId: 7 }, { applyId: 7 }])
    expect(notice()).toBe('Also viewing: Sara and Omar')
    there.length = 0
    await pass(6)
    expect(notice()).toBe('')
  })
  it('hears that this one left when another application opens, and sees nobody of the first there', async () => {
    // nobody is known yet on the next application
    const { bodies } = await shown(({ body }) =>
      (body as { applyId: number }).applyId === 7 ? ['Sara'] : new Promise<never>(() => undefined),
    )
    await waitFor(() => expect(notice()).toBe('Also viewing: Sara'))
    act(() => screen.getByText('next').click())
    await waitFor(() => expect(bodies()).toEqual([{ applyId: 7 }, { applyId: 7, leaves: true }, { applyId: 8 }]))
    expect(notice()).toBe('')
  })
  it('hears so when the desk is left, and nothing more is asked', async () => {
    const { bodies, unmount, pass } = await shown(() => [])
    unmount()
    await pass(20)
    expect(bodies()).toEqual([{ applyId: 7 }, { applyId: 7, leaves: true }])
  })
  it('counts one as there while the page is looked at alone', async () => {
    const { bodies, pass } = await shown(() => [])
    act(() => setVisibility('hidden'))
    await pass(20)
    expect(bodies()).toEqual([{ applyId: 7 }, { applyId: 7, leaves: true }])
    await act(async () => setVisibility('visible'))
    await waitFor(() => expect(bodies().slice(2)).toEqual([{ applyId: 7 }]))
    await pass(6)
    expect(bodies()).toHaveLength(4)
  })
  it('names nobody while the server does not answer', async () => {
    let silent = false
    const { pass } = await shown(() => (silent ? 'silence' : ['Sara']))
    await waitFor(() => expect(notice()).toBe('Also viewing: Sara'))
    silent = true
    await pass(6)
    expect(notice()).toBe('')
  })
})
