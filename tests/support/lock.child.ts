/**
 * A process that tries to lock each folder that it reads as a line from stdin, retains the locks, and prints the
 * outcome. Its argument, in ms as JSON, sets the pace of heartbeats. `busy` blocks its main thread for that many ms.
 */
import { createInterface } from 'node:readline'
import { lockFolder, type LockOptions } from '#server/db/lock.ts'

const pace = JSON.parse(process.argv[2] ?? '{}') as LockOptions

console.log('ready')
createInterface({ input: process.stdin }).on('line', (line) => {
  const [, busy] = /^busy (\d+)$/.exec(line) ?? []
  if (busy !== undefined) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(busy))
    console.log('idle')
    return
  }
  lockFolder(line, pace).then(
    () => console.log(`won ${line}`),
    (error: Error) => console.log(`${error.name} ${line}`),
  )
})
