import { ROWS_HEADER } from '#schemas/endpoint.ts'

/** How much of a file has come. */
export interface Received {
  readonly bytes: number
  /** That it will have, where the server says so. */
  readonly rows: number | null
}

/** The same answer, whose body tells how much of it has come; a refusal stays as it is. */
export function withProgress(answer: Response, tell: (received: Received) => void): Response {
  const { body, headers, ok, status, statusText } = answer
  if (!ok || !body) return answer
  const said = Number(headers.get(ROWS_HEADER) ?? Number.NaN)
  const rows = Number.isNaN(said) ? null : said
  let bytes = 0
  tell({ bytes, rows })
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      tell({ bytes, rows })
      controller.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(counted), { status, statusText, headers })
}
