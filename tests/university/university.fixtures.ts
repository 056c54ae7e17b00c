import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** The form of the demo's university, as it is. */
export const DEMO = {
  arName: 'جامعة ضفاف النيل الأهلية',
  enName: 'Nile Banks National University',
  systemArName: 'منظومة القبول والتسجيل',
  systemEnName: 'Admission and Registration System',
  cardColor: '#00AFB9',
  hotline: '19047',
  landline1: '0235550141',
  landline2: '0235550142',
  landline3: '0235550143',
}

type Color = string | { readonly r: number; readonly g: number; readonly b: number; readonly alpha: number }
/** A picture of one colour as a file of a format. */
export const pictureOf = (
  format: 'png' | 'jpeg' | 'webp',
  { width = 60, height = 40, background = 'teal' }: { width?: number; height?: number; background?: Color } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .toFormat(format)
    .toBuffer()

/** A PNG of some hundred bytes whose header declares 30,000 × 30,000 px. */
export async function hugePng(): Promise<Buffer> {
  const huge = await pictureOf('png')
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  return huge
}
