import type { FaultGroup, ReplayReport } from './replay.run.ts'

/** Groups and records that a summary lists; `--json` has all. */
const GROUPS = 20
const RECORDS = 5

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** What an operator reads. */
export function summaryOf({ lifecycles, faults }: ReplayReport): string {
  const lines = lifecycles.map(
    ({ lifecycle, records, histories, faulty }) =>
      `${faulty > 0 ? '!' : ' '} ${lifecycle.padEnd(13)} ${count(records, 'record')}, ${histories} different histories, ${faulty === 0 ? 'all allowed' : `${faulty} not allowed`}`,
  )
  const listed = faults.slice(0, GROUPS).flatMap(linesOf)
  const left = faults.length > GROUPS ? [`… and ${faults.length - GROUPS} more kinds of fault: see --json`] : []
  return [...lines, ...listed, ...left].join('\n')
}

function linesOf({ lifecycle, entity, by, event, state, why, records }: FaultGroup): string[] {
  const where = event === null ? `in ${state}` : `${event} in ${state}`
  const named = records.slice(0, RECORDS).map(({ id, row }) => (row === null ? `${id}` : `${id} (row ${row})`))
  return [
    `\n${by === 'changed' ? 'Stranded by the change' : 'Not allowed'}: ${count(records.length, 'record')} of ${lifecycle ?? entity}, ${where}`,
    `  ${why}`,
    `  ${entity} ${named.join(', ')}${records.length > RECORDS ? ', …' : ''}`,
  ]
}
