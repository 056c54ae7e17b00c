/** Types of chunks with texts, as numbers: tEXt, zTXt, iTXt. */
const TEXTS = new Set([0x74455874, 0x7a545874, 0x69545874])
const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12

/**
 * A PNG without its texts. Each may be 8 MB once it is inflated, and the decoder inflates them all. Overwrites `file`.
 */
export function withoutTexts(file: Buffer): Buffer {
  let to = SIGNATURE_BYTES
  for (let at = SIGNATURE_BYTES; at < file.length;) {
    const isChunk = at + CHUNK_BYTES <= file.length
    const end = isChunk ? Math.min(at + CHUNK_BYTES + file.readUInt32BE(at), file.length) : file.length
    if (!isChunk || !TEXTS.has(file.readUInt32BE(at + 4))) {
      file.copyWithin(to, at, end)
      to += end - at
    }
    at = end
  }
  return file.subarray(0, to)
}
