import { Writable } from 'node:stream'
import { sql, type Kysely } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import { READ_KINDS, type Endpoint } from '#schemas/endpoint.ts'
import { grant } from '#server/db/grant.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { applicationSample, applicationsSamples } from '../applications/applications.samples.ts'
import { samples as reportSamples } from '../admission-report/admission-report.samples.ts'
import { payInCash } from '../fees/fees.samples.ts'
import type { Sample } from '../support/samples.ts'
import { type Client, pathOf, startTestServer, type TestServer } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Another faculty of the demo than the clerk's. */
const FOREIGN_FACULTY = CLERK_FACULTY - 1
/** How often each kind was read where nothing was. */
const NONE = Object.fromEntries(READ_KINDS.map((kind) => [kind, 0]))
const PERMISSION_OF_PAPERS = 'students_admission_apps.'
/**
 * Calls behind a permission of applications that return rows of lists and choices, or only change something: none of an
 * applicant's papers.
 */
const NO_PAPERS = new Set([
  'list',
  'totals',
  'filters',
  'waiting',
  'presence',
  'certificateTypes',
  'searchStudent',
  'decide',
  'undoDecision',
  'completeOnPaper',
  'undoCompletion',
  'correct',
  'judgePaper',
  'rotatePaper',
  // messages
  'send',
  'preview',
  'previewRows',
  'groups',
  'takeBack',
  'templates',
  // nomination: names, totals and marks
  'faculties',
  'recommended',
  'apply',
  'dryRun',
  'dryRunRows',
  'forecast',
  'cascade',
  'decideAll',
  'batches',
  'takeBackBatch',
  'tryUniversity',
  'tryUniversityRows',
  'applyUniversity',
  // accounts of students
  'search',
  'edit',
  'remove',
  // official totals: names, numbers and marks
  'accepted',
  'changes',
  'takeOverPreview',
  'takeOver',
  'takeOvers',
  // entered by hand: whether a number is known, and of the own faculties whose
  'choices',
  'cities',
  'find',
  'create',
  'add',
  // fees: what was paid, and the bank's sheet
  'payment',
  'pay',
  'update',
  'checkDeposit',
  'receipt',
  'day',
  'reconcile',
  'bankColumns',
  'keepBankColumns',
])
const logged = allEndpoints().filter(({ endpoint }) => endpoint.accessLog !== undefined)
/** Calls about many applicants at once, and about one. */
const isOfMany = ({ endpoint }: (typeof logged)[number]) =>
  endpoint.accessLog === 'report' || endpoint.accessLog === 'export'
const ofMany = logged.filter(isOfMany)
const ofOne = logged.filter((each) => !isOfMany(each))

describe('which calls give out papers', () => {
  it('every call behind a permission of applications is recorded, or known to give out none', () => {
    const behind = allEndpoints().filter(
      ({ endpoint: { access } }) => access.kind === 'permission' && access.permission.startsWith(PERMISSION_OF_PAPERS),
    )
    expect(
      behind
        .filter(({ call, endpoint }) => (endpoint.accessLog === undefined) !== NO_PAPERS.has(call))
        .map(({ feature, call }) => `${feature}.${call}`),
    ).toEqual([])
  })
  it('no call gives out files, identities or ways to reach an applicant unrecorded', () => {
    const isPersonal = ({ reply }: Endpoint) =>
      reply === 'file' ||
      /"(birthdate|mobile|telephone|address|birthplace|personalImageURL)":/.test(JSON.stringify(reply))
    expect(
      allEndpoints()
        .filter(
          // the address of a linked system, of a session of staff, or of the folder of backups belongs to no applicant; an
          // upload's template has no row, and a logo is the university's
          ({ feature, call, endpoint }) =>
            !['session', 'people', 'linked-systems'].includes(feature) &&
            !['uploads.template', 'university.logo', 'backups.list'].includes(`${feature}.${call}`) &&
            isPersonal(endpoint) &&
            !endpoint.accessLog,
        )
        .map(({ feature, call }) => `${feature}.${call}`),
    ).toEqual([])
  })
  it('each kind has a call', () =>
    // an application that is fetched ahead comes by the call that opens one
    expect(new Set([...logged.map(({ endpoint }) => endpoint.accessLog), 'prefetched'])).toEqual(new Set(READ_KINDS)))
})

/** Issue 9: reads of an applicant's papers and details are audited (who, which, when) and shown to administrators. */
withServer('who read what of an applicant', ({ server, db, getDb, getOptions }) => {
  let clerk: Client
  let admin: Client
  let target: Awaited<ReturnType<typeof applicationSample>>
  beforeAll(async () => {
    target = await applicationSample(db(), 'own')
    // the clerk of these tests may make every call that returns papers
    await grant(db() as unknown as Kysely<unknown>, { 'students_admission_apps.can_print_dossier': ['clerk'] })
    await db()
      .updateTable('application')
      .set({ status: 1, review_status: null })
      .where('id', '=', target.applyId)
      .execute()
  })
  beforeEach(async () => {
    await db().deleteFrom('read_audit').execute()
    server.clock.now = new Date('2026-10-05T09:10:00.000Z')
    clerk = await server.login('clerk')
    admin = await server.login('admin')
  })

  /** A call about this application that its own feature would take. */
  const sampleOf = async ({ feature, call }: (typeof logged)[number], of: typeof target): Promise<Sample> => {
    if (feature === 'fees') {
      await db().updateTable('payment').set({ deleted: true }).where('student_id', '=', of.studentId).execute()
      return { params: { imageId: String(await payInCash(db(), of)) } }
    }
    return applicationsSamples(of)[call as 'details']
  }
  const read = async (client: Client, each: (typeof logged)[number], sample?: Sample) => {
    const { endpoint } = each
    const { params, body } = sample ?? (await sampleOf(each, target))
    return client.send(endpoint.method, pathOf(endpoint, params), body)
  }
  const details = (client: Client, { applyId, studentId }: { applyId: number; studentId: number } = target) =>
    client.call('applications', 'details', { applyId, studentId })
  const stored = () =>
    db()
      .selectFrom('read_audit')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['username', 'student_id', 'application_id', 'at', 'last_at', 'row_count', ...READ_KINDS])
      .orderBy('read_audit.id')
      .execute()
  const found = async (filters: object = {}, client = admin, scope?: string) => {
    const { status, body } = await client.call(
      'reads',
      'list',
      { page: 1, pageSize: 10, ...filters },
      scope ? { scope } : {},
    )
    expect(status).toBe(200)
    return body.data
  }

  describe.each(ofOne.map((each) => [`${each.feature}.${each.call}`, each] as const))('%s', (_, each) => {
    const kind = each.endpoint.accessLog!
    it('records who, whose, which and when, before the answer', async () => {
      expect((await read(clerk, each)).status).toBe(200)
      expect(await stored()).toEqual([
        {
          username: 'clerk',
          student_id: target.studentId,
          // a file is of the student; a deposit pays one application
          application_id: kind === 'file' && each.feature !== 'fees' ? null : target.applyId,
          at: '2026-10-05T09:10:00.000Z',
          last_at: '2026-10-05T09:10:00.000Z',
          row_count: 0,
          ...NONE,
          [kind]: 1,
          // all that the review screen shows
          ...(each.call === 'review' && { history: 1 }),
        },
      ])
    })
    it('records nothing of what is not found, or refused', async () => {
      const foreign = await sampleOf(each, await applicationSample(db(), 'foreign'))
      expect((await read(clerk, each, foreign)).status).toBe(404)
      expect((await read(await server.anonymous(), each)).status).toBe(401)
      expect(await stored()).toEqual([])
    })
    it('is answered although nothing can be recorded', async () => {
      const lines: string[] = []
      const logTo = new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk))
          done()
        },
      })
      const broken = await startTestServer(getDb(), {
        dataDir: getOptions().dataDir,
        now: server.clock.now,
        env: { LOG_LEVEL: 'error' },
        logTo,
      })
      await sql`alter table read_audit add constraint nothing_fits check (id < 0)`.execute(db())
      try {
        expect((await read(await broken.login('clerk'), each)).status).toBe(200)
      } finally {
        await sql`alter table read_audit drop constraint nothing_fits`.execute(db())
        await broken.close()
      }
      expect(lines.filter((line) => line.includes('a read could not be recorded'))).toHaveLength(1)
      expect(await stored()).toEqual([])
    })
  })

  /** A server with little free disk space, or enough, over a database that refuses records of reads, or not. */
  async function onFullDisk<R>(
    { isLow, refuses }: { readonly isLow: boolean; readonly refuses?: string },
    check: (server: TestServer) => Promise<R>,
  ): Promise<R> {
    const freeBytes = isLow ? 0 : 100 * 1024 ** 3
    const full = await startTestServer(getDb(), {
      dataDir: getOptions().dataDir,
      now: server.clock.now,
      measureDisk: async () => ({ freeBytes, totalBytes: 100 * 1024 ** 3 }),
    })
    if (refuses) {
      await sql`create function no_room() returns trigger language plpgsql as ${sql.lit(`begin raise exception 'no room' using errcode = '${refuses}'; end`)}`.execute(
        db(),
      )
      await sql`create trigger no_room before insert on read_audit execute function no_room()`.execute(db())
    }
    try {
      return await check(full)
    } finally {
      await sql`drop function if exists no_room cascade`.execute(db())
      await full.close()
    }
  }
  /** SQLSTATE of a disk without room, and of an engine that ended without a reason. */
  const NO_ROOM = '53100'
  const ENDED = 'XX000'
  // issue 36, 5.11
  describe.each(ofOne.map((each) => [`${each.feature}.${each.call}`, each] as const))(
    '%s on a full disk',
    (_, each) => {
      it('is recorded in the room that is kept free', async () => {
        const status = await onFullDisk(
          { isLow: true },
          async (full) => (await read(await full.login('clerk'), each)).status,
        )
        expect([status, (await stored()).length]).toEqual([200, 1])
      })
      it.each([
        { isLow: false, refuses: NO_ROOM },
        { isLow: true, refuses: ENDED },
      ])('is not given out when not even that takes the record: %o', async (disk) => {
        const { status, body } = await onFullDisk(disk, async (full) => read(await full.login('clerk'), each))
        expect([status, body.code, body.data]).toEqual([507, 'READ_NOT_RECORDED', null])
      })
    },
  )
  it('lists, and rows of reports, go on when nothing can be recorded', async () => {
    await onFullDisk({ isLow: true, refuses: NO_ROOM }, async (full) => {
      const client = await full.login('clerk')
      const list = await client.call('applications', 'list', { page: 1, pageSize: 5 })
      expect(list.status).toBe(200)
      expect((list.body.data as { results: object[] }).results).not.toEqual([])
      for (const { endpoint, call } of ofMany) {
        const { body } = (await reportSamples(db()))[call as 'students']!
        expect([call, (await client.send(endpoint.method, endpoint.path, body)).status]).toEqual([call, 200])
      }
    })
  })

  describe.each(ofMany.map((each) => [`${each.feature}.${each.call}`, each] as const))('%s', (_, each) => {
    const kind = each.endpoint.accessLog!
    const send = async (client: Client, body: object, scope?: string) =>
      client.send(
        each.endpoint.method,
        each.endpoint.path,
        { ...((await reportSamples(db()))[each.call as 'students']!.body as object), ...body },
        scope ? { scope } : {},
      )
    const NOTHING = each.call.endsWith('tudents') ? { activeAcademicYear: 999 } : { academicYear: 999 }
    it('records who was given how many rows, of which scope and when', async () => {
      expect((await send(clerk, {})).status).toBe(200)
      const [row, ...more] = await stored()
      expect(more).toEqual([])
      expect(row).toEqual({
        username: 'clerk',
        student_id: null,
        application_id: null,
        at: '2026-10-05T09:10:00.000Z',
        last_at: '2026-10-05T09:10:00.000Z',
        ...NONE,
        row_count: expect.any(Number),
        [kind]: 1,
      })
      expect(row!.row_count).toBeGreaterThan(0)
      if (kind === 'report') expect(row!.row_count).toBeLessThanOrEqual(10)
    })
    it('adds them up in the row of the hour', async () => {
      await send(clerk, {})
      const once = (await stored())[0]!.row_count
      await send(clerk, {})
      expect(await stored()).toMatchObject([{ row_count: 2 * once, [kind]: 2 }])
    })
    it('is shown where it was made, and above, and nowhere else', async () => {
      await send(admin, {}, `1.${CLERK_FACULTY}`)
      const shown = { applicant: null, appNum: null, [kind]: 1 }
      expect((await found()).results).toMatchObject([shown])
      expect((await found({}, admin, `1.${CLERK_FACULTY}`)).results).toMatchObject([shown])
      expect((await found({}, admin, `1.${FOREIGN_FACULTY}`)).total).toBe(0)
      await db().deleteFrom('read_audit').execute()
      await send(admin, {})
      expect((await found()).total).toBe(1)
      expect((await found({}, admin, `1.${CLERK_FACULTY}`)).total).toBe(0)
    })
    it('records nothing where nothing was given out', async () => {
      const { status } = await send(clerk, NOTHING)
      expect(status).toBe(kind === 'report' ? 200 : 404)
      expect((await send(await server.anonymous(), {})).status).toBe(401)
      expect(await stored()).toEqual([])
    })
  })

  it('counts what the same person reads of the same papers in the same hour in one row', async () => {
    await details(clerk)
    server.clock.forward(25 * MINUTE)
    await Promise.all([details(clerk), clerk.call('applications', 'history', { applyId: target.applyId })])
    expect(await stored()).toMatchObject([
      {
        at: '2026-10-05T09:10:00.000Z',
        last_at: '2026-10-05T09:35:00.000Z',
        details: 2,
        history: 1,
        file: 0,
        files: 0,
      },
    ])
    server.clock.forward(25 * MINUTE)
    await details(clerk)
    await details(await server.login('admin'))
    expect((await stored()).map(({ username, details: times }) => [username, times])).toEqual([
      ['clerk', 2],
      ['clerk', 1],
      ['admin', 1],
    ])
  })
  it('counts what was fetched ahead as such, and as read once a later call says that it was opened', async () => {
    const { applyId, studentId } = target
    const fetchAhead = (more: object = {}) =>
      clerk.call('applications', 'review', { applyId, studentId, prefetched: true, ...more })
    await fetchAhead()
    expect(await stored()).toMatchObject([{ application_id: applyId, ...NONE, prefetched: 1 }])
    const foreign = await applicationSample(db(), 'foreign')
    await fetchAhead({ shown: [applyId, foreign.applyId] })
    expect(await stored()).toMatchObject([{ application_id: applyId, ...NONE, prefetched: 2, details: 1, history: 1 }])
  })
  it('leaves no trace in the decision trail', async () => {
    const rows = async () =>
      (
        await db()
          .selectFrom('audit')
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows
    const before = await rows()
    await details(clerk)
    expect(await rows()).toBe(before)
  })
  it('forgets rows after 400 days, in the background', async () => {
    await details(clerk)
    server.clock.forward(400 * DAY)
    await details(await server.login('admin'))
    await expect.poll(async () => (await stored()).length, { interval: 20 }).toBe(2)
    server.clock.forward(DAY)
    await details(await server.login('viewer'))
    await expect
      .poll(async () => (await stored()).map(({ username }) => username), { interval: 20 })
      .toEqual(['admin', 'viewer'])
  })

  describe('the list', () => {
    it('shows who read what, the newest first, a page at a time', async () => {
      await details(clerk)
      server.clock.forward(MINUTE)
      await read(
        admin,
        logged.find(({ endpoint }) => endpoint.accessLog === 'file')!,
      )
      const { number } = await db()
        .selectFrom('application')
        .select('number')
        .where('id', '=', target.applyId)
        .executeTakeFirstOrThrow()
      const student = await db()
        .selectFrom('student')
        .select(['ar_name as ar', 'en_name as en'])
        .where('id', '=', target.studentId)
        .executeTakeFirstOrThrow()
      const { results, total, more } = await found()
      expect([total, more]).toEqual([2, false])
      expect(results.map(({ id: _, reader: __, ...row }) => row)).toEqual([
        {
          username: 'admin',
          applicant: student,
          appNum: null,
          at: '2026-10-05T09:11:00.000Z',
          lastAt: '2026-10-05T09:11:00.000Z',
          ...NONE,
          rowCount: 0,
          file: 1,
        },
        {
          username: 'clerk',
          applicant: student,
          appNum: number,
          at: '2026-10-05T09:10:00.000Z',
          lastAt: '2026-10-05T09:10:00.000Z',
          ...NONE,
          rowCount: 0,
          details: 1,
        },
      ])
      expect(results.every(({ reader }) => reader.ar !== '' && reader.en !== '')).toBe(true)
      expect((await found({ page: 2, pageSize: 1 })).results.map(({ username }) => username)).toEqual(['clerk'])
      expect((await found({ orderType: 'asc' })).results.map(({ username }) => username)).toEqual(['clerk', 'admin'])
    })
    it('is filtered by who read, by the applicant’s name or number, and by whole days in Egypt', async () => {
      const other = await applicationSample(db(), 'foreign')
      await details(clerk)
      // 21:30 in UTC is half past midnight of the next day in Egypt, in summer
      server.clock.now = new Date('2026-10-05T21:30:00.000Z')
      const late = await server.login('admin')
      await details(late, other)
      const of = async (filters: object) => (await found(filters, late)).results.map(({ username }) => username)
      const one = (id: number) =>
        db()
          .selectFrom('application')
          .innerJoin('student', 'student.id', 'student_id')
          .select(['number', 'ar_name'])
          .where('application.id', '=', id)
          .executeTakeFirstOrThrow()
      const [mine, theirs] = [await one(target.applyId), await one(other.applyId)]
      const { id: clerkId } = await db()
        .selectFrom('app_user')
        .select('id')
        .where('username', '=', 'clerk')
        .executeTakeFirstOrThrow()
      expect(await of({ userId: clerkId })).toEqual(['clerk'])
      expect(await of({ applicant: mine.ar_name })).toEqual(['clerk'])
      expect(await of({ applicant: theirs.number })).toEqual(['admin'])
      expect(await of({ applicant: 'zzzz' })).toEqual([])
      expect(await of({ to: '2026-10-05' })).toEqual(['clerk'])
      expect(await of({ from: '2026-10-06' })).toEqual(['admin'])
      expect(await of({ from: '2026-10-05', to: '2026-10-06' })).toEqual(['admin', 'clerk'])
      expect((await late.call('reads', 'readers')).body.data.readers.map(({ id }) => id)).toContain(clerkId)
      expect((await late.call('reads', 'readers')).body.data.readers).toHaveLength(2)
    })
    it('shows in a faculty only what was read of its applicants', async () => {
      await details(admin)
      await details(admin, await applicationSample(db(), 'foreign'))
      await read(
        admin,
        logged.find(({ endpoint }) => endpoint.accessLog === 'file')!,
      )
      expect((await found()).total).toBe(3)
      const { results, total } = await found({}, admin, `1.${CLERK_FACULTY}`)
      expect(total).toBe(2)
      expect(results.map(({ details: times, file }) => [times, file])).toEqual(
        expect.arrayContaining([
          [1, 0],
          [0, 1],
        ]),
      )
      const { readers } = (await admin.call('reads', 'readers', undefined, { scope: `1.${CLERK_FACULTY}` })).body.data
      expect(readers).toHaveLength(1)
    })
    it.each([
      [{ from: '2026-10-06', to: '2026-10-05' }, '/to', 'DATE_FROM_TO_VALIDATION'],
      [{ from: '2026-02-30' }, '/from', 'INVALID_DATE'],
      [{ userId: 0 }, '/userId', 'INVALID_CHOICE'],
      [{ applicant: 'x;y' }, '/applicant', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
      [{ pageSize: 101 }, '/pageSize', 'INVALID_NUMBER'],
    ])('refuses %j', async (filters, path, code) => {
      const { status, body } = await admin.call('reads', 'list', { page: 1, pageSize: 10, ...filters } as never)
      expect([status, body.fields![0]]).toEqual([400, { path, code }])
    })
  })
})
