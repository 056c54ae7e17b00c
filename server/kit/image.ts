import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { ErrorCode } from '#schemas/errors.ts'
import { decodeBmp, readBmpHeader } from './bmp.ts'

/** The most pixels that a picture may have (trust.md, Access). */
export const MAX_PIXELS = 25_000_000
/** Seconds that one picture may take. */
const DECODE_SECONDS = 10

/** A picture that was read whole and written anew: upright, without metadata, and without what hid behind it. */
export interface CleanImage {
  readonly mime: string
  readonly extension: string
  readonly sha256: string
  readonly bytes: number
}
/** Why a file is no image that can be kept. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

type Format = 'jpeg' | 'png' | 'webp'
/** What a picture becomes, by what its first bytes say it is; of a moving one the first picture is kept. */
const BECOMES: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'png',
  'image/bmp': 'png',
  'image/webp': 'webp',
}
const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const

/**
 * Reads the picture in `file`, and writes it to `to` (ADR 71).
 * @throws ImageRefused PHOTO_EXTENSION when it is none of the formats, whatever its name says; PHOTO_PIXELS; PHOTO_CONTENT
 * when it cannot be read whole
 */
export async function cleanImage(file: string, to: string): Promise<CleanImage> {
  const type = await fileTypeFromFile(file)
  const format = type && BECOMES[type.mime]
  if (!format) throw new ImageRefused('PHOTO_EXTENSION')
  const picture = type.mime === 'image/bmp' ? bmpPicture(await readFile(file)) : await openPicture(file)
  try {
    const { size } = await encoders[format](picture.autoOrient().timeout({ seconds: DECODE_SECONDS })).toFile(to)
    return { mime: `image/${format}`, extension: EXTENSIONS[format], sha256: await hashOf(to), bytes: size }
  } catch {
    throw new ImageRefused('PHOTO_CONTENT')
  }
}

const encoders: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 88 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 88 }),
}

const requirePixels = (width: number, height: number): void => {
  if (width * Math.abs(height) > MAX_PIXELS) throw new ImageRefused('PHOTO_PIXELS')
}

async function openPicture(file: string): Promise<Sharp> {
  // the header alone, however large it says that the picture is
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ImageRefused('PHOTO_CONTENT')
    })
  requirePixels(width, height)
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
}

function bmpPicture(file: Buffer): Sharp {
  const header = readBmpHeader(file)
  if (!header) throw new ImageRefused('PHOTO_CONTENT')
  requirePixels(header.width, header.height)
  const picture = decodeBmp(file, header)
  if (!picture) throw new ImageRefused('PHOTO_CONTENT')
  const { data, width, height } = picture
  return sharp(data, { raw: { width, height, channels: 3 } })
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Uint8Array)
  return hash.digest('hex')
}
