/**
 * Decodes one BMP in a worker thread, since that takes a second for the largest ones. Its pixels are transferred, not
 * copied.
 */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { decodeBmp, readBmpHeader } from './bmp.ts'

const port = parentPort
if (!port) throw new Error('bmp.thread runs as a worker thread only')

const file = readFileSync(workerData as string)
const header = readBmpHeader(file)
const picture = header && decodeBmp(file, header)
port.postMessage(picture, picture ? [picture.data.buffer] : [])
