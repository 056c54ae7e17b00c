import { request, type OutgoingHttpHeaders } from 'node:http'
import { ROWS_HEADER } from '#schemas/endpoint.ts'

/** A process that downloads one file, discards it, and reports the result to its parent. */
export interface FileOrder {
  readonly url: string
  readonly method: string
  readonly headers: OutgoingHttpHeaders
  readonly body: string
}
export interface TakenFile {
  readonly rows: number
  readonly seconds: number
  /** Ms until it came. */
  readonly firstByte: number
  readonly megabytes: number
}

process.once('message', ({ url, method, headers, body }: FileOrder) => {
  const began = performance.now()
  const passed = () => performance.now() - began
  const outgoing = request(
    url,
    { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
    (response) => {
      if (response.statusCode !== 200) throw new Error(`the export answered ${response.statusCode}`)
      let firstByte = 0
      let bytes = 0
      response
        .on('data', (chunk: Buffer) => {
          firstByte ||= passed()
          bytes += chunk.length
        })
        .on('end', () => {
          const taken: TakenFile = {
            rows: Number(response.headers[ROWS_HEADER]),
            seconds: passed() / 1000,
            firstByte,
            megabytes: bytes / 1e6,
          }
          process.send!(taken)
          process.disconnect()
        })
    },
  )
  outgoing.end(body)
})
