import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]
export const color = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color

/** Letters of five by seven points that the stamps need, a row per group, the highest bit at the left. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  S: [0x0f, 0x10, 0x10, 0x0e, 0x01, 0x01, 0x1e],
  A: [0x0e, 0x11, 0x11, 0x1f, 0x11, 0x11, 0x11],
  M: [0x11, 0x1b, 0x15, 0x15, 0x11, 0x11, 0x11],
  P: [0x1e, 0x11, 0x11, 0x1e, 0x10, 0x10, 0x10],
  L: [0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x1f],
  E: [0x1f, 0x10, 0x10, 0x1e, 0x10, 0x10, 0x1f],
}

/** A small picture in memory with smooth edges: enough for silhouettes and papers, without a native library. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#pixels = new Uint8Array(width * height * 3)
  }

  /** From `top` to `bottom`. */
  gradient(top: Color, bottom: Color): void {
    for (let y = 0; y < this.height; y += 1) {
      const part = y / (this.height - 1)
      const row = top.map((value, index) => Math.round(value + (bottom[index]! - value) * part))
      for (let x = 0; x < this.width; x += 1) this.#pixels.set(row, (y * this.width + x) * 3)
    }
  }

  rect(x: number, y: number, width: number, height: number, fill: Color, radius = 0, alpha = 1): void {
    const [cx, cy, hw, hh] = [x + width / 2, y + height / 2, width / 2 - radius, height / 2 - radius]
    this.#paint(x, y, x + width, y + height, fill, alpha, (px, py) => {
      const [dx, dy] = [Math.abs(px - cx) - hw, Math.abs(py - cy) - hh]
      return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
    })
  }

  frame(x: number, y: number, width: number, height: number, stroke: Color, thickness: number): void {
    this.rect(x, y, width, thickness, stroke)
    this.rect(x, y + height - thickness, width, thickness, stroke)
    this.rect(x, y, thickness, height, stroke)
    this.rect(x + width - thickness, y, thickness, height, stroke)
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: Color, alpha = 1): void {
    const scale = Math.min(rx, ry)
    this.#paint(
      cx - rx,
      cy - ry,
      cx + rx,
      cy + ry,
      fill,
      alpha,
      (x, y) => (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * scale,
    )
  }

  ring(cx: number, cy: number, radius: number, thickness: number, stroke: Color, alpha = 1): void {
    const outer = radius + thickness
    this.#paint(
      cx - outer,
      cy - outer,
      cx + outer,
      cy + outer,
      stroke,
      alpha,
      (x, y) => Math.abs(Math.hypot(x - cx, y - cy) - radius) - thickness / 2,
    )
  }

  /** A signature. */
  scribble(x: number, y: number, width: number, stroke: Color): void {
    for (let step = 0; step < width; step += 0.5) {
      const wave = 9 * Math.sin(step / 5) * Math.cos(step / 23) - step * 0.08
      this.ellipse(x + step, y + wave, 1.1, 1.1, stroke, 0.7)
    }
  }

  /** Letters of `GLYPHS`, turned by `angle` radians around the middle. */
  text(text: string, cx: number, cy: number, dot: number, fill: Color, angle = 0, alpha = 1): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const left = -(text.length * 6 - 1) / 2
    for (const [place, letter] of [...text].entries()) {
      for (const [row, bits] of (GLYPHS[letter] ?? []).entries()) {
        for (let column = 0; column < 5; column += 1) {
          if (((bits >> (4 - column)) & 1) === 0) continue
          const [x, y] = [(left + place * 6 + column + 0.5) * dot, (row - 3) * dot]
          this.ellipse(cx + x * cos - y * sin, cy + x * sin + y * cos, dot * 0.62, dot * 0.62, fill, alpha)
        }
      }
    }
  }

  /** Colours what lies within a shape, given by its distance to each point: negative inside; edges are blended. */
  #paint(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    fill: Color,
    alpha: number,
    distance: (x: number, y: number) => number,
  ): void {
    for (let y = Math.max(0, Math.floor(y0 - 1)); y < Math.min(this.height, Math.ceil(y1 + 1)); y += 1) {
      for (let x = Math.max(0, Math.floor(x0 - 1)); x < Math.min(this.width, Math.ceil(x1 + 1)); x += 1) {
        const cover = alpha * Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)))
        if (cover === 0) continue
        const at = (y * this.width + x) * 3
        for (let channel = 0; channel < 3; channel += 1) {
          const before = this.#pixels[at + channel]!
          this.#pixels[at + channel] = Math.round(before + (fill[channel]! - before) * cover)
        }
      }
    }
  }

  /**
   * The picture as PNG: true colour, each row as differences from its left neighbour, which flat areas compress best
   * from.
   */
  toPng(): Buffer {
    const stride = this.width * 3
    const rows = Buffer.alloc((stride + 1) * this.height)
    for (let y = 0; y < this.height; y += 1) {
      const to = y * (stride + 1)
      rows[to] = 1
      for (let at = 0; at < stride; at += 1)
        rows[to + 1 + at] = (this.#pixels[y * stride + at]! - (at < 3 ? 0 : this.#pixels[y * stride + at - 3]!)) & 0xff
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.width, 0)
    header.writeUInt32BE(this.height, 4)
    header.set([8, 2, 0, 0, 0], 8)
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
