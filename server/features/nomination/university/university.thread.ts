/**
 * Fills the whole university in a worker thread: it computes for seconds with a million applications, which would block
 * the HTTP thread (ADR 78). It reads its input at the start and posts the result at the end; the buffers move and are
 * not copied.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { compute, type ComputeInput } from '../matching/compute.ts'

const port = parentPort
if (!port) throw new Error('university.thread runs as a worker thread only')

/** The memory of all columns. */
function memoryOf(value: unknown, found: Set<ArrayBuffer>): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer)
  else if (Array.isArray(value)) for (const each of value) memoryOf(each, found)
  else if (typeof value === 'object' && value !== null && !(value instanceof Map))
    for (const each of Object.values(value)) memoryOf(each, found)
  return found
}

const computed = compute(workerData as ComputeInput)
port.postMessage(computed, [...memoryOf(computed, new Set())])
