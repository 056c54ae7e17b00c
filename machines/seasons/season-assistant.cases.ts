import { SHARED_SETTINGS, type CopyPreview } from '#schemas/season-copies/season-copy.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { seasonAssistantFlow } from './season-assistant.flow.ts'

const { broken, forbidden, sessionOver } = PROBLEMS
const year = (first: number) => ({ ar: `${first}/${first + 1}`, en: `${first}/${first + 1}` })
const target = { yearsLater: 1, yearName: year(2027), state: null }
const preview: CopyPreview = {
  target,
  targets: [target, { yearsLater: 2, yearName: year(2028), state: null }],
  dates: { start: '2027-07-31', end: '2027-09-09' },
  parts: [
    { part: 'certificates', copied: 40, stands: 1, refused: 0 },
    { part: 'approvalRules', copied: 29, stands: 0, refused: 1 },
    { part: 'admissionRules', copied: 120, stands: 0, refused: 0 },
    { part: 'calendar', copied: 6, stands: 0, refused: 0 },
    { part: 'branches', copied: 0, stands: 0, refused: 0 },
  ],
  refused: [
    { part: 'approvalRules', name: { ar: 'كلية الطب', en: 'Faculty of Medicine' }, code: 'COPY_BRANCHES_DIFFER' },
  ],
  periods: [
    {
      name: { ar: 'التقديم', en: 'Applying' },
      from: { start: '2026-08-01', end: '2026-09-10' },
      to: { start: '2027-07-31', end: '2027-09-09' },
    },
  ],
  standing: SHARED_SETTINGS.map((what, at) => ({ what, count: at })),
  copied: 195,
}
const refused = (code: 'COPY_CHANGED' | 'SEASON_NOT_FROM_STATE') => ({
  error: { status: 409, code, message: 'لا يمكن|Not possible', fields: [], data: null },
})

/** A season before, a year to fill, and every way in which each call ends. */
export const seasonAssistantCases = {
  inputs: plain,
  events: {
    'page.reload': plain,
    'choice.change': { other: { payload: { choice: { seasonId: 1, yearsLater: 2 } } } },
    'copy.ask': {
      all: { payload: { confirmed: SHARED_SETTINGS } },
      some: { payload: { confirmed: SHARED_SETTINGS.slice(1) } },
    },
    'copy.confirm': plain,
    'copy.cancel': plain,
  },
  actors: {
    loadSources: {
      done: {
        some: { output: [{ id: 1, name: year(2026), isCurrent: true }] },
        none: { output: [] },
      },
      error: { broken, forbidden, sessionOver },
    },
    loadPreview: {
      done: {
        some: { output: preview },
        nothing: { output: { ...preview, copied: 0 } },
      },
      error: { open: refused('SEASON_NOT_FROM_STATE'), broken, forbidden, sessionOver },
    },
    copySeason: {
      done: {
        all: { output: { message: 'تم|Done', started: { id: 1, jobId: 2, isDone: true, done: 195, refused: 0 } } },
      },
      error: { changed: refused('COPY_CHANGED'), broken, sessionOver },
    },
  },
} satisfies CasesOf<typeof seasonAssistantFlow>
