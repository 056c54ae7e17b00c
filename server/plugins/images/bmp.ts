/** A picture as rows of red, green and blue, from the top left. */
export interface RawPicture {
  readonly data: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

const HEADER = 14
const UNCOMPRESSED = 0
/** Masks of 32 bits a pixel, as programs that write them do: blue, green, red and one byte besides. */
const WITH_MASKS = 3
const USUAL_MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff]

interface BmpHeader {
  readonly width: number
  /** Negative: the first row is the upper one. */
  readonly height: number
  readonly bits: number
  readonly colours: number
  readonly paletteAt: number
  readonly pixelsAt: number
}

/** Dimensions and layout of an uncompressed BMP; undefined for anything else. Reads no pixel. */
export function readBmpHeader(file: Buffer): BmpHeader | undefined {
  if (file.length < HEADER + 40 || file.toString('latin1', 0, 2) !== 'BM') return undefined
  const size = file.readUInt32LE(HEADER)
  if (size < 40 || size > 124 || file.length < HEADER + size) return undefined
  const width = file.readInt32LE(18)
  const height = file.readInt32LE(22)
  const bits = file.readUInt16LE(28)
  const compression = file.readUInt32LE(30)
  if (width <= 0 || height === 0 || ![1, 4, 8, 24, 32].includes(bits)) return undefined
  if (compression === WITH_MASKS) {
    if (bits !== 32 || file.length < HEADER + 52) return undefined
    if (USUAL_MASKS.some((mask, at) => file.readUInt32LE(HEADER + 40 + 4 * at) !== mask)) return undefined
  } else if (compression !== UNCOMPRESSED) return undefined
  const colours = bits > 8 ? 0 : file.readUInt32LE(46) || 2 ** bits
  if (colours > 256) return undefined
  return { width, height, bits, colours, paletteAt: HEADER + size, pixelsAt: file.readUInt32LE(10) }
}

/** The pixels of an uncompressed BMP; undefined when the file has fewer than its header declares. */
export function decodeBmp(file: Buffer, header: BmpHeader): RawPicture | undefined {
  const { width, bits, colours, paletteAt, pixelsAt } = header
  const height = Math.abs(header.height)
  const stride = Math.ceil((width * bits) / 32) * 4
  if (paletteAt + 4 * colours > file.length || pixelsAt + stride * height > file.length) return undefined
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = pixelsAt + stride * (header.height > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x += 1) {
      let at = row + (x * bits) / 8
      if (bits <= 8) {
        const bit = x * bits
        const index = (file[row + (bit >> 3)]! >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
        if (index >= colours) return undefined
        at = paletteAt + 4 * index
      }
      const to = (y * width + x) * 3
      data[to] = file[at + 2]!
      data[to + 1] = file[at + 1]!
      data[to + 2] = file[at]!
    }
  }
  return { data, width, height }
}
