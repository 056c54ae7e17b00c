import { endpoints } from '../endpoint.ts'
import { flag, id, integer, list, object, textOrNull } from '../shared/fields.ts'
import {
  assignmentChange,
  assignmentEffects,
  assignmentForm,
  invitationForm,
  peopleListBody,
  personDetails,
  personRef,
  personRow,
  roleChoices,
} from './person.schema.ts'
import { sheetBody, sheetCheck, sheetStarted } from './sheet.schema.ts'
import { SHEET_BYTES } from '../shared/sheet-lines.ts'

const levels = [12, 13, 14] as const
const view = { kind: 'permission', permission: 'people.can_view_people', levels } as const
const manage = { kind: 'permission', permission: 'people.can_manage_people', levels } as const

const REFUSED = ['PERSON_SELF', 'PERSON_ABOVE_CALLER', 'LAST_ADMINISTRATOR'] as const
const REFUSED_ASSIGNMENT = [
  'ROLE_RETIRED',
  'ROLE_ABOVE_CALLER',
  'HOME_NOT_ALLOWED',
  'HOMES_OVERLAP',
  'ROLE_NEEDS_SCOPE',
] as const
/** `link`: shown once, where no mail server is set; null: it was mailed. */
const link = { link: textOrNull } as const
const changed = object({ version: integer }, ['version'])

/** People with an account (issue 40), in the caller's scope. */
export const peopleEndpoints = endpoints({
  /** `total` counts all that match. */
  list: {
    method: 'POST',
    path: '/api/people/list/',
    source: 'issue 40',
    beyond: true,
    body: peopleListBody,
    reply: object({ results: list(personRow), total: integer, more: flag }, ['results', 'total', 'more']),
    errors: [],
    access: view,
  },
  details: {
    method: 'POST',
    path: '/api/people/details/',
    source: 'issue 40',
    beyond: true,
    body: object({ id }, ['id']),
    reply: personDetails,
    errors: [],
    access: view,
  },
  /** Active roles, by Arabic name. */
  roles: {
    method: 'GET',
    path: '/api/people/roles/',
    source: 'issue 40',
    beyond: true,
    reply: object({ roles: roleChoices }, ['roles']),
    errors: [],
    access: view,
  },
  invite: {
    method: 'POST',
    path: '/api/people/invite/',
    source: 'issue 40',
    beyond: true,
    writes: 'unversioned',
    // its answer has the link, which is shown once
    repeats: { never: 'its answer may contain a link that is stored nowhere' },
    body: invitationForm,
    reply: object({ id: integer, ...link }, ['id', 'link']),
    errors: [...REFUSED_ASSIGNMENT, 'USERNAME_TAKEN'],
    access: manage,
  },
  /** What is wrong with each line of a sheet of invitations, by the code that invites. Changes nothing. */
  checkSheet: {
    method: 'POST',
    path: '/api/people/check_sheet/',
    source: 'issue 40',
    beyond: true,
    bodyLimit: SHEET_BYTES,
    body: sheetBody,
    reply: sheetCheck,
    errors: [],
    access: manage,
  },
  /** Invites by a job, whose items are the lines. Links are mailed, or made one by one by `renewLink`: none is stored. */
  inviteSheet: {
    method: 'POST',
    path: '/api/people/invite_sheet/',
    source: 'issue 40',
    beyond: true,
    writes: 'unversioned',
    bodyLimit: SHEET_BYTES,
    body: sheetBody,
    reply: sheetStarted,
    errors: [],
    access: manage,
  },
  /** What an assignment would change, for the question before it. Changes nothing. */
  assignmentEffects: {
    method: 'POST',
    path: '/api/people/assignment_effects/',
    source: 'issue 40',
    beyond: true,
    body: object({ id, ...assignmentForm.properties }, ['id', 'roleId', 'homes']),
    reply: assignmentEffects,
    errors: [],
    access: view,
  },
  assign: {
    method: 'PUT',
    path: '/api/people/assign/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    body: assignmentChange,
    reply: changed,
    errors: [...REFUSED, ...REFUSED_ASSIGNMENT, 'PERSON_NOT_FROM_STATE', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** A new link: to accept the invitation, or to set a new password. The one before it ends. */
  renewLink: {
    method: 'POST',
    path: '/api/people/renew_link/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    repeats: { never: 'its answer may contain a link that is stored nowhere' },
    body: personRef,
    reply: object({ version: integer, ...link }, ['version', 'link']),
    errors: [...REFUSED, 'PERSON_NOT_FROM_STATE'],
    access: manage,
  },
  /** The person cannot log in until the account is resumed; open sessions end. */
  suspend: {
    method: 'POST',
    path: '/api/people/suspend/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    despiteFullDisk: true,
    body: personRef,
    reply: changed,
    errors: [...REFUSED, 'PERSON_NOT_FROM_STATE'],
    access: manage,
  },
  resume: {
    method: 'POST',
    path: '/api/people/resume/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    body: personRef,
    reply: changed,
    errors: [...REFUSED, 'PERSON_NOT_FROM_STATE'],
    access: manage,
  },
  endSessions: {
    method: 'POST',
    path: '/api/people/end_sessions/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    despiteFullDisk: true,
    body: personRef,
    reply: object({ version: integer, ended: integer }, ['version', 'ended']),
    errors: [...REFUSED, 'PERSON_NOT_FROM_STATE'],
    access: manage,
  },
  /** The account is never used again; its name stays in the audit trail. */
  leave: {
    method: 'POST',
    path: '/api/people/leave/',
    source: 'issue 40',
    beyond: true,
    writes: 'versioned',
    body: personRef,
    reply: changed,
    errors: [...REFUSED, 'PERSON_NOT_FROM_STATE'],
    access: manage,
  },
})
