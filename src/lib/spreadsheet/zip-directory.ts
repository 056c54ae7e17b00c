/** An entry of a zip's directory; sizes in bytes. */
interface ZipEntry {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
  readonly isEncrypted: boolean
}
/** `bomb`: it would unpack to more than `ZIP_LIMITS` allow. `unsafe`: macros, links to other files, or a password. */
export type ZipFault = 'bomb' | 'unsafe' | 'broken'

/** Limits for unpacking (trust.md, trap 6). */
export const ZIP_LIMITS = { bytes: 200 * 1024 * 1024, ratio: 100, entries: 200 } as const
const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const ENTRY_BYTES = 46
/** Instead of a size: the real one is stored elsewhere, which only files far above these limits need. */
const ZIP64 = 0xffffffff
const ENCRYPTED = 1

/** The entries of the zip's own directory, read without unpacking any; null without such a directory. */
function entriesOf(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  let end = bytes.length - END_BYTES
  while (end >= first && view.getUint32(end, true) !== END) end -= 1
  if (end < first) return null
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return null
    const nameBytes = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    })
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const UNSAFE = /(^|\/)vbaProject\.bin$|^xl\/(macrosheets|externalLinks|activeX|embeddings)\//i

/** Why a zip must not be unpacked, by its directory; null: it may be (trust.md, trap 6). */
export function zipFault(bytes: Uint8Array): ZipFault | null {
  const entries = entriesOf(bytes)
  if (!entries || entries.length === 0) return 'broken'
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (
    entries.length > ZIP_LIMITS.entries ||
    entries.some((entry) => entry.unpacked === ZIP64 || entry.packed === ZIP64) ||
    unpacked > ZIP_LIMITS.bytes ||
    unpacked > ZIP_LIMITS.ratio * bytes.length
  )
    return 'bomb'
  return entries.some(({ name, isEncrypted }) => isEncrypted || UNSAFE.test(name)) ? 'unsafe' : null
}
