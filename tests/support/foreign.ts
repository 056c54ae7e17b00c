import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { hashOf } from '#server/features/notifications/group.preview.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { addApplication, addStudent } from '../applications/applications.fixtures.ts'
import { picture } from '../fees/fees.fixtures.ts'
import { payInCash } from '../fees/fees.samples.ts'
import { addJob } from '../jobs/jobs.samples.ts'
import { ACCOUNTS } from './server.ts'

type Db = Kysely<Tables>

/** Ids from here on are of what the clerk of a faculty may not see; in the demo nothing else has such a number. */
const FIRST_ID = 987_654_300
/** Occurs in each of its texts, and in no other text of the demo. */
const WORD = 'Zaqzaq'
const ARABIC_WORD = 'زقزاق'
const TABLES = [
  'faculty',
  'branch',
  'student',
  'application',
  'attachment',
  'payment',
  'deposit_image',
  'outbox_mail',
  'mail_hold',
  'group_message',
  'decision_batch',
  'job',
  'saved_view',
  'notification',
  'calendar_period',
  'approval_rule',
  'total_take_over',
  'app_user',
] as const

const SEASON = { yearId: 3, semesterId: 1 } as const
const SHA256 = 'f'.repeat(64)
const PREVIEW = '19876543-0c0e-4d59-9a0e-3f7f4f1d2c11'

/** One record of each kind that belongs to another faculty, or to another account. */
export interface Foreign {
  readonly facultyId: number
  readonly branchId: number
  readonly yearId: number
  readonly semesterId: number
  readonly applyId: number
  readonly studentId: number
  /** Of the student. */
  readonly name: string
  readonly cardId: string
  readonly email: string
  readonly number: string
  readonly attachmentId: number
  readonly sha256: string
  readonly depositNum: string
  readonly imageId: number
  /** A slip that nobody has used. */
  readonly slip: Uint8Array
  readonly mailId: number
  readonly groupId: number
  readonly previewToken: string
  readonly batchId: number
  /** A take-over of official totals that wrote into the application. */
  readonly takeOverId: number
  readonly ruleId: number
  readonly periodId: number
  readonly jobId: number
  readonly viewId: number
  readonly notificationId: number
  readonly sessionId: string
  /** A person whose home is the other faculty. */
  readonly personId: number
}

/** The next record of each table gets this id. */
async function beginAt(db: Db, next: ReadonlyMap<string, number>): Promise<void> {
  for (const [table, id] of next)
    await sql`${sql.raw(`alter table ${table} alter column id restart with ${id}`)}`.execute(db)
}
async function nextIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const table of TABLES) {
    const { rows } = await sql<{
      next: number
    }>`select coalesce(max(id), 0)::integer + 1 as next from ${sql.table(table)}`.execute(db)
    ids.set(table, rows[0]!.next)
  }
  return ids
}

async function insertRecords(db: Db): Promise<Foreign> {
  const names = { ar_name: ARABIC_WORD, en_name: WORD }
  const { id: facultyId } = await db
    .insertInto('faculty')
    .values({ ...names, university_id: 1, sector_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: branchId } = await db
    .insertInto('branch')
    .values({ ...names, faculty_id: facultyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const officerId = ACCOUNTS.find(({ username }) => username === 'officer')!.id
  const [cardId, email] = ['ZAQ1987654', 'zaqzaq@example.com']
  const studentId = await addStudent(db, {
    name: `${ARABIC_WORD} ${ARABIC_WORD}`,
    enName: `${WORD} ${WORD}`,
    cardId,
    cardType: 2,
    email,
    mobile: '01987654321',
  })
  const seasonAndBranch = { ...SEASON, facultyId, branchId }
  const number = '26-1-987654'
  const { id: applyId } = await addApplication(db, { ...seasonAndBranch, studentId, number })
  // one that a rule recommends, and one that was accepted and exported
  const marked = await addApplication(db, {
    ...seasonAndBranch,
    studentId,
    number: `${number}-5`,
    status: 5,
    desireNumber: 2,
  })
  const exported = await addApplication(db, {
    ...seasonAndBranch,
    studentId,
    number: `${number}-2`,
    status: 2,
    desireNumber: 3,
  })
  const { id: attachmentId } = await db
    .insertInto('attachment')
    .values({
      student_id: studentId,
      kind: 'cardImageUrl',
      sha256: SHA256,
      mime: 'image/png',
      extension: 'png',
      bytes: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const imageId = await payInCash(db, { applyId, studentId })
  const depositNum = `${WORD} 1`
  await db.updateTable('payment').set({ deposit_num: depositNum }).where('application_id', '=', applyId).execute()
  const { id: holdId } = await db
    .insertInto('mail_hold')
    .values({ until: new Date(Date.now() + 600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: mailId } = await db
    .insertInto('outbox_mail')
    .values({
      to_address: email,
      subject: WORD,
      body: WORD,
      state: 'waiting',
      due_at: new Date('2100-01-01T00:00:00Z'),
      student_id: studentId,
      application_id: applyId,
      hold_id: null,
      once: null,
      claimed_until: null,
      answer: null,
      sent_at: null,
      failed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: groupId } = await db
    .insertInto('group_message')
    .values({
      user_id: officerId,
      at: new Date(),
      faculty_id: facultyId,
      message: WORD,
      subject: WORD,
      sha256: hashOf(WORD),
      status_option: 0,
      mailed: true,
      asked: 1,
      hold_minutes: 10,
      hold_id: holdId,
      is_ended: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('group_preview')
    .values({
      token_hash: hashOf(PREVIEW),
      user_id: officerId,
      written: '{}',
      ids: [applyId],
      student_ids: [studentId],
      versions: [1],
      left_out: ['GROUP_CHANGED'],
    })
    .execute()
  const { id: batchId } = await db
    .insertInto('decision_batch')
    .values({
      kind: 'accept',
      user_id: officerId,
      at: new Date(),
      faculty_id: facultyId,
      year_id: SEASON.yearId,
      semester_id: SEASON.semesterId,
      refuse_others: false,
      asked: 0,
      hold_minutes: 10,
      hold_id: holdId,
      is_ended: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: takeOverId } = await db
    .insertInto('total_take_over')
    .values({
      year_id: SEASON.yearId,
      category_id: 1,
      filter: '{}',
      user_id: officerId,
      at: new Date(),
      state: 'takenOver',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('total_take_over_item')
    .values({ take_over_id: takeOverId, application_id: applyId, before: null, after: 310 })
    .execute()
  const { rows: rules } = await sql<{ id: number }>`
    insert into approval_rule (faculty_id, year_id, semester_id, total_degree, students_number, priority)
    values (${facultyId}, ${SEASON.yearId}, ${SEASON.semesterId}, 250, 50, 1) returning id`.execute(db)
  await sql`insert into recommendation (application_id, rule_id, accepted, rank, reason, from_status) values (${marked.id}, ${rules[0]!.id}, true, 1, 'withinSeats', 1)`.execute(
    db,
  )
  await db
    .insertInto('application_export')
    .values({
      application_id: exported.id,
      national_id: cardId,
      state: 'accepted',
      shipment: null,
      message: null,
      job_id: null,
      user_id: officerId,
      at: new Date(),
    })
    .execute()
  const { id: periodId } = await db
    .insertInto('calendar_period')
    .values({
      event_id: 1,
      year_id: 3,
      faculty_id: facultyId,
      start_date: '2090-01-01',
      end_date: '2090-01-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const jobId = await addJob(db, 'officer', 'doneWithRefusals', facultyId)
  const { id: viewId } = await db
    .insertInto('saved_view')
    .values({ user_id: officerId, screen: 'SystemInfo/sectors', name: WORD, query: '', hidden_columns: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: notificationId } = await db
    .insertInto('notification')
    .values({ user_id: officerId, kind: 'jobEnded', params: JSON.stringify({ word: WORD }), link: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sessionId } = await db
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', officerId)
    .executeTakeFirstOrThrow()
  const { id: personId } = await db
    .insertInto('app_user')
    .values({
      ...names,
      username: 'zaqzaq.viewer',
      username_norm: 'zaqzaq.viewer',
      password_hash: SHA256,
      card_id: null,
      email: 'viewer@zaqzaq.example.com',
      role_id: ACCOUNTS.findIndex(({ username }) => username === 'viewer') + 1,
      university_id: 1,
      faculty_id: facultyId,
      branch_id: null,
      language: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    personId,
    facultyId,
    branchId,
    ...SEASON,
    applyId,
    studentId,
    name: ARABIC_WORD,
    cardId,
    email,
    number,
    attachmentId,
    sha256: SHA256,
    depositNum,
    imageId,
    slip: await picture(98_765),
    mailId,
    groupId,
    previewToken: PREVIEW,
    batchId,
    takeOverId,
    ruleId: rules[0]!.id,
    periodId,
    jobId,
    viewId,
    notificationId,
    sessionId: String(sessionId),
  }
}

/**
 * Adds to the demo data records that the clerk of a faculty may not see: their ids, names, numbers, addresses and texts
 * are unique, so that they can be searched for in any reply. The officer must have logged in.
 */
export async function insertForeignRecords(db: Db): Promise<Foreign> {
  const before = await nextIds(db)
  await beginAt(db, new Map(TABLES.map((table) => [table, FIRST_ID])))
  const foreign = await insertRecords(db)
  await beginAt(db, before)
  return foreign
}

/** The same, of records that there are not. */
export const nothingLike = (foreign: Foreign): Foreign => ({
  ...(Object.fromEntries(
    Object.entries(foreign).map(([name, value]) => [
      name,
      typeof value === 'number' && value >= FIRST_ID ? value + 50 : value,
    ]),
  ) as unknown as Foreign),
  name: 'زغزاغ',
  cardId: 'ZAX1987654',
  email: 'zaxzax@example.com',
  number: '26-1-987655',
  depositNum: 'Zaxzax 1',
  previewToken: PREVIEW.replace('1', '2'),
  sessionId: '19876543-0c0e-4d59-9a0e-3f7f4f1d2c11',
})

/** All of it as it is stored now. */
export async function foreignNow(db: Db): Promise<unknown> {
  const { rows: columns } = await sql<{ table: string }>`
    select attrelid::regclass::text as table from pg_attribute where attname = 'faculty_id' and attrelid = any(${TABLES}::text[]::regclass[])`.execute(
    db,
  )
  const ofFaculty = new Set(columns.map(({ table }) => table))
  expect(ofFaculty.has('application')).toBe(true)
  const parts = TABLES.map(
    (table) =>
      sql`select ${table} as table, t.id, to_jsonb(t) as row from ${sql.table(table)} t where t.id >= ${FIRST_ID}${ofFaculty.has(table) ? sql` or t.faculty_id >= ${FIRST_ID}` : sql``}`,
  )
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1, 2`.execute(db)
  const others = await db
    .selectFrom('application')
    .select(['id', 'status', 'version'])
    .where('faculty_id', '<>', CLERK_FACULTY)
    .orderBy('id')
    .execute()
  return { rows, others }
}

/**
 * What must not occur in a reply to the clerk: the added records, and the demo's data of students in other faculties.
 */
export async function foreignSecrets(db: Db): Promise<(text: string) => readonly string[]> {
  const own = db.selectFrom('application').select('student_id').where('faculty_id', '=', CLERK_FACULTY)
  const of = async (isOwn: boolean) =>
    db
      .selectFrom('student')
      .innerJoin('application', 'application.student_id', 'student.id')
      .select(['student.card_id', 'student.ar_name', 'student.en_name', 'student.email', 'application.number'])
      .where('student.id', isOwn ? 'in' : 'not in', own)
      .execute()
  const texts = (rows: Awaited<ReturnType<typeof of>>) =>
    new Set(
      rows.flatMap((row) => Object.values(row)).filter((text): text is string => text !== null && text.length > 5),
    )
  const mine = texts(await of(true))
  const secrets = [...texts(await of(false))].filter((text) => !mine.has(text))
  return (text) => [
    ...(text.match(/(?<!\d)9876543\d\d(?!\d)/g) ?? []),
    ...[WORD.toLowerCase(), ARABIC_WORD].filter((word) => text.toLowerCase().includes(word)),
    ...secrets.filter((secret) => text.includes(secret)),
  ]
}
