import { endpoints } from '../endpoint.ts'
import { integer, list, nothing, object, withMessages } from '../shared/fields.ts'
import { newPassword, repeatedPassword } from './password.schema.ts'
import {
  changePasswordForm,
  forgotPasswordForm,
  loginData,
  loginForm,
  ownSession,
  preferences,
  sessionData,
} from './session.schema.ts'

const anyone = { kind: 'public' } as const
const session = { kind: 'session' } as const
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Login, session and passwords. The CSRF cookie is set by `loginData` (D61). */
export const sessionEndpoints = endpoints({
  loginData: {
    method: 'GET',
    path: '/api/users/get_login_data/',
    source: '1 §7',
    reply: loginData,
    errors: [],
    access: anyone,
  },
  login: {
    method: 'POST',
    path: '/api/users/login',
    writes: 'unversioned',
    despiteFullDisk: true,
    source: '1 §7',
    body: loginForm,
    reply: sessionData,
    errors: ['WRONG_CREDENTIALS', 'TOO_MANY_TRIES'],
    access: anyone,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/users/forget_password/',
    writes: 'unversioned',
    despiteFullDisk: true,
    source: '1 §7, V1',
    body: forgotPasswordForm,
    reply: nothing,
    errors: ['TOO_MANY_TRIES'],
    access: anyone,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/reset_password/',
    writes: 'unversioned',
    despiteFullDisk: true,
    source: 'V1',
    beyond: true,
    body: object(
      { token: { type: 'string', minLength: 1, maxLength: 200 }, newPassword, confirmPassword: repeatedPassword },
      ['token', 'newPassword', 'confirmPassword'],
      { newPassword: 'PASSWORD_REQUIRED', confirmPassword: 'PASSWORD_REQUIRED' },
    ),
    reply: nothing,
    errors: ['RESET_LINK_INVALID', 'PASSWORD_COMMON', 'TOO_MANY_TRIES'],
    access: anyone,
  },
  changePassword: {
    method: 'POST',
    path: '/api/users/change_password/',
    writes: 'unversioned',
    repeats: { never: 'nothing is stored that passwords could be guessed by' },
    source: '1 §7',
    despiteFullDisk: true,
    body: changePasswordForm,
    reply: nothing,
    errors: ['OLD_PASSWORD_WRONG', 'PASSWORD_UNCHANGED', 'PASSWORD_COMMON', 'TOO_MANY_TRIES'],
    access: session,
  },
  current: {
    method: 'GET',
    path: '/api/users/session/',
    source: '1 §3',
    beyond: true,
    reply: sessionData,
    errors: [],
    access: session,
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/users/preferences/',
    writes: 'unversioned',
    source: 'G1, G2',
    beyond: true,
    body: preferences,
    reply: preferences,
    errors: [],
    access: session,
  },
  /** The caller's living sessions, the one last used first. */
  sessions: {
    method: 'GET',
    path: '/api/users/sessions/',
    source: 'issue 9',
    beyond: true,
    reply: object({ sessions: list(ownSession) }, ['sessions']),
    errors: [],
    access: session,
  },
  /** Ends one session of the caller. A session of another user, or one that has ended, is not found. */
  endSession: {
    method: 'POST',
    path: '/api/users/end_session/',
    writes: 'unversioned',
    source: 'issue 9',
    beyond: true,
    despiteFullDisk: true,
    body: object(
      { id: withMessages({ type: 'string', pattern: UUID }, { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT' }) },
      ['id'],
    ),
    reply: nothing,
    errors: [],
    access: session,
  },
  /** Ends all sessions of the caller but this one. */
  endOtherSessions: {
    method: 'POST',
    path: '/api/users/end_other_sessions/',
    writes: 'unversioned',
    source: 'issue 9',
    beyond: true,
    despiteFullDisk: true,
    reply: object({ ended: integer }, ['ended']),
    errors: [],
    access: session,
  },
  logout: {
    method: 'POST',
    path: '/api/users/logout/',
    writes: 'unversioned',
    repeats: { never: 'it ends the session by which a repeat would be known' },
    source: 'D64',
    beyond: true,
    despiteFullDisk: true,
    reply: nothing,
    errors: [],
    access: session,
  },
})
/** Name of the token's header in requests and replies (G3). */
export const TOKEN_HEADER = 'token'
