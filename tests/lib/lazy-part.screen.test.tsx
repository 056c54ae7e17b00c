import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useState } from 'react'
import { renderIn } from '../forms/support.tsx'

const Warning = () => <p>The session ends soon</p>

/** A page on which something is typed, with a part that comes later; `fail` and `arrive` answer for the network. */
async function show() {
  const loads: { resolve: (part: { default: typeof Warning }) => void; reject: (error: Error) => void }[] = []
  const load = () =>
    new Promise<{ default: typeof Warning }>((resolve, reject) => {
      loads.push({ resolve, reject })
    })
  const Page = () => {
    const [isWanted, setWanted] = useState(false)
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setWanted(true)}>
          want
        </button>
        {isWanted && <LazyPart load={load} with={{}} />}
      </>
    )
  }
  await renderIn('en', ['common'], <Page />)
  return {
    loads,
    want: () => fireEvent.click(screen.getByText('want')),
    fail: () => act(async () => loads.at(-1)!.reject(new TypeError('Failed to fetch'))),
    arrive: () => act(async () => loads.at(-1)!.resolve({ default: Warning })),
    goOnline: () =>
      act(async () => {
        dispatchEvent(new Event('online'))
      }),
  }
}

afterEach(() => vi.restoreAllMocks())

describe('a part that comes when it is wanted', () => {
  it('is not asked for before, and is shown when it is here', async () => {
    const { loads, want, arrive } = await show()
    expect(loads).toHaveLength(0)
    want()
    expect(screen.queryByText('The session ends soon')).toBeNull()
    await arrive()
    expect(screen.getByText('The session ends soon')).toBeTruthy()
  })
  it('leaves the page alone when it cannot be fetched, and comes once the network is back', async () => {
    const { loads, want, fail, arrive, goOnline } = await show()
    const field = screen.getByLabelText<HTMLInputElement>('Name')
    field.value = 'Salma'
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    want()
    await fail()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Salma')
    expect(screen.queryByRole('alert')).toBeNull()
    await goOnline()
    expect(loads).toHaveLength(2)
    await arrive()
    expect(screen.getByText('The session ends soon')).toBeTruthy()
    await goOnline()
    expect(loads).toHaveLength(2)
  })
  it('says so when it cannot be fetched though the network is there, and is asked for again by a button', async () => {
    const { loads, want, fail, arrive, goOnline } = await show()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    want()
    await fail()
    const again = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('alert').textContent).toContain('A part of the page could not be loaded')
    again()
    expect(screen.queryByRole('alert')).toBeNull()
    await fail()
    again()
    expect(loads).toHaveLength(3)
    await arrive()
    expect(screen.getByText('The session ends soon')).toBeTruthy()
    await goOnline()
    expect(loads).toHaveLength(3)
  })
})
