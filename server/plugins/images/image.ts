import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { ErrorCode } from '#schemas/errors.ts'
import { IMAGES, type ImageKind } from '#schemas/shared/files.ts'
import { LOGO_SIDE } from '#schemas/university/logo.ts'
import { readBmpHeader } from './bmp.ts'
import { decodeBmpFile } from './bmp.run.ts'
import { withoutTexts } from './png.ts'
import { Semaphore } from '../semaphore.ts'

/** The most pixels that an image may have, in all and a side; the most bytes that it may have decoded. */
export const MAX_PIXELS = 25_000_000
export const MAX_SIDE = 20_000
export const MAX_DECODED_BYTES = 100_000_000
/** A larger WebP is written as a PNG: its own encoder needs six times as much memory. */
const MAX_WEBP_BYTES = 75_000_000
/** Seconds that the decoding of one image may take. */
const DECODE_SECONDS = 10
/** Of a small picture, in px: twice what the list of papers shows. */
const SMALL = { width: 112, height: 80 } as const
/** What the type of a file, and the header of a BMP, are read from. */
const HEAD_BYTES = 4_100

/** One image at a time is decoded in a process (ADR 99). */
const decoding = new Semaphore({ capacity: 1, maxWaiting: 200, maxWait: 12_000 })
sharp.concurrency(1)
sharp.cache(false)

/** A picture that was decoded whole and encoded again: upright, without metadata, and without data hidden after it. */
export interface CleanImage {
  readonly mime: string
  readonly extension: string
  readonly sha256: string
  readonly bytes: number
}
/** Why a file is not a usable image. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

type Format = 'jpeg' | 'png' | 'webp'
/**
 * The format in which a picture is stored, by the format that its first bytes show; of an animated one the first
 * picture is stored.
 */
const BECOMES: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'png',
  'image/bmp': 'png',
  'image/webp': 'webp',
}
const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const
/** A logo becomes a WebP, which is small and has transparent parts, whichever of these formats it had. */
const LOGO_BECOMES = { 'image/jpeg': 'webp', 'image/png': 'webp', 'image/apng': 'webp', 'image/webp': 'webp' } as const
const KINDS: Readonly<
  Record<ImageKind, { readonly becomes: Readonly<Record<string, Format>>; readonly maxSide?: number }>
> = { photo: { becomes: BECOMES }, logo: { becomes: LOGO_BECOMES, maxSide: LOGO_SIDE } }

/**
 * Reads the picture in `file`, and writes it to `to` (ADR 71), when its turn has come.
 * @throws ImageRefused the code of the kind's formats when its content is none of them; PHOTO_PIXELS; PHOTO_CONTENT when
 * it cannot be read whole
 * @throws AppError BUSY_RETRY when too many images wait
 */
export async function cleanImage(file: string, to: string, kind: ImageKind = 'photo'): Promise<CleanImage> {
  const { becomes: formats, maxSide } = KINDS[kind]
  const head = await readHead(file)
  const type = await fileTypeFromBuffer(head)
  const format = type && formats[type.mime]
  if (!format) throw new ImageRefused(IMAGES[kind].extension)
  const release = await decoding.acquire()
  try {
    const { picture, decodedBytes } = await (type.mime === 'image/bmp'
      ? openBmp(file, head)
      : openPicture(file, type.mime))
    const becomes = format === 'webp' && decodedBytes > MAX_WEBP_BYTES ? 'png' : format
    const upright = picture.autoOrient().timeout({ seconds: DECODE_SECONDS })
    const sized = maxSide
      ? upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      : upright
    const { size } = await encoders[becomes](sized).toFile(to)
    return { mime: `image/${becomes}`, extension: EXTENSIONS[becomes], sha256: await hashOf(to), bytes: size }
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('PHOTO_CONTENT')
  } finally {
    release()
  }
}

/**
 * A small WebP of a picture for lists, when its turn has come. Undefined when it is none, is too large, or cannot be read
 * whole. May overwrite `file`.
 * @throws AppError BUSY_RETRY when too many images wait
 */
export async function shrinkImage(file: Buffer): Promise<Buffer | undefined> {
  const mime = (await fileTypeFromBuffer(file))?.mime
  if (!mime || !BECOMES[mime] || mime === 'image/bmp') return undefined
  const release = await decoding.acquire()
  try {
    const { picture } = await openPicture(file, mime)
    return await picture
      .autoOrient()
      .resize({ ...SMALL, fit: 'cover' })
      .timeout({ seconds: DECODE_SECONDS })
      .webp({ quality: 70 })
      .toBuffer()
  } catch {
    return undefined
  } finally {
    release()
  }
}

/** The first bytes of a file, however long it is. */
async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const encoders: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 88 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 88 }),
}

interface Opened {
  readonly picture: Sharp
  readonly decodedBytes: number
}

/** Bytes of the decoded image. @throws ImageRefused PHOTO_PIXELS before anything is decoded */
function decodedBytesOf(width: number, height: number, bytesPerPixel: number): number {
  const pixels = width * height
  const bytes = pixels * bytesPerPixel
  if (Math.max(width, height) > MAX_SIDE || pixels > MAX_PIXELS || bytes > MAX_DECODED_BYTES)
    throw new ImageRefused('PHOTO_PIXELS')
  return bytes
}

async function openPicture(file: string | Buffer, mime: string): Promise<Opened> {
  const input = mime.endsWith('png') ? withoutTexts(typeof file === 'string' ? await readFile(file) : file) : file
  // the header alone, also when it declares a very large picture
  const { width, height, channels, depth } = await sharp(input, { limitInputPixels: false }).metadata()
  const decodedBytes = decodedBytesOf(width, height, channels * (depth === 'ushort' ? 2 : 1))
  return { picture: sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }), decodedBytes }
}

async function openBmp(file: string, head: Buffer): Promise<Opened> {
  const header = readBmpHeader(head)
  if (!header) throw new ImageRefused('PHOTO_CONTENT')
  const decodedBytes = decodedBytesOf(header.width, Math.abs(header.height), 3)
  const picture = await decodeBmpFile(file, DECODE_SECONDS)
  if (!picture) throw new ImageRefused('PHOTO_CONTENT')
  const { data, width, height } = picture
  return { picture: sharp(data, { raw: { width, height, channels: 3 } }), decodedBytes }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Uint8Array)
  return hash.digest('hex')
}
