import type { TransitionId } from '#machines/walker/types.ts'

export type Mark = 'is-current' | 'is-past' | 'is-refused' | 'is-untested' | 'is-elsewhere' | 'is-walked' | 'is-moved'
/** Marks and numbers to paint onto a chart, by state and transition. */
export interface Paint {
  readonly states: ReadonlyMap<string, Mark>
  readonly transitions: ReadonlyMap<TransitionId, Mark>
  /** Formatted numbers at states and transitions. */
  readonly numbers: ReadonlyMap<string, string>
}
export const NO_PAINT: Paint = { states: new Map(), transitions: new Map(), numbers: new Map() }

/** Later entries win. */
export const marks = (...groups: readonly (readonly [Mark, Iterable<string>])[]): ReadonlyMap<string, Mark> =>
  new Map(groups.flatMap(([mark, ids]) => [...ids].map((id) => [id, mark] as const)))

const MARKS: readonly Mark[] = [
  'is-current',
  'is-past',
  'is-refused',
  'is-untested',
  'is-elsewhere',
  'is-walked',
  'is-moved',
]
const SVG = 'http://www.w3.org/2000/svg'

/** The number of a state or transition, in a badge at its upper end corner. */
function badge(element: SVGGraphicsElement, text: string, rtl: boolean): void {
  const shape =
    element.querySelector<SVGGraphicsElement>(':scope > .qc-card, :scope > .qc-container, :scope > .qc-pill') ?? element
  // jsdom has no layout
  if (typeof shape.getBBox !== 'function') return
  const { x, y, width } = shape.getBBox()
  const wide = 22 + 9 * text.length
  const group = document.createElementNS(SVG, 'g')
  group.setAttribute('class', 'qb-chart-badge')
  const box = document.createElementNS(SVG, 'rect')
  const left = rtl ? x - wide / 2 + 10 : x + width - wide / 2 - 10
  for (const [name, value] of Object.entries({ x: left, y: y - 15, width: wide, height: 30, rx: 15 }))
    box.setAttribute(name, String(value))
  const label = document.createElementNS(SVG, 'text')
  for (const [name, value] of Object.entries({
    x: left + wide / 2,
    y: y + 5.5,
    'text-anchor': 'middle',
    'font-size': 16,
    'font-weight': 700,
    direction: 'ltr',
  }))
    label.setAttribute(name, String(value))
  label.textContent = text
  group.append(box, label)
  element.append(group)
}

/**
 * Paints a drawing: replaces its classes and badges by those of `paint`. `selected` and `walked` are a state or
 * transition.
 */
export function paintOnto(
  svg: SVGSVGElement,
  { states, transitions, numbers }: Paint,
  {
    selected,
    walked,
    rtl,
  }: { readonly selected: string | null; readonly walked: string | null; readonly rtl: boolean },
): void {
  for (const old of svg.querySelectorAll('.qb-chart-badge')) old.remove()
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('[data-state], [data-transition]')) {
    const { state, transition } = element.dataset
    const id = (state ?? transition)!
    const mark = state === undefined ? transitions.get(id) : states.get(id)
    element.classList.remove(...MARKS)
    if (mark) element.classList.add(mark)
    element.classList.toggle('is-selected', id === selected)
    element.classList.toggle('is-walked-to', id === walked)
    const number = numbers.get(id)
    if (number !== undefined) badge(element, number, rtl)
  }
}
