import { expect, it } from 'vitest'
import { pairsTaken, type PlaywrightReport } from './report.ts'

const note = (type: string, value: unknown) => ({ type, description: JSON.stringify(value) })
const spec = (ok: boolean, ...annotations: { type: string; description: string }[]) => ({
  ok,
  tests: [{ annotations }],
})

it('tells the pairs that the page took, missed, and can never take', () => {
  const report: PlaywrightReport = {
    suites: [
      {
        file: 'a.gate.e2e.ts',
        specs: [],
        suites: [
          {
            file: 'a.gate.e2e.ts',
            specs: [
              spec(true, note('pairs', ['1 → 2', '2 → 3'])),
              spec(false, note('pairs', ['3 → 4'])),
              spec(
                true,
                note('plan', {
                  machine: 'a',
                  all: ['1 → 2', '2 → 3', '3 → 4', '4 → 5', '5 → 6'],
                  here: ['1 → 2', '2 → 3', '3 → 4', '4 → 5'],
                  why: 'no such button',
                }),
              ),
            ],
          },
        ],
      },
    ],
  }
  expect(pairsTaken(report)).toEqual({
    passed: 2,
    failed: 1,
    machines: [{ machine: 'a', all: 5, taken: 3, missed: ['4 → 5'], beyond: ['5 → 6'], why: 'no such button' }],
  })
})
it('tells machines apart, and passes over suites that note nothing', () => {
  const suite = (file: string, machine: string, taken: string[]) => ({
    file,
    specs: [
      spec(true, note('pairs', taken)),
      spec(true, note('plan', { machine, all: ['1 → 2'], here: ['1 → 2'], why: null })),
    ],
  })
  const { machines } = pairsTaken({
    suites: [suite('a.ts', 'a', ['1 → 2']), suite('b.ts', 'b', []), { file: 'c.ts', specs: [spec(true)] }],
  })
  expect(machines.map(({ machine, taken, missed }) => [machine, taken, missed])).toEqual([
    ['a', 1, []],
    ['b', 0, ['1 → 2']],
  ])
})
