import { isDeepStrictEqual } from 'node:util'
import type { RegisteredMachine } from '#machines/registry.ts'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { reachable, untakenTexts } from './coverage.ts'
import { minimise } from './minimise.ts'
import { allNodes, eventName, stateName } from './transitions.ts'
import type { Graph } from './types.ts'

/** Above this a machine is too big to be walked in a browser, and too big to be understood. */
const MAX_CLASSES = 400
const EVENT_NAME = /^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)+$/
const GUARD_NAME = /^(is|has|can|may)[A-Z]/
/** Words of the screen; events are named after what they mean. */
const SCREEN_WORDS = /(^|\.)(button|click|clicked|press|pressed|tap)(\.|$)/
/** Places of a config where a function is data on its way, not behaviour. */
const DATA_KEYS = new Set(['context', 'input', 'output', 'params'])

/** What is wrong with how a machine is written (machines.md, style.md). Each sentence names the machine and the place. */
export function configFaults({ machine, cases }: Pick<RegisteredMachine, 'machine' | 'cases'>): string[] {
  const nodes = allNodes(machine.root)
  const events = new Set(nodes.flatMap((node) => [...node.transitions.keys()].filter((type) => !type.startsWith('xstate.'))))
  return [
    ...nodes.flatMap((node) => nodeFaults(machine, node)),
    ...inlineFaults(machine.config, []).map((where) => `has an inline function at ${where}: name it in setup()`),
    ...[...events].filter((type) => !EVENT_NAME.test(type) || SCREEN_WORDS.test(type)).map((type) => `event '${type}' is not a dotted domain word, as 'application.accept'`),
    ...[...events].filter((type) => !(type in cases.events)).map((type) => `event '${type}' has no cases`),
    ...Object.keys(cases.events).filter((type) => !events.has(type)).map((type) => `event '${type}' has cases, but no state knows it`),
    ...Object.entries({ ...cases.events, inputs: cases.inputs, ...Object.fromEntries(Object.entries(cases.actors).flatMap(([name, ends]) => [[`${name}, done`, ends.done], [`${name}, error`, ends.error]])) })
      .filter(([, named]) => Object.keys(named).length === 0).map(([name]) => `'${name}' has no case`),
    ...Object.keys(machine.implementations.guards).filter((name) => !GUARD_NAME.test(name)).map((name) => `guard '${name}' does not start with is, has, can or may`),
  ].map((fault) => `${machine.id}: ${fault}`)
}

function nodeFaults(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const at = `state '${stateName(node)}'`
  const described = node.type === 'history' || (node.description !== undefined && node.description.trim() !== '' && !node.description.includes('\n'))
  return [
    ...(described ? [] : [`${at} has no description of one line`]),
    ...(node.path.length > 2 ? [`${at} is deeper than two levels`] : []),
    ...node.invoke.flatMap((invoke, index) => [
      ...(invokeConfig(node, index).id ? [] : [`${at} invokes '${String(invoke.src)}' without an id`]),
      ...(invoke.onError ? [] : [`${at} invokes '${invoke.id}' without onError`]),
    ]),
    ...[...node.transitions].flatMap(([type, list]) => [...list].flatMap((transition) => guardNames(transition.guard)
      .filter((name) => !(name in machine.implementations.guards))
      .map((name) => `${at} asks guard '${name}' on ${eventName(type, node)}, which setup() does not have`))),
  ]
}

const invokeConfig = (node: AnyStateNode, index: number): { id?: string } => [node.config.invoke].flat()[index] as { id?: string }

const guardNames = (guard: unknown): string[] => {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [guard]
  const { type, guards } = guard as { type?: string; guards?: readonly unknown[] }
  return type === undefined ? (guards ?? []).flatMap(guardNames) : [type]
}

/** Paths of functions in a config. The combinators and(), or(), not() and stateIn() are functions with a `check`; what stands in them is looked at. */
function inlineFaults(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'function') return 'check' in value ? inlineFaults((value as { guards?: unknown }).guards ?? [], path) : [path.join('.')]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'function' && DATA_KEYS.has(key) ? [] : inlineFaults(inner, [...path, key])))
}

/** What is wrong with what a machine does: dead transitions, states that are never entered, contexts that are not JSON, too many configurations. */
export function graphFaults(machine: AnyStateMachine, graph: Graph): string[] {
  const { classes } = minimise(graph)
  const unreachable = allNodes(machine.root).filter((node) => node.type !== 'history' && !graph.entered.has(stateName(node)))
  const notJson = graph.configurations.find(({ context }) => !isDeepStrictEqual(JSON.parse(JSON.stringify(context)), context))
  return [
    ...(graph.capped ? [graph.capped] : []),
    ...untakenTexts(graph, reachable(graph)),
    ...unreachable.map((node) => `${machine.id}: state '${stateName(node)}' is never entered`),
    ...(notJson ? [`${machine.id}: the context is not JSON in ${JSON.stringify(notJson.value)} (use null, not undefined; no Map, Set, Date): keys ${Object.keys(notJson.context as object).join(', ')}`] : []),
    ...(classes > MAX_CLASSES ? [`${machine.id}: ${classes} configurations that behave differently, more than ${MAX_CLASSES}`] : []),
  ]
}
