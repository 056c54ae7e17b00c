import { useMachine } from '@xstate/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { remoteFakes } from '#machines/walker/fakes.ts'
import { machinePaths, testMachine } from '#tests/support/walker/test-machine.ts'
import type { Driver } from '#machines/walker/types.ts'
import { door, doorCases, loader, loaderCases } from './samples.ts'

/** Imitates the screen of a feature: it shows the state, and disables what cannot happen. `flaw` adds a fault. */
function Door({ machine, hasKey, flaw }: { machine: typeof door; hasKey: boolean; flaw?: 'dead' | 'enabled' }) {
  const [snapshot, send] = useMachine(machine, { input: { hasKey } })
  return (
    <>
      <output>{snapshot.value}</output>
      {(['door.open', 'door.close', 'door.lock', 'door.unlock'] as const).map((type) => (
        <button
          key={type}
          type="button"
          disabled={flaw === 'enabled' && type === 'door.open' ? false : !snapshot.can({ type })}
          onClick={() => {
            if (flaw !== 'dead' || type !== 'door.unlock') send({ type })
          }}
        >
          {type}
        </button>
      ))}
    </>
  )
}
const doorDriver = (flaw?: 'dead' | 'enabled'): Driver => ({
  start: (_name, input) => {
    render(<Door machine={door} hasKey={(input as { hasKey: boolean }).hasKey} flaw={flaw} />)
  },
  perform: ({ type }) => act(() => screen.getByRole('button', { name: type }).click()),
  settle: () => {
    throw new Error('The door invokes no actor')
  },
  elapse: () => {
    throw new Error('The door does not wait')
  },
  expectState: (value, _context, { offers }) => {
    expect(screen.getByRole('status').textContent).toBe(value)
    for (const button of screen.getAllByRole<HTMLButtonElement>('button'))
      expect({ [button.textContent]: button.disabled }).toEqual({
        [button.textContent]: !offers.includes(button.textContent),
      })
  },
  stop: cleanup,
})

function Loader({ machine }: { machine: typeof loader }) {
  const [snapshot, send] = useMachine(machine)
  return (
    <input
      aria-label="query"
      title={snapshot.value}
      onChange={({ target }) => send({ type: 'query.change', query: target.value })}
    />
  )
}
const loaderDriver = (): Driver => {
  const fakes = remoteFakes(loader)
  const field = () => screen.getByLabelText<HTMLInputElement>('query')
  return {
    start: () => {
      render(<Loader machine={fakes.machine} />)
    },
    perform: (event) => {
      // the same word typed again is no change, so the field is emptied first
      fireEvent.change(field(), { target: { value: '' } })
      fireEvent.change(field(), { target: { value: (event as unknown as { query: string }).query } })
    },
    settle: (invoke, outcome) => act(() => fakes.settle(invoke, outcome)),
    elapse: (ms) =>
      act(() => {
        vi.advanceTimersByTime(ms)
      }),
    expectState: (value) => expect(field().title).toBe(value),
    stop: cleanup,
  }
}

describe('the paths of a machine, played on a React screen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  it('drive clicks, and compare every control with what can happen', async () => {
    expect(
      await testMachine({ machine: door, cases: doorCases }, { generator: 'pairs', driver: doorDriver() }),
    ).toMatchObject({ untaken: [] })
  })
  it.each(
    machinePaths({ machine: loader, cases: loaderCases }, { generator: 'pairs' }).paths.map(
      (path) => [path.title, path] as const,
    ),
  )('drive fakes and timers: %s', async (_title, path) => {
    await path.play(loaderDriver())
  })
  it('catch a button that does nothing', async () => {
    await expect(testMachine({ machine: door, cases: doorCases }, { driver: doorDriver('dead') })).rejects.toThrow(
      'door: this path failed',
    )
  })
  it('catch a button that is enabled when nothing can happen', async () => {
    await expect(testMachine({ machine: door, cases: doorCases }, { driver: doorDriver('enabled') })).rejects.toThrow(
      'door: this path failed',
    )
  })
})
