import type { FromSchema } from 'json-schema-to-ts'
import {
  bilingual,
  choice,
  email,
  identityCode,
  integer,
  integerOrNull,
  list,
  object,
  withMessages,
  text,
  textOrNull,
} from '../shared/fields.ts'
import { givenPassword, newPassword, oldPassword, repeatedPassword } from './password.schema.ts'

/** Name of an account: at most 70 characters, trimmed (document 1, section 5, Login). */
export const username = withMessages(
  { type: 'string', format: 'line-text', minLength: 1, maxLength: 70 },
  {
    type: 'USERNAME_REQUIRED',
    minLength: 'USERNAME_REQUIRED',
    maxLength: 'USERNAME_MAX',
    format: 'INVISIBLE_CHARACTERS',
  },
)

/** Login form (document 1, section 5): username required, at most 70, trimmed; password required, at most 20. */
export const loginForm = object({ username, password: givenPassword }, ['username', 'password'], {
  username: 'USERNAME_REQUIRED',
  password: 'PASSWORD_REQUIRED',
})
export type LoginForm = FromSchema<typeof loginForm>

/** Form for a lost password: the account's card id (national id or passport) and e-mail (document 1, section 3). */
export const forgotPasswordForm = object(
  {
    cardID: { ...identityCode, minLength: 1 } as typeof identityCode,
    email,
  },
  ['cardID', 'email'],
)
export type ForgotPasswordForm = FromSchema<typeof forgotPasswordForm>

/** New-password form behind the mailed link (decision V1). */
export const resetPasswordForm = object(
  { newPassword, confirmPassword: repeatedPassword },
  ['newPassword', 'confirmPassword'],
  { newPassword: 'PASSWORD_REQUIRED', confirmPassword: 'PASSWORD_REQUIRED' },
)
export type ResetPasswordForm = FromSchema<typeof resetPasswordForm>

/** Change-password dialog: all required, confirm equals new. New equals old is refused by the server (D07). */
export const changePasswordForm = object(
  { oldPassword, newPassword, confirmPassword: repeatedPassword },
  ['oldPassword', 'newPassword', 'confirmPassword'],
  { oldPassword: 'PASSWORD_REQUIRED', newPassword: 'PASSWORD_REQUIRED', confirmPassword: 'PASSWORD_REQUIRED' },
)
export type ChangePasswordForm = FromSchema<typeof changePasswordForm>

export const language = withMessages(
  { type: 'string', enum: ['ar', 'en'] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)
export const digits = withMessages(
  { type: 'string', enum: ['latn', 'arab'] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)
export const colorMode = withMessages(
  { type: 'string', enum: ['system', 'light', 'dark'] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)

export const keys = withMessages({ type: 'boolean' }, { type: 'INVALID_CHOICE' })
export const opensNext = withMessages({ type: 'boolean' }, { type: 'INVALID_CHOICE' })
export const denseRows = withMessages({ type: 'boolean' }, { type: 'INVALID_CHOICE' })
/** Rows of a page in every list that offers this size; null: not chosen, each list has its own. */
export const pageSize = withMessages(
  { type: ['integer', 'null'], minimum: 1, maximum: 10_000 },
  { type: 'INVALID_CHOICE', minimum: 'INVALID_CHOICE', maximum: 'INVALID_CHOICE' },
)

/**
 * Language, digits, light or dark, whether single keys act (WCAG 2.1.4), whether the next application opens after a
 * decision, and how lists are shown, stored per user. Null language: not chosen yet, Arabic applies (G1).
 */
export const preferences = object(
  {
    language: { type: ['string', 'null'], enum: ['ar', 'en', null] },
    digits,
    colorMode,
    keys,
    opensNext,
    denseRows,
    pageSize,
  },
  ['language', 'digits', 'colorMode', 'keys', 'opensNext', 'denseRows', 'pageSize'],
)
export type Preferences = FromSchema<typeof preferences>

/**
 * Brand of the login screen (document 1, section 7). `demo`: the database has demo data, so the accounts and a banner
 * are shown. The last two: limits of this deployment.
 */
export const loginData = object(
  {
    scopeName: bilingual,
    scopeLogo: text,
    systemLogo: text,
    scopeID: integer,
    systemName: bilingual,
    backgroundColor: textOrNull,
    demo: { type: 'boolean' },
    passwordMax: integer,
    emailTldMax: integer,
  },
  [
    'scopeName',
    'scopeLogo',
    'systemLogo',
    'scopeID',
    'systemName',
    'backgroundColor',
    'demo',
    'passwordMax',
    'emailTldMax',
  ],
)
export type LoginData = FromSchema<typeof loginData>

/**
 * The session as the screen stores it. `homes`: the user's nodes in the scope tree, none within another (G9). `home`: the
 * one that there is; of several the university alone, with no faculty and no branch, also for pages of the release before. `season`: the active year and
 * semester, to which a page's first call belongs. `idleSeconds` without a call, or `expiresAt` (ISO, UTC), ends it.
 * `mustChangePassword`: the password is a one-time one, and until it is changed every call that needs a permission is
 * refused. `hasFirstSteps`: the home page begins with first steps for this user; a process of the release before does not
 * say.
 */
export const sessionData = object(
  {
    username: text,
    userName: bilingual,
    role: text,
    roleName: bilingual,
    permissions: list(text),
    scopeName: bilingual,
    scopeID: integer,
    home: object({ universityId: integer, facultyId: integerOrNull, branchId: integerOrNull }, [
      'universityId',
      'facultyId',
      'branchId',
    ]),
    homes: list(
      object({ universityId: integer, facultyId: integerOrNull, branchId: integerOrNull }, [
        'universityId',
        'facultyId',
        'branchId',
      ]),
    ),
    season: object({ yearId: integerOrNull, semesterId: integerOrNull }, ['yearId', 'semesterId']),
    preferences,
    expiresAt: text,
    idleSeconds: integer,
    mustChangePassword: { type: 'boolean' },
    hasFirstSteps: { type: 'boolean' },
  },
  [
    'username',
    'userName',
    'role',
    'roleName',
    'permissions',
    'scopeName',
    'scopeID',
    'home',
    'homes',
    'season',
    'preferences',
    'expiresAt',
    'idleSeconds',
    'mustChangePassword',
  ],
)
export type SessionData = FromSchema<typeof sessionData>

/** Browsers and systems that the list of sessions names; all others are `other`. */
export const BROWSERS = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const
export const SYSTEMS = ['android', 'ios', 'windows', 'mac', 'chromeos', 'linux', 'other'] as const

/**
 * A session of one's own. `id` names it and opens nothing: it is neither its token nor a hash of it. `address`: of the
 * login; null for sessions older than this column. Times are ISO, UTC; `lastSeenAt` may be half a minute behind.
 */
export const ownSession = object(
  {
    id: text,
    browser: choice(...BROWSERS),
    system: choice(...SYSTEMS),
    address: textOrNull,
    createdAt: text,
    lastSeenAt: text,
    current: { type: 'boolean' },
  },
  ['id', 'browser', 'system', 'address', 'createdAt', 'lastSeenAt', 'current'],
)
export type OwnSession = FromSchema<typeof ownSession>
