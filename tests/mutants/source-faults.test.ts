import { describe, expect, it } from 'vitest'
import { sourceFaults, withSourceFault } from './source-faults.ts'

const mutated = (source: string) => sourceFaults(source, 'a.ts').map((fault) => withSourceFault(source, fault))

describe('the slips of the pen', () => {
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
    expect(sourceFaults('\nconst a = b === c', 'a.ts')[0]!.what).toBe('a.ts:2 === → !=='))
})
