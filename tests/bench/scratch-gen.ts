import { startPostgres, administer } from '/work/main/.worktrees/apps-server/tests/support/postgres.ts'
import { openDatabase } from '/work/main/.worktrees/apps-server/server/db/engine.ts'
import { migrate } from '/work/main/.worktrees/apps-server/server/db/migrate.ts'
import { sql } from 'kysely'
const pg = await startPostgres({ port: 5570 })
await administer(pg.url, `create database bench encoding 'UTF8' locale 'C.UTF-8' template template0`)
const url = pg.url.replace('/postgres', '/bench').replace('postgres:@','postgres@')
const u = new URL(pg.url); u.pathname = '/bench'
const db = await openDatabase({ databaseUrl: u.href, dataDir: '/tmp/apps-bench', statementTimeout: 0 })
console.log(await migrate(db))
const N = 1_000_000
const male = 'محمد احمد محمود علي حسن مصطفي ابراهيم خالد عمرو كريم يوسف طارق سامي هشام وائل شريف عادل ماجد نبيل فتحي رامي زياد ياسر بلال انس حمزه سيف مروان'.split(' ')
const fam = Array.from({length: 80}, (_, i) => male[i % male.length] + ['ي','اوي','ان','ه',''][i % 5])
fam.push('الشاذلي','القوصي','البرعي','ابوزهره')
const k = db.kysely
const run = async (s: string) => { const t = performance.now(); await sql.raw(s).execute(k); console.log(Math.round(performance.now()-t), s.slice(0, 70).replace(/\s+/g,' ')) }
// drop indexes first
const { rows } = await sql<{indexname:string}>`select indexname from pg_indexes where tablename in ('application','student') and indexname not like '%pkey'`.execute(k)
const { APPLICATION_INDEXES } = await import('/work/main/.worktrees/apps-server/server/db/migrations/0002-search-and-lists.ts')
for (const r of rows) await run(`drop index ${r.indexname}`)
await run(`insert into university values (1,'ج','U','n','n','l','l',null)`)
await run(`insert into sector (ar_name,en_name) values ('ق','s')`)
await run(`insert into faculty (university_id,sector_id,ar_name,en_name) select 1,1,'كلية '||chr(1569+(g*7)%30)||g,'F'||g from generate_series(1,12) g`)
await run(`insert into branch (faculty_id,ar_name,en_name) select 1+(g-1)%12,'فرع '||g,'B'||g from generate_series(1,36) g`)
await run(`insert into academic_year (ar_name,en_name,starts_on,ends_on,active) select (2023+g)||'', '', make_date(2023+g,9,1), make_date(2024+g,8,31), g=3 from generate_series(1,3) g`)
await run(`insert into semester (ar_name,en_name,active) values ('1','1',true),('2','2',false)`)
await run(`insert into country (ar_name,en_name) select 'c'||g,'c'||g from generate_series(1,60) g`)
await run(`insert into certificate_category (ar_name,en_name) select 'cat'||g,'cat'||g from generate_series(1,17) g`)
await run(`insert into certificate_type (category_id,ar_name,en_name) select 1+g%17,'type'||g,'t' from generate_series(1,62) g`)
await run(`insert into certificate_name (kind,ar_name,en_name) select 'foreign','n'||g,'n' from generate_series(1,40) g`)
await run(`insert into quota (ar_name,en_name) values ('q','q')`)
const M = `array['${male.join("','")}']`, F = `array['${fam.join("','")}']`
await run(`insert into student (ar_name,en_name,name_norm,gender,card_type,card_id,birthdate,email)
 select n, n, n || ' english name of ' || g, 13, 1, '3' || lpad((g*7919::bigint % 10000000000000)::text, 13, '0'), '2007-01-01', 'a@b.co' from (
 select g, (${M})[1+floor(power(random(),1.8)*28)::int] || ' ' || (${M})[1+floor(power(random(),1.8)*28)::int] || ' ' || (${M})[1+floor(power(random(),1.8)*28)::int] || ' ' || (${F})[1+floor(power(random(),1.8)*84)::int] n from generate_series(1,${N*0.4}) g) x`)
// each student: season by id; 2.5 apps
await run(`insert into application (number,student_id,year_id,semester_id,faculty_id,branch_id,desire_number,status,review_status,applied_at,category_id,type_id,certificate_name_id,prequal_country_id,submitted_total,certified_total,percentage,quota_id,payment_status,paid_at,student_name_norm,student_card_id)
 select y::text||lpad(g::text,8,'0'), s, y, sem, 1+(f%12), 1+(f%12)+12*(g%3), 1+g%5, st, case when st in (5,6) then 1 end, make_timestamp(2023+y,6+g%3,1+g%28,g%24,g%60,0) at time zone 'UTC', 1+ty%17, 1+ty, case when ty=21 then 1+g%40 end, case when ty%17=16 then 1+g%60 end, p*4.1, p*4.1, p, 1, g%2, case when g%2=1 then make_timestamp(2023+y,6+g%3,1+g%28,g%24,g%60,0) at time zone 'UTC' end, name_norm, card_id
 from (select g, 1+(g::bigint*48271 % ${N*0.4})::int s, 1+((g::bigint*48271 % ${N*0.4}) % 6 / 2)::int y, 1+((g::bigint*48271 % ${N*0.4}) % 2)::int sem, floor(random()*12)::int f, (array[1,1,1,1,1,2,2,2,3,3,3,4,5,6,7,7,7,8,9,9,10,0,-1,-2])[1+floor(random()*24)::int] st, floor(power(random(),3)*60)::int ty, round((60+random()*40)::numeric,2) p from generate_series(1,${N}) g) x join student on student.id = x.s`)
for (const s of APPLICATION_INDEXES) await run(s)
await run('vacuum analyze application'); await run('analyze')
console.log((await sql`select pg_size_pretty(pg_total_relation_size('application')) t, pg_size_pretty(pg_relation_size('application')) r`.execute(k)).rows)
console.log((await sql`select relname, pg_size_pretty(pg_relation_size(oid)) from pg_class where relkind='i' and relname like 'application%' or relname like 'student%'`.execute(k)).rows)
console.log('READY', u.href)
await db.close()
setInterval(()=>{}, 1e6)
