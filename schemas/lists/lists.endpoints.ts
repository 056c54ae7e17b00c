import { endpoints } from '../endpoint.ts'
import { integer, nothing, object } from '../shared/fields.ts'
import { SHEET_BYTES } from '../shared/sheet-lines.ts'
import { appliedSheet } from '../shared/sheet-records.ts'
import {
  mergeBody,
  mergeEffects,
  mergeRef,
  parentChoices,
  parentsBody,
  rowChange,
  rowCreation,
  rowPage,
  rowRef,
  searchBody,
  targetChoices,
  targetsBody,
} from './list-row.schema.ts'
import { confirmedPack, packBody, packReview } from './packs.schema.ts'
import { confirmedRows, exportedList, exportedRows, rowSheetBody, rowSheetReview } from './sheet.schema.ts'

const OURS = { source: 'issue 41', beyond: true } as const
const levels = [12] as const
const view = { kind: 'permission', permission: 'lists.can_view_lists', levels } as const
const manage = { kind: 'permission', permission: 'lists.can_manage_lists', levels } as const
const path = '/api/lists/rows/'
const MERGE = ['ROW_MERGED', 'ROW_HAS_MEANING', 'ROW_HAS_MERGED', 'MERGE_TARGET_MERGED'] as const

/** The lists that people maintain (issue 41), for who works in the whole university. `list` says which. */
export const listsEndpoints = endpoints({
  search: {
    method: 'POST',
    path: '/api/lists/search/',
    ...OURS,
    body: searchBody,
    reply: rowPage,
    errors: [],
    access: view,
  },
  /** What a row of the list may be within; none where its rows are within nothing. */
  parents: {
    method: 'POST',
    path: '/api/lists/parents/',
    ...OURS,
    body: parentsBody,
    reply: parentChoices,
    errors: [],
    access: view,
  },
  create: {
    method: 'POST',
    path,
    ...OURS,
    writes: 'unversioned',
    body: rowCreation,
    reply: object({ id: integer }, ['id']),
    errors: ['DUPLICATE_NAME', 'MEANING_TAKEN'],
    access: manage,
  },
  /** A meaning or a position that is not sent stays; any other field is then empty. */
  update: {
    method: 'PUT',
    path,
    ...OURS,
    writes: 'versioned',
    body: rowChange,
    reply: object({ version: integer }, ['version']),
    errors: ['DUPLICATE_NAME', 'MEANING_TAKEN', 'NO_CHANGES_TO_SAVE', 'ROW_MERGED'],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path,
    ...OURS,
    writes: 'versioned',
    body: rowRef,
    reply: nothing,
    errors: ['IN_USE', 'ROW_MERGED'],
    access: manage,
  },
  /** The rows into which a row may be merged: those within the same, which are not merged themselves. */
  mergeTargets: {
    method: 'POST',
    path: `${path}merge-targets/`,
    ...OURS,
    body: targetsBody,
    reply: targetChoices,
    errors: [],
    access: manage,
  },
  /** What would be read through a merge, for the question before it; refused as the merge is. */
  mergeEffects: {
    method: 'POST',
    path: `${path}merge-effects/`,
    ...OURS,
    body: mergeRef,
    reply: mergeEffects,
    errors: MERGE,
    access: manage,
  },
  /** MERGE_CHANGED carries how much would be read through it now, in `data.effects`. */
  merge: {
    method: 'POST',
    path: `${path}merge/`,
    ...OURS,
    writes: 'versioned',
    body: mergeBody,
    reply: object({ version: integer }, ['version']),
    errors: [...MERGE, 'MERGE_CHANGED'],
    access: manage,
  },
  /** Removes the pointer: whatever refers to the row is read as it was before. */
  takeBackMerge: {
    method: 'POST',
    path: `${path}take-back-merge/`,
    ...OURS,
    writes: 'versioned',
    body: rowRef,
    reply: object({ version: integer }, ['version']),
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** All rows of a list, for its sheet: what they are within by Arabic name, then they themselves. */
  exportSheet: {
    method: 'POST',
    path: '/api/lists/export-sheet/',
    ...OURS,
    body: exportedList,
    reply: exportedRows,
    errors: [],
    access: view,
  },
  /** What would become of each line of a sheet, by the rules of a change by hand. Changes nothing. */
  checkSheet: {
    method: 'POST',
    path: '/api/lists/check-sheet/',
    ...OURS,
    bodyLimit: SHEET_BYTES,
    body: rowSheetBody,
    reply: rowSheetReview,
    errors: [],
    access: manage,
  },
  /**
   * Adds and changes what the preview of a sheet showed, all of it or nothing: SHEET_OUTDATED carries the rows that would
   * do something else now, in `data.rows`.
   */
  applySheet: {
    method: 'POST',
    path: '/api/lists/apply-sheet/',
    ...OURS,
    writes: 'unversioned',
    bodyLimit: SHEET_BYTES,
    body: confirmedRows,
    reply: appliedSheet,
    errors: ['SHEET_OUTDATED'],
    access: manage,
  },
  /** What a start pack would add. Changes nothing. */
  checkPack: {
    method: 'POST',
    path: '/api/lists/check-pack/',
    ...OURS,
    body: packBody,
    reply: packReview,
    errors: [],
    access: manage,
  },
  /**
   * Adds what the preview of a pack showed as new, all of it or nothing: PACK_OUTDATED carries the lines that would not
   * be added now, in `data.rows`. Certificate types are added by who may add them on their page.
   */
  applyPack: {
    method: 'POST',
    path: '/api/lists/apply-pack/',
    ...OURS,
    writes: 'unversioned',
    body: confirmedPack,
    reply: object({ added: integer }, ['added']),
    errors: ['PACK_OUTDATED'],
    access: manage,
  },
})
