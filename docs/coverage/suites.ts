import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mergeRecords, type TakenRecord } from '#machines/walker/how.ts'

const tests = fileURLToPath(new URL('../../tests/', import.meta.url))
const records = new URL('../../machines/charts/walked/', import.meta.url)

/**
 * A suite that plays a machine where people see it: on the real pages (`tests/<feature>/<machine>.gate.e2e.ts`), or on
 * its React screen (`playOnScreen` in a `*.screen.test.tsx`).
 */
export interface PlayingSuite {
  readonly machine: string
  /** From the project's root. */
  readonly file: string
  readonly on: 'page' | 'screen'
  /** What it played, as it recorded it in `machines/charts/walked/<machine>.<on>.json`; null when it never did. */
  readonly taken: TakenRecord | null
}

const camel = (kebab: string): string => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The records that there are: `<machine>.<on>`. */
export const recordNames = (): readonly string[] =>
  readdirSync(records)
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()

const readRecord = (name: string): TakenRecord | null => {
  const record = new URL(`${name}.json`, records)
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as TakenRecord) : null
}
/** How the transitions of a machine came about on its page and on its screen, the best way of each. */
export const recordOf = (machine: string): TakenRecord =>
  mergeRecords(readRecord(`${machine}.screen`) ?? {}, readRecord(`${machine}.page`) ?? {})

/** The machines that a file of tests plays. */
function playedIn(file: string): readonly Pick<PlayingSuite, 'machine' | 'on'>[] {
  const gate = /([^/]+)\.gate\.e2e\.ts$/.exec(file)?.[1]
  if (gate !== undefined) return [{ machine: camel(gate), on: 'page' }]
  if (!file.endsWith('.screen.test.tsx')) return []
  const text = readFileSync(`${tests}${file}`, 'utf8')
  return [...text.matchAll(/playOnScreen\(\s*'(\w+)'/g)].map(([, machine]) => ({ machine: machine!, on: 'screen' }))
}

/** The suites that exist. Each fails when the transitions it took no longer match its record. */
export const playingSuites = (): readonly PlayingSuite[] =>
  readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) =>
      playedIn(file).map((played) => ({
        ...played,
        file: `tests/${file}`,
        taken: readRecord(`${played.machine}.${played.on}`),
      })),
    )
