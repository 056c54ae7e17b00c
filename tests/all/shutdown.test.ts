import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Shutdown } from '#server/process/shutdown.ts'

describe('the end of a process', () => {
  let shutdown: Shutdown
  let order: string[]
  beforeEach(() => {
    shutdown = new Shutdown()
    order = []
  })
  const ends = (name: string) => async () => {
    order.push(`${name} ends`)
    await Promise.resolve()
    order.push(`${name} has ended`)
  }
  const fails = (name: string) => async () => {
    order.push(`${name} fails`)
    throw new Error(name)
  }

  it('ends what was started last first, and together what belongs together', async () => {
    shutdown.add(ends('database'))
    shutdown.add(ends('calls'), ends('jobs'))
    await shutdown.end()
    expect(order).toEqual([
      'calls ends',
      'jobs ends',
      'calls has ended',
      'jobs has ended',
      'database ends',
      'database has ended',
    ])
  })

  it('skips nothing when something fails, and says what failed first', async () => {
    shutdown.add(fails('database'))
    shutdown.add(ends('housekeeping'))
    shutdown.add(fails('calls'), ends('jobs'))
    await expect(shutdown.end()).rejects.toThrow('calls')
    expect(order).toEqual([
      'calls fails',
      'jobs ends',
      'jobs has ended',
      'housekeeping ends',
      'housekeeping has ended',
      'database fails',
    ])
  })

  describe('within a time', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const late = vi.fn()
    beforeEach(() => late.mockReset())

    it('is given up when something hangs, such as the batch of a job, and not before', async () => {
      let finish!: () => void
      shutdown.add(ends('database'))
      shutdown.add(
        () =>
          new Promise<void>((resolve) => {
            finish = resolve
          }),
      )
      const ended = shutdown.endWithin(14_000, late)
      await vi.advanceTimersByTimeAsync(13_999)
      expect(late).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(late).toHaveBeenCalledTimes(1)
      expect(order).toEqual([])
      finish()
      await ended
    })

    it('is not given up once all has ended, or something has failed', async () => {
      shutdown.add(ends('database'))
      await shutdown.endWithin(14_000, late)
      const other = new Shutdown()
      other.add(fails('database'))
      await expect(other.endWithin(14_000, late)).rejects.toThrow('database')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(late).not.toHaveBeenCalled()
    })
  })

  it('comes once, however often it is asked for', async () => {
    shutdown.add(ends('database'))
    await Promise.all([shutdown.end(), shutdown.end()])
    expect(order).toEqual(['database ends', 'database has ended'])
  })
})
