import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { AttachmentTooLarge, type AttachmentStore } from '#server/attachments/attachment-store.ts'
import { contentIn, listed, sha256Of } from '../support/attachments.ts'

const MIB = 2 ** 20
export interface StoreUnderTest {
  readonly store: AttachmentStore
  /** The names of everything that it stores, temporary files too: after a failure they must be the same as before. */
  traces(): Promise<readonly string[]>
}

/** The contract of every attachment store (ADR 46); `isInMemory`: the store is in memory by design. */
export function storeSuite(
  name: string,
  create: () => Promise<StoreUnderTest>,
  { isInMemory = false }: { readonly isInMemory?: boolean } = {},
): void {
  describe(`attachments in ${name}`, () => {
    let store: AttachmentStore
    let traces: StoreUnderTest['traces']
    beforeEach(async () => {
      ;({ store, traces } = await create())
    })
    const one = Buffer.from('some bytes')

    it('are kept under the SHA-256 of their content, and read again', async () => {
      expect(await store.put(one)).toEqual({ sha256: sha256Of('some bytes'), bytes: 10 })
      expect(await store.has(sha256Of(one))).toBe(true)
      expect(await contentIn(store, sha256Of(one))).toEqual(one)
    })

    it('may be empty', async () => {
      const { sha256 } = await store.put(Readable.from([]))
      // the SHA-256 of nothing, as FIPS 180 has it
      expect(sha256).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
      expect(await contentIn(store, sha256)).toEqual(Buffer.alloc(0))
    })

    it('come and go piece by piece: of 50 MB little is in memory at a time', async () => {
      const piece = Buffer.alloc(MIB / 4)
      const expected = createHash('sha256')
      const bufferBytes = () => process.memoryUsage().arrayBuffers
      const before = bufferBytes()
      let most = 0
      // one buffer for all pieces: a store that requests the next piece before it wrote the last one stores garbage
      const source = async function* () {
        for (let number = 0; number < 200; number += 1) {
          piece.fill(number)
          expected.update(piece)
          most = Math.max(most, bufferBytes() - before)
          yield piece
        }
      }
      const { sha256, bytes } = await store.put(source())
      expect([bytes, sha256]).toEqual([50 * MIB, expected.digest('hex')])
      const read = createHash('sha256')
      let largest = 0
      for await (const each of (await store.open(sha256)) as AsyncIterable<Buffer>) {
        largest = Math.max(largest, each.length)
        read.update(each)
      }
      expect(read.digest('hex')).toBe(sha256)
      if (!isInMemory) expect(most).toBeLessThan(25 * MIB)
      expect(largest).toBeLessThanOrEqual(MIB)
    })

    it('are kept once, however often and at whichever moment they come', async () => {
      const again = () => Readable.from([one.subarray(0, 4), one.subarray(4)])
      const stored = await Promise.all([store.put(again()), store.put(again()), store.put(one)])
      await store.put(one)
      expect(new Set(stored.map(({ sha256 }) => sha256))).toEqual(new Set([sha256Of(one)]))
      expect(await listed(store)).toEqual([{ sha256: sha256Of(one), bytes: 10 }])
      expect((await traces()).length).toBe(1)
    })

    it('leave nothing when they break off', async () => {
      await store.put(one)
      const before = await traces()
      const failing = async function* () {
        yield Buffer.from('half of ')
        throw new Error('the line is dead')
      }
      await expect(store.put(failing())).rejects.toThrow('the line is dead')
      // as a request whose caller has disconnected
      const gone = new PassThrough()
      gone.write('half of ')
      const putting = store.put(gone)
      gone.destroy()
      await expect(putting).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
      expect(await traces()).toEqual(before)
      expect(await listed(store)).toEqual([{ sha256: sha256Of(one), bytes: 10 }])
    })

    it('may have as many bytes as is allowed, and leave nothing with one more', async () => {
      const content = () => Readable.from([Buffer.alloc(60), Buffer.alloc(40)])
      await expect(store.put(content(), { maxBytes: 99 })).rejects.toThrow(AttachmentTooLarge)
      await expect(store.put(Buffer.alloc(100), { maxBytes: 99 })).rejects.toThrow(/larger than the 99 bytes/)
      expect(await traces()).toEqual([])
      expect((await store.put(content(), { maxBytes: 100 })).bytes).toBe(100)
    })

    it('are no longer asked for once they are too large', async () => {
      let pieces = 0
      const long = async function* () {
        while (pieces < 100) {
          pieces += 1
          yield Buffer.alloc(10)
        }
      }
      await expect(store.put(long(), { maxBytes: 25 })).rejects.toThrow(AttachmentTooLarge)
      expect(pieces).toBe(3)
    })

    it('are deleted, and deleting says whether they were there', async () => {
      const { sha256 } = await store.put(one)
      await store.put(Buffer.from('another'))
      expect(await store.delete(sha256)).toBe(true)
      expect([await store.has(sha256), await store.open(sha256)]).toEqual([false, undefined])
      expect(await store.delete(sha256)).toBe(false)
      expect(await listed(store)).toEqual([{ sha256: sha256Of('another'), bytes: 7 }])
      // and may come back
      expect(await store.put(one)).toEqual({ sha256, bytes: 10 })
    })

    it('are listed with their sizes; a store without any has none', async () => {
      expect(await listed(store)).toEqual([])
      const contents = ['a', 'bb', 'ccc'].map((text) => ({ sha256: sha256Of(text), bytes: text.length }))
      for (const text of ['a', 'bb', 'ccc']) await store.put(Buffer.from(text))
      expect(await listed(store)).toEqual(contents.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)))
    })

    it('that are missing are said to be missing', async () => {
      const missing = '0'.repeat(64)
      expect([await store.has(missing), await store.open(missing), await store.delete(missing)]).toEqual([
        false,
        undefined,
        false,
      ])
    })

    const zeros = '0'.repeat(64)
    it.each(['../../etc/passwd', `../${zeros}`, zeros.slice(1), `${zeros}/..`, `${zeros.slice(1)}A`, `${zeros}\n`, ''])(
      'have no such name as %j',
      async (wrong) => {
        await expect(store.open(wrong)).rejects.toThrow(TypeError)
        await expect(store.has(wrong)).rejects.toThrow(TypeError)
        await expect(store.delete(wrong)).rejects.toThrow(TypeError)
      },
    )
  })
}
