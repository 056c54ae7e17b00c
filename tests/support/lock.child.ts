/** A process that tries to lock each folder that it is told by line, holds what it got, and says how it went. */
import { createInterface } from 'node:readline'
import { lockFolder } from '#server/db/lock.ts'

console.log('ready')
createInterface({ input: process.stdin }).on('line', (folder) => {
  try {
    lockFolder(folder)
    console.log(`won ${folder}`)
  } catch (error) {
    console.log(`${error instanceof Error ? error.name : 'unknown'} ${folder}`)
  }
})
