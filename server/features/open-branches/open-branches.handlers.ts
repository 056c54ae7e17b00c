import {
  openBranchLifecycle,
  openBranchSnapshot,
  type OpenBranchEvent,
} from '#machines/open-branches/open-branch.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { openBranchesEndpoints } from '#schemas/open-branches/open-branches.endpoints.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { CALLER_CODES, callerOf, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import { byArabicName } from '../../kit/sorting.ts'
import { countUnderReview, listBranches, lockBranch, updateBranch, type ListedBranch } from './open-branches.sql.ts'

const { access } = openBranchesEndpoints.update
type Locked = NonNullable<Awaited<ReturnType<typeof lockBranch>>>

/** The error code of each guard (A5). */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isBranchActive: 'BRANCH_INACTIVE',
  isFacultyActive: 'BRANCH_FACULTY_INACTIVE',
}
/** An event that the state does not have has been done already. */
const BRANCH: RecordKind<Locked, OpenBranchEvent, { active_for_apply: boolean }> = {
  entity: 'branch',
  machine: openBranchLifecycle,
  snapshot: ({ active_for_apply, active, faculty_active }, by) =>
    openBranchSnapshot(
      { activeForApply: active_for_apply, branchActive: active, facultyActive: faculty_active },
      callerOf(by, access),
    ),
  stored: (state) => ({ active_for_apply: state === 'open' }),
  refusal: refusalBy(CODES),
}

/** Faculties as an Arabic reader looks for them, and of each its branches. */
const inOrder = (a: ListedBranch, b: ListedBranch): number =>
  byArabicName({ ar_name: a.faculty_ar_name }, { ar_name: b.faculty_ar_name }) ||
  a.faculty_id - b.faculty_id ||
  byArabicName(a, b)

/** Opens branches for applying, and closes them (ADR 52). */
export const openBranchesHandlers: Handlers<Api['open-branches']> = {
  list: async ({ db, scope }) => ({
    data: {
      branchesList: (await listBranches(db, scope)).toSorted(inOrder).map((branch) => ({
        id: branch.id,
        branchName: { ar: branch.ar_name, en: branch.en_name },
        facultyName: { ar: branch.faculty_ar_name, en: branch.faculty_en_name },
        facultyId: branch.faculty_id,
        progHrId: branch.prog_hr_id,
        activeForApply: branch.active_for_apply,
        count: branch.count,
        underReview: branch.under_review,
        branchActive: branch.active,
        facultyActive: branch.faculty_active,
        version: branch.version,
      })),
    },
  }),

  update: ({ body, db, ...call }) =>
    withTransaction(db, async (trx) => {
      const { version } = await changeRecord(trx, call, BRANCH, {
        lock: () => lockBranch(trx, call.scope, body.branchId),
        version: body.version,
        events: [{ type: body.activeForApply ? 'branch.open' : 'branch.close' }],
        async write(branch, next) {
          requireSameBranch(branch, body)
          if (body.activeForApply) {
            await updateBranch(trx, branch.id, next)
            return {}
          }
          const underReview = await countUnderReview(trx, branch.id)
          if (body.underReview !== undefined && body.underReview !== underReview)
            throw new AppError('BRANCH_REVIEWS_CHANGED', { data: { effects: { underReview } } })
          await updateBranch(trx, branch.id, next)
          return { changes: underReview > 0 ? { underReview } : {} }
        },
      })
      return { data: { version }, message: body.activeForApply ? 'BRANCH_OPENED' : 'BRANCH_CLOSED' }
    }),
}

/** A call names faculty and programme as they are stored with the branch. */
function requireSameBranch(
  branch: Locked,
  { facultyId, progHrId = null }: { readonly facultyId: number; readonly progHrId?: number | null },
): void {
  const paths = [
    ...(facultyId === branch.faculty_id ? [] : ['/facultyId']),
    ...(progHrId === branch.prog_hr_id ? [] : ['/progHrId']),
  ]
  if (paths.length > 0)
    throw new AppError('INVALID_INPUT', { fields: paths.map((path) => ({ path, code: 'INVALID_CHOICE' })) })
}
