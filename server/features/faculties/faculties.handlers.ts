import type { Transaction } from 'kysely'
import type { BranchEvent } from '#machines/faculties/branch.lifecycle.ts'
import type { FacultyEvent } from '#machines/faculties/faculty.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import { USES_SHOWN } from '#schemas/faculties/faculty.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { DatabaseError } from '../../db/errors.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { differences } from '../../kit/record-kind.ts'
import { facultiesOf, universityOf } from '../../kit/scope.ts'
import { reviewReply } from '../../kit/sheet-lines.ts'
import { byArabicName } from '../../kit/sorting.ts'
import {
  branchNames,
  deleteBranch,
  deleteFaculty,
  facultyNames,
  insertBranch,
  insertFaculty,
  listBranches,
  listFaculties,
  listSectors,
  lockBranch,
  lockFaculties,
  lockFaculty,
  lockSector,
  lockUniversity,
  updateBranch,
  updateFaculty,
} from './faculties.sql.ts'
import { moveBranch, moveEffects } from './move.ts'
import { requireFreeNames } from '../../kit/free-names.ts'
import { applyUnits } from './sheet.apply.ts'
import { reviewUnits } from './sheet.review.ts'
import {
  branchKind,
  branchValues,
  explainCode,
  FACULTY,
  facultyValues,
  refuseChoice,
  unitEvents,
  withCode,
} from './unit-records.ts'

type Trx = Transaction<Tables>
const BRANCH = branchKind(facultiesEndpoints.updateBranch)

const bilingual = ({ ar_name, en_name }: { readonly ar_name: string; readonly en_name: string }) => ({
  ar: ar_name,
  en: en_name,
})
/** The sector of a faculty: an active one, or the one that it has (D55). */
async function requireSector(trx: Trx, id: number, before: number | null): Promise<void> {
  const sector = await lockSector(trx, id)
  if (!sector || (!sector.active && id !== before)) refuseChoice('/sectorId')
}

/** Faculties and branches (ADR 110). */
export const facultiesHandlers: Handlers<Api['faculties']> = {
  async list({ db, scope }) {
    const [faculties, branches, sectors] = await Promise.all([
      listFaculties(db, scope, USES_SHOWN),
      listBranches(db, scope, USES_SHOWN),
      listSectors(db),
    ])
    const byFaculty = new Map(faculties.map(({ id }) => [id, [] as (typeof branches)[number][]]))
    for (const branch of branches.toSorted(byArabicName)) byFaculty.get(branch.faculty_id)?.push(branch)
    return {
      data: {
        faculties: faculties.toSorted(byArabicName).map((faculty) => ({
          id: faculty.id,
          code: faculty.code,
          name: bilingual(faculty),
          sectorId: faculty.sector_id,
          active: faculty.active,
          uses: faculty.uses,
          recommendations: faculty.recommendations,
          version: faculty.version,
          branches: (byFaculty.get(faculty.id) ?? []).map((branch) => ({
            id: branch.id,
            facultyId: branch.faculty_id,
            code: branch.code,
            name: bilingual(branch),
            progHrId: branch.prog_hr_id,
            active: branch.active,
            activeForApply: branch.active_for_apply,
            uses: branch.uses,
            version: branch.version,
          })),
        })),
        sectors: sectors.toSorted(byArabicName).map(({ id, active, ...names }) => ({
          id,
          name: bilingual(names),
          active,
        })),
      },
    }
  },

  async create({ body, db, ...call }) {
    const work = withTransaction(db, (trx) =>
      createRecord(trx, call, 'faculty', {
        access: facultiesEndpoints.create.access,
        event: 'faculty.create',
        async insert() {
          const universityId = universityOf(call.scope)
          await lockUniversity(trx, universityId)
          const values = { ...facultyValues(body), active: body.active }
          await requireSector(trx, values.sector_id, null)
          requireFreeNames(values, await facultyNames(trx, universityId, null), null)
          const { id, code } = await insertFaculty(trx, { ...values, university_id: universityId })
          return { id, changes: { ...values, code } }
        },
      }),
    )
    return { data: { id: await work.catch(explainCode) }, message: 'ADDED' }
  },

  async update({ body, db, ...call }) {
    const work = withTransaction(db, (trx) =>
      changeRecord(trx, call, FACULTY, {
        lock: () => lockFaculty(trx, call.scope, body.id),
        version: body.version,
        events: (faculty): FacultyEvent[] =>
          unitEvents('faculty', faculty, { ...withCode(facultyValues(body), faculty), active: body.active }),
        async write(faculty, next) {
          const values = withCode(facultyValues(body), faculty)
          await requireSector(trx, values.sector_id, faculty.sector_id)
          requireFreeNames(values, await facultyNames(trx, faculty.university_id, faculty.id), faculty)
          await updateFaculty(trx, faculty.id, { ...values, ...next })
          return { changes: differences<object>(faculty, values) }
        },
      }),
    )
    const { version } = await work.catch(explainCode)
    return { data: { version }, message: 'SAVED' }
  },

  async remove({ body, db, ...call }) {
    await withTransaction(db, (trx) =>
      changeRecord(trx, call, FACULTY, {
        lock: () => lockFaculty(trx, call.scope, body.id),
        version: body.version,
        events: [{ type: 'faculty.remove' }],
        async write({ id, ar_name, en_name, code, sector_id, active }) {
          await deleteFaculty(trx, id)
          return { changes: { ar_name, en_name, code, sector_id, active } }
        },
      }),
    )
    return { data: null, message: 'DELETED' }
  },

  async createBranch({ body, db, ...call }) {
    const work = withTransaction(db, (trx) =>
      createRecord(trx, call, 'branch', {
        access: facultiesEndpoints.createBranch.access,
        event: 'branch.create',
        async insert() {
          const { facultyId, active } = body
          const own = facultiesOf(call.scope)
          // to a caller of a faculty, one that there is not and one of others are alike (D67)
          if (own && !own.includes(facultyId)) throw new AppError('NOT_FOUND')
          if ((await lockFaculties(trx, [facultyId])).length === 0) refuseChoice('/facultyId')
          const values = { ...branchValues(body), active }
          requireFreeNames(values, await branchNames(trx, facultyId, null), null)
          const { id, code } = await insertBranch(trx, { ...values, faculty_id: facultyId })
          return { id, changes: { ...values, code, faculty_id: facultyId, active_for_apply: false } }
        },
      }),
    )
    return { data: { id: await work.catch(explainCode) }, message: 'ADDED' }
  },

  async updateBranch({ body, db, ...call }) {
    const work = withTransaction(db, (trx) =>
      changeRecord(trx, call, BRANCH, {
        lock: () => lockBranch(trx, call.scope, body.id),
        version: body.version,
        events: (branch): BranchEvent[] =>
          unitEvents('branch', branch, { ...withCode(branchValues(body), branch), active: body.active }),
        async write(branch, next) {
          const values = withCode(branchValues(body), branch)
          requireFreeNames(values, await branchNames(trx, branch.faculty_id, branch.id), branch)
          await updateBranch(trx, branch.id, { ...values, ...next })
          return { changes: differences<object>(branch, values) }
        },
      }),
    )
    const { version } = await work.catch(explainCode)
    return { data: { version }, message: 'SAVED' }
  },

  async removeBranch({ body, db, ...call }) {
    await withTransaction(db, (trx) =>
      changeRecord(trx, call, BRANCH, {
        lock: () => lockBranch(trx, call.scope, body.id),
        version: body.version,
        events: [{ type: 'branch.remove' }],
        async write({ id, ar_name, en_name, code, faculty_id, prog_hr_id, active }) {
          await deleteBranch(trx, id)
          return { changes: { ar_name, en_name, code, faculty_id, prog_hr_id, active } }
        },
      }),
    )
    return { data: null, message: 'DELETED' }
  },

  checkSheet: async ({ body: { lines }, db, ...by }) => ({
    data: reviewReply(await withTransaction(db, (trx) => reviewUnits(trx, by, lines))),
  }),

  async applySheet({ body: { lines }, db, ...by }) {
    const apply = () => withTransaction(db, (trx) => applyUnits(trx, by, lines))
    // a code that somebody gave to a record elsewhere meanwhile is found the second time, with its row
    const data = await apply().catch((error: unknown) => {
      if (error instanceof DatabaseError && error.kind === 'unique') return apply()
      throw error
    })
    return { data, message: 'SHEET_SAVED', params: data }
  },

  moveEffects: async ({ body, db, ...call }) => ({
    data: await withTransaction(db, (trx) => moveEffects(trx, call, body)),
  }),

  async moveBranch({ body, db, ...call }) {
    const version = await withTransaction(db, (trx) => moveBranch(trx, call, body))
    return { data: { version }, message: 'BRANCH_MOVED' }
  },
}
