import { token } from '#src/lib/appearance.ts'
import { colourOf, fillOf, type Look } from './palette.ts'

interface PictureOf {
  /** The plot of the page. */
  readonly plot: HTMLCanvasElement
  readonly title: string
  /** Lines below the title: the season, and how the bars are read. */
  readonly notes: readonly string[]
  readonly legend: readonly { readonly name: string; readonly look: Look }[]
  readonly direction: 'ltr' | 'rtl'
}

const MARGIN = 16
const TITLE = 20
const TEXT = 13
const LINE = 22
const SWATCH = 14
const GAP = 18

/** The chart as a picture: its title, what each bar means, and the bars, in the colours of the page. */
export function pictureOf({ plot, title, notes, legend, direction }: PictureOf): Promise<Blob> {
  const scale = devicePixelRatio
  const width = plot.width / scale + 2 * MARGIN
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d')!
  const font = (size: number, weight: number) => `${weight} ${size}px ${token('--qb-font')}`
  ctx.font = font(TEXT, 400)
  const lines = brokenInto(
    legend.map((entry) => ({ ...entry, width: SWATCH + 6 + ctx.measureText(entry.name).width + GAP })),
    width - 2 * MARGIN,
  )
  const wrapped = notes.flatMap((note) => wrapText(note, (text) => ctx.measureText(text).width, width - 2 * MARGIN))
  const legendFrom = MARGIN + TITLE + 12 + wrapped.length * LINE
  const height = legendFrom + lines.length * LINE + 8 + plot.height / scale + MARGIN
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  ctx.scale(scale, scale)
  const paper = token('--qb-surface')
  ctx.fillStyle = paper
  ctx.fillRect(0, 0, width, height)
  ctx.direction = direction
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'start'
  /** From where a line of this language begins. */
  const fromStart = (offset: number, wide = 0) => (direction === 'rtl' ? width - offset - wide : offset)
  ctx.fillStyle = token('--qb-text')
  ctx.font = font(TITLE, 600)
  ctx.fillText(title, fromStart(MARGIN), MARGIN + TITLE / 2)
  ctx.font = font(TEXT, 400)
  ctx.fillStyle = token('--qb-text-muted')
  wrapped.forEach((line, row) => ctx.fillText(line, fromStart(MARGIN), MARGIN + TITLE + 12 + (row + 0.5) * LINE))
  lines.forEach((line, row) => {
    let offset = MARGIN
    const y = legendFrom + row * LINE + LINE / 2
    for (const { name, look, width: wide } of line) {
      const x = fromStart(offset, SWATCH)
      ctx.fillStyle = fillOf(look, ctx, paper)
      ctx.fillRect(x, y - SWATCH / 2, SWATCH, SWATCH)
      ctx.strokeStyle = colourOf(look)
      ctx.strokeRect(x + 0.5, y - SWATCH / 2 + 0.5, SWATCH - 1, SWATCH - 1)
      ctx.fillStyle = token('--qb-text')
      ctx.fillText(name, fromStart(offset + SWATCH + 6), y)
      offset += wide
    }
  })
  ctx.drawImage(plot, MARGIN, height - MARGIN - plot.height / scale, plot.width / scale, plot.height / scale)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
  )
}

/** A text in lines that are no wider than this. */
function wrapText(text: string, widthOf: (text: string) => number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Entries in lines that are no wider than this. */
function brokenInto<E extends { readonly width: number }>(entries: readonly E[], most: number): E[][] {
  const lines: E[][] = []
  let used = most
  for (const entry of entries) {
    if (used + entry.width > most) {
      lines.push([])
      used = 0
    }
    lines.at(-1)!.push(entry)
    used += entry.width
  }
  return lines
}
