import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Dossier } from '#schemas/applications/dossier.schema.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { studentAccountsEndpoints } from '#schemas/student-accounts/student-accounts.endpoints.ts'
import { checked, type AttachmentStore } from '#server/attachments/attachment-store.ts'
import { auditHash, auditRow, writeAudit, type AuditEntry } from '#server/audit/audit.ts'
import { AuditKey } from '#server/db/audit-key.ts'
import { sealAudit } from '#server/audit/seal.ts'
import { studentAccountsHandlers } from '#server/features/student-accounts/student-accounts.handlers.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { effective } from '#server/kit/scope.ts'
import { memoryStore, sha256Of } from '../support/attachments.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  addStudent,
  callAs,
  CATEGORY,
  emptyApplications,
  FACULTY,
  NOW,
  seedUniversity,
  SEMESTER,
  STAFF,
  YEAR,
} from './applications.fixtures.ts'
import { ajvErrorsOf } from './applications.replies.ts'
import { withoutNotes } from '../support/audit.ts'

/** Issue 12, "Dossier". */
const CARDS = ['30801010100017', '30801010100033'] as const
const KEY = 'a key of the tests, which is long enough'
const officer = { kind: 'staff', userId: STAFF.officer } as const
type Edit = Parameters<Handlers<typeof studentAccountsEndpoints>['edit']>[0]

withTables('the dossier of an application', (getDb) => {
  const plain = () => getDb().kysely
  const keyed = () => plain().withPlugin(new AuditKey(KEY))
  type Db = ReturnType<typeof plain>
  beforeAll(async () => {
    await seedUniversity(plain())
    await plain()
      .insertInto('certificate')
      .values({
        category_id: CATEGORY.general,
        year_id: YEAR.current,
        ar_name: 'ثانوية',
        en_name: 'General',
        total: 410,
      })
      .execute()
  })
  beforeEach(async () => {
    await emptyApplications(plain())
    await withoutNotes(plain(), (trx) => sql`truncate audit_seal, approval_rule restart identity cascade`.execute(trx))
  })

  /** A student with the first row of an audit trail, like those that the product creates. */
  const student = async () => {
    const id = await addStudent(plain(), { cardId: CARDS[0], email: 'a@example.com' })
    const created = {
      entity: 'student',
      entityId: id,
      seq: 1,
      event: 'student.create',
      actor: { kind: 'applicant', userId: null },
      at: new Date('2026-07-01T08:00:00Z'),
      changes: {},
    } as const
    await plain().insertInto('audit').values(auditRow(created, null)).execute()
    return id
  }
  type One = Awaited<ReturnType<typeof addApplication>>
  /** A step of another product, or of a page that is not part of this test. */
  const step = (
    one: One,
    seq: number,
    entry: Pick<AuditEntry, 'event' | 'fromStatus' | 'toStatus' | 'changes'>,
    values: object,
    db: Db = plain(),
  ) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('application')
        .set({ version: seq, ...values })
        .where('id', '=', one.id)
        .execute()
      await writeAudit(trx, { entity: 'application', entityId: one.id, seq, actor: officer, at: NOW, ...entry })
    })
  const correct = ({ id, studentId }: One, version: number, change: object, db: Db = plain()) =>
    callAs(db)('correct' as 'decide', { applicationId: id, studentId, version, ...change } as never)
  const decide = ({ id, studentId }: One, version: number, action: 0 | 1 | 2, more: object = {}) =>
    callAs(plain())('decide', { applicationId: id, studentId, version, action, ...more })
  const dossierOf = async (one: One, store: AttachmentStore = memoryStore(), db: Db = plain()): Promise<Dossier> => {
    const { data } = await callAs(db, {}, store)('dossier', { applyId: one.id, studentId: one.studentId })
    expect(ajvErrorsOf('dossier', data)).toEqual([])
    return data
  }
  const rule = async (...versions: readonly (readonly [seq: number, event: string, changes: object])[]) => {
    const { id } = await plain()
      .insertInto('approval_rule')
      .values({
        faculty_id: FACULTY.medicine,
        year_id: YEAR.current,
        semester_id: SEMESTER.first,
        total_degree: 330,
        students_number: 60,
        priority: 1,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const write = (seq: number, event: string, changes: object) =>
      plain()
        .transaction()
        .execute((trx) =>
          writeAudit(trx, {
            entity: 'approval_rule',
            entityId: id,
            seq,
            event,
            actor: officer,
            at: NOW,
            changes: changes as AuditEntry['changes'],
          }),
        )
    for (const [seq, event, changes] of versions) await write(seq, event, changes)
    return { id, write }
  }

  it('tells a whole story: the data at the decision, the rule as it was, and what followed', async () => {
    const studentId = await student()
    const one = await addApplication(plain(), { studentId, status: 7, submittedTotal: 380, percentage: 92.68 })
    const numbers = { total_degree: 300, students_number: 40, priority: 1, rank_by: 'total' }
    const seats = [
      { branch_id: 12, students_number: 15 },
      { branch_id: 11, students_number: 25 },
    ]
    const { id: ruleId, write } = await rule(
      [1, 'rule.add', { faculty_id: 1, ...numbers, branches: seats }],
      [2, 'rule.edit', { total_degree: [300, 320], students_number: [40, 50] }],
    )
    await step(
      one,
      2,
      {
        event: 'fee.pay',
        fromStatus: 7,
        toStatus: 1,
        changes: { paymentStatus: [0, 1], paymentReference: [null, '77'] },
      },
      { status: 1, payment_status: 1 },
    )
    await correct(one, 2, { submittedTotal: 390 })
    await step(
      one,
      4,
      { event: 'rule.recommendAccept', fromStatus: 1, toStatus: 5, changes: { reviewStatus: [null, 1], rule: ruleId } },
      { status: 5, review_status: 1 },
    )
    await plain()
      .insertInto('recommendation')
      .values({
        application_id: one.id,
        rule_id: ruleId,
        accepted: true,
        rank: 3,
        reason: 'withinSeats',
        from_status: 1,
      })
      .execute()
    await write(3, 'rule.edit', { total_degree: [320, 330], students_number: [50, 60] })
    await correct(one, 4, { submittedTotal: 400 })
    await decide(one, 5, 1)
    // all of this is after the decision
    await correct(one, 6, { email: 'b@example.com' })
    await studentAccountsHandlers.edit({
      body: {
        oldData: { stuId: studentId, nId: CARDS[0], email: 'b@example.com' },
        editedData: { stuId: studentId, nId: CARDS[1], email: 'c@example.com' },
        version: 2,
      },
      user: { id: STAFF.officer, permissions: new Set(PERMISSIONS), actor: officer },
      scope: effective({ universityId: 1 }),
      db: plain(),
      deps: { clock: () => NOW },
    } as unknown as Edit)
    await correct(one, 7, { submittedTotal: 405 })
    await correct(one, 8, { submittedRegisterationType: 2 })
    await decide(one, 9, 0, { reasonText: 'by mistake' })
    await callAs(plain())('undoDecision', { applicationId: one.id, studentId, version: 10 })

    const dossier = await dossierOf(one)
    expect(dossier).toMatchObject({ madeAt: NOW.toISOString(), madeBy: { ar: 'منى فؤاد', en: 'Mona Fouad' } })
    expect(dossier.atDecision).toEqual({
      version: 6,
      values: [
        { field: 'cardId', then: CARDS[0], now: CARDS[1] },
        { field: 'email', then: 'a@example.com', now: 'c@example.com' },
        { field: 'submittedTotal', then: 400, now: 405 },
        { field: 'certifiedTotal', then: null, now: null },
        // 400 and 405 of 410
        { field: 'studentPercentage', then: 97.56, now: 98.78 },
        {
          field: 'studentRegisterationType',
          then: { ar: 'عام', en: 'General' },
          now: { ar: 'وافد', en: 'International' },
        },
        { field: 'paymentStatus', then: 1, now: 1 },
      ],
    })
    expect(dossier.recommendations).toEqual([
      {
        version: 4,
        accepted: true,
        rank: 3,
        reason: 'withinSeats',
        rule: {
          id: ruleId,
          version: 2,
          totalDegree: 320,
          studentsNumber: 50,
          priority: 1,
          rankBy: 'total',
          totalOf: null,
          branches: [
            { name: { ar: 'القاهرة', en: 'Cairo' }, studentsNumber: 25 },
            { name: { ar: 'الجيزة', en: 'Giza' }, studentsNumber: 15 },
          ],
        },
        // 390 of 410
        tie: {
          submittedTotal: 390,
          certifiedTotal: null,
          percentage: 95.12,
          appliedAt: '2026-07-01T09:00:00.000Z',
          applicationId: one.id,
        },
      },
    ])
    expect(dossier.history.steps.map(({ event }) => event)).toEqual([
      'applicant.create',
      'fee.pay',
      'total.correct',
      'rule.recommendAccept',
      'total.correct',
      'application.accept',
      'email.correct',
      'total.correct',
      'quota.correct',
      'application.reject',
      'decision.undo',
    ])
    expect(dossier.history.steps[9]).toMatchObject({ reason: 'by mistake', who: { en: 'Mona Fouad' } })
    expect(dossier.history.steps[1]!.payment).toMatchObject({ reference: '77' })
    expect(dossier.history.account).toHaveLength(1)
    expect(dossier.details.application_details).toMatchObject({ applicationIdus: 2, submittedTotal: 405 })
    expect(dossier.chains).toEqual([
      { record: 'application', kind: null, rows: 11, keyed: 0, fault: null, at: null },
      { record: 'student', kind: null, rows: 3, keyed: 0, fault: null, at: null },
    ])
    expect(dossier.isKeyed).toBe(false)
  })

  describe('the decision', () => {
    const decisionOf = async (one: One) => (await dossierOf(one)).atDecision?.version
    it('there was none: it says so', async () => {
      expect(await decisionOf(await addApplication(plain(), { studentId: await student() }))).toBeUndefined()
    })
    it('a request to complete data is none, and one that was taken back is none', async () => {
      const one = await addApplication(plain(), { studentId: await student() })
      await decide(one, 1, 2)
      await callAs(plain())('undoDecision', { applicationId: one.id, studentId: one.studentId, version: 2 })
      expect(await decisionOf(one)).toBeUndefined()
      await callAs(plain())('sendFeedback', {
        applicationId: one.id,
        studentId: one.studentId,
        message: 'أرفق صورة أوضح للبطاقة',
        sendMailToStudent: 0,
        version: 3,
      })
      expect(await decisionOf(one)).toBeUndefined()
    })
    it('is the last of several, also one that a rule has taken back', async () => {
      const one = await addApplication(plain(), { studentId: await student() })
      await decide(one, 1, 2)
      await decide(one, 2, 0)
      expect(await decisionOf(one)).toBe(3)
      await step(one, 4, { event: 'rule.withdraw', fromStatus: 3, toStatus: 1, changes: {} }, { status: 1 })
      expect(await decisionOf(one)).toBe(2)
    })
    it('may have been made for another application', async () => {
      const one = await addApplication(plain(), { studentId: await student() })
      await step(one, 2, { event: 'otherApplication.accept', fromStatus: 1, toStatus: 9, changes: {} }, { status: 9 })
      expect(await decisionOf(one)).toBe(2)
    })
    it('was made on a fee that was not paid yet, as rows that tell the new status alone say', async () => {
      const one = await addApplication(plain(), { studentId: await student(), status: 7 })
      await decide(one, 1, 2)
      const paid = { event: 'fee.pay', fromStatus: 10, toStatus: 10, changes: { paymentStatus: 1 } } as const
      await step(one, 3, paid, { payment_status: 1 })
      const { atDecision } = await dossierOf(one)
      expect(atDecision!.values.at(-1)).toEqual({ field: 'paymentStatus', then: 0, now: 1 })
    })
  })

  describe('the rule of a mark', () => {
    const recommendedSteps = async (changes: object = {}) => {
      const one = await addApplication(plain(), { studentId: await student() })
      await step(
        one,
        2,
        { event: 'rule.recommendRefuse', fromStatus: 1, toStatus: 6, changes: changes as AuditEntry['changes'] },
        { status: 6, review_status: 1 },
      )
      return (await dossierOf(one)).recommendations
    }
    it('is that of its faculty and season where the mark names none; what is not kept is not told', async () => {
      const { id } = await rule([1, 'rule.add', { total_degree: 300, students_number: 40 }])
      expect(await recommendedSteps()).toMatchObject([
        { accepted: false, rank: null, reason: null, rule: { id, version: 1, totalDegree: 300, branches: [] } },
      ])
    })
    it('is not known where it is younger than the mark, or there is none', async () => {
      expect(await recommendedSteps()).toMatchObject([{ rule: null }])
      await emptyApplications(plain())
      const { write } = await rule()
      const found = await recommendedSteps()
      await write(1, 'rule.add', { total_degree: 300 })
      expect(found).toMatchObject([{ rule: null }])
    })
    it('rank and reason are those of the last mark alone', async () => {
      const { id } = await rule([1, 'rule.add', { total_degree: 300 }])
      const one = await addApplication(plain(), { studentId: await student() })
      const recommendation = {
        event: 'rule.recommendRefuse',
        fromStatus: 1,
        toStatus: 6,
        changes: { rule: id },
      } as const
      await step(one, 2, recommendation, { status: 6, review_status: 1 })
      await step(one, 3, { ...recommendation, event: 'rule.withdraw+rule.recommendAccept', toStatus: 5 }, { status: 5 })
      await plain()
        .insertInto('recommendation')
        .values({ application_id: one.id, rule_id: id, accepted: true, rank: 8, reason: 'withinSeats', from_status: 1 })
        .execute()
      expect((await dossierOf(one)).recommendations).toMatchObject([
        { version: 2, accepted: false, rank: null, reason: null },
        { version: 3, accepted: true, rank: 8, reason: 'withinSeats' },
      ])
    })
  })

  describe('papers', () => {
    it('say what is stored of them: what it was, other bytes, or nothing', async () => {
      const one = await addApplication(plain(), { studentId: await student() })
      const store = memoryStore()
      const file = async (kind: string, content: string, extension = 'png') => {
        await store.put(Buffer.from(content))
        const values = {
          student_id: one.studentId,
          kind,
          sha256: sha256Of(content),
          mime: 'image/png',
          extension,
          bytes: 5,
        }
        await plain().insertInto('attachment').values(values).execute()
        return values.sha256
      }
      await file('personalImageURL', 'photo')
      const damaged = await file('birthCertUrl', 'birth')
      const gone = await file('cardImageUrl', 'card', 'p/../df')
      await store.delete(gone)
      await callAs(plain())('judgePaper', {
        applicationId: one.id,
        studentId: one.studentId,
        kind: 'birthCertUrl',
        sha256: damaged,
        judgement: 'check',
        version: 0,
      })
      await plain().insertInto('paper_requirement').values({ kind: 'residenceFile' }).execute()
      const { papers, chains } = await dossierOf(one, {
        ...store,
        open: async (sha256) =>
          sha256 === damaged ? checked(sha256, Readable.from([Buffer.from('birtH')])) : store.open(sha256),
      })
      await plain().deleteFrom('paper_requirement').execute()
      expect(
        papers.map(({ kind, state, sha256, fileName, bytes, stored }) => [
          kind,
          state,
          sha256,
          fileName,
          bytes,
          stored,
        ]),
      ).toEqual([
        ['personalImageURL', 'toCheck', sha256Of('photo'), 'personalImage.png', 5, 'intact'],
        ['cardImageUrl', 'toCheck', gone, 'cardImage.pdf', 5, 'gone'],
        ['birthCertUrl', 'checked', damaged, 'birthCert.png', 5, 'damaged'],
        ['residenceFile', 'missing', null, null, null, null],
      ])
      expect(chains[2]).toEqual({ record: 'paper', kind: 'birthCertUrl', rows: 2, keyed: 0, fault: null, at: null })
    })
  })

  describe('the check of the chains', () => {
    const story = async (db: Db = plain()) => {
      const one = await addApplication(plain(), { studentId: await student(), submittedTotal: 300 })
      await correct(one, 1, { submittedTotal: 310 }, db)
      await correct(one, 2, { email: 'b@example.com' }, db)
      await correct(one, 3, { submittedTotal: 320 }, db)
      return one
    }
    const chainsOf = async (one: One, db: Db = plain()) =>
      (await dossierOf(one, memoryStore(), db)).chains.map(({ record, rows, keyed: sealed, fault, at }) => [
        record,
        rows,
        sealed,
        fault,
        at,
      ])
    const rowOf = (one: One, seq: number) =>
      sql`where entity = 'application' and entity_id = ${one.id} and seq = ${seq}`

    it.each([
      [
        'a changed value',
        (one: One) => sql`update audit set changes = '{"submittedTotal": [300, 305]}' ${rowOf(one, 2)}`,
        ['row', 2],
      ],
      ['another person', (one: One) => sql`update audit set user_id = 2 ${rowOf(one, 3)}`, ['row', 3]],
      ['a row that is gone', (one: One) => sql`delete from audit ${rowOf(one, 2)}`, ['row', 2]],
      ['the last row that is gone', (one: One) => sql`delete from audit ${rowOf(one, 4)}`, ['history', 4]],
      ['another version', (one: One) => sql`update application set version = 3 where id = ${one.id}`, ['history', 4]],
      ['another status', (one: One) => sql`update application set status = 2 where id = ${one.id}`, ['status', 4]],
    ] as const)('names %s', async (_, tamper, fault) => {
      const one = await story()
      await tamper(one).execute(plain())
      const [application, account] = await chainsOf(one)
      expect(application!.slice(3)).toEqual(fault)
      expect(account).toEqual(['student', 2, 0, null, null])
    })
    it('and what was changed in the history of the student', async () => {
      const one = await story()
      await sql`update audit set reason = 'x' where entity = 'student' and seq = 2`.execute(plain())
      expect(await chainsOf(one)).toEqual([
        ['application', 4, 0, null, null],
        ['student', 2, 0, 'row', 2],
      ])
    })

    /** Rewrites the last row with a new hash, as somebody with the source code and access to the database could. */
    const rewrite = async (one: One) => {
      const [before, last] = await plain()
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'application')
        .where('entity_id', '=', one.id)
        .where('seq', '>=', 3)
        .orderBy('seq')
        .execute()
      const entry = {
        entity: 'application',
        entityId: one.id,
        seq: 4,
        event: last!.event,
        actor: officer,
        at: new Date(last!.at),
        fromStatus: last!.from_status,
        toStatus: last!.to_status,
        reason: 'written later',
        changes: last!.changes as AuditEntry['changes'],
      }
      await plain()
        .updateTable('audit')
        .set({ reason: entry.reason, hash: auditHash(entry, before!.hash, undefined) })
        .where('id', '=', last!.id)
        .execute()
    }
    it('without a key sees nothing of what was written anew, and says that there is no key', async () => {
      const one = await story()
      await rewrite(one)
      expect(await chainsOf(one)).toEqual([
        ['application', 4, 0, null, null],
        ['student', 2, 0, null, null],
      ])
      expect((await dossierOf(one)).isKeyed).toBe(false)
    })
    it('with a key finds it, and says which rows bear the key', async () => {
      await sealAudit(keyed(), NOW)
      const one = await story(keyed())
      // the first rows are those of the applicant's product, which has no key
      expect(await chainsOf(one, keyed())).toEqual([
        ['application', 4, 0, 'row', 1],
        ['student', 2, 0, 'row', 1],
      ])
      await withoutNotes(plain(), (trx) => sql`truncate audit_seal`.execute(trx))
      expect(await chainsOf(one, keyed())).toEqual([
        ['application', 4, 3, null, null],
        ['student', 2, 1, null, null],
      ])
      expect((await dossierOf(one, memoryStore(), keyed())).isKeyed).toBe(true)
      await sealAudit(keyed(), NOW)
      await sql`update audit_seal set keyed_after = (select min(id) from audit where entity = 'application')`.execute(
        plain(),
      )
      await rewrite(one)
      expect((await chainsOf(one, keyed()))[0]).toEqual(['application', 4, 2, 'row', 4])
    })
    it('cannot judge rows that bear a key without it', async () => {
      const one = await story(keyed())
      await sealAudit(keyed(), NOW)
      expect(await chainsOf(one)).toEqual([
        ['application', 4, 0, 'key', 4],
        ['student', 2, 0, 'key', 2],
      ])
    })
  })

  it('another faculty finds none (404), nor does another student’s id', async () => {
    const one = await addApplication(plain(), { studentId: await student(), facultyId: FACULTY.medicine })
    const elsewhere = callAs(plain(), { scope: { universityId: 1, facultyId: FACULTY.arts } }, memoryStore())
    await expect(elsewhere('dossier', { applyId: one.id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    await expect(
      callAs(plain(), {}, memoryStore())('dossier', { applyId: one.id, studentId: one.studentId + 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it.each([-2, -1, 0])('an application in %i is not sent yet, and has none', async (status) => {
    const one = await addApplication(plain(), { studentId: await student(), status })
    await expect(callAs(plain(), {}, memoryStore())('dossier', { applyId: one.id })).rejects.toMatchObject({
      code: 'APPLICATION_NOT_SENT',
      status: 409,
    })
  })
})
