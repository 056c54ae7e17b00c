import { mergeRecords, type TakenRecord } from '#machines/walker/how.ts'

const files = import.meta.glob<TakenRecord>('/machines/charts/walked/*.json', { import: 'default', eager: true })
/** The machine of a file: for `…/walked/list.page.json` it is `list`. */
const machineOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).split('.')[0]!
const records: Record<string, TakenRecord> = {}
for (const [file, record] of Object.entries(files))
  records[machineOf(file)] = mergeRecords(records[machineOf(file)] ?? {}, record)

/** The transitions that suites recorded while they ran machines on their pages (ADR 101), by machine. */
export const RECORDS: Readonly<Record<string, TakenRecord>> = records
