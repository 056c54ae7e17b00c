import { plain, type CasesOf } from '../shared/cases.ts'
import type { SeasonContext, seasonLifecycle } from './season.lifecycle.ts'

const manager: SeasonContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isCurrent: false,
  hasDates: true,
  isOver: false,
  applications: 0,
  undecided: 0,
  toExport: 0,
  isUsed: false,
}

export const seasonCases = {
  inputs: {
    manager: { input: manager },
    withoutDates: { input: { ...manager, hasDates: false } },
    inUse: { input: { ...manager, applications: 3, isUsed: true } },
    undecided: { input: { ...manager, applications: 3, undecided: 2, isUsed: true } },
    toExport: { input: { ...manager, applications: 3, toExport: 1, isUsed: true } },
    viewer: { input: { ...manager, hasPermission: false } },
    inFaculty: { input: { ...manager, isScopeAllowed: false } },
  },
  events: {
    'season.add': plain,
    'season.edit': { toCome: { payload: { isOver: false } }, over: { payload: { isOver: true } } },
    'season.remove': plain,
    'season.prepare': plain,
    'season.open': plain,
    'season.close': plain,
    'season.decide': plain,
    'season.finish': plain,
    'season.archive': plain,
    'season.back': plain,
    'season.makeCurrent': plain,
    'season.replace': plain,
  },
  actors: {},
} satisfies CasesOf<typeof seasonLifecycle>
