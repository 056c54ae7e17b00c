/**
 * Whether a lock is still this process's own, for the threads that need it: the heartbeat and the engine. Plain
 * JavaScript, since a thread of Node 20 would need a loader for TypeScript first.
 */
import { readFileSync, writeSync } from 'node:fs'

/**
 * False once the file has another owner's id, or is gone. A file that cannot be read now counts as our own: the next
 * check decides.
 */
export function isOwnLock({ file, id }) {
  try {
    return readFileSync(file, 'utf8').includes(id)
  } catch (error) {
    return error.code !== 'ENOENT'
  }
}

/**
 * Ends the whole process from within any thread, before its next statement: nothing of it may reach a folder that is
 * another's.
 */
export function stopAtOnce({ file }) {
  writeSync(
    2,
    `The lock ${file} belongs to another process now, or was removed. This process stops at once, so that no data is lost.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}
