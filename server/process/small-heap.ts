import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap at most double before what is no longer used is collected: on a machine with much memory JavaScript waits
 * until it is almost three times as large, and a server of many processes shares that machine (ADR 81).
 */
export const limitHeap = (): void => setFlagsFromString('--heap-growing-percent=100')
