import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** How a text looks, by its role. Sizes and line heights in px. */
export const TONES = {
  title: { size: 22, line: 32, weight: 600, mono: false },
  about: { size: 13.5, line: 22, weight: 400, mono: false },
  name: { size: 15, line: 25, weight: 600, mono: false },
  code: { size: 11, line: 16, weight: 400, mono: true },
  text: { size: 12.5, line: 19, weight: 400, mono: false },
  row: { size: 12, line: 18, weight: 400, mono: false },
  event: { size: 12.5, line: 18, weight: 600, mono: false },
  aside: { size: 11.5, line: 17, weight: 400, mono: false },
  tiny: { size: 10, line: 14, weight: 500, mono: false },
} as const
export type Tone = keyof typeof TONES

const require = createRequire(import.meta.url)
const open = (file: string): Font => create(readFileSync(require.resolve(file)))
const plex = (weight: number) =>
  open(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`)
/** The fonts that the product ships (src/theme/fonts.css). */
const ARABIC: Readonly<Record<number, Font>> = { 400: plex(400), 500: plex(500), 600: plex(600) }
const LATIN = open('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
/**
 * fontkit reads a variable woff2 in its regular weight only; the others are wider by this much, measured in Chromium.
 */
const WIDER: Readonly<Record<number, number>> = { 400: 1, 500: 1.01, 600: 1.02 }
/** No mono font is shipped. Those of the systems are 0.55 to 0.602 em wide. */
const MONO_EM = 0.602
/** The letters that fonts.css takes from the Arabic font. */
const RUNS =
  /[\u0600-\u06FF\u0750-\u077F\u200C-\u200E\u2010-\u2011\uFB50-\uFDFF\uFE70-\uFEFC]+|[^\u0600-\u06FF\u0750-\u077F\u200C-\u200E\u2010-\u2011\uFB50-\uFDFF\uFE70-\uFEFC]+/g
const isArabicRun = (run: string): boolean =>
  /^[\u0600-\u06FF\u0750-\u077F\u200C-\u200E\u2010-\u2011\uFB50-\uFDFF\uFE70-\uFEFC]/.test(run)

const widths = new Map<string, number>()

/** Width of a word or a line in px. */
export function widthOf(text: string, tone: Tone): number {
  const { size, weight, mono } = TONES[tone]
  if (mono) return text.length * MONO_EM * size
  const key = `${weight} ${text}`
  let em = widths.get(key)
  if (em === undefined) {
    em = 0
    for (const run of text.match(RUNS) ?? []) {
      const font = isArabicRun(run) ? ARABIC[weight]! : LATIN
      em += (font.layout(run).advanceWidth / font.unitsPerEm) * (font === LATIN ? WIDER[weight]! : 1)
    }
    widths.set(key, em)
  }
  return em * size
}

/** Room for the rounding and kerning of browsers. */
const MARGIN = 1.04

/** Width that a box reserves for a text. */
export const roomFor = (text: string, tone: Tone): number => Math.ceil(widthOf(text, tone) * MARGIN)

/** Code names break after a dot or before a capital; other texts at spaces only. */
const piecesOf = (word: string, tone: Tone, room: number): string[] =>
  roomFor(word, tone) <= room ? [word] : word.split(/(?<=[.,(_])|(?=[A-Z])/)

/** Lines of a text, none wider than `room` unless a single word is. */
export function wrap(text: string, tone: Tone, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    piecesOf(word, tone, room).forEach((piece, index) => {
      const longer = line === '' ? piece : index === 0 ? `${line} ${piece}` : line + piece
      if (line !== '' && roomFor(longer, tone) > room) {
        lines.push(line)
        line = piece
      } else line = longer
    })
  }
  return line === '' ? lines : [...lines, line]
}
