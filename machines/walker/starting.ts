import { createMachine, type AnyStateMachine } from 'xstate'

interface NodeConfig {
  readonly type?: string
  readonly states?: Readonly<Record<string, NodeConfig>>
}

/** Config of a node that begins in the substate of this path, and so do those on the way. */
function beginningAt(config: NodeConfig, [name, ...rest]: readonly string[], id: string): NodeConfig {
  if (name === undefined) return config
  const child = config.states?.[name]
  if (!child) throw new Error(`${id}: there is no state '${name}'`)
  return {
    ...config,
    ...(config.type !== 'parallel' && { initial: name }),
    states: { ...config.states, [name]: beginningAt(child, rest, id) },
  }
}

/**
 * The same machine, beginning in `state` (a dotted path) with this context, without its input: the state's entry
 * actions happen, its actors start, its timers run. Throws when there is no such state. The ids of its transitions stay
 * those of the machine.
 */
export const startingIn = (machine: AnyStateMachine, state: string, context: unknown): AnyStateMachine => {
  const config = beginningAt(machine.config as NodeConfig, state.split('.'), machine.id)
  return createMachine({ ...config, context } as never).provide(
    machine.implementations as never,
  ) as unknown as AnyStateMachine
}
