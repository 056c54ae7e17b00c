import { sql, type Kysely, type RawBuilder } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DuplicateKind } from '#schemas/applications/duplicate.schema.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import { withTransaction } from '#server/db/transaction.ts'
import type { Tables } from '#server/db/tables.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  addStudent,
  callAs,
  emptyApplications,
  FACULTY,
  listBody,
  SEMESTER,
  seedUniversity,
  STAFF,
  YEAR,
  type Caller,
  type ApplicationInput,
  type StudentInput,
} from './applications.fixtures.ts'
import { ajvErrorsOf } from './applications.replies.ts'

/** Issue 12, Papers. */
const CLERK = { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } } as const
const NOTHING = { students: [], more: false, elsewhere: [] }
const sha = (letter: string) => letter.repeat(64)

withTables('duplicates of students', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(async () => {
    // the test database is a copy, to which this migration was already applied
    await migrateAgain()
    await seedUniversity(db())
  })
  beforeEach(() => emptyApplications(db()))

  /** As on a database from before this migration. */
  async function migrateAgain() {
    await sql`drop table student_duplicate`.execute(db())
    for (const [trigger, table] of [
      ['duplicates_follow', 'student'],
      ['duplicates_follow', 'attachment'],
      ['duplicates_emptied', 'student'],
      ['duplicates_emptied', 'attachment'],
    ] as const)
      await sql`drop trigger ${sql.ref(trigger)} on ${sql.ref(table)}`.execute(db())
    await sql`drop index student_mobile, student_email_folded, attachment_sha256`.execute(db())
    await migrations['0033-duplicates']!.up(db())
  }
  /** A student with an application who shares nothing but the passed values. */
  async function applicant(student: StudentInput = {}, application: ApplicationInput = {}) {
    const studentId = await addStudent(db(), { email: null, mobile: null, ...student })
    return { ...(await addApplication(db(), { studentId, ...application })), studentId }
  }
  const upload = (studentId: number, kind: PaperKind, letter: string) =>
    db()
      .insertInto('attachment')
      .values({ student_id: studentId, kind, sha256: sha(letter), mime: 'image/png', extension: 'png', bytes: 1 })
      .onConflict((conflict) => conflict.columns(['student_id', 'kind']).doUpdateSet({ sha256: sha(letter) }))
      .execute()
  async function duplicatesOf(applyId: number, caller: Caller = {}) {
    const { data } = await callAs(db(), caller)('details', { applyId })
    expect(ajvErrorsOf('details', data)).toEqual([])
    return data.duplicates
  }
  const found = async (body: Partial<Parameters<typeof listBody>[0]> = {}, caller: Caller = {}) =>
    (await callAs(db(), caller)('list', listBody({ duplicatesOnly: true, ...body }))).data.results
      .map(({ applyId }) => applyId)
      .toSorted((a, b) => a - b)
  const whole = (kind: DuplicateKind) => ({ kind, paper: null })
  /** The stored duplicates, which must equal what a scan of the tables finds. */
  const duplicateRows = async () =>
    (
      await sql<{
        row: string
      }>`select kind || ' ' || value || ' ' || student_id as row from student_duplicate`.execute(db())
    ).rows
      .map(({ row }) => row)
      .toSorted()
  async function expectTrue() {
    const before = await duplicateRows()
    await sql`select fill_student_duplicates()`.execute(db())
    expect(before).toEqual(await duplicateRows())
  }

  it('tells of nobody where nothing is shared, or where both have nothing', async () => {
    const [one, other] = [
      await applicant({ mobile: '' }),
      await applicant({ mobile: '', email: '' }),
      await applicant({ email: ' ' }),
      await applicant({ email: ' ' }),
    ]
    await upload(one.studentId, 'cardImageUrl', 'a')
    await upload(one.studentId, 'birthCertUrl', 'a')
    await upload(other.studentId, 'cardImageUrl', 'b')
    expect(await duplicatesOf(one.id)).toEqual(NOTHING)
    expect(await duplicatesOf(other.id)).toEqual(NOTHING)
    expect(await found()).toEqual([])
    await expectTrue()
  })

  it.each<[string, StudentInput, StudentInput, DuplicateKind]>([
    ['a national id', { cardId: '30801010100055' }, { cardId: '30801010100055' }, 'identity'],
    ['a passport', { cardId: 'A1234567', cardType: 2 }, { cardId: 'A1234567', cardType: 2 }, 'identity'],
    ['a mobile', { mobile: '01012345678' }, { mobile: '01012345678' }, 'mobile'],
    ['an e-mail, whatever its letters', { email: 'One@Example.com' }, { email: 'one@example.COM' }, 'email'],
  ])('tells each of two who share %s of the other', async (_, left, right, kind) => {
    const one = await applicant({ name: 'منى سامي', enName: 'Mona Sami', ...left })
    const other = await applicant({ name: 'منى س', enName: 'Mona S', ...right })
    await applicant()
    expect(await duplicatesOf(one.id)).toEqual({
      students: [
        {
          studentId: other.studentId,
          studentName: { ar: 'منى س', en: 'Mona S' },
          applyId: other.id,
          appNum: other.number,
          shared: [whole(kind)],
        },
      ],
      more: false,
      elsewhere: [],
    })
    expect((await duplicatesOf(other.id)).students.map(({ applyId }) => applyId)).toEqual([one.id])
    expect(await found()).toEqual([one.id, other.id])
    await expectTrue()
  })

  it('tells of a file by its content, and by what this student calls it', async () => {
    const [one, other] = [await applicant(), await applicant()]
    await upload(one.studentId, 'cardImageUrl', 'a')
    await upload(one.studentId, 'birthCertUrl', 'a')
    await upload(other.studentId, 'personalImageURL', 'a')
    const sharedWith = async (id: number) => (await duplicatesOf(id)).students.map(({ shared }) => shared)
    expect(await sharedWith(one.id)).toEqual([
      [
        { kind: 'file', paper: 'cardImageUrl' },
        { kind: 'file', paper: 'birthCertUrl' },
      ],
    ])
    expect(await sharedWith(other.id)).toEqual([[{ kind: 'file', paper: 'personalImageURL' }]])
    await upload(one.studentId, 'birthCertUrl', 'b')
    expect(await sharedWith(one.id)).toEqual([[{ kind: 'file', paper: 'cardImageUrl' }]])
    await upload(other.studentId, 'personalImageURL', 'c')
    expect(await duplicatesOf(one.id)).toEqual(NOTHING)
    expect(await found()).toEqual([])
    await expectTrue()
  })

  it('opens the application of the same season, else the newest; who has the identity comes first', async () => {
    const one = await applicant({ cardId: '30801010100055', mobile: '01012345678', email: 'a@example.com' })
    const mobile = await addStudent(db(), { mobile: '01012345678', email: null })
    const season = (input: ApplicationInput) => addApplication(db(), { studentId: mobile, ...input })
    await season({ yearId: YEAR.last, appliedAt: '2026-07-09T09:00:00.000Z' })
    const same = await season({ appliedAt: '2026-07-02T09:00:00.000Z' })
    const old = await addStudent(db(), { cardId: '30801010100055', email: null, mobile: null })
    const past = (appliedAt: string, semesterId: number) =>
      addApplication(db(), { studentId: old, yearId: YEAR.last, semesterId, appliedAt })
    const newest = await past('2025-09-02T09:00:00.000Z', SEMESTER.first)
    await past('2025-09-01T09:00:00.000Z', SEMESTER.second)
    const both = await applicant({ mobile: '01012345678', email: 'A@example.com' })
    const { students } = await duplicatesOf(one.id)
    expect(students.map(({ applyId, shared }) => [applyId, shared.map(({ kind }) => kind)])).toEqual([
      [newest.id, ['identity']],
      [both.id, ['mobile', 'email']],
      [same.id, ['mobile']],
    ])
  })

  it('says outside the scope what is shared, and nothing of whose it is, nor how many', async () => {
    const arts = { facultyId: FACULTY.arts }
    const one = await applicant({ name: 'منى سامي', mobile: '01012345678', email: 'a@example.com' })
    const hidden = [
      await applicant({ name: 'هالة فريد', enName: 'Hala Farid', mobile: '01012345678' }, arts),
      await applicant({ name: 'هالة فريد', enName: 'Hala Farid', mobile: '01012345678' }, arts),
    ]
    await upload(one.studentId, 'cardImageUrl', 'a')
    await upload(hidden[1]!.studentId, 'birthCertUrl', 'a')
    const { data } = await callAs(db(), CLERK)('details', { applyId: one.id })
    expect(data.duplicates).toEqual({
      students: [],
      more: false,
      elsewhere: [whole('mobile'), { kind: 'file', paper: 'cardImageUrl' }],
    })
    const reply = JSON.stringify(data)
    expect(reply).not.toContain('Hala')
    expect(reply).not.toContain('هالة')
    for (const { number } of hidden) expect(reply).not.toContain(number)
    expect((await duplicatesOf(one.id)).students).toHaveLength(2)
    // with an application there and one here, the one here is linked
    const here = await addApplication(db(), { studentId: hidden[0]!.studentId })
    const matches = await duplicatesOf(one.id, CLERK)
    expect(matches.students.map(({ applyId, appNum }) => [applyId, appNum])).toEqual([[here.id, here.number]])
    expect(matches.elsewhere).toEqual([whole('mobile'), { kind: 'file', paper: 'cardImageUrl' }])
  })

  it('tells of an account without applications as of one outside the scope', async () => {
    const one = await applicant({ mobile: '01012345678' })
    await addStudent(db(), { mobile: '01012345678', email: null })
    expect(await duplicatesOf(one.id)).toEqual({ students: [], more: false, elsewhere: [whole('mobile')] })
    expect(await found()).toEqual([one.id])
  })

  it('leaves out what more than ten share, which is nobody’s own, until they are ten', async () => {
    const crowd = []
    for (let each = 0; each < 10; each += 1) crowd.push(await applicant({ mobile: '01012345678' }))
    const first = crowd[0]!
    expect((await duplicatesOf(first.id)).students).toHaveLength(9)
    expect(await found()).toHaveLength(10)
    const eleventh = await applicant({ mobile: '01012345678' })
    const twelfth = await applicant({ mobile: '01012345678' })
    expect(await duplicatesOf(first.id)).toEqual(NOTHING)
    expect(await found()).toEqual([])
    await expectTrue()
    for (const { id, studentId } of [eleventh, twelfth]) {
      await db().deleteFrom('application').where('id', '=', id).execute()
      await db().deleteFrom('student').where('id', '=', studentId).execute()
    }
    expect(await found()).toHaveLength(10)
    await expectTrue()
  })

  it('shows twenty of them at most, and says that there are more', async () => {
    const one = await applicant({ mobile: '01012345678', email: 'a@example.com' })
    for (let each = 0; each < 9; each += 1) {
      await applicant({ mobile: '01012345678' })
      await applicant({ email: 'a@example.com' })
    }
    expect(await duplicatesOf(one.id)).toMatchObject({ more: false })
    await upload(one.studentId, 'cardImageUrl', 'a')
    for (let each = 0; each < 3; each += 1) await upload((await applicant()).studentId, 'cardImageUrl', 'a')
    const matches = await duplicatesOf(one.id)
    expect(matches.students).toHaveLength(20)
    expect(matches.more).toBe(true)
  })

  it('follows a correction, a deletion, and whoever writes the tables', async () => {
    const one = await applicant({ cardId: '30801010100055', mobile: '01012345678' })
    const other = await applicant({ cardId: '30801010100061', mobile: '01012345678', email: 'b@example.com' })
    const correct = (body: { card: string } | { email: string }, version: number) =>
      callAs(db())('correct', { applicationId: one.id, studentId: one.studentId, version, ...body })
    await correct({ email: 'B@example.com' }, 1)
    expect((await duplicatesOf(one.id)).students[0]!.shared).toEqual([whole('mobile'), whole('email')])
    await correct({ email: 'c@example.com' }, 2)
    expect((await duplicatesOf(one.id)).students[0]!.shared).toEqual([whole('mobile')])
    await db().updateTable('student').set({ mobile: null }).where('id', '=', other.studentId).execute()
    expect(await found()).toEqual([])
    await db().updateTable('student').set({ card_id: '30801010100055' }).where('id', '=', other.studentId).execute()
    expect(await found()).toEqual([one.id, other.id])
    await db().deleteFrom('application').where('student_id', '=', other.studentId).execute()
    await db().deleteFrom('student').where('id', '=', other.studentId).execute()
    expect(await duplicatesOf(one.id)).toEqual(NOTHING)
    expect(await duplicateRows()).toEqual([])
    const file = await applicant()
    await upload(one.studentId, 'cardImageUrl', 'a')
    await upload(file.studentId, 'cardImageUrl', 'a')
    expect(await found()).toEqual([one.id, file.id])
    await db().deleteFrom('attachment').where('student_id', '=', file.studentId).execute()
    expect(await found()).toEqual([])
    await expectTrue()
  })

  it('is forgotten when a table is emptied', async () => {
    const [one, other] = [await applicant({ mobile: '01012345678' }), await applicant({ mobile: '01012345678' })]
    await upload(one.studentId, 'cardImageUrl', 'a')
    await upload(other.studentId, 'cardImageUrl', 'a')
    await sql`truncate attachment`.execute(db())
    expect((await duplicatesOf(one.id)).students[0]!.shared).toEqual([whole('mobile')])
    await emptyApplications(db())
    expect(await duplicateRows()).toEqual([])
  })

  it('is written for databases that were there before', async () => {
    const [one, other] = [
      await applicant({ mobile: '01012345678', email: 'a@example.com' }),
      await applicant({ mobile: '01012345678', email: 'A@example.com', cardId: 'A1' }),
    ]
    await upload(one.studentId, 'cardImageUrl', 'a')
    await upload(other.studentId, 'cardImageUrl', 'a')
    await applicant({ cardId: 'A1' })
    const before = await duplicateRows()
    expect(before).toHaveLength(8)
    await migrateAgain()
    expect(await duplicateRows()).toEqual(before)
  })

  describe('in the list', () => {
    it('narrows within the scope and the other filters, with its own neighbours', async () => {
      const arts = { facultyId: FACULTY.arts }
      const one = await applicant({ name: 'منى سامي', mobile: '01012345678' }, { desireNumber: 1 })
      const second = await addApplication(db(), { studentId: one.studentId, desireNumber: 2 })
      const there = await applicant({ mobile: '01012345678' }, arts)
      const alone = await applicant({ name: 'منى سعيد' })
      expect(await found()).toEqual([one.id, second.id, there.id])
      expect(await found({}, CLERK)).toEqual([one.id, second.id])
      expect(await found({ searchText: 'منى' })).toEqual([one.id, second.id])
      expect(await found({ appStatus: 2 })).toEqual([])
      expect(await found({ duplicatesOnly: false }, CLERK)).toEqual([one.id, second.id, alone.id])
      const { data } = await callAs(db(), CLERK)('review', {
        applyId: second.id,
        list: { duplicatesOnly: true, orderBy: 'desireNumber', orderType: 'asc' },
      })
      expect(data.place).toEqual({
        previous: { applyId: one.id, studentId: one.studentId },
        next: null,
        position: 2,
        total: 2,
        more: false,
      })
      const rows = (await callAs(db(), CLERK)('list', listBody())).data.results
      expect(
        rows
          .filter(({ hasDuplicates }) => hasDuplicates)
          .map(({ applyId }) => applyId)
          .toSorted(),
      ).toEqual([one.id, second.id])
    })
  })

  it('is looked up by indexes in writing', async () => {
    const plan = (statement: RawBuilder<unknown>) =>
      withTransaction(db(), async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(trx)
        return rows.map((row) => Object.values(row)[0]).join('\n')
      })
    for (const [index, statement] of [
      ['student_card', sql`select id from student s where s.card_id collate "C" = 'A1'`],
      ['student_mobile', sql`select id from student s where s.mobile = '01012345678'`],
      ['student_email_folded', sql`select id from student s where lower(s.email) = 'a@example.com'`],
      ['attachment_sha256', sql`select student_id from attachment f where f.sha256 = 'a' order by f.student_id`],
    ] as const)
      expect(await plan(statement)).toContain(index)
  })

  it('is seen by the later of two who come at the same time', async () => {
    // the embedded engine has one connection
    if (getDb().kind === 'pglite') return
    const come = (trx: Kysely<Tables>, card_id: string) =>
      trx
        .insertInto('student')
        .values({
          ...{ ar_name: 'أ', en_name: 'A', name_norm: 'ا a', gender: 13, card_type: 1, birthdate: '2008-01-01' },
          card_id,
          mobile: '01012345678',
        })
        .execute()
    let goOn = () => {}
    const hasCome = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let isThrough = false
    const later = hasCome.then(async () => {
      await come(db(), 'two')
      isThrough = true
    })
    await withTransaction(db(), async (trx) => {
      await come(trx, 'one')
      goOn()
      const isWaiting = async () =>
        (
          await sql<{
            waits: boolean
          }>`select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits`.execute(trx)
        ).rows[0]!.waits
      while (!isThrough && !(await isWaiting()));
    })
    await later
    expect(await duplicateRows()).toHaveLength(2)
  })
})
