import { roomFor, TONES, widthOf, wrap, type Tone } from './measure.ts'
import type { Block, Chip, IconName, Line, Mark } from './scene.ts'

const ICON = 13
const ICON_GAP = 7
const CHIP_PAD = 7
const CHIP_HEIGHT = 19
const CHIP_GAP = 5

/** Texts, one below the other, that fill at most `room` px in width. */
export function stack(room: number) {
  const lines: Line[] = []
  const marks: Mark[] = []
  const chips: Chip[] = []
  let width = 0
  let y = 0
  const line = (text: string, tone: Tone, x: number, top: number, soft = false) => {
    lines.push({ text, tone, soft, box: { x, y: top, width: widthOf(text, tone), height: TONES[tone].line } })
    width = Math.max(width, x + roomFor(text, tone))
  }
  const self = {
    gap(height: number) {
      if (y > 0) y += height
      return self
    },
    text(text: string, tone: Tone, soft = false, indent = 0) {
      for (const part of wrap(text, tone, room - indent)) {
        line(part, tone, indent, y, soft)
        y += TONES[tone].line
      }
      return self
    },
    /** An icon, and the text next to it. */
    marked(icon: IconName, text: string, tone: Tone) {
      marks.push({ icon, box: { x: 0, y: y + (TONES[tone].line - ICON) / 2, width: ICON, height: ICON } })
      return self.text(text, tone, false, ICON + ICON_GAP)
    },
    chips(texts: readonly string[]) {
      let x = 0
      for (const text of texts) {
        const wide = roomFor(text, 'code') + 2 * CHIP_PAD
        if (x > 0 && x + wide > room) {
          x = 0
          y += CHIP_HEIGHT + CHIP_GAP
        }
        const inner: Line = {
          text,
          tone: 'code',
          box: {
            x: x + CHIP_PAD,
            y: y + (CHIP_HEIGHT - TONES.code.line) / 2,
            width: widthOf(text, 'code'),
            height: TONES.code.line,
          },
        }
        chips.push({ box: { x, y, width: wide, height: CHIP_HEIGHT }, line: inner })
        width = Math.max(width, x + wide)
        x += wide + CHIP_GAP
      }
      if (texts.length > 0) y += CHIP_HEIGHT
      return self
    },
    /** Small, at the far end: next to the first line when there is room, below everything else. */
    corner(text: string, beside: boolean) {
      const wide = roomFor(text, 'tiny')
      const first = lines.filter(({ box }) => box.y === 0)
      const end = Math.max(0, ...first.map(({ box, text: of, tone }) => box.x + roomFor(of, tone)))
      const fits = beside && end + 10 + wide <= room
      if (fits) width = Math.max(width, end + 10 + wide)
      else {
        for (const part of wrap(text, 'tiny', room)) {
          width = Math.max(width, roomFor(part, 'tiny'))
          far.push({ text: part, top: y })
          y += TONES.tiny.line
        }
        return self
      }
      far.push({ text, top: (TONES[first[0]!.tone].line - TONES.tiny.line) / 2 })
      return self
    },
    /** The texts within their padding; at least `atLeast` wide. */
    done(padX: number, padY: number, atLeast = 0): Block {
      const inner = Math.max(width, atLeast - 2 * padX)
      const at = <T extends { box: Line['box'] }>(item: T): T => ({
        ...item,
        box: { ...item.box, x: item.box.x + padX, y: item.box.y + padY },
      })
      const corners = far.map(({ text, top }): Line => ({
        text,
        tone: 'tiny',
        soft: true,
        box: { x: inner - widthOf(text, 'tiny'), y: top, width: widthOf(text, 'tiny'), height: TONES.tiny.line },
      }))
      return {
        width: inner + 2 * padX,
        height: y + 2 * padY,
        lines: [...lines, ...corners].map(at),
        marks: marks.map(at),
        chips: chips.map((chip) => ({ ...at(chip), line: at(chip.line) })),
      }
    },
  }
  const far: { text: string; top: number }[] = []
  return self
}
