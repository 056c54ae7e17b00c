import type { Sheet } from './sheet.ts'
import { writeSheet } from './write-sheet.ts'

/** One sheet in, one file out: whoever started this worker ends it. */
addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  const bytes = writeSheet(data)
  postMessage(bytes, { transfer: [bytes.buffer] })
})
