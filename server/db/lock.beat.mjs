/** The heartbeat of a lock, in a separate thread: it goes on while the others are busy. */
import { openSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { isOwnLock, stopAtOnce } from './lock.own.mjs'

const { lock, position, digits, every, released } = workerData
/** Set by the owner before it removes the file, so that its own release is not taken for a loss. */
const isReleased = () => Atomics.load(released, 0) !== 0

if (isOwnLock(lock) && !isReleased()) {
  // a file that replaces this one is never written: the beat goes to the file that was opened
  const opened = openSync(lock.file, 'r+')
  for (let beat = 1; Atomics.wait(released, 0, 0, every) === 'timed-out' && isOwnLock(lock); beat += 1) {
    try {
      writeSync(opened, String(beat).padStart(digits, '0'), position)
    } catch {
      // A disk that fails now may accept the next beat.
    }
  }
}
if (!isReleased()) stopAtOnce(lock)
