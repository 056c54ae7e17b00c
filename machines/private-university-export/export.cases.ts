import { plain, type CasesOf } from '../shared/cases.ts'
import type { exportLifecycle } from './export.lifecycle.ts'

const officer = { hasPermission: true, isScopeAllowed: true, isAccepted: true }

/** The people and applications for which an export is walked. */
export const exportLifecycleCases = {
  inputs: {
    officer: { input: officer },
    viewer: { input: { ...officer, hasPermission: false } },
    elsewhere: { input: { ...officer, isScopeAllowed: false } },
    changed: { input: { ...officer, isAccepted: false } },
  },
  events: {
    'export.send': plain,
    'export.withdraw': plain,
    'answer.accept': plain,
    'answer.refuse': plain,
    'answer.miss': plain,
    'export.revoke': {
      standIn: { payload: { byStandIn: true } },
      service: { payload: { byStandIn: false } },
    },
  },
  actors: {},
} satisfies CasesOf<typeof exportLifecycle>
