import type { DrawnPage, PageText, PdfFault, PdfPages, PdfReply, PdfRequest } from './pdf.types.ts'

/** Longer than any page takes on a slow machine, in ms: a page may be made to never end. */
const MOST_MS = 15_000

/** A PDF, or a page of it, cannot be shown. */
export class PdfError extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(`The PDF cannot be shown: ${fault}`)
    this.fault = fault
  }
}

/** A PDF as the page sees it. All methods throw a `PdfError`. Tests use one without a worker. */
export interface PdfDocument {
  readonly open: () => Promise<PdfPages>
  /** Draws a page, numbered from 1, as wide as so many pixels; less where it would need too much memory. */
  readonly draw: (page: number, width: number, signal: AbortSignal) => Promise<DrawnPage>
  readonly text: (page: number) => Promise<PageText>
  /** Ends what is being done, and frees the memory. */
  readonly close: () => void
}

const startWorker = () => new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' })

/**
 * Opens a PDF in a worker of its own, which reads and draws it, so that no file can block the page. A worker that does
 * not reply in time is replaced, and what it was doing is not tried again.
 */
export function openPdf(blob: Blob): PdfDocument {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  const faults = new Map<number, PdfError>()
  const texts = new Map<number, Promise<PageText>>()
  const closed = new AbortController()
  const end = () => {
    worker?.terminate()
    worker = null
  }
  const send = async (request: PdfRequest): Promise<PdfReply> => {
    const current = (worker ??= startWorker())
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise<PdfReply>((resolve, reject) => {
        const fail = (fault: PdfFault) => {
          end()
          reject(new PdfError(fault))
        }
        timer = setTimeout(() => fail('tooHeavy'), MOST_MS)
        current.onerror = () => fail('unavailable')
        // a port for this reply alone: pdf.js, too, sends messages from the worker
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }: MessageEvent<PdfReply>) => resolve(data)
        current.postMessage(request, [port2])
      })
    } finally {
      clearTimeout(timer)
    }
  }
  /** One request after the other; those that are aborted until then are left out. */
  const request = <Reply>(page: number, signal: AbortSignal, wanted: PdfRequest): Promise<Reply> => {
    const reply = last.then(async () => {
      closed.signal.throwIfAborted()
      signal.throwIfAborted()
      const known = faults.get(page)
      if (known) throw known
      const answer = await send(wanted).catch((error: unknown) => ({
        fault: error instanceof PdfError ? error.fault : ('unavailable' as const),
      }))
      if (!('fault' in answer)) return answer as Reply
      const error = new PdfError(answer.fault)
      if (wanted.act === 'draw' && answer.fault !== 'unavailable') faults.set(page, error)
      throw error
    })
    last = reply.catch(() => {})
    return reply
  }
  return {
    open: async () => (await request<{ pages: PdfPages }>(0, closed.signal, { blob, act: 'open' })).pages,
    draw: (page, width, signal) => request<DrawnPage>(page, signal, { blob, act: 'draw', page, width }),
    text: (page) => {
      const known = texts.get(page)
      if (known) return known
      const text = request<{ text: PageText }>(page, closed.signal, { blob, act: 'text', page }).then(
        ({ text }) => text,
      )
      texts.set(page, text)
      return text
    },
    close: () => {
      closed.abort()
      end()
    },
  }
}
