import type { How, TransitionId } from '#machines/walker/types.ts'

/** How a transition came about where the tests of a page took it. */
export type PageRecord = Readonly<Record<TransitionId, How>>

const FOLDER = '/machines/charts/walked/'
const files = import.meta.glob<PageRecord>('/machines/charts/walked/*.json', { import: 'default', eager: true })

/** What the suites recorded that play machines where people see them (ADR 101), by machine. */
export const RECORDS: Readonly<Record<string, PageRecord>> = Object.fromEntries(
  Object.entries(files).map(([file, record]) => [file.slice(FOLDER.length, -'.json'.length), record]),
)
