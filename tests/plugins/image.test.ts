import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { decodeBmpFile } from '#server/plugins/images/bmp.run.ts'
import { cleanImage } from '#server/plugins/images/image.ts'
import { withoutTexts } from '#server/plugins/images/png.ts'

vi.mock('#server/plugins/images/bmp.run.ts', { spy: true })
vi.mock('#server/plugins/images/png.ts', { spy: true })

const folder = mkdtempSync(join(tmpdir(), 'qabul-image-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
/** The result for a file: the code of its refusal, or its new format. */
async function clean(bytes: Buffer): Promise<unknown> {
  files += 1
  const [from, to] = [join(folder, `${files}`), join(folder, `${files}.clean`)]
  writeFileSync(from, bytes)
  return cleanImage(from, to).then(
    async ({ mime }) => ({ mime, ...(await sharp(to).metadata()) }),
    ({ code }: { code: string }) => code,
  )
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG whose header has this size; `more`: chunks before its pixels. */
function png(width: number, height: number, depth = 8, colour = 2, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour], 8)
  const pixels = deflateSync(Buffer.alloc(Math.min(1 + width * 8, 100_000) * Math.min(height, 10)))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND')])
}
/** The header of a BMP of one bit a pixel, with its pixels where they are few. */
function bmp(width: number, height: number): Buffer {
  const stride = Math.ceil(width / 32) * 4
  const file = Buffer.alloc(62 + (stride * height > 1_000_000 ? 0 : stride * height))
  file.write('BM')
  file.writeUInt32LE(62, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 28)
  return file
}

/** ADR 99. */
describe('an image', () => {
  it.each([
    ['25,000,000 × 1 px', png(25_000_000, 1)],
    ['1 × 25,000,000 px', png(1, 25_000_000)],
    ['20,001 px wide', png(20_001, 10)],
    ['25,000,001 px in all', png(5_001, 5_000)],
    ['more than 100 MB when it is decoded', png(4_000, 4_000, 16, 6)],
    ['a BMP of 24,000,000 × 1 px', bmp(24_000_000, 1)],
    ['a BMP of 5,001 × 5,000 px', bmp(5_001, 5_000)],
  ])('of %s is refused by its header', async (_, file) => {
    const timer = vi.spyOn((sharp as unknown as { prototype: { timeout: () => unknown } }).prototype, 'timeout')
    expect(await clean(file)).toBe('PHOTO_PIXELS')
    // neither decoder was called
    expect([timer.mock.calls.length, vi.mocked(decodeBmpFile).mock.calls.length]).toEqual([0, 0])
    timer.mockRestore()
  })
  it('of 20,000 px a side is taken', async () => {
    const line = await sharp({ create: { width: 20_000, height: 3, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(await clean(line)).toMatchObject({ mime: 'image/png', width: 20_000, height: 3 })
  })
  it('in BMP is decoded in a thread of its own, and becomes a PNG', async () => {
    expect(await clean(bmp(40, 30))).toMatchObject({ mime: 'image/png', width: 40, height: 30 })
    expect(await clean(bmp(40, 30).subarray(0, 100))).toBe('PHOTO_CONTENT')
    expect(vi.mocked(decodeBmpFile)).toHaveBeenCalledTimes(2)
  })
  it('is decoded while no other one is, and too many that wait are asked to come again', async () => {
    let [running, most, refused] = [0, 0, 0]
    // the first is held until all 19 that find no place have been refused
    let go = () => {}
    const full = new Promise<void>((resolve) => {
      go = resolve
    })
    // nobody waits too long, however slow the machine is
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.mocked(decodeBmpFile).mockImplementation(async () => {
      running += 1
      most = Math.max(most, running)
      await full
      running -= 1
      return undefined
    })
    const codes = await Promise.all(
      Array.from({ length: 220 }, async () => {
        const code = await clean(bmp(40, 30))
        if (code === 'BUSY_RETRY' && (refused += 1) === 19) go()
        return code
      }),
    )
    expect(most).toBe(1)
    // one at work and 200 that wait
    expect(codes.filter((code) => code === 'PHOTO_CONTENT').length).toBe(201)
  })
})

describe('the texts of a PNG', () => {
  it('are cut out before it is decoded, since each may be inflated to 8 MB', async () => {
    const text = (type: string) => chunk(type, Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(1_000))]))
    const file = png(10, 10, 8, 2, [text('zTXt'), chunk('gAMA', Buffer.alloc(4, 1)), text('iTXt'), text('tEXt')])
    expect(withoutTexts(Buffer.from(file))).toEqual(png(10, 10, 8, 2, [chunk('gAMA', Buffer.alloc(4, 1))]))
    vi.mocked(withoutTexts).mockClear()
    expect(await clean(file)).toMatchObject({ width: 10, height: 10 })
    expect(withoutTexts).toHaveBeenCalledTimes(1)
  })
  it('are looked for in what is cut off, or lies about its lengths', () => {
    const file = png(10, 10)
    for (let length = 8; length < file.length; length += 1)
      expect(withoutTexts(Buffer.from(file.subarray(0, length)))).toEqual(file.subarray(0, length))
    const long = Buffer.from(file)
    long.writeUInt32BE(0xffffffff, 8)
    expect(withoutTexts(Buffer.from(long))).toEqual(long)
  })
})
