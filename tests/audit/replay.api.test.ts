import { sql, type Kysely, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMachines } from '#server/audit/changed-machine.ts'
import { HISTORIES } from '#server/audit/histories/registry.ts'
import { replayAudit, type FaultGroup, type ReplayOptions } from '#server/audit/replay.run.ts'
import { summaryOf } from '#server/audit/replay.report.ts'
import type { Tables } from '#server/db/tables.ts'
import { MACHINES } from '#machines/registry.ts'
import { withTables } from '../support/database.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'
import { seedDemo } from '../support/seed-demo.ts'

type Trx = Transaction<Tables>
class Undo extends Error {}
const changedFile = (name: string) => new URL(`changed/${name}.ts`, import.meta.url).pathname

it('knows every lifecycle', () => {
  // `kept`: records without a lifecycle; a mail's trail records what people did, not what the sender does (ADR 75)
  expect(Object.keys(HISTORIES).toSorted()).toEqual(
    Object.entries(MACHINES)
      .filter(([id, { kind }]) => kind === 'lifecycle' && id !== 'mail')
      .map(([id]) => id)
      .concat('kept')
      .toSorted(),
  )
  for (const [id, { machine }] of Object.entries(HISTORIES)) expect(machine.id).toBe(id)
})

withTables('replay of the audit trail', (getDb, getOptions) => {
  let server: TestServer
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await seedDemo(getDb(), getOptions().dataDir, 800).then(() =>
      startTestServer(getDb(), { dataDir: getOptions().dataDir }),
    )
  })
  afterAll(() => server.close())

  /** The faults that a replay finds after a change, which is then rolled back. */
  async function after(work: (trx: Trx) => Promise<unknown>, options?: ReplayOptions): Promise<readonly FaultGroup[]> {
    let found: readonly FaultGroup[] = []
    await db()
      .transaction()
      .execute(async (trx) => {
        await work(trx)
        found = (await replayAudit(trx as Kysely<Tables>, options)).faults
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    return found
  }
  /** The only record that a change made inconsistent. */
  async function theFault(work: (trx: Trx) => Promise<unknown>) {
    const [group, ...others] = await after(work)
    expect(others).toEqual([])
    const { records, ...fault } = group!
    expect(records).toHaveLength(1)
    return { ...fault, ...records[0]! }
  }
  const one = async <T>(trx: Kysely<Tables>, query: string) => (await sql.raw<T>(query).execute(trx)).rows[0]!
  /** The first application that is in a status and whose last row is of this event. */
  const applicationIn = (trx: Kysely<Tables>, status: number, event: string) =>
    one<{ id: number; version: number }>(
      trx,
      `select a.id, a.version from application a join audit u on u.entity = 'application' and u.entity_id = a.id and u.seq = a.version
      where a.status = ${status} and u.event = '${event}' order by a.id limit 1`,
    )
  const change = (trx: Trx, entity: string, id: number, seq: number, set: string) =>
    sql.raw(`update audit set ${set} where entity = '${entity}' and entity_id = ${id} and seq = ${seq}`).execute(trx)
  const add = (
    trx: Trx,
    entity: string,
    id: number,
    seq: number,
    event: string,
    statuses: readonly [number, number] | null,
    changes: object = {},
  ) =>
    sql`insert into audit (at, entity, entity_id, seq, event, by_kind, from_status, to_status, changes, hash)
      values (now(), ${entity}, ${id}, ${seq}, ${event}, 'system', ${statuses?.[0] ?? null}, ${statuses?.[1] ?? null}, ${JSON.stringify(changes)}, '')`.execute(
      trx,
    )

  it('allows every history of the demo data, and reads every record', async () => {
    const { lifecycles, faults } = await replayAudit(db(), { atOnce: getDb().kind === 'postgres' ? 2 : 1 })
    expect(faults).toEqual([])
    for (const { lifecycle, records } of lifecycles) {
      const counts = await Promise.all(
        HISTORIES[lifecycle]!.entities.map((entity) =>
          one<{ count: number }>(db(), `select count(*) as count from ${entity}`),
        ),
      )
      expect([lifecycle, records]).toEqual([lifecycle, counts.reduce((sum, { count }) => sum + count, 0)])
    }
  })

  describe('names the row that is not allowed', () => {
    it('a missing step', async () => {
      let id = 0
      const fault = await theFault(async (trx) => {
        const { id: found } = await applicationIn(trx, 2, 'application.accept')
        id = found
        await sql`delete from audit where entity = 'application' and entity_id = ${id} and seq = 2`.execute(trx)
      })
      expect(fault).toMatchObject({
        lifecycle: 'application',
        entity: 'application',
        kind: 'missingRow',
        id,
        row: 3,
        by: 'today',
        why: 'row 2 is missing',
      })
    })

    it('an impossible transition: a draft is accepted', async () => {
      const fault = await theFault(async (trx) => {
        const { id } = await applicationIn(trx, 0, 'applicant.create')
        await add(trx, 'application', id, 2, 'application.accept', [0, 2])
        await sql`update application set status = 2, version = 2 where id = ${id}`.execute(trx)
      })
      expect(fault).toMatchObject({
        kind: 'refused',
        event: 'application.accept',
        state: 'draft',
        row: 2,
        why: expect.stringContaining('only in underReview.unmarked') as string,
      })
    })

    it('an unknown event', async () => {
      const fault = await theFault(async (trx) => {
        const { id, version } = await applicationIn(trx, 3, 'application.reject')
        await change(trx, 'application', id, version, `event = 'application.forget'`)
      })
      expect(fault).toMatchObject({ kind: 'unknownEvent', event: 'application.forget' })
    })

    it('an end that the machine does not reach', async () => {
      const fault = await theFault(async (trx) => {
        const { id, version } = await applicationIn(trx, 2, 'application.accept')
        await change(trx, 'application', id, version, 'to_status = 3')
        await sql`update application set status = 3 where id = ${id}`.execute(trx)
      })
      expect(fault).toMatchObject({
        kind: 'otherEnd',
        event: 'application.accept',
        why: 'the row ends in refused, the machine in accepted',
      })
    })

    it('a fee that was told as paid, and is due all the same', async () => {
      const fault = await theFault(async (trx) => {
        const { id, version } = await applicationIn(trx, 7, 'applicant.submit')
        await change(trx, 'application', id, version - 1, `changes = '{"paymentStatus":1}'`)
      })
      expect(fault).toMatchObject({
        kind: 'otherEnd',
        event: 'applicant.submit',
        why: 'the row ends in pendingFees.unmarked, the machine in underReview.unmarked',
      })
    })

    it('data completed while the fee is due: back to 7, not to 1 (issue 9)', async () => {
      const completed = (to: number) => async (trx: Trx) => {
        const { id, version } = await one<{ id: number; version: number }>(
          trx,
          `select a.id, a.version from application a join audit u on u.entity = 'application' and u.entity_id = a.id and u.seq = a.version
          where a.status = 4 and u.from_status = 7 order by a.id limit 1`,
        )
        await add(trx, 'application', id, version + 1, 'applicant.complete', [4, to])
        await sql`update application set status = ${to}, version = version + 1 where id = ${id}`.execute(trx)
      }
      expect(await after(completed(7))).toEqual([])
      expect(await theFault(completed(1))).toMatchObject({
        kind: 'otherEnd',
        event: 'applicant.complete',
        why: 'the row ends in underReview.unmarked, the machine in pendingFees.unmarked',
      })
    })

    it('data that came on paper: back to where they were asked for, taken back, and noted again (ADR 97)', async () => {
      const completed =
        (from: number, ...to: readonly number[]) =>
        async (trx: Trx) => {
          const { id, version } = await one<{ id: number; version: number }>(
            trx,
            `select a.id, a.version from application a join audit u on u.entity = 'application' and u.entity_id = a.id and u.seq = a.version
          where a.status = 4 and u.event = 'feedback.send' and u.from_status = ${from} order by a.id limit 1`,
          )
          for (const [at, status] of to.entries()) {
            const step = [version + 1 + 2 * at, status] as const
            await add(trx, 'application', id, step[0], 'application.completeOnPaper', [4, status])
            if (at < to.length - 1) await add(trx, 'application', id, step[0] + 1, 'decision.undo', [status, 4])
          }
          await sql`update application set status = ${to.at(-1)!}, version = ${version + 2 * to.length - 1} where id = ${id}`.execute(
            trx,
          )
        }
      for (const from of [-1, 7]) {
        expect(await after(completed(from, from)), String(from)).toEqual([])
        expect(await after(completed(from, from, from)), String(from)).toEqual([])
        expect(await theFault(completed(from, 1))).toMatchObject({
          kind: 'otherEnd',
          event: 'application.completeOnPaper',
        })
      }
    })

    it('a start where the row before did not end', async () => {
      const fault = await theFault(async (trx) => {
        const { id, version } = await applicationIn(trx, 2, 'application.accept')
        await change(trx, 'application', id, version, 'from_status = 10')
      })
      expect(fault).toMatchObject({ kind: 'otherStart', why: 'the row starts from waitingList' })
    })

    it('a decision of one person that a rule takes back (D44)', async () => {
      const fault = await theFault(async (trx) => {
        const { id, version } = await one<{ id: number; version: number }>(
          trx,
          `select a.id, a.version from application a join audit u on u.entity = 'application' and u.entity_id = a.id and u.seq = a.version
          where a.status = 2 and u.from_status = 1 order by a.id limit 1`,
        )
        await add(trx, 'application', id, version + 1, 'rule.withdraw', [2, 1])
        await sql`update application set status = 1, version = version + 1 where id = ${id}`.execute(trx)
      })
      expect(fault).toMatchObject({
        kind: 'refused',
        event: 'rule.withdraw',
        state: 'accepted',
        why: expect.stringContaining('refused by isDecidedByRule') as string,
      })
    })

    it('but not a decision on a mark: the rule may have made it', async () => {
      expect(
        await after(async (trx) => {
          const { id, version } = await one<{ id: number; version: number }>(
            trx,
            `select a.id, a.version from application a join audit u on u.entity = 'application' and u.entity_id = a.id and u.seq = a.version
          where a.status = 2 and u.from_status = 5 and u.changes -> 'reviewStatus' ->> 0 = '1' order by a.id limit 1`,
          )
          await add(trx, 'application', id, version + 1, 'rule.withdraw', [2, 1])
          await sql`update application set status = 1, version = version + 1 where id = ${id}`.execute(trx)
        }),
      ).toEqual([])
    })

    it('a beginning that is none, and a second one', async () => {
      const first = await theFault(async (trx) =>
        change(trx, 'application', (await applicationIn(trx, 2, 'application.accept')).id, 1, `event = 'fee.pay'`),
      )
      expect(first).toMatchObject({ kind: 'noBeginning', row: 1, event: 'fee.pay' })
      const second = await theFault(async (trx) => add(trx, 'sector', 1, 2, 'record.create', null, { active: true }))
      expect(second).toMatchObject({ lifecycle: 'active', entity: 'sector', kind: 'begunTwice', id: 1, row: 2 })
    })

    it('a record in another state than its history ends in', async () => {
      const fault = await theFault(async (trx) =>
        sql`update application set status = 3 where id = ${(await applicationIn(trx, 2, 'application.accept')).id}`.execute(
          trx,
        ),
      )
      expect(fault).toMatchObject({
        kind: 'otherStored',
        state: 'accepted',
        row: null,
        why: 'the record is in refused',
      })
    })

    it('a record that is gone, and one without a history', async () => {
      expect(await theFault((trx) => sql`delete from sector where id = 7`.execute(trx))).toMatchObject({
        kind: 'recordMissing',
        entity: 'sector',
        id: 7,
      })
      expect(
        await theFault((trx) =>
          sql`insert into sector (id, ar_name, en_name) values (99, 'قطاع', 'Sector')`.execute(trx),
        ),
      ).toMatchObject({ kind: 'noHistory', id: 99 })
    })

    it('a record of an entity that has no history', async () => {
      expect(await theFault((trx) => add(trx, 'scholarship', 5, 1, 'scholarship.create', null))).toEqual({
        lifecycle: null,
        entity: 'scholarship',
        kind: 'unknownEntity',
        by: 'today',
        id: 5,
        row: null,
        event: null,
        state: 'nowhere',
        why: 'no history is declared for scholarship',
      })
    })

    it('a certificate that was closed without courses (D50), or from its beginning', async () => {
      const closed = `select id from certificate where not open order by id limit 1`
      const empty = await theFault(async (trx) =>
        change(
          trx,
          'certificate',
          (await one<{ id: number }>(trx, closed)).id,
          1,
          `changes = changes || '{"courses":0}'`,
        ),
      )
      expect(empty).toMatchObject({
        lifecycle: 'certificate',
        kind: 'refused',
        event: 'certificate.close',
        row: 2,
        why: 'certificate.close is refused by hasCourses',
      })
      const begun = await theFault(async (trx) =>
        change(
          trx,
          'certificate',
          (await one<{ id: number }>(trx, closed)).id,
          1,
          `changes = changes || '{"open":false}'`,
        ),
      )
      expect(begun).toMatchObject({ kind: 'otherEnd', event: 'certificate.create' })
    })

    it('a course that is activated twice, a rule that is changed after its end', async () => {
      expect(
        await theFault((trx) => add(trx, 'course', 1, 2, 'course.activate', null, { active: [false, true] })),
      ).toMatchObject({
        lifecycle: 'course',
        kind: 'refused',
        state: 'active',
        why: 'course.activate happens only in inactive',
      })
      expect(
        await theFault(async (trx) => {
          await add(trx, 'approval_rule', 1, 2, 'rule.delete', null)
          await add(trx, 'approval_rule', 1, 3, 'rule.edit', null)
        }),
      ).toMatchObject({
        lifecycle: 'approvalRule',
        kind: 'refused',
        event: 'rule.edit',
        row: 3,
        why: 'rule.edit happens only in unapplied, applied',
      })
    })
  })

  describe('a changed machine', () => {
    const stranded = async (name: string) =>
      (await replayAudit(db(), { changed: await readMachines(changedFile(name)) })).faults
    const idsWhere = async (where: string) =>
      (
        await sql
          .raw<{ id: number }>(
            `select distinct a.id from application a join audit u on u.entity = 'application' and u.entity_id = a.id where ${where} order by a.id`,
          )
          .execute(db())
      ).rows.map(({ id }) => id)
    const idsOf = (groups: readonly FaultGroup[]) =>
      groups.flatMap(({ records }) => records.map(({ id }) => id)).toSorted((a, b) => a - b)

    it('without a transition strands those who wait for it, and those whose history has it', async () => {
      const groups = await stranded('without-completing')
      expect(groups.every(({ by }) => by === 'changed')).toBe(true)
      const waiting = groups.filter(({ kind }) => kind === 'stranded')
      expect(idsOf(waiting)).toEqual(
        await idsWhere(
          `a.status = 4 and not exists (select from audit v where v.entity = 'application' and v.entity_id = a.id and v.event = 'applicant.complete')`,
        ),
      )
      expect(waiting[0]).toMatchObject({ state: 'toBeCompleted', why: 'nothing leads on from here any more' })
      const past = groups.filter(({ kind }) => kind === 'refused')
      expect(idsOf(past)).toEqual(await idsWhere(`u.event = 'applicant.complete'`))
      expect([idsOf(waiting).length, idsOf(past).length].every((count) => count > 0)).toBe(true)
    })

    it('without a state strands all that were ever there', async () => {
      const groups = await stranded('without-waiting-list')
      expect(idsOf(groups)).toEqual(await idsWhere('u.to_status = 10'))
      expect(idsOf(groups).length).toBeGreaterThan(0)
    })

    it('cannot strand what today’s does not allow', async () => {
      const [own, ...others] = await after(
        async (trx) => {
          await sql`update audit set event = 'application.forget' where entity = 'application' and event = 'application.wait'`.execute(
            trx,
          )
        },
        { changed: await readMachines(changedFile('without-waiting-list')) },
      )
      expect([own!.by, own!.kind, others.every(({ by }) => by === 'today')]).toEqual(['today', 'unknownEvent', true])
    })

    it('that is today’s strands nothing', async () => {
      expect((await replayAudit(db(), { changed: { application: HISTORIES['application']!.machine } })).faults).toEqual(
        [],
      )
    })
  })

  it('says it in words, and lists a few of many', async () => {
    const faults = await after((trx) =>
      sql`update audit set event = 'application.forget' where entity = 'application' and event = 'application.accept'`.execute(
        trx,
      ),
    )
    const text = summaryOf({
      lifecycles: [{ lifecycle: 'application', records: 800, histories: 2, faulty: 3 }],
      faults,
    })
    expect(text).toMatch(
      /^! application +800 records, 2 different histories, 3 not allowed\n\nNot allowed: \d+ records of application, application\.forget in underReview\.unmarked\n {2}no row of such a record bears this event\n {2}application \d+ \(row \d+\), .*, …/,
    )
  })

  it('allows what people do with the product', async () => {
    const officer = await server.login('officer')
    await workADay(officer)
    const { faults } = await replayAudit(db())
    expect(faults).toEqual([])
  })

  /** Every kind of change that the server makes to a record with a lifecycle. */
  async function workADay(officer: Client): Promise<void> {
    const done = async (answer: Promise<{ status: number; body: { message: string; data: unknown } }>) => {
      const { status, body } = await answer
      expect([status, body.message]).toEqual([200, expect.any(String)])
      return body.data as { id: number; version: number } & { id: number; version: number }[]
    }
    const admin = await server.login('admin')
    for (const feature of ['sectors', 'certificate-types'] as const) {
      const names = { arName: 'سجل للإعادة', enName: 'Replayed record' }
      const { id } = (await done(admin.call(feature, 'create', { ...names, active: false }))).toSorted(
        (a, b) => b.id - a.id,
      )[0]!
      await done(
        admin.call(feature, 'update', {
          id,
          version: 1,
          updateAll: true,
          ...names,
          enName: 'Replayed again',
          active: true,
        }),
      )
      await done(admin.call(feature, 'update', { id, version: 2, updateAll: false, active: false }))
      await done(admin.call(feature, 'remove', { id, version: 3 }))
    }
    const course = await done(
      officer.call('courses', 'create', { arName: 'مقرر للإعادة', enName: 'Replayed course', active: 1 }),
    )
    await done(
      officer.call('courses', 'update', {
        ...course,
        version: 1,
        arName: 'مقرر للإعادة',
        enName: 'Replayed twice',
        active: 0,
      }),
    )
    await done(officer.call('courses', 'toggle', { id: course.id, version: 2, active: 1 }))

    const form = {
      arName: 'شهادة للإعادة',
      enName: 'Replayed certificate',
      certificationType: 1,
      academicYear: 2,
      totalDegree: 100,
    }
    const { id } = await done(officer.call('certificates', 'create', form))
    const link = { certificateId: id, courseId: course.id, courseDegree: 50, addToTotal: 1 } as const
    await done(officer.call('certificates', 'addCourse', { ...link, version: 1 }))
    await done(
      officer.call('certificates', 'updateCourse', { ...link, version: 2, courseDegree: 60, certificateTotal: 100 }),
    )
    await done(officer.call('certificates', 'removeCourse', { certificateId: id, courseId: course.id, version: 3 }))
    await done(officer.call('certificates', 'addCourse', { ...link, version: 4 }))
    await done(officer.call('certificates', 'openClose', { id, version: 5, status: false }))
    await done(officer.call('certificates', 'openClose', { id, version: 6, status: true }))
    await done(officer.call('certificates', 'update', { ...form, id, version: 7, totalDegree: 200, status: false }))
    // a pull with Yes deletes the certificates of the target year, which are closed and have courses
    await done(
      officer.call('certificate-pulling', 'pull', {
        certificatesCategoryId: 6,
        fromYearId: 2,
        toYearId: 1,
        deleteFlag: true,
      }),
    )
    expect(
      (
        await one<{ cleared: number }>(
          db(),
          `select count(*) as cleared from audit where entity = 'certificate' and event = 'certificate.clear'`,
        )
      ).cleared,
    ).toBeGreaterThan(0)
    const { id: empty } = await done(
      officer.call('certificates', 'create', { ...form, arName: 'شهادة تحذف', enName: 'Deleted certificate' }),
    )
    await done(officer.call('certificates', 'remove', { id: empty, version: 1 }))

    const rule = await one<{ id: number; faculty: number; year: number; semester: number; version: number }>(
      db(),
      `select r.id, r.faculty_id as faculty, r.year_id as year, r.semester_id as semester, r.version
      from approval_rule r join recommendation n on n.rule_id = r.id join application a on a.id = n.application_id where a.status in (5, 6) order by r.id desc limit 1`,
    )
    const branches = await db()
      .selectFrom('approval_rule_branch')
      .select(['branch_id as branchId', 'students_number as studentsNumbers'])
      .where('rule_id', '=', rule.id)
      .execute()
    const total = branches.reduce((sum, { studentsNumbers }) => sum + studentsNumbers, 0)
    const ruleForm = {
      facultyId: rule.faculty,
      yearId: rule.year,
      semesterId: rule.semester,
      totalDegree: 123,
      studentsNumbers: total,
      priorityCheck: 1 as const,
      branchesNumbers: branches,
    }
    await done(
      officer.call(
        'approval-rules',
        'edit',
        { ...ruleForm, version: rule.version },
        { params: { id: String(rule.id) } },
      ),
    )
    await done(
      officer.call('approval-rules', 'remove', { version: rule.version + 1 }, { params: { id: String(rule.id) } }),
    )
    await done(officer.call('approval-rules', 'add', ruleForm))

    const branch = { branchId: 1, facultyId: 1, progHrId: 4001 }
    for (const [index, activeForApply] of [false, true].entries())
      await done(officer.call('open-branches', 'update', { ...branch, activeForApply, version: index + 1 }))

    const service = { serviceType: 8, serviceUrl: 'https://replay.example.com' }
    const { id: serviceId } = await done(admin.call('services', 'create', service))
    await done(admin.call('services', 'update', { ...service, serviceType: 7, id: serviceId, version: 1 }))

    const undecided = await sql<{
      id: number
      student: number
      version: number
    }>`select distinct on (student_id) id, student_id as student, version from application where status = 1 and year_id = 3 order by student_id limit 2`.execute(
      db(),
    )
    const [first, second] = undecided.rows.map(({ id: applicationId, student: studentId, version }) => ({
      applicationId,
      studentId,
      version,
    }))
    await done(officer.call('applications', 'decide', { ...first!, action: 1, refuseOthers: true }))
    await done(officer.call('applications', 'decide', { ...first!, version: first!.version + 1, action: 2 }))
    await done(officer.call('applications', 'decide', { ...first!, version: first!.version + 2, action: 0 }))
    await done(
      officer.call('notifications', 'send', {
        ...second!,
        message: 'يرجى استكمال البيانات المطلوبة',
        sendMailToStudent: 0,
      }),
    )
  }
})
