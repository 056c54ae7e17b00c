import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import { callsOf, callsPerHour, HABITS, KINDS } from './mix.ts'

const FILES = ['page', 'file of the page']

it('names each kind after the call of the contract that it makes', () => {
  const names = allEndpoints().map(({ feature, call }) => `${feature}.${call}`)
  const called = KINDS.filter((kind) => !FILES.includes(kind)).map((kind) => kind.split(',')[0])
  expect(called.filter((name) => !names.includes(name!))).toEqual([])
})

it('counts the calls of an hour by what is done in it', () => {
  const habits = [
    { name: 'turns a page', perHour: 2, calls: { 'applications.list': 1, 'applications.waiting': 3 } },
    { name: 'rings the bell', perHour: 30, calls: { 'shell.notifications': 1 } },
    { name: 'searches', perHour: 0.5, calls: { 'applications.list': 4 } },
  ]
  expect(habits.map(callsOf)).toEqual([4, 1, 4])
  const calls = callsPerHour(habits)
  expect(Object.entries(calls).filter(([, count]) => count > 0)).toEqual([
    ['shell.notifications', 30],
    ['applications.list', 4],
    ['applications.waiting', 6],
  ])
})

/** Issue 17, Speed: 10,000 sessions and 300 calls a second, which is 108 calls an hour of each. */
it('is the load that is planned', () => {
  const whole = Object.values(callsPerHour()).reduce((sum, each) => sum + each, 0)
  expect((whole * 10_000) / 3_600).toBeGreaterThanOrEqual(300)
  expect((whole * 10_000) / 3_600).toBeLessThan(310)
})

it('stands in docs/operations.md as it is', () => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const rows = Object.values(HABITS).map((habit) => `| ${habit.name} | ${habit.perHour} | ${callsOf(habit)} |`)
  expect(rows.filter((row) => !text.includes(row))).toEqual([])
})
