import type { listsEndpoints } from '#schemas/lists/lists.endpoints.ts'
import { PACKS } from '#server/features/lists/packs/packs.ts'
import type { Samples } from '../support/samples.ts'

let serial = 0
/** Cities of Cairo, made for the call, one of them merged into the first of the demo: nothing uses them. */
export const samples: Samples<typeof listsEndpoints> = async (db) => {
  serial += 1
  const city = await db
    .insertInto('city')
    .values({ ar_name: `مدينة ${serial}`, en_name: `City ${serial}`, governorate_id: 1 })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const merged = await db
    .insertInto('city')
    .values({ ar_name: `مدينة مدموجة ${serial}`, en_name: `Merged city ${serial}`, governorate_id: 1, merged_into: 1 })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const form = (what: string) => ({
    list: 'cities' as const,
    arName: `مدينة ${what} ${serial}`,
    enName: `${what} city ${serial}`,
    governorateId: 1,
    active: true,
  })
  const sheet = (what: string) => ({
    list: 'cities' as const,
    lines: [{ row: 2, governorateId: 'Cairo', arName: `مدينة ${what} ${serial}`, enName: `${what} city ${serial}` }],
  })
  const stored = new Set((await db.selectFrom('country').select('en_name').execute()).map(({ en_name }) => en_name))
  const missing = PACKS.countries.findIndex(({ en }) => !stored.has(en)) + 1
  return {
    search: { body: { list: 'cities', name: 'مدينة', parentId: 1, kind: null, page: 1, pageSize: 15 } },
    parents: { body: { list: 'cities' } },
    create: { body: form('new') },
    update: { body: { ...city, ...form('changed') } },
    remove: { body: { list: 'cities', ...city } },
    mergeTargets: { body: { list: 'cities', id: city.id } },
    mergeEffects: { body: { list: 'cities', id: city.id, intoId: 1 } },
    merge: { body: { list: 'cities', ...city, intoId: 1, applications: 0, students: 0, rules: 0, rows: 0 } },
    takeBackMerge: { body: { list: 'cities', ...merged } },
    exportSheet: { body: { list: 'quotas' } },
    checkSheet: { body: sheet('checked') },
    applySheet: { body: sheet('applied') },
    checkPack: { body: { pack: 'countries' } },
    applyPack: { body: { pack: 'countries', rows: [missing] } },
  }
}
