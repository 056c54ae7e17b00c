import { ROWS_HEADER } from '#schemas/endpoint.ts'

/** How much of a file has arrived. */
export interface Received {
  readonly bytes: number
  /** Total rows of the file, where the server sends the number. */
  readonly rows: number | null
}

/** The same response, with a body that reports how much of it has arrived; an error response is returned unchanged. */
export function withProgress(answer: Response, onProgress: (received: Received) => void): Response {
  const { body, headers, ok, status, statusText } = answer
  if (!ok || !body) return answer
  const announced = Number(headers.get(ROWS_HEADER) ?? Number.NaN)
  const rows = Number.isNaN(announced) ? null : announced
  let bytes = 0
  onProgress({ bytes, rows })
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onProgress({ bytes, rows })
      controller.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(counted), { status, statusText, headers })
}
