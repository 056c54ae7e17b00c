import type { WorkerAnswer, WorkerOrder } from './worker-orders.ts'
import { UploadSession } from './upload-session.ts'

const JSON_TYPE = { type: 'application/json' }
const session = new UploadSession()
const reply = (answer: WorkerAnswer) => postMessage(answer)

/** A file by its bytes: SHA-256, empty where the page came over a connection that lets it compute none. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function act({ id, order }: WorkerOrder): Promise<unknown> {
  switch (order.name) {
    case 'read': {
      const answer = session.read(order.bytes, order.headers, order.layout)
      return 'fault' in answer ? answer : { ...answer, hash: await hashOf(order.bytes) }
    }
    case 'check':
      return session.check(order.headers, order.mapping, (done, all) => reply({ id, progress: { done, all } }))
    case 'failures':
      return session.failures(order.query)
    case 'values':
      return session.values(order.kind)
    case 'edit':
      return session.edit(order.edit)
    case 'replace':
      return session.replace(order.replacement)
    case 'empty':
      return session.empty(order.kind)
    // handed over without being copied: the page only sends it on
    case 'parcel':
      return new Blob([session.parcel(order.fields)], JSON_TYPE)
    case 'failedSheet':
      return session.failedSheet(order.refused)
  }
}

/** Orders are processed one after the other, each with a reply. The page that started the worker terminates it. */
let last: Promise<void> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  last = last
    .then(() => act(data))
    .then(
      (value) => reply({ id: data.id, value }),
      (error: unknown) => reply({ id: data.id, error: String(error) }),
    )
})
