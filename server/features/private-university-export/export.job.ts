import type { KindOfJob } from '../../jobs/kind.ts'
import { describeApplications } from '../../kit/application-many.sql.ts'

/** Export to the private university, student by student (document 2, section 2.4; V7). */
export const EXPORT_APPLICATIONS: KindOfJob = {
  permission: 'private_university_export.can_manage_private_university_export',
  describe: describeApplications,
  handle: async (_trx, _by, _job, items) =>
    items.map(({ place }) => ({ place, refused: { code: 'EXPORT_UNANSWERED' } })),
}
