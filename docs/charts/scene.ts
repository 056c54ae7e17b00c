import type { Mover } from '#machines/shared/movers.ts'
import type { ChartState } from '#machines/walker/chart.ts'
import type { TransitionId } from '#machines/walker/types.ts'
import type { Tone } from './measure.ts'

/** Positions in px from the top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** One line of text; the box is as wide as the letters in our fonts. */
export interface Line {
  readonly text: string
  readonly tone: Tone
  readonly box: Box
  readonly soft?: boolean
}
export type IconName = Cause | Mover | 'entry' | 'exit' | 'invoke' | 'initial' | 'final' | 'anywhere'
export interface Mark {
  readonly icon: IconName
  readonly box: Box
}
/** A small rounded box with one line in it. */
export interface Chip {
  readonly box: Box
  readonly line: Line
}

/** Texts and marks with their own corner at 0, 0. */
export interface Block {
  readonly width: number
  readonly height: number
  readonly lines: readonly Line[]
  readonly marks: readonly Mark[]
  readonly chips: readonly Chip[]
}

/**
 * What starts a transition: a person, an actor that ended well or not, the clock, nothing at all; or it blocks what
 * would.
 */
export type Cause = 'user' | 'done' | 'error' | 'after' | 'always' | 'blocked'

/** A transition that stays where it is: a row in its state. */
export interface Row {
  readonly id: TransitionId
  readonly cause: Cause
  readonly box: Box
  readonly content: Block
}
export interface Card {
  readonly id: string
  readonly parent: string | null
  readonly kind: ChartState['kind']
  readonly box: Box
  /** The part of a state with substates that has its texts. */
  readonly plate: Box | null
  /** The frame from which arrows leave that can be taken anywhere in the machine. */
  readonly body: Box | null
  readonly content: Block
  readonly rows: readonly Row[]
  /** The name and description for a screen reader. */
  readonly name: string
  readonly about: string
}
export interface Pill {
  readonly box: Box
  readonly content: Block
}
export interface Arrow {
  readonly id: TransitionId
  readonly source: string
  readonly targets: readonly string[]
  readonly cause: Cause
  /** One line for each target, from the source's border to the target's. */
  readonly ways: readonly (readonly Point[])[]
  readonly pill: Pill
  readonly name: string
}
/** Where a machine or a compound state begins. */
export interface Start {
  readonly at: Box
  readonly way: readonly Point[]
}

export interface Scene {
  readonly machine: string
  readonly language: 'ar' | 'en'
  readonly width: number
  readonly height: number
  readonly name: string
  readonly about: string
  /** The machine first, each state before its substates. */
  readonly cards: readonly Card[]
  readonly arrows: readonly Arrow[]
  readonly starts: readonly Start[]
  readonly legend: Pill
}

/** A block moved to a position. */
export const placed = (content: Block, { x, y }: Point): Block =>
  mapBlock(content, (box) => ({ ...box, x: box.x + x, y: box.y + y }))

const mapBlock = (block: Block, move: (box: Box) => Box): Block => ({
  ...block,
  lines: block.lines.map((line) => ({ ...line, box: move(line.box) })),
  marks: block.marks.map((mark) => ({ ...mark, box: move(mark.box) })),
  chips: block.chips.map((chip) => ({ box: move(chip.box), line: { ...chip.line, box: move(chip.line.box) } })),
})

/** The same scene seen from the other side, as a reader from right to left expects it. */
export function mirrored(scene: Scene): Scene {
  const box = (from: Box): Box => ({ ...from, x: scene.width - from.x - from.width })
  const way = (points: readonly Point[]): Point[] => points.map(({ x, y }) => ({ x: scene.width - x, y }))
  const pill = (from: Pill): Pill => ({ box: box(from.box), content: mapBlock(from.content, box) })
  return {
    ...scene,
    cards: scene.cards.map((card) => ({
      ...card,
      ...pill(card),
      plate: card.plate && box(card.plate),
      body: card.body && box(card.body),
      rows: card.rows.map((row) => ({ ...row, ...pill(row) })),
    })),
    arrows: scene.arrows.map((arrow) => ({ ...arrow, ways: arrow.ways.map(way), pill: pill(arrow.pill) })),
    starts: scene.starts.map((start) => ({ at: box(start.at), way: way(start.way) })),
    legend: pill(scene.legend),
  }
}
