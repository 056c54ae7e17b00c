/**
 * Fills the whole university in a thread of its own: seconds of work for a million applications, in which the thread of
 * HTTP would answer nobody (ADR 78). Given at the start, told at the end; what is told moves, and is not copied.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { compute, type ComputeInput } from './university.compute.ts'

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
