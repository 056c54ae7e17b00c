import type { JobKindName } from '#schemas/jobs/job.schema.ts'
import type { JobKindHandler } from '../kit/job-kind.ts'
import { DECIDE_ALL } from './nomination/batches/job.ts'
import { DECIDE_ALL_TAKE_BACK } from './nomination/batches/take-back.ts'
import { EXPORT_APPLICATIONS } from './private-university-export/export.job.ts'
import { NOMINATE_UNIVERSITY } from './nomination/university/job.ts'
import { GROUP_SEND } from './notifications/group.job.ts'
import { GROUP_TAKE_BACK } from './notifications/group.take-back.ts'
import { INVITE_SHEET } from './people/sheet.job.ts'
import { TAKE_OVER_TOTALS } from './official-results/take-over.job.ts'
import { TAKE_OVER_TOTALS_TAKE_BACK } from './official-results/take-over.take-back.ts'
import { COPY_SEASON } from './seasons/copy/copy.job.ts'
import { COPY_SEASON_TAKE_BACK } from './seasons/copy/copy.take-back.ts'
import { UPLOAD_STUDENTS } from './uploads/upload.job.ts'
import { UPLOAD_TAKE_BACK } from './uploads/upload.take-back.ts'

/** Who does which kind of job (V7). A kind without a handler does not compile. */
export const JOB_KINDS: Readonly<Record<JobKindName, JobKindHandler>> = {
  groupSend: GROUP_SEND,
  groupTakeBack: GROUP_TAKE_BACK,
  decideAll: DECIDE_ALL,
  decideAllTakeBack: DECIDE_ALL_TAKE_BACK,
  exportApplications: EXPORT_APPLICATIONS,
  nominateUniversity: NOMINATE_UNIVERSITY,
  uploadStudents: UPLOAD_STUDENTS,
  uploadTakeBack: UPLOAD_TAKE_BACK,
  inviteSheet: INVITE_SHEET,
  copySeason: COPY_SEASON,
  copySeasonTakeBack: COPY_SEASON_TAKE_BACK,
  takeOverTotals: TAKE_OVER_TOTALS,
  takeOverTotalsTakeBack: TAKE_OVER_TOTALS_TAKE_BACK,
}
