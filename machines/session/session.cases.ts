import type { SessionData } from '#schemas/session/session.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { refusal } from '../shared/refusal.ts'
import type { Deadline, sessionFlow } from './session.flow.ts'

export const officer: SessionData = {
  username: 'officer',
  userName: { ar: 'موظف القبول', en: 'Admissions officer' },
  role: 'officer',
  roleName: { ar: 'مسؤول القبول', en: 'Admissions officer' },
  permissions: ['sectors.can_view_sectors'],
  scopeName: { ar: 'الجامعة', en: 'University' },
  scopeID: 1,
  home: { universityId: 1, facultyId: null, branchId: null },
  homes: [{ universityId: 1, facultyId: null, branchId: null }],
  season: { yearId: 3, semesterId: 1 },
  preferences: {
    language: null,
    digits: 'latn',
    colorMode: 'system',
    keys: true,
    opensNext: false,
    denseRows: false,
    pageSize: null,
  },
  expiresAt: '2026-09-01T16:00:00.000Z',
  idleSeconds: 1800,
  mustChangePassword: false,
}
export const idle: Deadline = { warnIn: 1_680_000, endIn: 120_000, cause: 'idle' }
export const absolute: Deadline = { warnIn: 600_000, endIn: 120_000, cause: 'absolute' }
const validated = {
  idle: { output: { session: officer, deadline: idle } },
  absolute: { output: { session: officer, deadline: absolute } },
}

export const sessionCases = {
  inputs: {
    withoutToken: { input: { hasToken: false, stored: null } },
    withToken: { input: { hasToken: true, stored: officer } },
    withTokenOnly: { input: { hasToken: true, stored: null } },
  },
  events: {
    'login.submit': { officer: { payload: { username: 'officer', password: 'Qabul#2026' } } },
    'logout.request': plain,
    'session.end': { expired: { payload: { problem: refusal('SESSION_EXPIRED') } } },
    'session.renew': { idle: { payload: { deadline: idle } }, absolute: { payload: { deadline: absolute } } },
    'session.update': {
      english: { payload: { session: { ...officer, preferences: { ...officer.preferences, language: 'en' } } } },
    },
    'session.stay': plain,
    'warning.dismiss': plain,
    'session.retry': plain,
    'otherTab.login': plain,
    'otherTab.logout': plain,
  },
  actors: {
    logIn: { done: validated, error: { wrong: { error: refusal('WRONG_CREDENTIALS') } } },
    loadSession: {
      done: validated,
      error: { ended: { error: refusal('SESSION_EXPIRED') }, offline: { error: refusal('OFFLINE') } },
    },
    logOut: { done: { ended: { output: undefined } }, error: { offline: { error: refusal('OFFLINE') } } },
  },
} satisfies CasesOf<typeof sessionFlow>
