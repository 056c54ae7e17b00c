import type { Sheet } from './sheet.ts'
import { writeSheet } from './write-sheet.ts'

/** One sheet in, one file out. The caller that started this worker terminates it. */
addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  const bytes = writeSheet(data)
  postMessage(bytes, { transfer: [bytes.buffer] })
})
