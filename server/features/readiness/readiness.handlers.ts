import type { Transaction } from 'kysely'
import type { InstallationEvent } from '#machines/readiness/installation.lifecycle.ts'
import type { readinessEndpoints } from '#schemas/readiness/readiness.endpoints.ts'
import { READINESS_CHECKS, type Step } from '#schemas/readiness/readiness.schema.ts'
import type { Changes } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { activePeriod } from '../../kit/active-period.sql.ts'
import type { Bilingual } from '../../kit/bilingual.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import {
  deleteNewPermissions,
  INSTALLATION,
  lockInstallation,
  readInstallation,
  readNewPermissions,
  updateInstallation,
} from '../../kit/installation.ts'
import { readLastBackup } from '../../kit/last-backup.sql.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { runChecks } from './checks.ts'
import { groupNewPermissions } from './new-permissions.ts'
import { deleteSetAside, insertSetAside } from './setup.sql.ts'
import { readSteps } from './steps.ts'

const nameOf = ({ ar_name, en_name }: { readonly ar_name: string; readonly en_name: string }): Bilingual => ({
  ar: ar_name,
  en: en_name,
})

interface Change {
  readonly type: InstallationEvent['type']
  readonly version: number | undefined
  /** The step that is set aside or taken back; null: none. */
  readonly step: Step | null
  /** Writes what the state does not say; returns it for the trail. */
  readonly write?: (trx: Transaction<Tables>) => Promise<Changes>
  readonly reason?: string
}
/** Changes the installation, by the steps as they are now. */
const change = (
  { db, ...by }: ActingUser & Pick<Call, 'db'>,
  { type, version, step, write, reason = '' }: Change,
): Promise<{ data: { version: number }; message: 'SAVED' }> =>
  withTransaction(db, async (trx) => {
    const changed = await changeRecord(trx, by, INSTALLATION, {
      async lock() {
        const row = await lockInstallation(trx)
        if (!row) return undefined
        const steps = await readSteps({ db: trx, scope: by.scope, settings: by.deps.settings })
        return {
          ...row,
          undone: steps.filter(({ checks }) => checks.length > 0).map((each) => each.step),
          setAside: steps.filter(({ setAside }) => setAside !== null).map((each) => each.step),
          step,
          hasNewPermissions: (await readNewPermissions(trx)).length > 0,
        }
      },
      version,
      events: [{ type }],
      async write({ id }, next) {
        await updateInstallation(trx, id, next)
        return write ? { changes: await write(trx), reason: reason || null } : {}
      },
    })
    return { data: { version: changed.version }, message: 'SAVED' }
  })

/** `/api/readiness/…`, what is not ready in the active season (issue 3); `/api/setup/…`, the first steps (issue 41). */
export const readinessHandlers: Handlers<typeof readinessEndpoints> = {
  async check({ db, scope, deps }) {
    const [year, semester] = [await activePeriod(db, 'academic_year'), await activePeriod(db, 'semester')]
    const periods = { year: year ? nameOf(year) : null, semester: semester ? nameOf(semester) : null }
    if (!year || !semester) return { data: { ...periods, checks: [] } }
    const season = { year: year.id, semester: semester.id }
    return {
      data: {
        ...periods,
        checks: [...(await runChecks(READINESS_CHECKS, { db, scope, season, settings: deps.settings }))],
      },
    }
  },

  async steps({ db, scope, deps }) {
    const installation = await readInstallation(db)
    const isLive = installation.state === 'live'
    return {
      data: {
        ...installation,
        steps: isLive ? [] : [...(await readSteps({ db, scope, settings: deps.settings }))],
        newPermissions: [...(await groupNewPermissions(db))],
        lastBackup: await readLastBackup(db),
      },
    }
  },

  setAside: ({ body: { step, reason, version }, ...call }) =>
    change(call, {
      type: 'step.setAside',
      version,
      step,
      reason,
      async write(trx) {
        await insertSetAside(trx, { step, reason, user_id: call.user.id, at: call.deps.clock() })
        return { step }
      },
    }),

  takeBack: ({ body: { step, version }, ...call }) =>
    change(call, {
      type: 'step.takeBack',
      version,
      step,
      async write(trx) {
        await deleteSetAside(trx, step)
        return { step }
      },
    }),

  goLive: ({ body: { version }, ...call }) => change(call, { type: 'installation.goLive', version, step: null }),

  acknowledgePermissions: ({ body: { version }, ...call }) =>
    change(call, {
      type: 'permissions.acknowledge',
      version,
      step: null,
      async write(trx) {
        const permissions = (await readNewPermissions(trx)).map(({ permission }) => permission)
        await deleteNewPermissions(trx)
        return { permissions }
      },
    }),
}
