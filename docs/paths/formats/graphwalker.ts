import { stable } from '#machines/walker/run.ts'
import type { SheetStep, TestSheet } from '../sheet.ts'

interface Vertex {
  readonly id: string
  readonly name: string
  readonly requirements?: readonly string[]
  readonly properties: Readonly<Record<string, unknown>>
}
interface Edge extends Vertex {
  readonly sourceVertexId: string
  readonly targetVertexId: string
}

const START = 'v_start'
/** GraphWalker's names contain no white space, and begin with `v_` or `e_` so that they are methods of a test class. */
const nameOf = (prefix: 'v' | 'e', text: string): string =>
  `${prefix}_${text.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '')}`

/**
 * One model that GraphWalker loads: a vertex for each configuration that the tests meet, an edge for each step. Guards
 * are solved already. The tests are its predefined path; an edge `e_startAgain` goes from the end of each to the start.
 * As nothing is a dead end, `random(edge_coverage(100))` and the other generators of GraphWalker work on it, too.
 */
export function graphwalkerSheet(sheet: TestSheet): string {
  const vertices = new Map<string, Vertex>()
  const edges = new Map<string, Edge>()
  const path: string[] = []
  const vertexOf = ({ configuration, expected, requirements }: SheetStep): string => {
    const known = vertices.get(configuration.key)
    if (known) return known.id
    const states = stable(configuration.value)
    const id = `v${vertices.size + 1}`
    vertices.set(configuration.key, {
      id,
      name: nameOf('v', states),
      ...some(requirements),
      properties: { description: expected, offers: configuration.offers },
    })
    return id
  }
  const go = (
    sourceVertexId: string,
    targetVertexId: string,
    name: string,
    step: Pick<SheetStep, 'action' | 'data' | 'requirements' | 'taken'>,
  ): void => {
    const key = stable([sourceVertexId, targetVertexId, name])
    const id = edges.get(key)?.id ?? `e${edges.size + 1}`
    if (!edges.has(key))
      edges.set(key, {
        id,
        name: nameOf('e', name),
        sourceVertexId,
        targetVertexId,
        ...some(step.requirements),
        properties: { description: step.action, data: step.data, transitions: step.taken },
      })
    path.push(id)
  }
  for (const [
    index,
    {
      steps,
      path: { input, steps: happenings },
    },
  ] of sheet.tests.entries()) {
    let at = START
    for (const step of steps) {
      const to = vertexOf(step)
      const happening = happenings[step.number - 1]
      go(
        at,
        to,
        happening
          ? [happening.event, happening.case].filter((part) => part !== undefined && part !== 'plain').join('_')
          : `start_${input}`,
        step,
      )
      at = to
    }
    if (index < sheet.tests.length - 1)
      go(at, START, 'startAgain', { action: '', data: '', requirements: [], taken: [] })
  }
  for (const { id } of [...vertices.values()].filter(
    (vertex) => ![...edges.values()].some(({ sourceVertexId }) => sourceVertexId === vertex.id),
  )) {
    const again = `e${edges.size + 1}`
    edges.set(again, { id: again, name: 'e_startAgain', sourceVertexId: id, targetVertexId: START, properties: {} })
  }
  return `${JSON.stringify(
    {
      name: sheet.title,
      models: [
        {
          id: sheet.machine,
          name: nameOf('v', sheet.machine).slice(2),
          generator: 'predefined_path(predefined_path)',
          startElementId: START,
          properties: {
            description: [sheet.about, ...sheet.facts, ...sheet.notes].join('\n'),
            tests: sheet.tests.map(({ id }) => id),
          },
          vertices: [{ id: START, name: START, properties: {} }, ...vertices.values()],
          edges: [...edges.values()],
          predefinedPathEdgeIds: path,
        },
      ],
    },
    null,
    2,
  )}\n`
}

const some = (requirements: readonly string[]) => (requirements.length > 0 ? { requirements } : {})
