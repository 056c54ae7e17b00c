import { listText } from './list-text.ts'

/** A state's name for people, and its description. */
export interface StateWords {
  readonly name: string
  readonly about: string
}
/** An event as people call it, and what somebody does, or what happens. */
export interface EventWords {
  readonly name: string
  readonly step: string
}

type Texts = Readonly<Record<string, string>>
type TextsOf = Readonly<Record<string, Texts>>

/**
 * The texts of one machine in the namespace `charts`. A dot in a name is `_` in its key. Groups without a text may be
 * left out.
 */
export interface MachineWords {
  readonly name: string
  readonly about: string
  readonly states: Readonly<Record<string, StateWords>>
  readonly events: Readonly<Record<string, EventWords>>
  readonly guards?: Texts
  readonly actions?: Texts
  readonly invokes?: Readonly<Record<string, { readonly name: string; readonly done: Texts; readonly error: Texts }>>
  readonly inputs: Texts
  readonly data?: TextsOf
}
/** The machines' part of the namespace `charts`, as a dictionary: `{first}` is a placeholder. */
export interface ChartDictionary {
  readonly grammar: Readonly<Record<'not' | 'group' | 'otherwise' | 'done' | 'failed' | 'finished', string>>
  readonly machines: Readonly<Record<string, MachineWords>>
}

/** The texts of one machine in one language. Each throws on a missing text. */
export interface ChartWords {
  readonly name: string
  readonly about: string
  /** By dotted path; the machine's own texts for its id, unless a state has that name. */
  state(id: string): StateWords
  /** Also `done.<invoke>`, `error.<invoke>`, `done.state`, `after.<delay>` and `always`. */
  event(name: string): EventWords
  /** `isPaid`, or `and(mayDecide, not(isClosed))`. */
  guard(text: string): string
  /**
   * When a transition is taken: its guard, with its rank where several are checked; "otherwise" for one of them without
   * a guard. Null: always.
   */
  condition(transition: { readonly guard: string | null; readonly order: number | null }): string | null
  action(name: string): string
  invoke(id: string): { readonly name: string }
  outcome(invokeId: string, kind: 'done' | 'error', name: string): string
  input(name: string): string
  /** What an event carries in a case; empty for `plain`, which carries nothing. */
  data(event: string, name: string): string
}

/** A name of a machine as the key of its texts. */
export const keyOf = (name: string): string => name.replaceAll('.', '_')

/** The texts of a machine, `machines` in this language. Throws when the dictionary does not have the machine. */
export function chartWords(
  { grammar, machines }: ChartDictionary,
  language: 'ar' | 'en',
  machineId: string,
): ChartWords {
  const words = machines[machineId] ?? missing(machineId, 'machines', machineId)
  const find = <T>(group: string, texts: Readonly<Record<string, T>> | undefined, name: string): T =>
    texts && Object.hasOwn(texts, keyOf(name)) ? texts[keyOf(name)]! : missing(machineId, group, name)
  const invoke = (id: string) => find('invokes', words.invokes, id)
  const ended = (id: string, text: string): EventWords => {
    const said = fill(text, invoke(id).name)
    return { name: said, step: said }
  }
  const guard = (parsed: Guard): string => {
    if (typeof parsed === 'string') return find('guards', words.guards, parsed)
    const parts = parsed.of.map((inner) =>
      typeof inner !== 'string' && inner.of.length > 1 ? fill(grammar.group, guard(inner)) : guard(inner),
    )
    return parsed.by === 'not'
      ? fill(grammar.not, parts[0]!)
      : listText(language, parsed.by === 'and' ? 'conjunction' : 'disjunction', parts)
  }
  return {
    name: words.name,
    about: words.about,
    state: (id) =>
      id === machineId && !Object.hasOwn(words.states, keyOf(id))
        ? { name: words.name, about: words.about }
        : find('states', words.states, id),
    event: (name) => {
      if (name === 'done.state') return { name: grammar.finished, step: grammar.finished }
      const [, kind, id] = /^(done|error)\.(.+)$/.exec(name) ?? []
      return kind && id
        ? ended(id, kind === 'done' ? grammar.done : grammar.failed)
        : find('events', words.events, name)
    },
    guard: (text) => guard(parse(text, machineId)),
    condition: ({ guard: text, order }) => {
      const said = text === null ? null : guard(parse(text, machineId))
      return order === null ? said : `${order}. ${said ?? grammar.otherwise}`
    },
    action: (name) => find('actions', words.actions, name),
    invoke: (id) => ({ name: invoke(id).name }),
    outcome: (id, kind, name) => find(`invokes.${keyOf(id)}.${kind}`, invoke(id)[kind], name),
    input: (name) => find('inputs', words.inputs, name),
    data: (event, name) =>
      name === 'plain' && !words.data?.[keyOf(event)]
        ? ''
        : find(`data.${keyOf(event)}`, words.data?.[keyOf(event)], name),
  }
}

const missing = (machineId: string, group: string, name: string): never => {
  throw new Error(`The words of the machine '${machineId}' have no ${group}.${keyOf(name)}`)
}

/** `{first}`, or `{first:string}` as the base language writes it. */
const fill = (text: string, first: string): string => text.replaceAll(/\{first(?::string)?\}/g, () => first)

type Guard = string | { readonly by: 'and' | 'or' | 'not'; readonly of: readonly Guard[] }

/** Reads what `guardName` writes (machines/walker/transitions.ts). */
function parse(text: string, machineId: string): Guard {
  const composite = /^(and|or|not)\((.*)\)$/s.exec(text)
  if (!composite) return /^\w+$/.test(text) ? text : missing(machineId, 'guards', text)
  const [, by, inner] = composite as unknown as [string, 'and' | 'or' | 'not', string]
  return { by, of: split(inner).map((part) => parse(part, machineId)) }
}

/** Splits at commas outside of parentheses. */
function split(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop()! + letter)
  }
  return parts.map((part) => part.trim())
}
