import type { RegisteredMachine } from '#machines/registry.ts'
import { valueIn } from '#machines/shared/cases.ts'
import type { Graph, TransitionId } from '#machines/walker/types.ts'
import { manageOf } from './sections.ts'

/**
 * Which permissions each transition needs, found by experiment: every step that the cases take is repeated in the same
 * state without each permission of its context. Where the machine then refuses, the transition needs that permission.
 */
export function permissionsAsked(
  { machine, cases }: Pick<RegisteredMachine, 'machine' | 'cases'>,
  graph: Graph,
): ReadonlyMap<TransitionId, ReadonlySet<string>> {
  const asked = new Map<TransitionId, Set<string>>()
  for (const {
    from,
    step,
    taken: [id],
  } of graph.edges) {
    const named = cases.events[step.event]
    const configuration = graph.configurations[from]
    if (!named || !configuration || id === undefined) continue
    const { value, context } = configuration
    const event = { ...(valueIn(named[step.case ?? '']?.payload, context) as object | undefined), type: step.event }
    for (const [permission, without] of lesser(machine.id, context)) {
      if (machine.resolveState({ value, context: without as object }).can(event)) continue
      asked.set(id, (asked.get(id) ?? new Set()).add(permission))
    }
  }
  return asked
}

/** The context without each of its permissions. */
function lesser(machine: string, context: unknown): [string, unknown][] {
  const { hasPermission, permissions } = (context ?? {}) as { hasPermission?: unknown; permissions?: unknown }
  const held = Array.isArray(permissions) ? (permissions as string[]) : []
  return [
    ...(hasPermission === true
      ? managePermissionsOf(machine).map((permission): [string, unknown] => [
          permission,
          { ...(context as object), hasPermission: false },
        ])
      : []),
    ...held.map((permission): [string, unknown] => [
      permission,
      { ...(context as object), permissions: held.filter((other) => other !== permission) },
    ]),
  ]
}

function managePermissionsOf(machine: string): readonly string[] {
  const permissions = manageOf(machine)
  if (permissions.length === 0)
    throw new Error(
      `The machine '${machine}' checks a permission, but has no records: add them in schemas/charts/records.ts`,
    )
  return permissions
}
