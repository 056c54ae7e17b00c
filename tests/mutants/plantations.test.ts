import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { allNodes } from '#machines/walker/transitions.ts'
import { plant } from './fault.ts'
import { SORTS, sortOf, withMutant, type Sort } from './mutant.ts'
import { PLANTATIONS } from './plantations.ts'

const sourceOf = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')

/** The sorts of faults that a machine can have: one without guards, invoked actors or a second state has none of theirs. */
function sortsOf(id: string): Sort[] {
  const { machine } = MACHINES[id]!
  const nodes = allNodes(machine.root)
  const hasInvokes = nodes.some((node) => node.invoke.length > 0)
  const hasTargets = nodes.filter((node) => node.type === 'atomic' || node.type === 'final').length > 1
  return [
    'dead',
    ...(hasTargets ? (['target'] as const) : []),
    ...(Object.keys(machine.implementations.guards).length > 0 ? (['true', 'false'] as const) : []),
    ...(hasInvokes ? (['noOnError'] as const) : []),
  ]
}

describe.each(Object.keys(MACHINES))('the mutants of %s', (id) => {
  const mutants = PLANTATIONS.filter(({ of }) => of === id).flatMap((plantation) => plantation.mutants)
  it('are five at least', () =>
    expect(mutants.length, `tests/mutants/machines.mutants.ts plants too little in '${id}'`).toBeGreaterThanOrEqual(5))
  it('are of every sort that the machine can have', () => {
    const planted = new Set(mutants.map(sortOf))
    expect(
      sortsOf(id)
        .filter((sort) => !planted.has(sort))
        .map((sort) => SORTS[sort]),
    ).toEqual([])
  })
})

describe.each(PLANTATIONS)('each mutant of $of', ({ of, mutants }) => {
  it.each(mutants)('fits what it is planted in: $what', (mutant) => {
    if ('fault' in mutant) expect(plant(MACHINES[of]!.machine, mutant.fault).id).toBe(of)
    else expect(withMutant(sourceOf(mutant.file), mutant)).not.toBe(sourceOf(mutant.file))
  })
})

it('mutants whose suites need a database are planted where there is one', () => {
  const needsDatabase = PLANTATIONS.filter(({ suites }) => suites.some((suite) => suite.endsWith('.api.test.ts')))
  expect(needsDatabase.filter(({ slow }) => !slow).map(({ of }) => of)).toEqual([])
})
