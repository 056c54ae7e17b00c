import { isDeepStrictEqual } from 'node:util'
import type { RegisteredMachine } from '#machines/registry.ts'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { keyOf, type ChartDictionary } from '#locales/chart-words.ts'
import { chartOf } from '#machines/walker/chart.ts'
import { reachable, untakenTexts } from '#machines/walker/coverage.ts'
import { minimise } from '#machines/walker/minimise.ts'
import { allNodes, eventName, stateName } from '#machines/walker/transitions.ts'
import type { Graph } from '#machines/walker/types.ts'
import { flatten } from '../texts.ts'

/** From here on a machine is too big to be walked in a browser, and too big to be understood. */
const TOO_MANY_CLASSES = 400
const EVENT_NAME = /^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)+$/
const GUARD_NAME = /^(is|has|can|may)[A-Z]/
/** Words of the screen; events are named after their meaning. */
const SCREEN_TERMS = /(^|\.)(button|click|clicked|press|pressed|tap)(\.|$)/
/**
 * A section of the specification, a decision (docs/decisions: `ADR 14`), an issue, or the trust and style pages;
 * `house` where nothing but the engine requires it.
 */
const REQUIREMENT =
  /^(1 §[1-9]|2 §([1-9]|2\.[1-8])|3 §[1-9]|G([1-9]|1[0-5])|S[1-6]|A[1-9]|V[1-7]|D(0[1-9]|[1-8]\d|9[01])|ADR ([1-9]\d*)|issue [1-9]\d*|trust|style|house)$/
/** Keys of a config where a function is data, not behaviour. */
const DATA_KEYS = new Set(['context', 'input', 'output', 'params'])

/** Faults in how a machine is written (machines/README.md). Each sentence names the machine and the location. */
export function configFaults({ machine, cases }: Pick<RegisteredMachine, 'machine' | 'cases'>): string[] {
  const nodes = allNodes(machine.root)
  const events = new Set(
    nodes.flatMap((node) => [...node.transitions.keys()].filter((type) => !type.startsWith('xstate.'))),
  )
  return [
    ...nodes.flatMap((node) => nodeFaults(machine, node)),
    ...inlineFaults(machine.config, []).map((where) => `has an inline function at ${where}: name it in setup()`),
    ...[...events]
      .filter((type) => !EVENT_NAME.test(type) || SCREEN_TERMS.test(type))
      .map((type) => `event '${type}' is not a dotted domain word, as 'application.accept'`),
    ...[...events].filter((type) => !(type in cases.events)).map((type) => `event '${type}' has no cases`),
    ...Object.keys(cases.events)
      .filter((type) => !events.has(type))
      .map((type) => `event '${type}' has cases, but no state knows it`),
    ...Object.entries({
      ...cases.events,
      inputs: cases.inputs,
      ...Object.fromEntries(
        Object.entries(cases.actors).flatMap(([name, ends]) => [
          [`${name}, done`, ends.done],
          [`${name}, error`, ends.error],
        ]),
      ),
    })
      .filter(([, named]) => Object.keys(named).length === 0)
      .map(([name]) => `'${name}' has no case`),
    ...Object.keys(machine.implementations.guards)
      .filter((name) => !GUARD_NAME.test(name))
      .map((name) => `guard '${name}' does not start with is, has, can or may`),
    ...Object.entries(machine.implementations.actions)
      .filter(([, action]) => spawns(action))
      .map(([name]) => `action '${name}' spawns an actor, whose id never ends: invoke it in a state`),
  ].map((fault) => `${machine.id}: ${fault}`)
}

function nodeFaults(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const at = `state '${stateName(node)}'`
  const described =
    node.type === 'history' ||
    (node.description !== undefined && node.description.trim() !== '' && !node.description.includes('\n'))
  return [
    ...(described ? [] : [`${at} has no description of one line`]),
    ...(node.path.length > 2 ? [`${at} is deeper than two levels`] : []),
    ...node.invoke.flatMap((invoke, index) => [
      ...(invokeConfig(node, index).id ? [] : [`${at} invokes '${String(invoke.src)}' without an id`]),
      ...(invoke.onError ? [] : [`${at} invokes '${invoke.id}' without onError`]),
    ]),
    ...[...node.transitions].flatMap(([type, list]) =>
      [...list].flatMap((transition) =>
        guardNames(transition.guard)
          .filter((name) => !(name in machine.implementations.guards))
          .map((name) => `${at} asks guard '${name}' on ${eventName(type, node)}, which setup() does not have`),
      ),
    ),
  ]
}

const invokeConfig = (node: AnyStateNode, index: number): { id?: string } =>
  [node.config.invoke].flat()[index] as { id?: string }

const guardNames = (guard: unknown): string[] => {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [guard]
  const { type, guards } = guard as { type?: string; guards?: readonly unknown[] }
  return type === undefined ? (guards ?? []).flatMap(guardNames) : [type]
}

/**
 * Paths of functions in a config. The combinators and(), or(), not() and stateIn() are functions with a `check`; their
 * guards are inspected.
 */
function inlineFaults(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'function')
    return 'check' in value ? inlineFaults((value as { guards?: unknown }).guards ?? [], path) : [path.join('.')]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'function' && DATA_KEYS.has(key) ? [] : inlineFaults(inner, [...path, key]),
  )
}

/**
 * Whether an action starts an actor: by `spawnChild`, or by the `spawn` that `assign` and `enqueueActions` hand to
 * their functions.
 */
function spawns(action: unknown): boolean {
  if (typeof action !== 'function') return false
  const { type, assignment, collect } = action as { type?: string; assignment?: unknown; collect?: unknown }
  const inner =
    typeof assignment === 'object' && assignment !== null ? Object.values(assignment) : [assignment, collect]
  return (
    type === 'xstate.spawnChild' ||
    inner.some((body) => typeof body === 'function' && /\bspawn(Child)?\b/.test(String(body)))
  )
}

/**
 * States and transitions that do not say which section or decision they serve, and sections that there are not.
 * `decisions`: numbers of the decisions (`tests/support/decisions.ts`).
 */
export function requirementFaults(machine: AnyStateMachine, decisions: readonly number[]): string[] {
  const { states, transitions } = chartOf(machine)
  const faultsOf = (what: string, requirements: readonly string[]): string[] => [
    ...(requirements.length === 0 ? [`${machine.id}: ${what} names no requirement`] : []),
    ...(new Set(requirements).size < requirements.length ? [`${machine.id}: ${what} names a requirement twice`] : []),
    ...requirements
      .filter(
        (name) => !REQUIREMENT.test(name) || (name.startsWith('ADR ') && !decisions.includes(Number(name.slice(4)))),
      )
      .map((name) => `${machine.id}: ${what} names '${name}', which there is not`),
  ]
  return [
    ...states.flatMap(({ id, requirements }) => faultsOf(`state '${id}'`, requirements)),
    ...transitions.flatMap(({ id, requirements }) => faultsOf(`transition '${id}'`, requirements)),
  ]
}

/** Missing and superfluous texts of a language for a machine. */
export function wordFaults(
  { machine, cases }: Pick<RegisteredMachine, 'machine' | 'cases'>,
  language: string,
  { machines }: Pick<ChartDictionary, 'machines'>,
): string[] {
  const needed = wordKeys(machine, cases)
  const there = new Set(Object.keys(flatten(machines[machine.id] ?? {})))
  return [
    ...[...needed].filter((key) => !there.has(key)).map((key) => `${machine.id}: no word in ${language} for ${key}`),
    ...[...there]
      .filter((key) => !needed.has(key))
      .map((key) => `${machine.id}: a word in ${language} for ${key}, which the machine does not have`),
  ]
}

/** Keys of all texts of a machine in the namespace `charts`. */
function wordKeys(machine: AnyStateMachine, cases: RegisteredMachine['cases']): Set<string> {
  const { states, transitions } = chartOf(machine)
  const events = [
    ...transitions.map(({ event }) => event).filter((event) => !/^(done|error)\./.test(event)),
    ...Object.keys(cases.events),
  ]
  const actions = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((transition) => transition.actions),
  ].filter((name) => !name.startsWith('xstate.'))
  const invokes = states.flatMap((state) => state.invokes)
  return new Set([
    'name',
    'about',
    ...states
      .filter(({ parent }) => parent !== null)
      .flatMap(({ id }) => [`states.${keyOf(id)}.name`, `states.${keyOf(id)}.about`]),
    ...events.flatMap((name) => [`events.${keyOf(name)}.name`, `events.${keyOf(name)}.step`]),
    ...Object.keys(machine.implementations.guards).map((name) => `guards.${keyOf(name)}`),
    ...actions.map((name) => `actions.${keyOf(name)}`),
    ...invokes.flatMap(({ id, src }) => [
      `invokes.${keyOf(id)}.name`,
      ...(['done', 'error'] as const).flatMap((kind) =>
        Object.keys(cases.actors[src]?.[kind] ?? {}).map((name) => `invokes.${keyOf(id)}.${kind}.${name}`),
      ),
    ]),
    ...Object.keys(cases.inputs).map((name) => `inputs.${name}`),
    ...Object.entries(cases.events).flatMap(([event, named]) =>
      Object.keys(named).join() === 'plain' ? [] : Object.keys(named).map((name) => `data.${keyOf(event)}.${name}`),
    ),
  ])
}

/**
 * What is wrong with what a machine does: dead transitions, states that are never entered, contexts that are not JSON,
 * too many configurations.
 */
export function graphFaults(machine: AnyStateMachine, graph: Graph): string[] {
  const { classes } = minimise(graph)
  const unreachable = allNodes(machine.root).filter(
    (node) => node.type !== 'history' && !graph.entered.has(stateName(node)),
  )
  const notJson = graph.configurations.find(
    ({ context }) => !isDeepStrictEqual(JSON.parse(JSON.stringify(context)), context),
  )
  return [
    ...(graph.capped ? [graph.capped] : []),
    ...untakenTexts(graph, reachable(graph)),
    ...unreachable.map((node) => `${machine.id}: state '${stateName(node)}' is never entered`),
    ...(notJson
      ? [
          `${machine.id}: the context is not JSON in ${JSON.stringify(notJson.value)} (use null, not undefined; no Map, Set, Date): keys ${Object.keys(notJson.context as object).join(', ')}`,
        ]
      : []),
    ...(classes >= TOO_MANY_CLASSES
      ? [`${machine.id}: ${classes} configurations that behave differently, not under ${TOO_MANY_CLASSES}`]
      : []),
  ]
}
