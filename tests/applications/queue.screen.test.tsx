import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { FilterForm } from '#schemas/applications/application.schema.ts'
import { api } from '#src/api/client.ts'
import { Queue } from '#src/features/applications/queue.tsx'
import { later, ok, refuse, serve, show, type Answer, type Received } from '../kit/support.tsx'

/** Issue 12: the title of the list shows how many applications wait for a decision. */
const ALL: FilterForm = { appStatus: null, yearId: 3 }
const listOf = (filters: FilterForm) => ({ rows: [{}], view: 'rows', query: { filters } }) as never

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
        <Queue list={list} />
        <button onClick={() => turn(listOf(then))}>turn</button>
      </>
    )
  }
  await show(<Host />, { namespaces: ['applications', 'statuses'] })
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

describe('the queue', () => {
  const QUEUE = [1, 7, 5, 6]
  /** Over a list that has these filters; what it is asked for next. */
  async function open(filters: FilterForm) {
    serve(() => ok({ count: 9, more: false }))
    const asked: object[] = []
    const list = {
      rows: [{}],
      view: 'rows',
      query: { filters },
      search: (change: object) => asked.push(change),
      actor: { send: ({ change }: { change: object }) => asked.push(change) },
    }
    const { user } = await show(<Queue list={list as never} />, { namespaces: ['applications', 'statuses'] })
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const states = () =>
      screen.getAllByRole('button').map(({ textContent, ariaPressed }) => [textContent, ariaPressed === 'true'])
    return { press, states, asked, user }
  }
  it('is what waits for a decision, 1, 7, 5 and 6, oldest first; the other filters stay', async () => {
    const { press, asked, states } = await open({ yearId: 3, appStatus: 2 })
    expect(states()).toEqual([['To decide', false]])
    await press('To decide')
    expect(asked).toEqual([
      {
        filters: { yearId: 3, appStatus: null, appStatuses: QUEUE },
        orderBy: 'applyDate',
        orderType: 'asc',
      },
    ])
  })
  it('has a chip each for -1, 9 and 10, which says whether they are shown and adds or takes them away', async () => {
    const { press, asked, states } = await open({ appStatuses: [...QUEUE, 9] })
    expect(states()).toEqual([
      [expect.any(String), true],
      ['Initial review', false],
      ['Accepted elsewhere', true],
      ['Waiting list', false],
    ])
    await press('Waiting list')
    await press('Accepted elsewhere')
    expect(asked).toEqual([{ appStatuses: [...QUEUE, 9, 10] }, { appStatuses: QUEUE }])
  })
  it('is reached and changed by keyboard', async () => {
    const { user, asked } = await open({ appStatuses: QUEUE })
    await user.tab()
    await user.tab()
    await user.keyboard(' ')
    expect(asked).toEqual([{ appStatuses: [...QUEUE, -1] }])
  })
  it.each([2, 3, 4, 8])('never has %i: a list with it is not the queue', async (code) => {
    const { states } = await open({ appStatuses: [...QUEUE, code] })
    expect(states()).toEqual([[expect.any(String), false]])
  })
})
