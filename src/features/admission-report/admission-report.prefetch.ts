import type { Visit } from '#src/kit/feature.ts'
import { sendForRows } from '#src/kit/list/first-rows.ts'
import { statusSpec, studentsSpec } from './admission-report.list.ts'

const maySee = ({ session: { permissions } }: Visit): boolean =>
  permissions.includes('reports.can_view_admission_reports')

/** Requests the rows of the applicants for the filters in the address before the screen is loaded. */
export const prefetchStudents = (visit: Visit): Promise<unknown> | undefined =>
  maySee(visit) ? sendForRows(studentsSpec(visit.session.season), visit.search) : undefined

/** The same for the report of the statuses. */
export const prefetchStatuses = (visit: Visit): Promise<unknown> | undefined =>
  maySee(visit) ? sendForRows(statusSpec(visit.session.season), visit.search) : undefined
