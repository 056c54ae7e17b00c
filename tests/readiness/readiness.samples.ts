import type { readinessEndpoints } from '#schemas/readiness/readiness.endpoints.ts'
import { ALWAYS_NEEDED, STEPS } from '#schemas/readiness/readiness.schema.ts'
import type { Samples } from '../support/samples.ts'

/** The demo's installation as it was before it went live: mails are set aside for all calls but the one that does so. */
export const samples: Samples<typeof readinessEndpoints> = async (db, call) => {
  const { version } = await db
    .updateTable('installation')
    .set({ state: 'settingUp' })
    .returning('version')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('step_set_aside').execute()
  const value = JSON.stringify([{ permission: 'administration.can_set_up', granted: ['administrator'], changed: [] }])
  await db
    .insertInto('setting')
    .values({ key: 'newPermissions', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  const at = '2026-10-05T08:00:00Z'
  if (call !== 'setAside')
    await db
      .insertInto('step_set_aside')
      .values(
        STEPS.filter((step) => !ALWAYS_NEEDED.includes(step)).map((step) => ({
          step,
          reason: 'later',
          user_id: 1,
          at,
        })),
      )
      .execute()
  return {
    check: {},
    steps: {},
    setAside: { body: { step: 'mail', reason: 'The ministry sends the mails', version } },
    takeBack: { body: { step: 'mail', version } },
    goLive: { body: { version } },
    acknowledgePermissions: { body: { version } },
  }
}
