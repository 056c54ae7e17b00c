import { createActor, createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { declaredTransitions } from '#machines/walker/transitions.ts'
import { door, loader } from '#tests/walker/samples.ts'
import { faultyMachine, machineFaults, nameOf, withMachineFault, type MachineFault } from './machine-faults.ts'

const last = <T>(all: readonly T[]): T => all.at(-1)!
const namesOf = (machine: AnyStateMachine) => machineFaults(machine, last).map(nameOf)

describe('the faults of a machine', () => {
  it('are those of its guards, and of each transition in each branch', () =>
    expect(namesOf(door)).toEqual(
      [
        'true: hasKey; false: hasKey',
        'dead: closed door.open 0; target: closed door.open 0 → refused',
        'dead: closed door.lock 0; target: closed door.lock 0 → refused; forgotten: closed door.lock 0',
        'dead: closed door.lock 1; target: closed door.lock 1 → locked',
        'dead: open door.close 0; target: open door.close 0 → refused',
        'dead: locked door.unlock 0; target: locked door.unlock 0 → refused',
        'dead: refused door.close 0; target: refused door.close 0 → refused',
      ].flatMap((row) => row.split('; ')),
    ))
  it('are also those of answers, of time, and of the machine itself', () =>
    expect(namesOf(loader)).toEqual(
      [
        'true: hasRows; false: hasRows',
        'dead: query.change 0; target: query.change 0 → .failed; noActions: query.change 0',
        'dead: debouncing after.300 0; target: debouncing after.300 0 → failed',
        'dead: loading after.10000 0; target: loading after.10000 0 → empty',
        'dead: loading done.load 0; target: loading done.load 0 → failed; forgotten: loading done.load 0; noActions: loading done.load 0',
        'dead: loading done.load 1; target: loading done.load 1 → failed; noActions: loading done.load 1',
        'dead: loading error.load 0; target: loading error.load 0 → empty',
      ].flatMap((row) => row.split('; ')),
    ))
})

describe('a faulty machine', () => {
  const after = (fault: MachineFault, hasKey: boolean, type: string) => {
    const actor = createActor(faultyMachine(door, fault), { input: { hasKey } }).start()
    actor.send({ type })
    return actor.getSnapshot().value
  }
  it.each([
    ['dead', { kind: 'dead', transition: ['closed', 'door.open', 0] }, true, 'door.open', 'closed'],
    ['dead in one branch', { kind: 'dead', transition: ['closed', 'door.lock', 0] }, true, 'door.lock', 'refused'],
    ['misled', { kind: 'target', transition: ['closed', 'door.open', 0], to: 'locked' }, true, 'door.open', 'locked'],
    ['always true', { kind: 'true', guard: 'hasKey' }, false, 'door.lock', 'locked'],
    ['always false', { kind: 'false', guard: 'hasKey' }, true, 'door.lock', 'refused'],
    ['without a guard', { kind: 'forgotten', transition: ['closed', 'door.lock', 0] }, false, 'door.lock', 'locked'],
  ] as const)('%s does that', (_what, fault, hasKey, event, expected) =>
    expect(after(fault, hasKey, event)).toBe(expected),
  )
  it('without actions keeps its context', () => {
    const fault: MachineFault = { kind: 'noActions', transition: ['', 'query.change', 0] }
    const actor = createActor(faultyMachine(loader, fault)).start()
    actor.send({ type: 'query.change', query: 'law' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'debouncing', context: { query: '' } })
    actor.stop()
  })
  it('does not do what a state does when it is entered or left', () => {
    const calls: string[] = []
    const lamp = createMachine({
      initial: 'on',
      states: {
        on: { entry: () => calls.push('entry'), exit: () => calls.push('exit'), on: { off: 'dark' } },
        dark: {},
      },
    })
    const play = (machine: AnyStateMachine) => {
      createActor(machine).start().send({ type: 'off' })
      return calls.splice(0)
    }
    expect(play(lamp)).toEqual(['entry', 'exit'])
    expect(play(faultyMachine(lamp, { kind: 'noEntry', state: 'on' }))).toEqual(['exit'])
    expect(play(faultyMachine(lamp, { kind: 'noExit', state: 'on' }))).toEqual(['entry'])
  })
  it('does not hear that a call failed', () => {
    const machine = faultyMachine(loader, { kind: 'noOnError', state: 'loading' })
    expect(machine.states['loading']!.config.invoke).not.toHaveProperty('onError')
  })
  it('is not made of a place that the machine does not have', () =>
    expect(() => faultyMachine(door, { kind: 'dead', transition: ['open', 'door.lock', 0] })).toThrow(
      'open has no door.lock 0',
    ))
  it('is exported by its file under the name of the sound one', () => {
    const text = withMachineFault('export const doorLifecycle = setup()\n', { kind: 'noExit', state: 'open' })
    expect(text).toContain('const soundMachine = setup()')
    expect(text).toContain(`export const doorLifecycle = faultyMachine(soundMachine, {"kind":"noExit","state":"open"})`)
  })
})

describe.each(Object.entries(MACHINES))('the faults of %s', (id, { machine }) => {
  const faults = machineFaults(machine, last)
  it('have names of their own, and can all be made', () => {
    expect(new Set(faults.map(nameOf)).size).toBe(faults.length)
    for (const fault of faults) expect(faultyMachine(machine, fault).id).toBe(id)
  })
  it('have each declared transition among the dead', () => {
    const dead = faults.flatMap((fault) => (fault.kind === 'dead' ? [fault.transition] : []))
    const declared = [...declaredTransitions(machine).values()].map((transition) => transition.id)
    expect(dead.map(([state, event, branch]) => `${state || id}|${event}|${branch}`).toSorted()).toEqual(
      declared.toSorted(),
    )
  })
})
