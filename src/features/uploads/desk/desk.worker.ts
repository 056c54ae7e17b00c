import type { DeskAnswer, DeskOrder } from './desk-orders.ts'
import { UploadDesk } from './upload-desk.ts'

const JSON_TYPE = { type: 'application/json' }
const desk = new UploadDesk()
const say = (answer: DeskAnswer) => postMessage(answer)

/** A file by its bytes: SHA-256, empty where the page came over a connection that lets it compute none. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function act({ id, order }: DeskOrder): Promise<unknown> {
  switch (order.name) {
    case 'read': {
      const answer = desk.read(order.bytes, order.headers, order.layout)
      return 'fault' in answer ? answer : { ...answer, hash: await hashOf(order.bytes) }
    }
    case 'check':
      return desk.check(order.headers, order.mapping, (done, all) => say({ id, progress: { done, all } }))
    case 'failures':
      return desk.failures(order.query)
    case 'values':
      return desk.values(order.kind)
    case 'edit':
      return desk.edit(order.edit)
    case 'replace':
      return desk.replace(order.replacement)
    case 'empty':
      return desk.empty(order.kind)
    // handed over without being copied: the page only sends it on
    case 'parcel':
      return new Blob([desk.parcel(order.fields)], JSON_TYPE)
    case 'failedSheet':
      return desk.failedSheet(order.refused)
  }
}

/** One order after the other, each with its answer: whoever started this worker ends it. */
let last: Promise<void> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<DeskOrder>) => {
  last = last
    .then(() => act(data))
    .then(
      (value) => say({ id: data.id, value }),
      (error: unknown) => say({ id: data.id, error: String(error) }),
    )
})
