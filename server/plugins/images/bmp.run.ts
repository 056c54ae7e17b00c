import { Worker } from 'node:worker_threads'
import { threadFile } from '../../db/thread.ts'
import type { RawPicture } from './bmp.ts'

/** Decodes a BMP in a worker thread; undefined when it cannot be read whole, or takes more than `seconds`. */
export function decodeBmpFile(file: string, seconds: number): Promise<RawPicture | undefined> {
  // a worker of Node 20 reads TypeScript only by a detour
  const thread = new Worker(threadFile('../plugins/images/bmp.source.mjs', 'bmp.thread.js'), {
    workerData: file,
    execArgv: [],
  })
  return new Promise<RawPicture | undefined>((resolve, reject) => {
    const timer = setTimeout(() => void thread.terminate(), seconds * 1000)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
