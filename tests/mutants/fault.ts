import { StateMachine, type AnyStateMachine } from 'xstate'

/**
 * Transitions by their place: state (dotted path, `` for the root), event (`record.save`, `done.<invoke>`,
 * `error.<invoke>`, `after.<delay>`, `always`), and branch, from 0.
 */
export type Place = readonly [state: string, event: string, branch?: number]

/** What can go wrong with a machine, whatever its text looks like (issue 4, Tests). */
export type Fault =
  | { readonly kind: 'dead'; readonly place: Place }
  | { readonly kind: 'target'; readonly place: Place; readonly to: string }
  | { readonly kind: 'true'; readonly guard: string }
  | { readonly kind: 'false'; readonly guard: string }
  | { readonly kind: 'forgotten'; readonly place: Place }
  | { readonly kind: 'noOnError'; readonly state: string }
  | { readonly kind: 'noEntry' | 'noExit'; readonly state: string }
  | { readonly kind: 'noActions'; readonly place: Place }

type Loose = Record<string, unknown>

/** The machine with a fault. Throws when it has no such place: the fault no longer fits it. */
export function plant(machine: AnyStateMachine, fault: Fault): AnyStateMachine {
  const config = copy(machine.config) as Loose
  if (fault.kind === 'true' || fault.kind === 'false') {
    const guards = { ...machine.implementations.guards }
    if (!(fault.guard in guards)) throw new Error(`${machine.id} has no guard ${fault.guard}`)
    return new StateMachine(
      config as never,
      { ...machine.implementations, guards: { ...guards, [fault.guard]: () => fault.kind === 'true' } } as never,
    )
  }
  if ('state' in fault) {
    const state = stateIn(machine, config, fault.state)
    if (fault.kind === 'noOnError') {
      const [invoke] = invokesOf(state).filter((each) => 'onError' in each)
      if (!invoke) throw new Error(`${machine.id}: ${fault.state} has no invoke with onError`)
      delete invoke['onError']
    } else {
      const key = fault.kind === 'noEntry' ? 'entry' : 'exit'
      if (!(key in state)) throw new Error(`${machine.id}: ${fault.state} has no ${key}`)
      delete state[key]
    }
  } else {
    const [state, event, branch = 0] = fault.place
    const [holder, key] = holderOf(stateIn(machine, config, state), event)
    const all = holder[key] === undefined ? [] : ([holder[key]].flat() as (string | Loose)[])
    const found = all[branch]
    if (found === undefined) throw new Error(`${machine.id}: ${state} has no ${event} ${branch}`)
    const old: Loose = typeof found === 'string' ? { target: found } : found
    const { guard, ...unguarded } = old
    const { actions, ...still } = old
    if (fault.kind === 'forgotten' && guard === undefined)
      throw new Error(`${machine.id}: ${state} ${event} has no guard`)
    if (fault.kind === 'noActions' && actions === undefined)
      throw new Error(`${machine.id}: ${state} ${event} has no actions`)
    const changed =
      fault.kind === 'dead'
        ? []
        : [fault.kind === 'target' ? { ...old, target: fault.to } : fault.kind === 'forgotten' ? unguarded : still]
    holder[key] = all.toSpliced(branch, 1, ...changed)
    if ((holder[key] as unknown[]).length === 0) delete holder[key]
  }
  return new StateMachine(config as never, machine.implementations as never)
}

function stateIn(machine: AnyStateMachine, config: Loose, path: string): Loose {
  let state: Loose | undefined = config
  for (const name of path.split('.').filter(Boolean))
    state = (state?.['states'] as Record<string, Loose> | undefined)?.[name]
  if (!state) throw new Error(`${machine.id} has no state ${path}`)
  return state
}

const invokesOf = (state: Loose): Loose[] =>
  state['invoke'] === undefined ? [] : ([state['invoke']].flat() as Loose[])

function holderOf(state: Loose, event: string): [Loose, string] {
  const [kind, ...rest] = event.split('.')
  const name = rest.join('.')
  const invoke = invokesOf(state).find(({ id }) => id === name)
  if (invoke && (kind === 'done' || kind === 'error')) return [invoke, kind === 'done' ? 'onDone' : 'onError']
  if (event === 'always') return [state, 'always']
  if (kind === 'after') return [(state['after'] ?? {}) as Loose, name]
  return [(state['on'] ?? {}) as Loose, event]
}

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy)
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
    : value
}
