import type { Kysely, Transaction } from 'kysely'
import { installationLifecycle, type InstallationEvent } from '#machines/readiness/installation.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { readinessEndpoints } from '#schemas/readiness/readiness.endpoints.ts'
import type { InstallationState, Step } from '#schemas/readiness/readiness.schema.ts'
import { NEW_PERMISSIONS, type NewPermission } from '../db/new-permissions.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from './app-error.ts'
import { changeRecord } from './change-record.ts'
import { CALLER_CODES, callerOf, type ActingUser, type RecordKind } from './record-kind.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The names of a university that has none yet, as a first start writes them. */
export const PLACEHOLDER = { ar_name: 'الجامعة', en_name: 'University' } as const
/** Whether a university still has a name of `PLACEHOLDER`. */
export const isUnnamed = (names: { readonly ar_name: string; readonly en_name: string }): boolean =>
  names.ar_name === PLACEHOLDER.ar_name || names.en_name === PLACEHOLDER.en_name

/** The installation with what its lifecycle asks, by the names of its context. */
export interface LockedInstallation {
  readonly id: number
  readonly version: number
  readonly state: InstallationState
  readonly undone: readonly Step[]
  readonly setAside: readonly Step[]
  readonly step: Step | null
  readonly hasNewPermissions: boolean
}

const { access } = readinessEndpoints.goLive
const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isNotNeeded: 'STEP_NEEDED',
  isNotDone: 'NO_CHANGES_TO_SAVE',
  isNotSetAside: 'NO_CHANGES_TO_SAVE',
  isSetAside: 'NO_CHANGES_TO_SAVE',
  hasNewPermissions: 'NO_CHANGES_TO_SAVE',
}
export const INSTALLATION: RecordKind<LockedInstallation, InstallationEvent, { state: InstallationState }> = {
  entity: 'installation',
  machine: installationLifecycle,
  snapshot: ({ state, undone, setAside, step, hasNewPermissions }, by) =>
    installationLifecycle.resolveState({
      value: state,
      context: { ...callerOf(by, access), undone, setAside, step, hasNewPermissions },
    }),
  stored: (state) => ({ state: state as InstallationState }),
  refusal(refused) {
    if (refused.kind === 'notFromState') return new AppError('INSTALLATION_NOT_FROM_STATE')
    const guard = refused.failing[0]!
    return new AppError(CODES[guard] ?? 'STEPS_MISSING', { data: { guard, failing: refused.failing } })
  },
}

/** The row of the installation; before the first start there is none, and it is empty. */
export async function readInstallation(
  db: Db,
): Promise<{ readonly state: InstallationState; readonly version: number }> {
  const row = await db.selectFrom('installation').select(['state', 'version']).orderBy('id').limit(1).executeTakeFirst()
  return row ?? { state: 'empty', version: 1 }
}
/** Permissions that upgrades brought, until somebody acknowledges them. */
export async function readNewPermissions(db: Db): Promise<readonly NewPermission[]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', NEW_PERMISSIONS).executeTakeFirst()
  return (row?.value ?? []) as unknown as readonly NewPermission[]
}
export const deleteNewPermissions = (trx: Trx) => trx.deleteFrom('setting').where('key', '=', NEW_PERMISSIONS).execute()
/** Whether the home page of who may set up begins with something: first steps, or permissions that an upgrade brought. */
export const hasFirstSteps = async (db: Db): Promise<boolean> =>
  (await readInstallation(db)).state !== 'live' || (await readNewPermissions(db)).length > 0

/** Changes of the installation wait for each other; undefined: there is none. */
export const lockInstallation = (trx: Trx) =>
  trx.selectFrom('installation').selectAll().orderBy('id').limit(1).forUpdate().executeTakeFirst()
export const updateInstallation = (
  trx: Trx,
  id: number,
  values: { readonly state: InstallationState; readonly version: number },
) => trx.updateTable('installation').set(values).where('id', '=', id).execute()

/** The university has its name: an installation that was empty is being set up from now on. */
export async function beginSettingUp(trx: Trx, by: ActingUser): Promise<void> {
  const row = await lockInstallation(trx)
  if (row?.state !== 'empty') return
  await changeRecord(trx, by, INSTALLATION, {
    lock: () => Promise.resolve({ ...row, undone: [], setAside: [], step: null, hasNewPermissions: false }),
    version: row.version,
    events: [{ type: 'installation.begin' }],
    async write({ id }, next) {
      await updateInstallation(trx, id, next)
      return {}
    },
  })
}
