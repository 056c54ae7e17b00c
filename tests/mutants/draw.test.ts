import { describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { draw, type Draw } from './draw.ts'
import { featureOf, fileOfMachine, suitesOf } from './suites.ts'

const sample = (wanted: Partial<Draw>) => draw({ machines: 0, source: 0, seed: 7, only: [], ...wanted })
const namesOf = (wanted: Partial<Draw>) => sample(wanted).map(({ of, what }) => `${of} ${what}`)

describe('a draw', () => {
  it('is the same for the same seed, and another for another', () => {
    const wanted = { machines: 12, source: 12, only: ['courses', 'certificates'] }
    const names = namesOf(wanted)
    expect(new Set(names).size).toBe(24)
    expect(namesOf(wanted)).toEqual(names)
    expect(new Set(namesOf({ ...wanted, seed: 8 }))).not.toEqual(new Set(names))
  })
  it('is spread over the machines', () => {
    const machines = Object.keys(MACHINES)
    expect(
      sample({ machines: machines.length })
        .map(({ of }) => of)
        .toSorted(),
    ).toEqual(machines.toSorted())
  })
  it('is spread over the places of slips', () =>
    expect(
      sample({ source: 8 })
        .map(({ of }) => of)
        .toSorted(),
    ).toEqual(['handlers', 'machines', 'screens', 'sql'].flatMap((area) => [area, area])))
  it('is of the features or machines that were asked for', () => {
    expect(new Set(sample({ machines: 9, only: ['courses', 'pull'] }).map(({ of }) => of))).toEqual(
      new Set(['course', 'pull']),
    )
    expect(new Set(sample({ source: 9, only: ['courses'] }).map(({ file }) => featureOf(file)))).toEqual(
      new Set(['courses']),
    )
  })
  it('has no more faults than there are, each once', () => {
    const all = namesOf({ machines: 1000, only: ['reorder'] })
    expect(all.length).toBeLessThan(1000)
    expect(new Set(all).size).toBe(all.length)
  })
  it('has tests for every fault', () =>
    expect(sample({ machines: 50, source: 40 }).filter(({ suites }) => suites.length === 0)).toEqual([]))
})

describe('the tests that may notice a fault', () => {
  const filesOf = (file: string) => suitesOf(file).map((suite) => suite.file)
  it('of a machine begin with its walk, then what names it, then the screens of its feature', () => {
    const [walk, first, ...rest] = suitesOf(fileOfMachine('review'))
    expect(walk!.file).toBe('tests/all/machines.test.ts')
    expect('review plays every declared transition with fakes').toMatch(new RegExp(walk!.pattern!))
    expect('details plays every declared transition with fakes').not.toMatch(new RegExp(walk!.pattern!))
    expect(first!.file).toBe('tests/applications/desk.walk.screen.test.tsx')
    expect(rest.map(({ file }) => file)).toContain('tests/applications/dossier.screen.test.tsx')
  })
  it('of a machine that the server uses end with its calls, of a flow there are none', () => {
    expect(filesOf(fileOfMachine('course')).at(-1)).toMatch(/^tests\/courses\/.*\.api\.test\.ts$/)
    for (const [id] of Object.entries(MACHINES).filter(([, { kind }]) => kind === 'flow'))
      expect(filesOf(fileOfMachine(id)).filter((suite) => suite.includes('.api.'))).toEqual([])
  })
  it('of the server and of a screen are those of their side', () => {
    expect(filesOf('server/features/courses/course.changes.ts')).toContain('tests/courses/courses.changes.api.test.ts')
    expect(filesOf('src/features/courses/courses-screen.tsx').some((suite) => suite.includes('.api.'))).toBe(false)
  })
  it('of a file begin with those that are named like it, and end with those of everything', () => {
    const suites = filesOf('server/plugins/reads.sql.ts')
    expect([suites[0], suites.at(-1)]).toEqual(['tests/reads/reads.api.test.ts', 'tests/all/contract.api.test.ts'])
  })
})
