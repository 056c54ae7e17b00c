import type { Visit } from '#src/kit/feature.ts'
import { sendForRows } from '#src/kit/list/first-rows.ts'
import { JOBS } from './jobs.list.ts'

/** Requests the jobs for the filters in the address before the screen is loaded. */
export const prefetchRows = ({ search }: Visit): Promise<unknown> => sendForRows(JOBS, search)
