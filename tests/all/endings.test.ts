import { beforeEach, describe, expect, it } from 'vitest'
import { Endings } from '#server/endings.ts'

describe('the end of a process', () => {
  let endings: Endings
  let order: string[]
  beforeEach(() => {
    endings = new Endings()
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
    endings.add(ends('database'))
    endings.add(ends('calls'), ends('jobs'))
    await endings.end()
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
    endings.add(fails('database'))
    endings.add(ends('housekeeping'))
    endings.add(fails('calls'), ends('jobs'))
    await expect(endings.end()).rejects.toThrow('calls')
    expect(order).toEqual([
      'calls fails',
      'jobs ends',
      'jobs has ended',
      'housekeeping ends',
      'housekeeping has ended',
      'database fails',
    ])
  })

  it('comes once, however often it is asked for', async () => {
    endings.add(ends('database'))
    await Promise.all([endings.end(), endings.end()])
    expect(order).toEqual(['database ends', 'database has ended'])
  })
})
