import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { ChartWords } from '#locales/chart-words.ts'
import { MACHINE_MOVERS } from '#machines/movers.ts'
import { moversOf } from '#machines/shared/movers.ts'
import { chartOf, type Chart, type ChartState, type ChartTransition } from '#machines/walker/chart.ts'
import type { AnyStateMachine } from 'xstate'
import { AROUND, type Language } from './language.ts'
import { causeOf, contentOf, headOf, legendOf, pillOf, rowOf, type DrawnWords } from './parts.ts'
import { moverName } from './registered.ts'
import {
  mirrored,
  placed,
  type Arrow,
  type Block,
  type Box,
  type Card,
  type IconName,
  type Point,
  type Row,
  type Scene,
  type Start,
} from './scene.ts'

const DOT = 12
const EDGE = 28
const HEAD_GAP = 10
const ROW_GAP = 6
const INSET = 12

const ROOT_OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
}
const INSIDE_OPTIONS = {
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '22',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '0',
  'elk.spacing.nodeSelfLoop': '22',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
}

/** The machine itself is the node `machine`; its states are `s:<id>`. */
const MACHINE = 'machine'
/** Around the machine, where arrows leave from anywhere in it. */
const OUTER = 'outer'
const nodeId = (state: string | null): string => (state === null ? MACHINE : `s:${state}`)

const padding = (top: number): string => `[top=${top},left=${EDGE},bottom=${EDGE},right=${EDGE}]`

interface Parts {
  readonly chart: Chart
  readonly content: ReadonlyMap<ChartState, Block>
  readonly rows: ReadonlyMap<ChartState, readonly { readonly transition: ChartTransition; readonly content: Block }[]>
  /** Height of a state's texts with its rows. */
  readonly heights: ReadonlyMap<ChartState, number>
  readonly widths: ReadonlyMap<ChartState, number>
}

/** A machine and its first level may share a name; a transition belongs to the state then. */
export const stateNamed = (chart: Chart, id: string): ChartState =>
  chart.states.find((state) => state.id === id && state.parent !== null) ?? chart.states[0]!
const isRoot = (state: ChartState): boolean => state.parent === null
const idOf = (state: ChartState): string => nodeId(isRoot(state) ? null : state.id)
/** Whether arrows leave from the machine's own border. */
const hasOwnArrows = (chart: Chart, state: ChartState): boolean =>
  chart.transitions.some(({ source, targets }) => targets.length > 0 && stateNamed(chart, source) === state)
const holdsStates = ({ kind }: ChartState): boolean => kind === 'compound' || kind === 'parallel'

function partsOf(chart: Chart, words: DrawnWords): Parts {
  const stays = chart.transitions.filter(({ targets }) => targets.length === 0)
  const rows = new Map(
    chart.states.map((state) => [
      state,
      stays
        .filter(({ source }) => stateNamed(chart, source) === state)
        .map((transition) => ({ transition, content: rowOf(transition, state, words) })),
    ]),
  )
  const content = new Map(
    chart.states.map((state) => [
      state,
      isRoot(state)
        ? headOf(state, words)
        : contentOf(state, words, Math.max(0, ...rows.get(state)!.map((row) => row.content.width + 2 * INSET))),
    ]),
  )
  const heights = new Map(
    chart.states.map((state) => [
      state,
      content.get(state)!.height +
        rows.get(state)!.reduce((sum, row) => sum + row.content.height + ROW_GAP, 0) +
        (rows.get(state)!.length > 0 ? INSET - ROW_GAP : 0),
    ]),
  )
  const widths = new Map(
    chart.states.map((state) => [
      state,
      Math.max(content.get(state)!.width, ...rows.get(state)!.map((row) => row.content.width + 2 * INSET)),
    ]),
  )
  return { chart, content, rows, heights, widths }
}

function graphOf({ chart, heights, widths }: Parts, pills: ReadonlyMap<ChartTransition, Block>): ElkNode {
  const edges: ElkExtendedEdge[] = []
  for (const [index, transition] of chart.transitions.entries()) {
    transition.targets.forEach((target, branch) => {
      const { width, height } = pills.get(transition)!
      edges.push({
        id: `e:${index}:${branch}`,
        sources: [idOf(stateNamed(chart, transition.source))],
        targets: [idOf(stateNamed(chart, target))],
        ...(branch === 0
          ? {
              labels: [
                {
                  id: `l:${index}`,
                  text: transition.id,
                  width,
                  height,
                  layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
                },
              ],
            }
          : {}),
      })
    })
  }
  const node = (state: ChartState): ElkNode => {
    const width = widths.get(state)!
    const height = heights.get(state)!
    if (!holdsStates(state)) return { id: idOf(state), width, height }
    const children = chart.states
      .filter(
        ({ id, parent }) =>
          parent !== null && (isRoot(state) ? parent === chart.machine && !id.includes('.') : parent === state.id),
      )
      .map(node)
    const head: ElkNode[] = isRoot(state)
      ? []
      : [{ id: `h:${idOf(state)}`, width, height, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }]
    const begin =
      state.initial === null
        ? []
        : [
            {
              id: `i:${idOf(state)}`,
              width: DOT,
              height: DOT,
              layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
            },
          ]
    if (state.initial !== null)
      edges.push({ id: `b:${idOf(state)}`, sources: [`i:${idOf(state)}`], targets: [nodeId(state.initial)] })
    const inner = { id: idOf(state), children: [...head, ...begin, ...children] }
    /** Arrows that can leave from any state begin at a separate frame, below the machine's texts. */
    if (isRoot(state) && hasOwnArrows(chart, state))
      return {
        ...around(width, height),
        id: OUTER,
        children: [{ ...inner, layoutOptions: { ...INSIDE_OPTIONS, 'elk.padding': padding(EDGE) } }],
      }
    if (isRoot(state)) return { ...inner, ...around(width, height) }
    return { ...inner, layoutOptions: { ...INSIDE_OPTIONS, 'elk.padding': padding(HEAD_GAP) } }
  }
  const around = (width: number, height: number) => ({
    layoutOptions: {
      ...INSIDE_OPTIONS,
      'elk.padding': padding(height + HEAD_GAP),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  })
  const machine = node(chart.states[0]!)
  return {
    id: 'root',
    layoutOptions: { ...INSIDE_OPTIONS, ...ROOT_OPTIONS, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [machine],
    edges,
  }
}

const allOf = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allOf)]
const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })
const wayOf = ({ sections }: ElkExtendedEdge): Point[] =>
  (sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [startPoint, ...(bendPoints ?? []), endPoint])

const elk = new Elk()
const MARGIN = 24
const LEGEND_GAP = 18

/** A machine's chart in a language, laid out: the same for the same machine and texts. */
export async function sceneOf(machine: AnyStateMachine, texts: ChartWords, language: Language): Promise<Scene> {
  const chart = chartOf(machine)
  const movers = MACHINE_MOVERS[machine.id] ?? {}
  const words: DrawnWords = {
    ...texts,
    movers: (event) => moversOf(movers, event).map((mover) => ({ mover, name: moverName(mover, language) })),
  }
  const parts = partsOf(chart, words)
  const pills = new Map(
    chart.transitions
      .filter(({ targets }) => targets.length > 0)
      .map((transition) => [transition, pillOf(transition, words)]),
  )
  const laid = await elk.layout(graphOf(parts, pills))
  const boxes = new Map(allOf(laid).map((node) => [node.id, boxOf(node)]))
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))
  const frame = boxes.get(OUTER) ?? boxes.get(MACHINE)!

  const shift = (box: Box): Box => ({ ...box, x: box.x - frame.x + MARGIN, y: box.y - frame.y + MARGIN })
  const shiftWay = (edge: ElkExtendedEdge): Point[] =>
    wayOf(edge).map(({ x, y }) => ({ x: x - frame.x + MARGIN, y: y - frame.y + MARGIN }))

  const cards = chart.states.map((state): Card => {
    const box = shift(isRoot(state) ? frame : boxes.get(idOf(state))!)
    const head = boxes.get(`h:${idOf(state)}`)
    const corner = head ? shift(head) : box
    let y = corner.y + parts.content.get(state)!.height - 4
    const rows = parts.rows.get(state)!.map(({ transition, content }): Row => {
      const width = holdsStates(state) ? content.width : box.width - 2 * INSET
      const at = { x: corner.x + INSET, y, width, height: content.height }
      y += content.height + ROW_GAP
      return { id: transition.id, cause: causeOf(transition), box: at, content: placed(content, at) }
    })
    const { name, about } = isRoot(state) ? { name: words.name, about: words.about } : words.state(state.id)
    return {
      id: state.id,
      parent: state.parent,
      kind: state.kind,
      box,
      plate: head ? corner : null,
      body: isRoot(state) && boxes.has(OUTER) ? shift(boxes.get(MACHINE)!) : null,
      content: placed(parts.content.get(state)!, corner),
      rows,
      name,
      about,
    }
  })
  const arrows = chart.transitions.flatMap((transition, index): Arrow[] => {
    const content = pills.get(transition)
    if (!content) return []
    const label = shift(boxOf(edges.get(`e:${index}:0`)!.labels![0]!))
    return [
      {
        id: transition.id,
        source: transition.source,
        targets: transition.targets,
        cause: causeOf(transition),
        name: words.event(transition.event).name,
        ways: transition.targets.map((_, branch) => shiftWay(edges.get(`e:${index}:${branch}`)!)),
        pill: { box: label, content: placed(content, label) },
      },
    ]
  })
  const starts = chart.states
    .filter(({ initial }) => initial !== null)
    .map((state): Start => ({
      at: shift(boxes.get(`i:${idOf(state)}`)!),
      way: shiftWay(edges.get(`b:${idOf(state)}`)!),
    }))

  const blocks = [
    ...cards.flatMap(({ content, rows }) => [content, ...rows.map((row) => row.content)]),
    ...arrows.map(({ pill }) => pill.content),
  ]
  const shown = new Set<IconName>(['initial', ...blocks.flatMap(({ marks }) => marks.map(({ icon }) => icon))])
  if (cards.some(({ kind }) => kind === 'final')) shown.add('final')
  if (boxes.has(OUTER)) shown.add('anywhere')
  const legendContent = legendOf(
    shown,
    {
      guard: chart.transitions.some(({ guard }) => guard !== null),
      order: chart.transitions.some(({ order }) => order !== null),
      action: chart.transitions.some(({ actions }) => actions.length > 0),
    },
    AROUND[language],
    (mover) => moverName(mover, language),
    frame.width - 8,
  )
  const legendBox = {
    x: MARGIN + 4,
    y: MARGIN + frame.height + LEGEND_GAP,
    width: legendContent.width,
    height: legendContent.height,
  }
  const scene: Scene = {
    machine: chart.machine,
    language,
    name: words.name,
    about: words.about,
    cards,
    arrows,
    starts,
    width: Math.ceil(frame.width + 2 * MARGIN),
    height: Math.ceil(legendBox.y + legendBox.height + MARGIN),
    legend: { box: legendBox, content: placed(legendContent, legendBox) },
  }
  return language === 'ar' ? mirrored(scene) : scene
}
