import { statfs } from 'node:fs/promises'

const GIB = 1024 ** 3
const SHARE = 0.05
/** Ms for which a measurement of the disk is valid. */
const MEASURE_EVERY = 5_000

export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** Whether the disk of the data is almost full: then changes are refused, and reading goes on (trust.md, trap 5). */
export interface Storage {
  isLow(): Promise<boolean>
}

export const diskSpace = (folder: string) => async (): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function createStorage(measure: () => Promise<DiskSpace>, clock: () => Date): Storage {
  let checked: { readonly at: number; readonly isLow: boolean } | undefined
  return {
    async isLow() {
      const now = clock().getTime()
      if (!checked || now - checked.at >= MEASURE_EVERY || now < checked.at) {
        const { freeBytes, totalBytes } = await measure()
        checked = { at: now, isLow: freeBytes < Math.max(GIB, totalBytes * SHARE) }
      }
      return checked.isLow
    },
  }
}
