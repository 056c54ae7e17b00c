import { endpoints } from '../endpoint.ts'
import { integer, object } from '../shared/fields.ts'
import { LOGO_PATH } from './logo.ts'
import { logoChange, university, universityChange } from './university.schema.ts'

const levels = [12] as const
const view = { kind: 'permission', permission: 'organisation.can_view_university', levels } as const
const manage = { kind: 'permission', permission: 'organisation.can_manage_university', levels } as const
const changed = object({ version: integer }, ['version'])

/** Seconds of a year: what is at an address with a hash never changes. */
const FOR_EVER = 31_536_000

/** The university's names, logos, colour and numbers (issue 41), for who works in the whole university. */
export const universityEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/organisation/university/',
    source: 'issue 41',
    beyond: true,
    reply: university,
    errors: [],
    access: view,
  },
  update: {
    method: 'PUT',
    path: '/api/organisation/update_university/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: universityChange,
    reply: changed,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** Installs a logo, which is written anew and no larger than 512 px. */
  setLogo: {
    method: 'PUT',
    path: '/api/organisation/university_logo/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: logoChange,
    file: { field: 'file', kind: 'logo', required: true },
    reply: changed,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** The logo of the product is shown again. */
  removeLogo: {
    method: 'DELETE',
    path: '/api/organisation/university_logo/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: logoChange,
    reply: changed,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** An installed logo, which the login page shows; 404 once another one is installed. */
  logo: {
    method: 'GET',
    path: LOGO_PATH,
    source: 'issue 41',
    beyond: true,
    params: object({ hash: { type: 'string', pattern: '^[0-9a-f]{64}$' } }, ['hash']),
    cachedFor: FOR_EVER,
    reply: 'file',
    errors: [],
    access: { kind: 'public' },
  },
})
