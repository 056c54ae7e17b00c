import { endpoints } from '../endpoint.ts'
import { appliedSheet } from '../shared/sheet-records.ts'
import {
  checkBody,
  exportBody,
  importBody,
  SETTINGS_BYTES,
  settingsFile,
  settingsReview,
} from './settings-file.schema.ts'

const access = { kind: 'permission', permission: 'administration.can_set_up', levels: [12] } as const
const OURS = { source: 'issue 41', beyond: true } as const
/** A file of the largest size, and what is sent with it. */
const bodyLimit = SETTINGS_BYTES + 65_536

/** The settings of the installation as one file (ADR 121), for who works in the whole university. */
export const settingsFileEndpoints = endpoints({
  /** The parts that were chosen, as a file. PERMISSION_REQUIRED where one of them may not be seen on its own page. */
  export: {
    method: 'POST',
    path: '/api/setup/settings-file/export/',
    ...OURS,
    writes: 'unversioned',
    repeats: { never: 'each export is recorded, and its file is of its moment' },
    body: exportBody,
    reply: settingsFile,
    errors: [],
    access,
  },
  /** What the import of the chosen parts would do, by the rules of changes by hand. Changes nothing. */
  check: {
    method: 'POST',
    path: '/api/setup/settings-file/check/',
    ...OURS,
    bodyLimit,
    body: checkBody,
    reply: settingsReview,
    errors: [],
    access,
  },
  /** Does what the preview showed, all of it or nothing. SETTINGS_OUTDATED: it would do something else now. */
  import: {
    method: 'POST',
    path: '/api/setup/settings-file/import/',
    ...OURS,
    writes: 'unversioned',
    bodyLimit,
    body: importBody,
    reply: appliedSheet,
    errors: ['SETTINGS_OUTDATED', 'NO_CHANGES_TO_SAVE'],
    access,
  },
})
