import type { Sheet } from './sheet.ts'

const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes a spreadsheet in a separate worker, which loads the library, leaves the page usable, and frees its memory when
 * it ends. Rejects when the worker cannot be loaded or fails.
 */
export function writeSpreadsheet(sheet: Sheet): Promise<Blob> {
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), {
    type: 'module',
    name: 'spreadsheet',
  })
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
      resolve(new Blob([data], { type: XLSX_MIME })),
    )
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker could not be loaded')))
    worker.postMessage(sheet)
  }).finally(() => worker.terminate())
}

/** Offers a file to the person as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
