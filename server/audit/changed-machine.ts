import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { HISTORIES } from './histories/registry.ts'

/** The named file exports no changed machine; the message says what to do. */
export class NoSuchMachine extends Error {
  override readonly name = 'NoSuchMachine'
}

/**
 * The lifecycles that a module exports, by their ids. It is run as a part of the project: its imports are as in
 * `machines/`.
 * @throws NoSuchMachine
 */
export async function readMachines(file: string): Promise<Readonly<Record<string, AnyStateMachine>>> {
  const path = resolve(file)
  const ids = Object.keys(HISTORIES).join(', ')
  if (!existsSync(path)) throw new NoSuchMachine(`There is no file ${path}.`)
  const exported = await (import(pathToFileURL(path).href) as Promise<Record<string, unknown>>).catch(
    (error: unknown) => {
      throw new NoSuchMachine(`${path} could not be loaded: ${error instanceof Error ? error.message : String(error)}`)
    },
  )
  const machines = Object.values(exported).filter((value): value is AnyStateMachine => value instanceof StateMachine)
  if (machines.length === 0)
    throw new NoSuchMachine(`${path} exports no machine. It must export a lifecycle; known are: ${ids}.`)
  const other = machines.find(({ id }) => !Object.hasOwn(HISTORIES, id))
  if (other)
    throw new NoSuchMachine(
      `${path} exports the machine '${other.id}', which is no lifecycle of a record; known are: ${ids}.`,
    )
  return Object.fromEntries(machines.map((machine) => [machine.id, machine]))
}
