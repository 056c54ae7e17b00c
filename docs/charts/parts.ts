import type { ChartWords } from '#locales/chart-words.ts'
import { MOVERS, type Mover } from '#machines/shared/movers.ts'
import type { ChartState, ChartTransition } from '#machines/walker/chart.ts'
import type { Around } from './language.ts'
import type { Block, Cause, IconName } from './scene.ts'
import { stack } from './stack.ts'

const CARD = { room: 216, padX: 16, padY: 13, atLeast: 150 }
const CONTAINER = { room: 300, padX: 18, padY: 14, atLeast: 200 }
const MACHINE = { room: 640, padX: 26, padY: 22, atLeast: 420 }
const PILL = { room: 176, padX: 11, padY: 6 }
const ROW = { padX: 9, padY: 5 }

export const causeOf = ({ event, blocks }: Pick<ChartTransition, 'event' | 'blocks'>): Cause => {
  if (blocks) return 'blocked'
  if (event === 'always' || event === 'done.state') return 'always'
  if (event.startsWith('after.')) return 'after'
  if (event.startsWith('error.')) return 'error'
  return event.startsWith('done.') ? 'done' : 'user'
}

/** The texts of a drawing: those of its machine, and who moves its transitions. */
export interface DrawnWords extends ChartWords {
  movers(event: string): readonly { readonly mover: Mover; readonly name: string }[]
}

/** Event, who moves it, [guard], / actions: the texts of an arrow, or of a row of a state. */
function whatHappens(transition: ChartTransition, words: DrawnWords, room: number) {
  const { event, actions, requirements } = transition
  const { name } = words.event(event)
  const cause = causeOf(transition)
  // other causes have a symbol of their own that says it: a result of work, a time, a block
  const movers = cause === 'user' ? words.movers(event) : []
  const block = stack(room)
  if (movers.length === 0) block.marked(cause, name, 'event')
  else block.text(name, 'event')
  for (const each of movers) block.marked(each.mover, each.name, 'aside')
  const condition = words.condition(transition)
  if (condition !== null) block.text(`[${condition}]`, 'aside')
  for (const action of actions) block.text(`/ ${words.action(action)}`, 'aside', true)
  return requirements.length > 0 ? block.corner(requirements.join(' · '), true) : block
}

/** The content of an arrow's label. */
export const pillOf = (transition: ChartTransition, words: DrawnWords): Block =>
  whatHappens(transition, words, PILL.room).done(PILL.padX, PILL.padY)

/**
 * The content of a state: name, code name, description, actions, actors, tags. Its rows come below; `widest` is the
 * width that they need.
 */
export function contentOf(state: ChartState, words: ChartWords, widest: number): Block {
  const { room, padX, padY, atLeast } = state.kind === 'compound' || state.kind === 'parallel' ? CONTAINER : CARD
  const { name, about } = words.state(state.id)
  const block = stack(room).text(name, 'name').text(state.id, 'code', true).gap(4).text(about, 'text')
  if (state.entry.length + state.exit.length + state.invokes.length > 0) block.gap(8)
  for (const action of state.entry) block.marked('entry', words.action(action), 'row')
  for (const { id } of state.invokes) block.marked('invoke', words.invoke(id).name, 'row')
  for (const action of state.exit) block.marked('exit', words.action(action), 'row')
  if (state.tags.length > 0) block.gap(8).chips(state.tags)
  if (state.requirements.length > 0) block.gap(5).corner(state.requirements.join(' · '), false)
  return block.done(padX, padY, Math.max(atLeast, widest))
}

/** A transition that stays, as wide as the state allows. */
export const rowOf = (transition: ChartTransition, state: ChartState, words: DrawnWords): Block => {
  const { room } = state.kind === 'compound' || state.kind === 'parallel' ? PILL : CARD
  return whatHappens(transition, words, room).done(ROW.padX, ROW.padY)
}

/** The machine's own head. */
export function headOf(root: ChartState, words: ChartWords): Block {
  const { room, padX, padY, atLeast } = MACHINE
  const block = stack(room).text(words.name, 'title').text(root.id, 'code', true).gap(6).text(words.about, 'about')
  if (root.requirements.length > 0) block.gap(4).text(root.requirements.join(' · '), 'tiny', true)
  return block.done(padX, padY, atLeast)
}

/** Only what this chart shows. */
export function legendOf(
  shown: ReadonlySet<IconName>,
  others: { readonly guard: boolean; readonly order: boolean; readonly action: boolean },
  { legend }: Around,
  nameOf: (mover: Mover) => string,
  room: number,
): Block {
  const icons = (
    [
      'initial',
      'final',
      'anywhere',
      'user',
      'done',
      'error',
      'after',
      'always',
      'blocked',
      'entry',
      'invoke',
      'exit',
    ] as const
  ).filter((icon) => shown.has(icon))
  const row = flow(room)
  for (const icon of icons) row.item(icon, legend[icon]())
  const movers = MOVERS.filter((mover) => shown.has(mover))
  if (movers.length > 0) row.item(null, legend.movers())
  for (const mover of movers) row.item(mover, nameOf(mover))
  if (others.guard) row.item(null, legend.guard())
  if (others.order) row.item(null, legend.order())
  if (others.action) row.item(null, legend.action())
  return row.done()
}

/** Items next to each other, as many in a line as fit. */
function flow(room: number) {
  const GAP = 22
  let x = 0
  let y = 0
  let width = 0
  let block: Block = { width: 0, height: 0, lines: [], marks: [], chips: [] }
  return {
    item(icon: IconName | null, text: string) {
      const one =
        icon === null
          ? stack(room).text(text, 'aside', true).done(0, 0)
          : stack(room).marked(icon, text, 'aside').done(0, 0)
      if (x > 0 && x + one.width > room) {
        x = 0
        y += 22
      }
      const at = <T extends { box: Block['lines'][number]['box'] }>(part: T): T => ({
        ...part,
        box: { ...part.box, x: part.box.x + x, y: part.box.y + y },
      })
      block = { ...block, lines: [...block.lines, ...one.lines.map(at)], marks: [...block.marks, ...one.marks.map(at)] }
      x += one.width + GAP
      width = Math.max(width, x - GAP)
    },
    done: (): Block => ({ ...block, width, height: y + 18 }),
  }
}
