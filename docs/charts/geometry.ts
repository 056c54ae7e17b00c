import { widthOf } from './measure.ts'
import type { Block, Box, Card, Point, Scene } from './scene.ts'

/** Half a pixel of rounding is no fault. */
const SLACK = 0.5
const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width - b.x > SLACK &&
  b.x + b.width - a.x > SLACK &&
  a.y + a.height - b.y > SLACK &&
  b.y + b.height - a.y > SLACK
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.height <= outer.y + outer.height + SLACK
const boxOf = (points: readonly Point[]): Box => {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  }
}
/** Whether a part of a way runs through a box, not only along its border. */
const through = (way: readonly Point[], box: Box): boolean =>
  way.slice(1).some((to, index) => {
    const { x, y, width, height } = boxOf([way[index]!, to])
    const inner = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }
    return x < inner.x + inner.width && x + width > inner.x && y < inner.y + inner.height && y + height > inner.y
  })
/** Whether a point lies on the border of a box. */
const onBorder = ({ x, y }: Point, box: Box): boolean => {
  const inside = within({ x, y, width: 0, height: 0 }, box)
  const beside = [x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y]
  return inside && beside.some((distance) => Math.abs(distance) <= 1)
}

const pairsOf = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]))
const holds = ({ kind }: Card): boolean => kind === 'compound' || kind === 'parallel'

/** Texts of a block that do not fit their box. Widths are fontkit's, measured again, and not those of the scene. */
const faultsOfTexts = (owner: string, box: Box, { lines, marks, chips }: Block): string[] => [
  ...lines
    .filter((line) => !within({ ...line.box, width: widthOf(line.text, line.tone) }, box))
    .map(({ text }) => `the text “${text}” does not fit ${owner}`),
  ...chips
    .filter(
      (chip) =>
        !within(chip.box, box) ||
        !within({ ...chip.line.box, width: widthOf(chip.line.text, chip.line.tone) }, chip.box),
    )
    .map(({ line }) => `the tag “${line.text}” does not fit ${owner}`),
  ...marks.filter((mark) => !within(mark.box, box)).map(({ icon }) => `the mark ${icon} does not fit ${owner}`),
  ...pairsOf([
    ...lines.map(({ text, box }) => ({ text, box })),
    ...chips.map((chip) => ({ text: chip.line.text, box: chip.box })),
    ...marks.map((mark) => ({ text: mark.icon, box: mark.box })),
  ])
    .filter(([a, b]) => overlap(a.box, b.box))
    .map(([a, b]) => `“${a.text}” and “${b.text}” overlap in ${owner}`),
]

/**
 * What is wrong with a drawing: cards, labels or texts that overlap, stick out or do not fit, and arrows that miss
 * their states or run through others. Empty when all is well.
 */
export function faultsOf({ width, height, cards, arrows, starts, legend }: Scene): string[] {
  const machine = cards[0]!
  const states = cards.slice(1)
  const cardOf = (id: string): Card => states.find((card) => card.id === id) ?? machine
  const parentOf = (card: Card): Card | undefined =>
    card === machine ? undefined : card.id.includes('.') ? cardOf(card.id.slice(0, card.id.lastIndexOf('.'))) : machine
  const ancestors = (card: Card): Card[] => {
    const parent = parentOf(card)
    return parent ? [parent, ...ancestors(parent)] : []
  }
  const related = (a: Card, b: Card): boolean => a === b || ancestors(a).includes(b) || ancestors(b).includes(a)
  const named = (card: Card): string => (card === machine ? 'the machine' : `the state ${card.id}`)
  const whole = { x: 0, y: 0, width, height }
  const labels = arrows.map(({ id, pill, source, targets }) => ({
    id,
    box: pill.box,
    ends: [source, ...targets].map(cardOf),
  }))
  const rows = cards.flatMap((card) => card.rows.map((row) => ({ ...row, card })))
  const ways = [
    ...arrows.flatMap((arrow) =>
      arrow.ways.map((way, index) => ({
        name: `the arrow ${arrow.id}`,
        id: arrow.id,
        way,
        from: cardOf(arrow.source),
        to: cardOf(arrow.targets[index]!),
      })),
    ),
    ...starts.map(({ way }, index) => ({
      name: `the arrow of beginning ${index + 1}`,
      id: null,
      way,
      from: null,
      to: null,
    })),
  ]
  /** Texts of a state with substates: nothing may overlap them. */
  const heads = cards
    .filter(holds)
    .flatMap((card) => [
      ...card.content.lines.map(({ text, box }) => ({ card, text, box })),
      ...card.content.chips.map(({ line, box }) => ({ card, text: line.text, box })),
    ])

  return [
    ...pairsOf(states)
      .filter(([a, b]) => !related(a, b) && overlap(a.box, b.box))
      .map(([a, b]) => `${named(a)} overlaps ${named(b)}`),
    ...states
      .filter((card) => !within(card.box, parentOf(card)!.box))
      .map((card) => `${named(card)} sticks out of ${named(parentOf(card)!)}`),
    ...[machine.box, legend.box]
      .filter((box) => !within(box, whole))
      .map(() => 'the machine or the legend sticks out of the drawing'),
    ...(overlap(machine.box, legend.box) ? ['the legend overlaps the machine'] : []),

    ...labels
      .filter(({ box }) => !within(box, machine.box))
      .map(({ id }) => `the label of ${id} sticks out of the machine`),
    ...pairsOf(labels)
      .filter(([a, b]) => overlap(a.box, b.box))
      .map(([a, b]) => `the labels of ${a.id} and ${b.id} overlap`),
    ...labels.flatMap(({ id, box, ends }) =>
      states
        .filter(
          (card) =>
            overlap(box, card.box) &&
            !(
              holds(card) &&
              within(box, card.box) &&
              ends.some((end) => related(end, card) && !ancestors(card).includes(end))
            ),
        )
        .map((card) => `the label of ${id} overlaps ${named(card)}`),
    ),
    ...labels.flatMap(({ id, box }) =>
      heads
        .filter((head) => overlap(box, head.box))
        .map(({ text }) => `the label of ${id} overlaps the text “${text}”`),
    ),
    ...states.flatMap((card) =>
      heads
        .filter((head) => ancestors(card).includes(head.card) && overlap(card.box, head.box))
        .map(({ text }) => `${named(card)} overlaps the text “${text}”`),
    ),

    ...rows
      .filter(({ box, card }) => !within(box, card.box))
      .map(({ id, card }) => `the row of ${id} sticks out of ${named(card)}`),
    ...pairsOf(rows)
      .filter(([a, b]) => overlap(a.box, b.box))
      .map(([a, b]) => `the rows of ${a.id} and ${b.id} overlap`),
    ...rows.flatMap(({ id, box, card }) =>
      [...card.content.lines, ...card.content.chips.map((chip) => ({ ...chip.line, box: chip.box }))]
        .filter((line) => overlap(box, line.box))
        .map(({ text }) => `the row of ${id} overlaps the text “${text}”`),
    ),
    ...rows.flatMap(({ id, box, card }) => [
      ...labels
        .filter((label) => overlap(label.box, box))
        .map((label) => `the row of ${id} overlaps the label of ${label.id}`),
      ...states
        .filter((other) => ancestors(other).includes(card) && overlap(other.box, box))
        .map((other) => `the row of ${id} overlaps ${named(other)}`),
    ]),

    ...cards.flatMap((card) => faultsOfTexts(named(card), card.box, card.content)),
    ...rows.flatMap(({ id, box, content }) => faultsOfTexts(`the row of ${id}`, box, content)),
    ...arrows.flatMap(({ id, pill }) => faultsOfTexts(`the label of ${id}`, pill.box, pill.content)),
    ...faultsOfTexts('the legend', legend.box, legend.content),

    ...ways
      .filter(({ way }) => !within(boxOf(way), machine.box))
      .map(({ name }) => `${name} sticks out of the machine`),
    ...ways.flatMap(({ name, way, from, to }) =>
      from && to
        ? [
            ...(onBorder(way[0]!, from.body ?? from.box) ? [] : [`${name} does not begin at ${named(from)}`]),
            ...(onBorder(way.at(-1)!, to.body ?? to.box) ? [] : [`${name} does not end at ${named(to)}`]),
          ]
        : [],
    ),
    ...ways.flatMap(({ name, way }) =>
      states
        .filter((card) => !holds(card) && through(way, card.box))
        .map((card) => `${name} runs through ${named(card)}`),
    ),
    ...ways.flatMap(({ name, id, way }) =>
      labels
        .filter((label) => label.id !== id && through(way, label.box))
        .map((label) => `${name} runs through the label of ${label.id}`),
    ),
    ...ways.flatMap(({ name, way }) =>
      heads.filter((head) => through(way, head.box)).map(({ text }) => `${name} runs through the text “${text}”`),
    ),
    ...ways.flatMap(({ name, way }) =>
      rows.filter((row) => through(way, row.box)).map((row) => `${name} runs through the row of ${row.id}`),
    ),
  ]
}
