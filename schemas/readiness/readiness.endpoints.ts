import type { FromSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import { lastBackup } from '../backups/backup.schema.ts'
import { bilingual, choice, integer, list, nothing, object, text } from '../shared/fields.ts'
import {
  acknowledgePermissions,
  CHECKS,
  goLive,
  INSTALLATION_STATES,
  setAside,
  stepRef,
  STEPS,
} from './readiness.schema.ts'

/**
 * Something that is not ready; `name` is null where the check itself names what is missing. `figures`: numbers that the
 * text of the check shows, by name. `since`: since when, where that matters. `link`: the path below `/home/` where it
 * is fixed.
 */
export const readinessItem = object(
  {
    id: integer,
    name: { anyOf: [bilingual, nothing] },
    figures: { type: 'object', additionalProperties: { type: 'number' } },
    since: text,
    link: text,
  },
  ['id', 'name', 'figures', 'link'],
)
export type ReadinessItem = FromSchema<typeof readinessItem>

const checkResult = object({ check: choice(...CHECKS), count: integer, items: list(readinessItem) }, [
  'check',
  'count',
  'items',
])
export type CheckResult = FromSchema<typeof checkResult>
/**
 * A first step: what its checks found, those without findings left out; `setAside`: why it does not apply, who said so
 * and when.
 */
const stepRow = object(
  {
    step: choice(...STEPS),
    checks: list(checkResult),
    setAside: { anyOf: [object({ reason: text, by: bilingual, at: text }, ['reason', 'by', 'at']), nothing] },
  },
  ['step', 'checks', 'setAside'],
)
export type StepRow = FromSchema<typeof stepRow>

/** Permissions that an upgrade brought, by the built-in roles that got them, and those that did not since people had changed them. */
const newPermissions = object({ permissions: list(text), granted: list(bilingual), changed: list(bilingual) }, [
  'permissions',
  'granted',
  'changed',
])
export type NewPermissions = FromSchema<typeof newPermissions>

const setUp = { kind: 'permission', permission: 'administration.can_set_up', levels: [12] } as const
const changed = object({ version: integer }, ['version'])

/**
 * The readiness check of the active season; `checks` is empty while no year or no semester is active. `items` has at
 * most 100 of each check, `count` all.
 */
export const readinessEndpoints = endpoints({
  check: {
    method: 'GET',
    path: '/api/readiness/check/',
    source: 'issue 3',
    beyond: true,
    errors: [],
    reply: object(
      {
        year: { anyOf: [bilingual, nothing] },
        semester: { anyOf: [bilingual, nothing] },
        checks: list(checkResult),
      },
      ['year', 'semester', 'checks'],
    ),
    access: { kind: 'permission', permission: 'administration.can_view_readiness', levels: [12] },
  },
  /**
   * The state of the installation, and its first steps as they are now; none once it is live. `newPermissions`: what
   * upgrades brought and nobody has acknowledged.
   */
  steps: {
    method: 'GET',
    path: '/api/setup/steps/',
    source: 'issue 41',
    beyond: true,
    errors: [],
    reply: object(
      {
        state: choice(...INSTALLATION_STATES),
        version: integer,
        steps: list(stepRow),
        newPermissions: list(newPermissions),
        lastBackup,
      },
      ['state', 'version', 'steps', 'newPermissions', 'lastBackup'],
    ),
    access: setUp,
  },
  /** A step does not apply. */
  setAside: {
    method: 'POST',
    path: '/api/setup/set_aside/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: setAside,
    reply: changed,
    errors: ['INSTALLATION_NOT_FROM_STATE', 'STEP_NEEDED', 'NO_CHANGES_TO_SAVE'],
    access: setUp,
  },
  takeBack: {
    method: 'POST',
    path: '/api/setup/take_back/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: stepRef,
    reply: changed,
    errors: ['INSTALLATION_NOT_FROM_STATE', 'NO_CHANGES_TO_SAVE'],
    access: setUp,
  },
  goLive: {
    method: 'POST',
    path: '/api/setup/go_live/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: goLive,
    reply: changed,
    errors: ['INSTALLATION_NOT_FROM_STATE', 'STEPS_MISSING'],
    access: setUp,
  },
  /** The permissions that upgrades brought were seen, and are shown no longer. */
  acknowledgePermissions: {
    method: 'POST',
    path: '/api/setup/acknowledge_permissions/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: acknowledgePermissions,
    reply: changed,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: setUp,
  },
})
