import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Contrast of the theme's pairs (WCAG 2.2, 1.4.3 and 1.4.11; trust.md, trap 10). */
const css = readFileSync(new URL('../../src/theme/tokens.css', import.meta.url), 'utf8')
const block = (selector: string): Record<string, string> => {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0]!
  return Object.fromEntries(
    [...body.matchAll(/--qb-([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]),
  )
}
const light = block(':root')
const dark = { ...light, ...block('.bp6-dark') }

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover', 'pressed']
const TEXT: [string, string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-muted', ground],
  ]),
  ...['page', 'surface', 'raised', 'hover', 'primary-soft', 'primary-softer'].map((ground): [string, string] => [
    'primary-text',
    ground,
  ]),
  ...['danger', 'success', 'warning'].flatMap((intent): [string, string][] => [
    [`${intent}-text`, `${intent}-soft`],
    [`${intent}-text`, 'surface'],
    [`${intent}-text`, 'raised'],
    [`on-${intent}`, intent],
    [`on-${intent}`, `${intent}-hover`],
    ['text', `${intent}-soft`],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-active'],
  ['text', 'primary-soft'],
  ['text', 'primary-softer'],
  ['text-muted', 'neutral-soft'],
]
const PARTS: [string, string][] = [
  ...['surface', 'raised', 'page'].flatMap((ground): [string, string][] => [
    ['control-line', ground],
    ['focus', ground],
    ['primary', ground],
    ['danger', ground],
  ]),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_mode, tokens) => {
  it.each(TEXT)('%s on %s can be read: 4.5:1', (text, ground) =>
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5),
  )
  it.each(PARTS)('%s on %s can be seen: 3:1', (part, ground) =>
    expect(contrast(tokens[part]!, tokens[ground]!)).toBeGreaterThanOrEqual(3),
  )
})
it('measures as the standard does: #00AFB9 on white has 2.68:1', () =>
  expect(contrast('#00afb9', '#ffffff')).toBeCloseTo(2.68, 2))
