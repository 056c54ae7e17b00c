import { describe, expect, it } from 'vitest'
import { choose, suitesOf } from './choose.ts'
import { faultsOf, withFault } from './faults.ts'

const mutated = (source: string) => faultsOf(source, 'a.ts').map((fault) => withFault(source, fault))

describe('chance faults', () => {
  it.each([
    ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
    ['const a = b === c', ['const a = b !== c']],
    ['const a = b < c', ['const a = b <= c', 'const a = b >= c']],
    ['const a = b && !c', ['const a = b || !c', 'const a = b && c']],
    [
      'const a = b ? 1 : 2',
      ['const a = true ? 1 : 2', 'const a = false ? 1 : 2', 'const a = b ? (1 + 1) : 2', 'const a = b ? 1 : (2 + 1)'],
    ],
    ['const a = q.where(b).limit(c)', ['const a = q.where(b)', 'const a = q.limit(c)']],
    ['const a = sql`x and ${b} or y`', ['const a = sql`x or ${b} or y`', 'const a = sql`x and ${b} and y`']],
    ['await f()', [';']],
    ['const a: 1 = b as true', []],
  ])('in %s', (source, expected) => expect(mutated(source).toSorted()).toEqual(expected.toSorted()))
  it('say where they are, and what becomes what', () =>
    expect(faultsOf('\nconst a = b === c', 'a.ts')[0]!.what).toBe('a.ts:2 === → !=='))
})

describe('the choice', () => {
  it('is the same for the same seed, and another for another', () => {
    const [once, again, other] = [choose(12, 7), choose(12, 7), choose(12, 8)].map((all) => all.map(({ what }) => what))
    expect(once).toEqual(again)
    expect(once).toHaveLength(12)
    expect(new Set(other)).not.toEqual(new Set(once))
  })
  it('is of every place alike, each with tests that look at it', () => {
    const chosen = choose(40, 3)
    for (const place of ['handlers', 'sql', 'machines', 'screens'] as const)
      expect(chosen.filter((fault) => fault.place === place).length).toBeGreaterThan(6)
    expect(chosen.filter(({ suites }) => suites.length === 0).map(({ file }) => file)).toEqual([])
  })
  it('tries tests that are named like the file first, and those of everything last', () => {
    const suites = suitesOf('server/plugins/reads.sql.ts')
    expect([suites[0], suites.at(-1)]).toEqual(['tests/reads/reads.api.test.ts', 'tests/all/contract.api.test.ts'])
  })
  it('looks at a machine through all that walks it, and at a flow not through the server', () => {
    const ofServer = (file: string) => suitesOf(file).filter((suite) => suite.includes('.api.')).length
    expect(ofServer('machines/session/session.flow.ts')).toBe(0)
    expect(ofServer('machines/courses/course.lifecycle.ts')).toBeGreaterThan(0)
    expect(suitesOf('machines/session/session.flow.ts')).toContain('tests/all/machines.test.ts')
  })
  it('gives a feature its own tests', () => {
    expect(suitesOf('server/features/courses/course.changes.ts')).toContain('tests/courses/courses.changes.api.test.ts')
    expect(suitesOf('src/features/courses/courses-screen.tsx').some((suite) => suite.includes('.api.'))).toBe(false)
  })
})
