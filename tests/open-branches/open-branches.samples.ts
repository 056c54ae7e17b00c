import type { openBranchesEndpoints } from '#schemas/open-branches/open-branches.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** Turns a branch of Engineering, which the clerk sees too, to what it is not. */
export const samples: Samples<typeof openBranchesEndpoints> = async (db) => {
  const branch = await db
    .selectFrom('branch')
    .select(['id', 'faculty_id', 'prog_hr_id', 'active_for_apply', 'version'])
    .where('id', '=', 14)
    .executeTakeFirstOrThrow()
  return {
    update: {
      body: {
        branchId: branch.id,
        activeForApply: !branch.active_for_apply,
        facultyId: branch.faculty_id,
        progHrId: branch.prog_hr_id,
        version: branch.version,
      },
    },
  }
}
