import { readFileSync } from 'node:fs'
import { directionOf, type Language } from './language.ts'
import { TONES } from './measure.ts'
import type { Arrow, Block, Box, Card, IconName, Line, Point, Row, Scene } from './scene.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const STYLE = read('../../src/features/charts/chart.css')
const TOKENS = read('../../src/theme/tokens.css')

/** The tokens that the charts use, with the values that the app gives them for `:root` (light) or `.bp6-dark`. */
export function tokensOf(selector: string): string {
  const block = TOKENS.slice(TOKENS.indexOf(`${selector} {`)).split('}', 1)[0]!
  const used = new Set(STYLE.match(/--qb-[\w-]+/g))
  return [...block.matchAll(/(--qb-[\w-]+): ([^;]+);/g)]
    .filter(([, name]) => used.has(name!))
    .map(([, name, value]) => `${name}:${value}`)
    .join(';')
}
const OWN_FONTS =
  '--qb-font:"Qabul Latin","Qabul Arabic",Inter,"IBM Plex Sans Arabic","Segoe UI",Tahoma,system-ui,sans-serif'
/**
 * Colours and fonts of a drawing that is opened by itself. Inside a page `:root` is the page, so nothing of this counts
 * there.
 */
const ALONE = `:root.qc{${tokensOf(':root')};${OWN_FONTS}}@media screen and (prefers-color-scheme:dark){:root.qc{${tokensOf('.bp6-dark')}}}`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const n = (value: number): string => String(Math.round(value * 10) / 10)

const hasArabic = (text: string): boolean => /[\u0600-\u06FF]/.test(text)

/**
 * A line is anchored at its start: the right end in a drawing from right to left, also for a code name, which itself
 * runs from left to right. Its length is that of our fonts: other fonts, where a file is opened by itself, are
 * compressed until they fit.
 */
function textOf({ text, tone, box, soft }: Line, language: Language): string {
  const { size, line, weight, mono } = TONES[tone]
  const rtl = directionOf(language) === 'rtl'
  const direction = rtl && hasArabic(text) ? 'rtl' : 'ltr'
  const x = rtl ? box.x + box.width : box.x
  const anchor = rtl && direction === 'ltr' ? ' text-anchor="end"' : ''
  const kind = ['qc-tiny', 'qc-event'].find((name) => name === `qc-${tone}`)
  const names = [mono ? 'qc-code' : '', soft ? 'qc-soft' : '', kind ?? ''].filter(Boolean).join(' ')
  return `<text x="${n(x)}" y="${n(box.y + line / 2 + size * 0.36)}" font-size="${size}"${weight === 400 ? '' : ` font-weight="${weight}"`}${rtl ? ` direction="${direction}" unicode-bidi="embed"` : ''}${anchor}${mono ? '' : ` textLength="${n(box.width)}" lengthAdjust="spacingAndGlyphs"`}${names ? ` class="${names}"` : ''}>${escaped(text)}</text>`
}

const rect = ({ x, y, width, height }: Box, radius: number, name: string): string =>
  `<rect class="${name}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}"/>`

/** Shapes on 14 × 14. Those that show a direction are mirrored in a drawing from right to left. */
const SHAPES: Readonly<Record<IconName, { readonly d: string; readonly turns: boolean }>> = {
  entry: { d: 'M1 7h7M5.500 4.200 8.300 7 5.500 9.800M12 2v10', turns: true },
  exit: { d: 'M2 2v10M5 7h8M10.200 4.200 13 7l-2.800 2.800', turns: true },
  invoke: { d: 'M12 7a5 5 0 1 1-1.700-3.750M12 1v3H9', turns: false },
  user: {
    d: 'M7 7a2.600 2.600 0 1 0 0-5.200A2.600 2.600 0 0 0 7 7ZM2 13c0-2.500 2.200-4 5-4s5 1.500 5 4',
    turns: false,
  },
  done: { d: 'M2.500 7.500 5.500 10.500 11.500 3.800', turns: false },
  error: { d: 'M7 1.800 13 12.200H1ZM7 5.600v3M7 10.400v.1', turns: false },
  after: { d: 'M7 12.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM7 4v3.200l2 1.300', turns: false },
  blocked: { d: 'M7 1.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11ZM3.200 10.800 10.800 3.200', turns: false },
  initial: {
    d: 'M7 3.800a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400ZM7 5.800a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400Z',
    turns: false,
  },
  final: { d: 'M1 2h12v10H1ZM3.800 4.800h6.400v4.400H3.800Z', turns: false },
  anywhere: {
    d: 'M2 2.500h.6M5.700 2.500h.6M9.400 2.500h.6M12 3.500v.6M12 6.900v.6M12 10.300v.6M9.400 11.500h.6M5.700 11.500h.6M2 11.500h.6M1.500 5.200v.6M1.500 8.600v.6',
    turns: false,
  },
  applicant: {
    d: 'M1 5.200 7 2.200l6 3-6 3ZM3.500 6.600v3.600c2 1.700 5 1.700 7 0V6.600M13 5.200v4.500',
    turns: false,
  },
  sender: { d: 'M1 4.500h9M7.500 2 10 4.500 7.500 7M13 9.500H4M6.500 7 4 9.500l2.500 2.500', turns: false },
  staff: { d: 'M1.500 4.500h11v7.500h-11ZM5 4.500v-2.500h4v2.500M1.500 8h11', turns: false },
  clock: { d: 'M3 1.500h8M3 12.500h8M4 1.500c0 4 6 7 6 11M10 1.500c0 4-6 7-6 11', turns: false },
  system: { d: 'M2 1.800h10v4.200H2ZM2 8h10v4.200H2ZM4.500 3.900h.1M4.500 10.100h.1', turns: false },
  always: { d: 'M8 1 3 8h3.500L6 13l5-7H7.500Z', turns: false },
}
function markOf(icon: IconName, { x, y, width }: Box, language: Language): string {
  const { d, turns } = SHAPES[icon]
  const scale = n((width / 14) * 100) === '100' ? 1 : Math.round((width / 14) * 1000) / 1000
  const turn = turns && directionOf(language) === 'rtl'
  return `<path class="qc-icon" transform="translate(${n(turn ? x + width : x)} ${n(y)}) scale(${turn ? -scale : scale} ${scale})" d="${d}"/>`
}

const blockOf = ({ lines, marks, chips }: Block, language: Language): string =>
  [
    ...marks.map(({ icon, box }) => markOf(icon, box, language)),
    ...chips.map(({ box, line }) => rect(box, 9.5, 'qc-chip') + textOf({ ...line, soft: true }, language)),
    ...lines.map((line) => textOf(line, language)),
  ].join('')

const between = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length }
}
const RADIUS = 9
const HEAD = 8

/** A way with round corners, and its arrow head. */
function wayOf(points: readonly Point[]): string {
  const last = points.at(-1)!
  const before = points.at(-2)!
  const end = between(last, before, HEAD - 1)
  const d = points
    .slice(1, -1)
    .map((corner, index) => {
      const from = points[index]!
      const to = points[index + 2]!
      const radius = Math.min(
        RADIUS,
        Math.hypot(corner.x - from.x, corner.y - from.y) / 2,
        Math.hypot(to.x - corner.x, to.y - corner.y) / 2,
      )
      const a = between(corner, from, radius)
      const b = between(corner, to, radius)
      return `L${n(a.x)} ${n(a.y)}Q${n(corner.x)} ${n(corner.y)} ${n(b.x)} ${n(b.y)}`
    })
    .join('')
  const base = between(last, before, HEAD)
  const side = { x: (last.y - base.y) * 0.52, y: (base.x - last.x) * 0.52 }
  return (
    `<path class="qc-way" d="M${n(points[0]!.x)} ${n(points[0]!.y)}${d}L${n(end.x)} ${n(end.y)}"/>` +
    `<path class="qc-head" d="M${n(last.x)} ${n(last.y)}L${n(base.x + side.x)} ${n(base.y + side.y)}L${n(base.x - side.x)} ${n(base.y - side.y)}Z"/>`
  )
}

const rowOf = ({ id, cause, box, content }: Row, language: Language): string =>
  `<g data-transition="${escaped(id)}" class="qc-transition qc-stays qc-${cause}">${rect(box, 8, 'qc-pill')}${blockOf(content, language)}</g>`

function cardOf({ id, parent, kind, box, plate, body, content, rows, name, about }: Card, language: Language): string {
  const holds = kind === 'compound' || kind === 'parallel'
  const frame =
    parent === null
      ? rect(box, 18, 'qc-frame') +
        rect(
          {
            x: directionOf(language) === 'rtl' ? box.x + box.width - 82 : box.x + 26,
            y: box.y - 2,
            width: 56,
            height: 5,
          },
          2.5,
          'qc-ribbon',
        )
      : rect(box, holds ? 14 : 11, holds ? 'qc-container' : 'qc-card')
  const inner =
    kind === 'final'
      ? rect({ x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 }, 8, 'qc-inner')
      : ''
  const bar = directionOf(language) === 'rtl' && plate ? plate.x + plate.width - 3 : plate?.x
  const behind = plate
    ? rect(plate, 9, 'qc-plate') + rect({ x: bar!, y: plate.y + 14, width: 3, height: 36 }, 1.5, 'qc-ribbon')
    : ''
  const mark =
    parent === null ? `data-machine="${id}" class="qc-machine"` : `data-state="${id}" class="qc-state qc-kind-${kind}"`
  const withMessages =
    parent === null ? '' : `<title>${escaped(`${name} (${id})`)}</title><desc>${escaped(about)}</desc>`
  return `<g ${mark}>${withMessages}${frame}${body ? rect(body, 14, 'qc-body') : ''}${inner}${behind}${blockOf(content, language)}</g>${rows.map((row) => rowOf(row, language)).join('')}`
}

const arrowOf = ({ id, cause, ways, pill, source, targets, name }: Arrow, language: Language): string =>
  `<g data-transition="${escaped(id)}" class="qc-transition qc-${cause}"><title>${escaped(`${name} (${source} → ${targets.join(', ')})`)}</title>${ways.map(wayOf).join('')}${rect(pill.box, Math.min(13, pill.box.height / 2), 'qc-pill')}${blockOf(pill.content, language)}</g>`

/** A drawing as an SVG file. */
export function svgOf(scene: Scene): string {
  const { machine, language, width, height, name, about, cards, arrows, starts, legend } = scene
  const id = `${machine}-${language}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="qc" lang="${language}" role="img" aria-labelledby="${id}-title ${id}-about" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title id="${id}-title">${escaped(name)}</title><desc id="${id}-about">${escaped(about)}</desc>`,
    `<style>${ALONE}\n${STYLE}</style>`,
    `<rect class="qc-back" width="${width}" height="${height}"/>`,
    ...cards.map((card) => cardOf(card, language)),
    ...starts.map(
      ({ at, way }) =>
        `<g class="qc-start"><circle class="qc-dot" cx="${n(at.x + at.width / 2)}" cy="${n(at.y + at.height / 2)}" r="${n(at.width / 2)}"/>${wayOf(way)}</g>`,
    ),
    ...arrows.map((arrow) => arrowOf(arrow, language)),
    `<g class="qc-legend" aria-hidden="true">${blockOf(legend.content, language)}</g>`,
    '</svg>',
    '',
  ].join('\n')
}
