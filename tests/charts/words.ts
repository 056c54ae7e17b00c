import type { AnyStateMachine } from 'xstate'
import type { ChartWords } from '#locales/chart-words.ts'
import { allNodes, stateName } from '#machines/walker/transitions.ts'

/** Texts made of a machine's own names and descriptions, for machines that only a test knows. */
export const bareTexts = (machine: AnyStateMachine): ChartWords => ({
  name: machine.id,
  about: machine.root.description ?? '',
  state: (id) => ({
    name: id.split('.').at(-1)!,
    about: allNodes(machine.root).find((node) => stateName(node) === id)?.description ?? '',
  }),
  event: (name) => ({ name, step: name }),
  guard: (text) => text,
  condition: ({ guard, order }) => (order === null ? guard : `${order}. ${guard ?? 'otherwise'}`),
  action: (name) => name,
  invoke: (id) => ({ name: id }),
  outcome: (_, __, name) => name,
  input: (name) => name,
  data: (_, name) => name,
})
