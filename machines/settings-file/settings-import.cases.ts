import type { SettingsReview } from '#schemas/settings-file/settings-file.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { ReadSettings, settingsImportFlow } from './settings-import.flow.ts'

const { broken, sessionOver, thrown } = PROBLEMS
const names = { arName: 'العلوم الهندسية', enName: 'Engineering sciences' }
const name = { ar: names.arName, en: names.enName }
const file: ReadSettings = {
  name: 'settings.json',
  content: {
    qabulSettings: 1,
    version: '0.2.0',
    university: { ar: 'جامعة', en: 'University' },
    takenAt: '2026-11-30T10:00:00.000Z',
    parts: { sectors: [{ ...names, active: true }], roles: [] },
  },
  parts: ['sectors', 'roles'],
}
const none = { added: 0, changed: 0, unchanged: 0, faulty: 0, lines: [] }
const review: SettingsReview = {
  parts: [
    {
      part: 'sectors',
      state: 'reviewed',
      added: 1,
      changed: 0,
      unchanged: 0,
      faulty: 0,
      lines: [{ row: 1, outcome: 'new', name, changes: [], faults: [] }],
    },
    { part: 'roles', state: 'refused', ...none },
  ],
  shown: 'a'.repeat(64),
}
const outdated = {
  error: { status: 409, code: 'SETTINGS_OUTDATED', message: 'تغيّر|Changed', fields: [], data: null },
} as const

/** A file with two parts, one of which may not be imported, and every way in which each call ends. */
export const settingsImportCases = {
  inputs: plain,
  events: {
    'file.choose': plain,
    'file.another': plain,
    'work.cancel': plain,
    'review.retry': plain,
    'parts.change': { fewer: { payload: { parts: ['sectors'] } }, none: { payload: { parts: [] } } },
    'import.confirm': plain,
  },
  actors: {
    readFile: {
      done: { read: { output: file }, refused: { output: { fault: 'notJson' } } },
      error: { thrown },
    },
    reviewFile: {
      done: {
        some: { output: review },
        nothing: { output: { ...review, parts: [{ part: 'sectors', state: 'reviewed', ...none, unchanged: 1 }] } },
      },
      error: { broken, sessionOver },
    },
    importFile: {
      done: { imported: { output: { message: 'تم|Done' } } },
      error: { broken, outdated, sessionOver },
    },
  },
} satisfies CasesOf<typeof settingsImportFlow>
