import { PERMISSIONS } from '#schemas/permissions.ts'
import type { settingsFileEndpoints } from '#schemas/settings-file/settings-file.endpoints.ts'
import { HANDLERS } from '#server/features/registry.ts'
import { effective } from '#server/kit/scope.ts'
import { testSettings } from '../support/server.ts'
import type { Samples } from '../support/samples.ts'

let serial = 0
/** A file with one sector, made for the call, and what its preview shows to who may do everything. */
export const samples: Samples<typeof settingsFileEndpoints> = async (db) => {
  serial += 1
  const file = {
    qabulSettings: 1,
    version: '0',
    university: { ar: 'جامعة', en: 'University' },
    takenAt: '2026-10-05T09:00:00.000Z',
    parts: { sectors: [{ arName: `قطاع الملف ${serial}`, enName: `Sector of file ${serial}`, active: true }] },
  }
  const body = { file, parts: ['sectors' as const] }
  const { data } = await HANDLERS['settings-file'].check({
    db,
    body,
    user: { id: 1, permissions: new Set(PERMISSIONS), actor: { kind: 'staff', userId: 1 } },
    scope: effective({ universityId: 1 }),
    deps: { clock: () => new Date(), settings: testSettings('.') },
  } as never)
  return {
    export: { body: { parts: ['sectors', 'roles'] } },
    check: { body },
    import: { body: { ...body, shown: data.shown } },
  }
}
