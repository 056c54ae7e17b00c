import { openDatabase } from '#server/db/engine.ts'
import { listApplications } from '#server/features/applications/application.list.sql.ts'
import { searchStudents } from '#server/features/applications/application.choices.sql.ts'
import { effective } from '#server/kit/scope.ts'
const url = 'postgres://postgres@127.0.0.1:5570/bench'
const db = await openDatabase({ databaseUrl: process.env.BENCH_PGLITE ? undefined : url, dataDir: process.env.BENCH_PGLITE ?? '/tmp/apps-bench' })
const uni = effective({ universityId: 1 }), fac = effective({ universityId: 1, facultyId: 3 })
const S = { yearId: 3, semesterId: 1 }
const cases: [string, typeof uni, any][] = [
  ['season by date desc', uni, { ...S, orderBy: 'applyDate', orderType: 'desc' }],
  ['season p1000', uni, { ...S, page: 1000, orderBy: 'applyDate', orderType: 'desc' }],
  ['no season', uni, { }],
  ['no season p1000', uni, { page: 1000 }],
  ['year only name', uni, { yearId: 3, orderBy: 'studentName' }],
  ['status 1 by name', uni, { ...S, appStatus: 1, orderBy: 'studentName' }],
  ['status 1 by name p1000', uni, { ...S, appStatus: 1, orderBy: 'studentName', page: 1000 }],
  ['status 10 by pct', uni, { ...S, appStatus: 10, orderBy: 'studentPercentage', orderType: 'desc' }],
  ['faculty by pct', fac, { ...S, orderBy: 'studentPercentage', orderType: 'desc' }],
  ['faculty by pct p1000', fac, { ...S, orderBy: 'studentPercentage', orderType: 'desc', page: 1000 }],
  ['faculty status 7 by name', fac, { ...S, appStatus: 7, orderBy: 'studentName' }],
  ['type rare', uni, { ...S, certificateTypeId: 55, orderBy: 'studentName' }],
  ['type common', uni, { ...S, certificateTypeId: 1, orderBy: 'studentName' }],
  ['category', uni, { ...S, certificateCategoryId: 4, orderBy: 'paymentDate', orderType: 'desc' }],
  ['country', uni, { ...S, countryId: 5, certificateCategoryId: 17 }],
  ['dates', uni, { ...S, startApplicationDate: '2026-07-03', endApplicationDate: '2026-07-05', orderBy: 'studentName' }],
  ['dates p1000', uni, { ...S, startApplicationDate: '2026-07-03', endApplicationDate: '2026-08-20', orderBy: 'studentName', page: 1000 }],
  ['desires', uni, { ...S, withDesiresChecked: true, orderBy: 'studentName' }],
  ['by faculty', uni, { ...S, orderBy: 'facultyName' }],
  ['by faculty p1000', uni, { ...S, orderBy: 'facultyName', page: 1000 }],
  ['by type', uni, { ...S, orderBy: 'certificateType', orderType: 'desc' }],
  ['by type in faculty', fac, { ...S, orderBy: 'certificateType', orderType: 'desc' }],
  ['name 1 common', uni, { ...S, searchText: 'محمد' }],
  ['name 1 common p1000', uni, { ...S, searchText: 'محمد', page: 1000 }],
  ['name 3 common', uni, { ...S, searchText: 'محمد احمد علي', orderBy: 'studentName' }],
  ['name rare', uni, { ...S, searchText: 'القوصي' }],
  ['name 3 rare', uni, { ...S, searchText: 'مروان انس الشاذلي' }],
  ['name 3 rare no season', uni, { searchText: 'مروان انس الشاذلي' }],
  ['name none', uni, { ...S, searchText: 'زعفران' }],
  ['name short', uni, { ...S, searchText: 'عل' }],
  ['identity', uni, { ...S, identityType: 2, searchText: '30000000079' }],
  ['identity short', uni, { ...S, identityType: 2, searchText: '30' }],
  ['number', uni, { ...S, identityType: 3, searchText: '300001' }],
  ['name 1 common fac', fac, { ...S, searchText: 'محمد' }],
  ['name rare fac', fac, { ...S, searchText: 'القوصي احمد' }],
]
const only = process.argv[2]
for (const [name, scope, body] of cases) {
  if (only && !name.includes(only)) continue
  const times: number[] = []
  let r: any
  for (let i = 0; i < 7; i++) { const t = performance.now(); r = await listApplications(db.kysely, scope, { page: 1, pageSize: 10, ...body }); times.push(performance.now() - t) }
  times.sort((a, b) => a - b)
  console.log(name.padEnd(28), times[0]!.toFixed(1).padStart(8), times[3]!.toFixed(1).padStart(8), times[6]!.toFixed(1).padStart(8), r.total, r.more, r.results.length)
}
for (const text of ['محمد', 'القوصي', 'مروان انس', 'زعفران', 'محمد احمد علي']) for (const scope of [uni, fac]) {
  const times: number[] = []; let r: any
  for (let i = 0; i < 5; i++) { const t = performance.now(); r = await searchStudents(db.kysely, scope, { text, ...S }); times.push(performance.now() - t) }
  times.sort((a, b) => a - b)
  console.log('student', text, scope.level, times[0]!.toFixed(1), times[2]!.toFixed(1), r.length)
}
await db.close()
