import { sql } from 'kysely'
import { openDatabase } from '#server/db/engine.ts'
import { APPLICATION_INDEXES } from '#server/db/migrations/0002-search-and-lists.ts'
const db = await openDatabase({ databaseUrl: 'postgres://postgres@127.0.0.1:5570/bench', dataDir: '/tmp/apps-bench', statementTimeout: 0 })
const k = db.kysely
const { rows } = await sql<{indexname:string, indexdef: string}>`select indexname, indexdef from pg_indexes where tablename in ('application') and indexname like 'application_by%'`.execute(k)
for (const r of rows) await sql.raw(`drop index ${r.indexname}`).execute(k)
for (const s of APPLICATION_INDEXES) if (s.includes('application_by_')) await sql.raw(s).execute(k)
await sql.raw('vacuum analyze application').execute(k)
console.log((await sql`select pg_size_pretty(pg_total_relation_size('application')) t`.execute(k)).rows)
await db.close()
