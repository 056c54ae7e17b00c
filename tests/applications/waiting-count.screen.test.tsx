import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { FilterForm } from '#schemas/applications/application.schema.ts'
import { api } from '#src/api/client.ts'
import { WaitingCounted } from '#src/features/applications/waiting-count.tsx'
import { later, ok, refuse, serve, show, type Answer, type Received } from '../kit/support.tsx'

/** Issue 12: the title of the list shows how many applications wait for a decision. */
const ALL: FilterForm = { appStatus: null, yearId: 3 }
const listOf = (filters: FilterForm, view: 'rows' | 'loading' = 'rows') =>
  ({ rows: [{}], view, query: { filters } }) as never

async function shown(
  first: FilterForm,
  answer: (call: Received) => Answer | Promise<Answer>,
  then: FilterForm = first,
) {
  const received = serve(answer)
  function Host() {
    const [list, turn] = useState(listOf(first))
    return (
      <>
        <WaitingCounted list={list} />
        <button onClick={() => turn(listOf(then))}>turn</button>
      </>
    )
  }
  await show(<Host />, { namespaces: ['applications'] })
  return { received, turn: () => act(() => screen.getByText('turn').click()) }
}

/** Rejects when a call is aborted, at once, as a browser does. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The call was aborted', 'AbortError')))
  })

describe('what waits for a decision', () => {
  it('is counted for what the list is searched by, and said with its number', async () => {
    const { received } = await shown(ALL, () => ok({ count: 1204, more: false }))
    expect(await screen.findByText('1,204 wait for a decision')).toBeTruthy()
    expect(received.map(({ path, body }) => [path, body])).toEqual([
      ['/api/students_admission_apps/application_waiting/', ALL],
    ])
  })
  it('says that there are more than it counts to', async () => {
    await shown(ALL, () => ok({ count: 10_000, more: true }))
    expect(await screen.findByText('more than 10,000 wait for a decision')).toBeTruthy()
  })
  it('is counted again when the list loads again', async () => {
    const counts = [3, 2]
    const { turn } = await shown(ALL, () => ok({ count: counts.shift(), more: false }))
    await screen.findByText('3 wait for a decision')
    turn()
    expect(await screen.findByText('2 wait for a decision')).toBeTruthy()
  })
  it('is not that of another search while its own is counted', async () => {
    const second = later<Answer>()
    const answers = [ok({ count: 3, more: false }), second.promise]
    const { turn } = await shown(ALL, () => answers.shift()!, { ...ALL, yearId: 2 })
    await screen.findByText('3 wait for a decision')
    turn()
    expect(screen.queryByText(/wait/)).toBeNull()
    second.resolve(ok({ count: 7, more: false }))
    expect(await screen.findByText('7 wait for a decision')).toBeTruthy()
  })
  it('is not lost to the answer of an older search that comes after it', async () => {
    const first = later<Answer>()
    const { received, turn } = await shown(
      ALL,
      ({ body, signal }) =>
        (body as FilterForm).yearId === ALL.yearId
          ? Promise.race([first.promise, aborted(signal!)])
          : ok({ count: 7, more: false }),
      { ...ALL, yearId: 2 },
    )
    await waitFor(() => expect(received).toHaveLength(1))
    turn()
    await screen.findByText('7 wait for a decision')
    await act(async () => {
      first.resolve(ok({ count: 3, more: false }))
      // a call that begins now ends after the one that was answered
      await api.applications.waiting({ ...ALL, yearId: 2 })
    })
    expect(screen.getByText('7 wait for a decision')).toBeTruthy()
  })
  it('is neither counted nor said of a list of one status', async () => {
    const { received, turn } = await shown(ALL, () => ok({ count: 3, more: false }), { ...ALL, appStatus: 2 })
    await screen.findByText('3 wait for a decision')
    turn()
    await waitFor(() => expect(screen.queryByText(/wait/)).toBeNull())
    expect(received).toHaveLength(1)
  })
  it('is not said while it is not known', async () => {
    const answers = [ok({ count: 3, more: false }), refuse(503, 'DATABASE_UNAVAILABLE', 'لا|No')]
    const { turn } = await shown(ALL, () => answers.shift()!)
    await screen.findByText('3 wait for a decision')
    turn()
    await waitFor(() => expect(screen.queryByText(/wait/)).toBeNull())
  })
})
