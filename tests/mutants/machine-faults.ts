import { StateMachine, type AnyStateMachine } from 'xstate'

/**
 * The address of a transition: state (dotted path, `` for the root), event (`record.save`, `done.<invoke>`,
 * `error.<invoke>`, `after.<delay>`, `always`), and branch, from 0.
 */
export type TransitionKey = readonly [state: string, event: string, branch: number]

/** What can go wrong with a machine, independent of its text (issue 4, Tests). */
export type MachineFault =
  | { readonly kind: 'dead' | 'forgotten' | 'noActions'; readonly transition: TransitionKey }
  | { readonly kind: 'target'; readonly transition: TransitionKey; readonly to: string }
  | { readonly kind: 'true' | 'false'; readonly guard: string }
  | { readonly kind: 'noOnError' | 'noEntry' | 'noExit'; readonly state: string }

/** Chooses one of several by chance. */
export type OneOf = <T>(all: readonly T[]) => T
type Loose = Record<string, unknown>

/**
 * Every fault that the machine can have: each transition dead, or to a sibling of its target, without its guard, without
 * its actions; each guard always true, and always false; each invoke without onError (of a
 * single one it is dead), each state without entry or exit.
 *
 * @param oneOf chooses the sibling
 */
export function machineFaults(machine: AnyStateMachine, oneOf: OneOf): MachineFault[] {
  const config = machine.config as Loose
  const ofTransition = ({ target, guard, actions }: Loose, transition: TransitionKey): MachineFault[] => {
    const siblings = typeof target === 'string' ? siblingsOf(machine, transition[0], target) : []
    return [
      { kind: 'dead', transition },
      ...(siblings.length > 0 ? [{ kind: 'target', transition, to: oneOf(siblings) } as const] : []),
      ...(guard === undefined ? [] : [{ kind: 'forgotten', transition } as const]),
      ...(actions === undefined ? [] : [{ kind: 'noActions', transition } as const]),
    ]
  }
  const ofState = (path: string, state: Loose): MachineFault[] => [
    ...('entry' in state ? [{ kind: 'noEntry', state: path } as const] : []),
    ...('exit' in state ? [{ kind: 'noExit', state: path } as const] : []),
    ...(invokesOf(state).some(({ onError }) => Array.isArray(onError))
      ? [{ kind: 'noOnError', state: path } as const]
      : []),
    ...transitionsOf(state).flatMap(([event, branches]) =>
      branches.flatMap((transition, branch) => ofTransition(transition, [path, event, branch])),
    ),
    ...Object.entries((state['states'] ?? {}) as Record<string, Loose>).flatMap(([name, inner]) =>
      ofState(path === '' ? name : `${path}.${name}`, inner),
    ),
  ]
  return [
    ...Object.keys(machine.implementations.guards).flatMap((guard): MachineFault[] => [
      { kind: 'true', guard },
      { kind: 'false', guard },
    ]),
    ...ofState('', config),
  ]
}

/** A fault for people, and its id within its machine: `target: closed door.open 0 → locked`. */
export function nameOf(fault: MachineFault): string {
  const where = 'transition' in fault ? fault.transition.join(' ') : 'guard' in fault ? fault.guard : fault.state
  return `${fault.kind}: ${where.trim() || 'the machine'}${fault.kind === 'target' ? ` → ${fault.to}` : ''}`
}

/** The text of a machine's file, which then exports the faulty one under the machine's name. */
export function withMachineFault(sound: string, fault: MachineFault): string {
  const [declaration, name] = /^export const (\w+(?:Flow|Lifecycle)) = /m.exec(sound) ?? []
  if (!declaration) throw new Error('The file does not export its machine as expected.')
  const rest = sound.replace(declaration, 'const soundMachine = ')
  return `import { faultyMachine } from '#tests/mutants/machine-faults.ts'\n${rest}\nexport const ${name} = faultyMachine(soundMachine, ${JSON.stringify(fault)}) as typeof soundMachine\n`
}

/** The machine with a fault. @throws Error when it has no such state or transition */
export function faultyMachine(machine: AnyStateMachine, fault: MachineFault): AnyStateMachine {
  const config = copy(machine.config) as Loose
  const { guards } = machine.implementations
  if ('guard' in fault) {
    const broken = { ...guards, [fault.guard]: () => fault.kind === 'true' }
    return new StateMachine(config as never, { ...machine.implementations, guards: broken } as never)
  }
  if ('state' in fault) {
    const state = stateIn(machine, config, fault.state)
    if (fault.kind === 'noOnError') for (const invoke of invokesOf(state)) delete invoke['onError']
    else delete state[fault.kind === 'noEntry' ? 'entry' : 'exit']
  } else {
    const [path, event, branch] = fault.transition
    const [holder, key] = holderOf(stateIn(machine, config, path), event)
    const branches = branchesOf(holder[key])
    const changed = branches[branch]
    if (!changed) throw new Error(`${machine.id}: ${path} has no ${event} ${branch}`)
    if (fault.kind === 'target') changed['target'] = fault.to
    else if (fault.kind !== 'dead') delete changed[fault.kind === 'forgotten' ? 'guard' : 'actions']
    holder[key] = fault.kind === 'dead' ? branches.toSpliced(branch, 1) : branches
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

/**
 * The siblings of a transition's target, written as the target is: for `#door.open` this is `#door.closed`. None of the
 * machine itself, nor of a region, which is entered with its siblings.
 */
function siblingsOf(machine: AnyStateMachine, source: string, target: string): string[] {
  const from = source.split('.').filter(Boolean)
  const names = target.replace(/^[.#]/, '').split('.')
  const path = target.startsWith('#')
    ? names.slice(1)
    : [...(target.startsWith('.') ? from : from.slice(0, -1)), ...names]
  const own = path.at(-1)
  if (own === undefined) return []
  const parent = stateIn(machine, machine.config as Loose, path.slice(0, -1).join('.'))
  if (parent['type'] === 'parallel') return []
  const siblings = Object.keys(parent['states'] as Loose).filter((name) => name !== own)
  return siblings.map((name) => `${target.slice(0, -own.length)}${name}`)
}

/** The transitions of a state by event; several branches of one event in their order. */
function transitionsOf(state: Loose): [event: string, branches: readonly Loose[]][] {
  const all: [string, unknown][] = [
    ...Object.entries((state['on'] ?? {}) as Loose),
    ...Object.entries((state['after'] ?? {}) as Loose).map(([ms, value]): [string, unknown] => [`after.${ms}`, value]),
    ['always', state['always']],
    ...invokesOf(state).flatMap(({ id, onDone, onError }): [string, unknown][] => [
      [`done.${String(id)}`, onDone],
      [`error.${String(id)}`, onError],
    ]),
  ]
  return all.map(([event, value]) => [event, branchesOf(value)])
}

const branchesOf = (value: unknown): Loose[] =>
  value === undefined ? [] : [value].flat().map((one) => (typeof one === 'string' ? { target: one } : (one as Loose)))

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
