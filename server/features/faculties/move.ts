import type { Transaction } from 'kysely'
import type { BranchEvent } from '#machines/faculties/branch.lifecycle.ts'
import { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import type { BranchMoveEffects } from '#schemas/faculties/faculty.schema.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { applyEvent, changeRecord } from '../../kit/change-record.ts'
import { differences, type ActingUser } from '../../kit/record-kind.ts'
import { branchNames, lockBranch, lockFaculties, updateBranch, type StoredBranch } from './faculties.sql.ts'
import { dropEmptySeats, lockPeopleOf, moveApplications, moveBegun, moveHomes, readMove } from './move.sql.ts'
import { requireFreeNames } from '../../kit/free-names.ts'
import { branchKind, refuseChoice } from './unit-records.ts'

type Trx = Transaction<Tables>
const BRANCH = branchKind(facultiesEndpoints.moveBranch)
/** The faculty is changed by the move, not by a person. */
const MOVED = 'person.assign'

/** The event of a move to a faculty, which is locked with the branch, and what would follow. @throws AppError */
async function plan(
  trx: Trx,
  branch: StoredBranch,
  target: number,
): Promise<{ readonly event: BranchEvent; readonly effects: BranchMoveEffects }> {
  if (target === branch.faculty_id) throw new AppError('NO_CHANGES_TO_SAVE')
  const [faculty] = await lockFaculties(trx, [target])
  if (!faculty) return refuseChoice('/facultyId')
  const { applications, people, pastRules, ...against } = await readMove(trx, branch, target)
  return {
    event: { type: 'branch.move', isTargetActive: faculty.active, ...against },
    effects: { applications, people, pastRules },
  }
}

/** What would follow the branch. @throws AppError as the move is refused */
export async function moveEffects(
  trx: Trx,
  by: ActingUser,
  { id, facultyId }: { readonly id: number; readonly facultyId: number },
): Promise<BranchMoveEffects> {
  const branch = await lockBranch(trx, by.scope, id, facultyId)
  if (!branch) throw new AppError('NOT_FOUND')
  const { event, effects } = await plan(trx, branch, facultyId)
  applyEvent(BRANCH, BRANCH.snapshot(branch, by), event, branch, by)
  requireFreeNames(branch, await branchNames(trx, facultyId, id), null, '/facultyId')
  return effects
}

/** Each person's home in the branch, with a row of the person's own history. */
async function takePeople(trx: Trx, by: ActingUser, branch: StoredBranch, target: number): Promise<void> {
  const people = await lockPeopleOf(trx, branch)
  await moveHomes(trx, branch, target)
  const isMoved = ({ branchId }: { readonly branchId: number | null }) => branchId === branch.id
  for (const { id, version, state, faculty_id, branch_id, further_homes } of people) {
    // the life of an account that was left has ended
    if (state === 'left') continue
    const after = further_homes.map((home) => (isMoved(home) ? { ...home, facultyId: target } : home))
    await writeAudit(trx, {
      entity: 'app_user',
      entityId: id,
      seq: version + 1,
      event: MOVED,
      actor: by.user.actor,
      at: by.deps.clock(),
      changes: {
        ...(branch_id === branch.id && differences({ faculty_id }, { faculty_id: target })),
        ...(further_homes.some(isMoved) && { further_homes: [further_homes, after] }),
      },
    })
  }
}

interface Move {
  readonly id: number
  readonly version?: number
  readonly facultyId: number
  readonly applications?: number
  readonly people?: number
}
/**
 * Moves a branch to another faculty, and with it what belongs to the branch: ADR 110 names each table. @returns the new
 * version @throws AppError
 */
export async function moveBranch(
  trx: Trx,
  by: ActingUser,
  { id, facultyId, version, ...shown }: Move,
): Promise<number> {
  let effects: BranchMoveEffects
  const moved = await changeRecord(trx, by, BRANCH, {
    lock: () => lockBranch(trx, by.scope, id, facultyId),
    version,
    async events(branch) {
      const planned = await plan(trx, branch, facultyId)
      effects = planned.effects
      return [planned.event]
    },
    async write(branch, next) {
      requireFreeNames(branch, await branchNames(trx, facultyId, id), null, '/facultyId')
      const { applications, people } = effects
      if ((shown.applications ?? applications) !== applications || (shown.people ?? people) !== people)
        throw new AppError('MOVE_CHANGED', { data: { effects } })
      await updateBranch(trx, id, { faculty_id: facultyId, ...next })
      await moveApplications(trx, branch, facultyId)
      await dropEmptySeats(trx, branch)
      await moveBegun(trx, branch, facultyId)
      await takePeople(trx, by, branch, facultyId)
      return { changes: { faculty_id: [branch.faculty_id, facultyId], applications, people } }
    },
  })
  return moved.version
}
