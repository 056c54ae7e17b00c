import { endpoints } from '../endpoint.ts'
import { integer, nothing, object } from '../shared/fields.ts'
import { SHEET_BYTES } from '../shared/sheet-lines.ts'
import { appliedSheet } from '../shared/sheet-records.ts'
import {
  branchChange,
  branchCreation,
  branchMove,
  branchMoveEffects,
  branchMoveRef,
  facultyChange,
  facultyForm,
  facultyTree,
  unitRef,
} from './faculty.schema.ts'
import { confirmedSheet, unitSheetBody, unitSheetReview } from './sheet.schema.ts'

const whole = [12] as const
/** A branch alone has nothing to arrange. */
const aboveBranches = [12, 13] as const
const permission = 'organisation.can_manage_faculties'
const manageAll = { kind: 'permission', permission, levels: whole } as const
const manageOwn = { kind: 'permission', permission, levels: aboveBranches } as const
const OURS = { source: 'issue 41', beyond: true } as const
const created = object({ id: integer }, ['id'])
const changed = object({ version: integer }, ['version'])
const MOVE = [
  'NO_CHANGES_TO_SAVE',
  'MOVE_TARGET_INACTIVE',
  'MOVE_HAS_SEATS',
  'MOVE_HAS_RECOMMENDATIONS',
  'MOVE_HAS_JOBS',
  'MOVE_HAS_HOMES',
] as const

/** Faculties and branches (issue 41). The whole university changes faculties, and a faculty its branches. */
export const facultiesEndpoints = endpoints({
  /** The faculties of the scope with their branches, each by Arabic name, and all sectors. */
  list: {
    method: 'GET',
    path: '/api/organisation/faculties/',
    ...OURS,
    reply: facultyTree,
    errors: [],
    access: { kind: 'permission', permission: 'organisation.can_view_faculties', levels: aboveBranches },
  },
  create: {
    method: 'POST',
    path: '/api/organisation/faculties/',
    ...OURS,
    writes: 'unversioned',
    body: facultyForm,
    reply: created,
    errors: ['DUPLICATE_NAME', 'CODE_TAKEN'],
    access: manageAll,
  },
  /** Changes its data, and whether it is active. */
  update: {
    method: 'PUT',
    path: '/api/organisation/faculties/',
    ...OURS,
    writes: 'versioned',
    body: facultyChange,
    reply: changed,
    errors: ['DUPLICATE_NAME', 'CODE_TAKEN', 'NO_CHANGES_TO_SAVE', 'FACULTY_HAS_RECOMMENDATIONS'],
    access: manageAll,
  },
  /** UNIT_IN_USE carries by what it is used, with counts, in `data.uses`. */
  remove: {
    method: 'DELETE',
    path: '/api/organisation/faculties/',
    ...OURS,
    writes: 'versioned',
    body: unitRef,
    reply: nothing,
    errors: ['UNIT_IN_USE'],
    access: manageAll,
  },
  createBranch: {
    method: 'POST',
    path: '/api/organisation/branches/',
    ...OURS,
    writes: 'unversioned',
    body: branchCreation,
    reply: created,
    errors: ['DUPLICATE_NAME', 'CODE_TAKEN'],
    access: manageOwn,
  },
  updateBranch: {
    method: 'PUT',
    path: '/api/organisation/branches/',
    ...OURS,
    writes: 'versioned',
    body: branchChange,
    reply: changed,
    errors: ['DUPLICATE_NAME', 'CODE_TAKEN', 'NO_CHANGES_TO_SAVE'],
    access: manageOwn,
  },
  removeBranch: {
    method: 'DELETE',
    path: '/api/organisation/branches/',
    ...OURS,
    writes: 'versioned',
    body: unitRef,
    reply: nothing,
    errors: ['UNIT_IN_USE'],
    access: manageOwn,
  },
  /** What would follow a branch into another faculty, for the question before it is moved; refused as the move is. */
  moveEffects: {
    method: 'POST',
    path: '/api/organisation/branches/move-effects/',
    ...OURS,
    body: branchMoveRef,
    reply: branchMoveEffects,
    errors: [...MOVE, 'DUPLICATE_NAME'],
    access: manageAll,
  },
  /** MOVE_CHANGED carries how many applications and people would follow now, in `data.effects`. */
  moveBranch: {
    method: 'POST',
    path: '/api/organisation/branches/move/',
    ...OURS,
    writes: 'versioned',
    body: branchMove,
    reply: changed,
    errors: [...MOVE, 'MOVE_CHANGED', 'DUPLICATE_NAME'],
    access: manageAll,
  },
  /** What would become of each line of a sheet, by the rules of a change by hand. Changes nothing. */
  checkSheet: {
    method: 'POST',
    path: '/api/organisation/faculties/check-sheet/',
    ...OURS,
    bodyLimit: SHEET_BYTES,
    body: unitSheetBody,
    reply: unitSheetReview,
    errors: [],
    access: manageOwn,
  },
  /**
   * Adds and changes what the preview of a sheet showed, all of it or nothing: SHEET_OUTDATED carries the rows that would
   * do something else now, in `data.rows`.
   */
  applySheet: {
    method: 'POST',
    path: '/api/organisation/faculties/apply-sheet/',
    ...OURS,
    writes: 'unversioned',
    bodyLimit: SHEET_BYTES,
    body: confirmedSheet,
    reply: appliedSheet,
    errors: ['SHEET_OUTDATED'],
    access: manageOwn,
  },
})
