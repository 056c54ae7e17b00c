import { allNodes, stateName } from '#machines/walker/transitions.ts'
import { isMachine, registryEntry } from './model.ts'
import type { Beginning, Played, StepName } from './simulation.ts'

/** A fault of a path or context from outside: a key of the texts `viewer.faults`, with its parameters. */
export interface Fault {
  readonly fault:
    | 'json'
    | 'object'
    | 'missing'
    | 'unknown'
    | 'kind'
    | 'noMachine'
    | 'input'
    | 'state'
    | 'steps'
    | 'step'
    | 'tests'
    | 'empty'
  readonly params: Readonly<Record<string, string>>
}
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] }

const fail = (fault: Fault['fault'], params: Fault['params'] = {}): Read<never> => ({
  ok: false,
  faults: [{ fault, params }],
})
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readJson(text: string): Read<unknown> {
  if (text.trim() === '') return fail('empty')
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch (error) {
    return fail('json', { detail: (error as Error).message })
  }
}

/** The input or state of a path, checked against its machine. */
function checkBeginning(machine: string, input: unknown, state: unknown, context: unknown): Read<Beginning> {
  const { machine: definition, cases } = registryEntry(machine)
  if (typeof state === 'string') {
    const known = allNodes(definition.root)
      .filter(({ path }) => path.length > 0)
      .map(stateName)
    return known.includes(state)
      ? { ok: true, value: { state, context } }
      : fail('state', { name: state, known: known.join(', ') })
  }
  const name = typeof input === 'string' ? input : ''
  return Object.hasOwn(cases.inputs, name)
    ? { ok: true, value: { input: name } }
    : fail('input', { name, known: Object.keys(cases.inputs).join(', ') })
}

export interface MachinePath extends Played {
  readonly machine: string
}

/** One test of a sheet: its id and title, and its path. */
export interface SheetTest {
  readonly id: string
  readonly title: string
  readonly path: MachinePath
}

/**
 * Reads a text to be replayed: a sheet of `npm run paths -- --format json`, which gives its tests; or one path, as a
 * failed test prints it. A path that does not name its machine belongs to `machine`.
 */
export function readReplayable(text: string, machine: string): Read<MachinePath | readonly SheetTest[]> {
  const json = readJson(text)
  if (!json.ok) return json
  if (!isObject(json.value)) return fail('object')
  return 'tests' in json.value ? readTests(json.value) : checkPath({ machine, ...json.value })
}

function readTests({ machine, tests }: Readonly<Record<string, unknown>>): Read<readonly SheetTest[]> {
  if (!Array.isArray(tests) || tests.length === 0) return fail('tests')
  const read: SheetTest[] = []
  for (const test of tests as unknown[]) {
    if (
      !isObject(test) ||
      typeof test['id'] !== 'string' ||
      typeof test['title'] !== 'string' ||
      !isObject(test['path'])
    )
      return fail('tests')
    const path = checkPath({ ...test['path'], machine })
    if (!path.ok) return path
    read.push({ id: test['id'], title: test['title'], path: path.value })
  }
  return { ok: true, value: read }
}

/** A path `{ machine, input, steps: [{ event, case }] }`, checked; `state` and `context` may replace `input`. */
function checkPath({ machine, input, state, context, steps }: Readonly<Record<string, unknown>>): Read<MachinePath> {
  if (typeof machine !== 'string' || !isMachine(machine)) return fail('noMachine', { name: String(machine ?? '') })
  const beginning = checkBeginning(machine, input, state, context)
  if (!beginning.ok) return beginning
  if (!Array.isArray(steps)) return fail('steps')
  const bad = steps.findIndex((step) => !isObject(step) || typeof step['event'] !== 'string')
  if (bad >= 0) return fail('step', { step: String(bad + 1) })
  return {
    ok: true,
    value: {
      machine,
      beginning: beginning.value,
      steps: (steps as { event: string; case?: unknown }[]).map(({ event, case: name }) =>
        typeof name === 'string' ? { event, case: name } : { event },
      ),
    },
  }
}

const STEP = ':'
const NEXT = ','
/**
 * A path in an address: `input=officer&steps=application.accept:row,fee.pay`, or `state` and `context` instead of
 * `input`.
 */
export function writeAddress({ beginning, steps }: Played): Readonly<Record<string, string>> {
  const begin: Record<string, string> =
    'input' in beginning
      ? { input: beginning.input }
      : { state: beginning.state, context: JSON.stringify(beginning.context) }
  return {
    ...begin,
    ...(steps.length > 0 && {
      steps: steps
        .map((step) => (step.case === undefined ? step.event : `${step.event}${STEP}${step.case}`))
        .join(NEXT),
    }),
  }
}
/** The path of an address; null where it contains none. */
export function readAddress(machine: string, search: URLSearchParams): Read<Played> | null {
  const [input, state, context, steps] = [
    search.get('input'),
    search.get('state'),
    search.get('context'),
    search.get('steps'),
  ]
  if (input === null && state === null) return null
  const known = context === null ? { ok: true as const, value: {} } : readJson(context)
  if (!known.ok) return known
  const beginning = checkBeginning(machine, input, state, known.value)
  if (!beginning.ok) return beginning
  const names = (steps ?? '')
    .split(NEXT)
    .filter(Boolean)
    .map((part): StepName => {
      const at = part.indexOf(STEP)
      return at < 0 ? { event: part } : { event: part.slice(0, at), case: part.slice(at + 1) }
    })
  return { ok: true, value: { beginning: beginning.value, steps: names } }
}

type Kind = 'boolean' | 'number' | 'string' | 'list' | 'object' | 'null'
export const kindOf = (value: unknown): Kind =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'list'
      : typeof value === 'object'
        ? 'object'
        : (typeof value as Kind)

/** The kinds and values of a field of a context, from the contexts in which the machine really begins. */
export interface Field {
  readonly name: string
  readonly kinds: readonly Kind[]
  readonly values: readonly unknown[]
}
export function fieldsOf(contexts: readonly unknown[]): Field[] {
  const objects = contexts.filter(isObject)
  const names = [...new Set(objects.flatMap((context) => Object.keys(context)))]
  return names.map((name) => {
    const values = objects.filter((context) => name in context).map((context) => context[name])
    return {
      name,
      kinds: [...new Set(values.map(kindOf))],
      values: [...new Map(values.map((value) => [JSON.stringify(value), value])).values()],
    }
  })
}

/**
 * Reads a context from text and checks it against the fields of the machine's own contexts. A field that begins as null
 * may have any value.
 */
export function readContext(text: string, fields: readonly Field[]): Read<unknown> {
  const json = readJson(text)
  if (!json.ok) return json
  const { value } = json
  if (!isObject(value)) return fail('object')
  const faults: Fault[] = [
    ...fields
      .filter(({ name }) => !(name in value))
      .map(({ name }): Fault => ({ fault: 'missing', params: { field: name } })),
    ...Object.keys(value)
      .filter((name) => !fields.some((field) => field.name === name))
      .map((name): Fault => ({ fault: 'unknown', params: { field: name } })),
    ...fields
      .filter(({ name, kinds }) => name in value && !kinds.includes('null') && !kinds.includes(kindOf(value[name])))
      .map(({ name, kinds }): Fault => ({ fault: 'kind', params: { field: name, kind: kinds[0]! } })),
  ]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value }
}
