import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LazyPart } from '#src/lib/lazy-part.tsx'

const Warning = () => <p>The session ends soon</p>

/** A page on which something is typed, with a part that comes later; `fail` and `arrive` answer for the network. */
function show() {
  const asked: { resolve: (part: { default: typeof Warning }) => void; reject: (error: Error) => void }[] = []
  const load = () =>
    new Promise<{ default: typeof Warning }>((resolve, reject) => {
      asked.push({ resolve, reject })
    })
  const Page = ({ wanted }: { readonly wanted: boolean }) => (
    <>
      <input aria-label="Name" />
      {wanted && <LazyPart load={load} with={{}} />}
    </>
  )
  const page = render(<Page wanted={false} />)
  return {
    asked,
    want: () => page.rerender(<Page wanted />),
    fail: () => act(async () => asked.at(-1)!.reject(new TypeError('Failed to fetch'))),
    arrive: () => act(async () => asked.at(-1)!.resolve({ default: Warning })),
    goOnline: () =>
      act(async () => {
        dispatchEvent(new Event('online'))
      }),
  }
}

describe('a part that comes when it is wanted', () => {
  it('is not asked for before, and is shown when it is here', async () => {
    const { asked, want, arrive } = show()
    expect(asked).toHaveLength(0)
    want()
    expect(screen.queryByText('The session ends soon')).toBeNull()
    await arrive()
    expect(screen.getByText('The session ends soon')).toBeTruthy()
  })
  it('leaves the page alone when it cannot be fetched, and comes once the network is back', async () => {
    const { asked, want, fail, arrive, goOnline } = show()
    const field = screen.getByLabelText<HTMLInputElement>('Name')
    field.value = 'Salma'
    want()
    await fail()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Salma')
    await goOnline()
    expect(asked).toHaveLength(2)
    await arrive()
    expect(screen.getByText('The session ends soon')).toBeTruthy()
    await goOnline()
    expect(asked).toHaveLength(2)
  })
})
