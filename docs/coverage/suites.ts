import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { How, TransitionId } from '#machines/walker/types.ts'

const tests = fileURLToPath(new URL('../../tests/', import.meta.url))
const records = new URL('../../machines/charts/walked/', import.meta.url)

/** A suite that plays a machine on the real pages: `tests/<feature>/<machine>.gate.e2e.ts`. */
export interface Gate {
  readonly machine: string
  /** From the project's root. */
  readonly file: string
  /** The transitions that it played and how each came about, as it recorded them in `machines/charts/walked/<machine>.json`; null when it never did. */
  readonly taken: Readonly<Record<TransitionId, How>> | null
}

const camel = (kebab: string): string => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The records that there are, by their machines. */
export const recordedMachines = (): readonly string[] =>
  readdirSync(records)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()

/** How the transitions of a machine came about on its page; null where nothing is recorded. */
export function recordOf(machine: string): Gate['taken'] {
  const record = new URL(`${machine}.json`, records)
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<TransitionId, How>) : null
}

/** The gate suites that there are. One fails when what it took on the page is no longer what its record says. */
export const gates = (): readonly Gate[] =>
  readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const name = /([^/]+)\.gate\.e2e\.ts$/.exec(file)?.[1]
      if (name === undefined) return []
      const machine = camel(name)
      return [{ machine, file: `tests/${file}`, taken: recordOf(machine) }]
    })
