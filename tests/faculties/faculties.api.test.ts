import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import type { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Of the demo: Engineering with branches 13 to 16, Science, and Agriculture, which is not active. */
const [ENGINEERING, SCIENCE, AGRICULTURE] = [6, 8, 17]
const CAIRO = 14
/** Of Medicine. */
const MAIN = 1
const SEASON = { year_id: 3, semester_id: 1 }
const OTHER_SEASON = { year_id: 2, semester_id: 1 }

withServer('faculties and branches', ({ server, login, db }) => {
  const admin = login('admin')
  let serial = 0
  const form = (more: object = {}) => {
    serial += 1
    return { arName: `مكان رقم ${serial}`, enName: `Unit number ${serial}`, active: true, ...more }
  }
  type Call = Parameters<Client['call']>[1]
  const call = (name: string, body?: object, by: Client = admin, scope?: string) =>
    by.call('faculties', name as Call & 'list', body as never, { scope }) as unknown as Promise<{
      readonly status: number
      // oxlint-disable-next-line typescript/no-explicit-any -- replies of nine calls
      readonly body: any
    }>
  const done = async (name: string, body: object, by?: Client) => {
    const { status, body: reply } = await call(name, body, by)
    expect([name, status, reply.code]).toEqual([name, 200, undefined])
    return reply.data
  }
  const refusal = async (name: string, body: object, by?: Client, scope?: string) => {
    const { status, body: reply } = await call(name, body, by, scope)
    return [status, reply.code]
  }
  const tree = async (by?: Client, scope?: string) => (await call('list', undefined, by, scope)).body.data.faculties
  const addFaculty = async (more: object = {}): Promise<number> =>
    (await done('create', form({ sectorId: 1, ...more }))).id
  const addBranch = async (facultyId: number, more: object = {}): Promise<number> =>
    (await done('createBranch', form({ facultyId, ...more }))).id
  const lastRow = (entity: string, id: number) =>
    db()
      .selectFrom('audit')
      .select(['event', 'seq', 'changes'])
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  const row = (table: 'faculty' | 'branch', id: number) =>
    db().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
  /** A person with these homes. */
  const addPerson = async (...homes: { facultyId: number; branchId?: number }[]): Promise<number> => {
    serial += 1
    const role = await db().selectFrom('app_role').select('id').where('name', '=', 'clerk').executeTakeFirstOrThrow()
    const email = `person${serial}@example.com`
    const names = { arName: 'موظف الفرع', enName: 'Clerk', language: 'ar' } as const
    const { status, body } = await admin.call('people', 'invite', {
      username: email,
      email,
      ...names,
      roleId: role.id,
      homes,
    })
    expect(status).toBe(200)
    return body.data.id
  }
  /** Sends applications to a branch of Engineering. */
  const applyTo = async (branchId: number, count: number, values: object = {}): Promise<number[]> => {
    const rows = await db()
      .selectFrom('application')
      .select('id')
      .where('branch_id', '=', MAIN)
      .orderBy('id')
      .limit(count)
      .execute()
    const ids = rows.map(({ id }) => id)
    expect(ids).toHaveLength(count)
    await db()
      .updateTable('application')
      .set({ faculty_id: ENGINEERING, branch_id: branchId, status: 1, review_status: null, ...values })
      .where('id', 'in', ids)
      .execute()
    return ids
  }

  beforeEach(() =>
    db().updateTable('application').set({ faculty_id: 1, branch_id: MAIN, status: 1, review_status: null }).execute(),
  )

  describe('are listed', () => {
    it('with their branches, codes, sectors and uses, each by Arabic name', async () => {
      const faculties = await tree()
      expect(faculties).toHaveLength(17)
      const engineering = faculties.find(({ id }: { id: number }) => id === ENGINEERING)
      expect(engineering).toMatchObject({
        code: 'F6',
        sectorId: 2,
        active: true,
        uses: { branches: 4, approvalRules: 1 },
      })
      expect(engineering.branches.map(({ code }: { code: string }) => code).toSorted()).toEqual([
        'B13',
        'B14',
        'B15',
        'B16',
      ])
      const names = faculties.map(({ name }: { name: { ar: string } }) => name.ar)
      expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare))
    })
    it('to a faculty its own alone', async () => {
      expect((await tree(admin, `1.${ENGINEERING}`)).map(({ id }: { id: number }) => id)).toEqual([ENGINEERING])
    })
  })

  describe('are added and changed', () => {
    it('with a code that is made, or the own one in capital letters', async () => {
      const id = await addFaculty()
      expect((await row('faculty', id))!.code).toBe(`F${id}`)
      expect((await row('branch', await addBranch(id, { code: 'x-7', progHrId: 812 })))!).toMatchObject({
        code: 'X-7',
        prog_hr_id: 812,
        active_for_apply: false,
      })
      expect((await lastRow('faculty', id)).event).toBe('faculty.create')
    })
    it('and a made code passes over one that somebody gave', async () => {
      const id = await addFaculty()
      await addBranch(id, { code: `B${(await addBranch(id)) + 2}` })
      const next = await addBranch(id)
      expect((await row('branch', next))!.code).toBe(`B${next}X`)
    })
    it.each(['-7', 'A 7', 'A--7', 'A-', 'ف7', 'A/7'])('and %s is no code', async (code) => {
      const { status, body } = await call('create', form({ sectorId: 1, code }))
      expect([status, body.fields]).toEqual([400, [{ path: '/code', code: 'UNIT_CODE_FIELD' }]])
    })
    it('a code that another has is refused at its field', async () => {
      const { body } = await call('create', form({ sectorId: 1, code: 'f6' }))
      expect([body.code, body.errors ?? body.fields]).toEqual(['CODE_TAKEN', [{ path: '/code', code: 'CODE_TAKEN' }]])
    })
    it('the trail has what differs, before and after', async () => {
      const id = await addBranch(SCIENCE)
      const { ar_name, version } = (await row('branch', id))!
      const changed = form({ progHrId: 9, active: false })
      expect(await done('updateBranch', { id, version, ...changed })).toEqual({ version: version + 1 })
      expect(await lastRow('branch', id)).toMatchObject({
        event: 'branch.edit+branch.deactivate',
        changes: { ar_name: [ar_name, changed.arName], prog_hr_id: [null, 9], active: [true, false] },
      })
      expect(await refusal('updateBranch', { id, version: version + 1, ...changed })).toEqual([
        400,
        'NO_CHANGES_TO_SAVE',
      ])
    })
    it.each([
      ['hamza', 'كلية الأداب', 'كلية الاداب'],
      ['tatweel', 'كلية القانون', 'كلية القـانون'],
      ['spaces', 'كلية نور الدين', 'كلية  نورالدين'],
    ])('names are unique as people read them: %s', async (_, arName, again) => {
      await addFaculty({ arName })
      expect(await refusal('create', form({ sectorId: 1, arName: again }))).toEqual([409, 'DUPLICATE_NAME'])
      const branch = await addBranch(SCIENCE, { arName })
      expect(await refusal('createBranch', form({ facultyId: SCIENCE, arName: again }))).toEqual([
        409,
        'DUPLICATE_NAME',
      ])
      // of another faculty it may be the same
      await addBranch(ENGINEERING, { arName: again })
      await done('removeBranch', { id: branch, version: 1 })
    })
    it('old data with one name twice are changed all the same, while the name stays', async () => {
      const id = await addFaculty()
      const [first, second] = [await addBranch(id), await addBranch(id)]
      const names = { ar_name: 'مكرر', en_name: 'Twice' }
      await db().updateTable('branch').set(names).where('id', 'in', [first, second]).execute()
      await done('updateBranch', { id: second, version: 1, arName: 'مكرر', enName: 'Twice', progHrId: 3, active: true })
    })
    it('a sector that is not active is refused, and names of 300 letters', async () => {
      await db().insertInto('sector').values({ id: 901, ar_name: 'قطاع قديم', en_name: 'Old', active: false }).execute()
      expect(await refusal('create', form({ sectorId: 901 }))).toEqual([400, 'INVALID_INPUT'])
      expect(await refusal('create', form({ sectorId: 1, arName: 'ك'.repeat(300) }))).toEqual([400, 'INVALID_INPUT'])
    })
  })

  describe('within the scope', () => {
    const inEngineering = `1.${ENGINEERING}`
    it('a faculty adds and renames its branches, and no others', async () => {
      const { status, body } = await call('createBranch', form({ facultyId: ENGINEERING }), admin, inEngineering)
      expect(status).toBe(200)
      const { id } = body.data
      expect((await call('updateBranch', { id, version: 1, ...form() }, admin, inEngineering)).status).toBe(200)
      expect(await refusal('createBranch', form({ facultyId: SCIENCE }), admin, inEngineering)).toEqual([
        404,
        'NOT_FOUND',
      ])
      const other = await addBranch(SCIENCE)
      for (const name of ['updateBranch', 'removeBranch'])
        expect(
          await refusal(name, { id: other, version: 1, ...(name === 'updateBranch' && form()) }, admin, inEngineering),
        ).toEqual([404, 'NOT_FOUND'])
    })
    it('only the whole university adds and changes a faculty, and moves a branch', async () => {
      const id = await addBranch(ENGINEERING)
      for (const [name, body] of [
        ['create', form({ sectorId: 1 })],
        ['update', { id: ENGINEERING, version: 1, ...form({ sectorId: 1 }) }],
        ['remove', { id: ENGINEERING, version: 1 }],
        ['moveBranch', { id, version: 1, facultyId: SCIENCE }],
        ['moveEffects', { id, facultyId: SCIENCE }],
      ] as const)
        expect([name, ...(await refusal(name, body, admin, inEngineering))]).toEqual([name, 403, 'SCOPE_NOT_ALLOWED'])
    })
  })

  describe('are deleted', () => {
    it('when nothing uses them', async () => {
      const faculty = await addFaculty()
      const branch = await addBranch(faculty)
      expect(await refusal('remove', { id: faculty, version: 1 })).toEqual([409, 'UNIT_IN_USE'])
      await done('removeBranch', { id: branch, version: 1 })
      await done('remove', { id: faculty, version: 1 })
      expect([await row('branch', branch), await row('faculty', faculty)]).toEqual([undefined, undefined])
      expect((await lastRow('branch', branch)).event).toBe('branch.remove')
    })
    it('and what is used is not: the refusal says by what, with counts', async () => {
      const id = await addBranch(ENGINEERING)
      await addPerson({ facultyId: ENGINEERING, branchId: id })
      await addPerson({ facultyId: SCIENCE }, { facultyId: ENGINEERING, branchId: id })
      await applyTo(id, 3)
      const { status, body } = await call('removeBranch', { id, version: 1 })
      expect([status, body.code, body.data]).toEqual([
        409,
        'UNIT_IN_USE',
        {
          guard: 'isUnused',
          failing: ['isUnused'],
          uses: { applications: 3, approvalRules: 0, people: 2, messages: 0, jobs: 0, reads: 0 },
        },
      ])
      for (const text of ['3 طلبات ومستخدمان', 'it is used by 3 applications and 2 people.'])
        expect(body.message).toContain(text)
      await done('updateBranch', { id, version: 1, ...form({ active: false }) })
    })
  })

  describe('a faculty with recommendations that wait', () => {
    it('is not deactivated', async () => {
      const id = await addFaculty()
      const branch = await addBranch(id)
      const { id: app } = await db()
        .selectFrom('application')
        .select('id')
        .where('faculty_id', '=', 1)
        .executeTakeFirstOrThrow()
      const was = await db()
        .selectFrom('application')
        .select(['faculty_id', 'branch_id', 'status', 'review_status'])
        .where('id', '=', app)
        .executeTakeFirstOrThrow()
      const recommend = (values: object) => db().updateTable('application').set(values).where('id', '=', app).execute()
      await recommend({ faculty_id: id, branch_id: branch, status: 5, review_status: 1 })
      const deactivated = { id, version: 1, ...form({ sectorId: 1, active: false }) }
      expect(await refusal('update', deactivated)).toEqual([409, 'FACULTY_HAS_RECOMMENDATIONS'])
      await recommend(was)
      await done('update', deactivated)
    })
  })

  describe('a branch is moved', () => {
    let branch: number
    beforeEach(async () => {
      branch = await addBranch(ENGINEERING)
    })
    const move = (more: object = {}) => call('moveBranch', { id: branch, version: 1, facultyId: SCIENCE, ...more })
    const moveCode = async (more?: object) => (await move(more)).body.code
    const applied = (count: number, values?: object) => applyTo(branch, count, values)
    const ruleOf = async (season: typeof SEASON, seats: number) => {
      const rule = await db()
        .insertInto('approval_rule')
        .values({ faculty_id: ENGINEERING, ...season, total_degree: 300, students_number: 100, priority: 1 })
        .onConflict((conflict) =>
          conflict.columns(['faculty_id', 'year_id', 'semester_id']).doUpdateSet({ total_degree: 300 }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await db()
        .insertInto('approval_rule_branch')
        .values({ rule_id: rule.id, branch_id: branch, students_number: seats })
        .execute()
      return rule.id
    }

    it('with its applications of all seasons, homes, messages and jobs', async () => {
      const ids = [...(await applied(2)), ...(await applied(1, OTHER_SEASON))]
      const home = { facultyId: ENGINEERING, branchId: branch }
      const [first, further] = [await addPerson(home), await addPerson({ facultyId: 1 }, home)]
      const [current, past] = [await ruleOf(SEASON, 0), await ruleOf(OTHER_SEASON, 30)]
      const nodes = JSON.stringify([
        { facultyId: ENGINEERING, branchId: CAIRO },
        { facultyId: ENGINEERING, branchId: branch },
      ])
      await sql`insert into job (kind, state, user_id, university_id, faculty_id, branch_id, nodes, request, items, created_at, ended_at)
        values ('groupSend', 'done', 1, 1, null, null, ${nodes}::jsonb, '{}', 0, now(), now()), ('groupSend', 'done', 1, 1, ${ENGINEERING}, ${branch}, null, '{}', 0, now(), now())`.execute(
        db(),
      )
      expect(await done('moveEffects', { id: branch, facultyId: SCIENCE })).toEqual({
        applications: 3,
        people: 2,
        pastRules: 1,
      })
      const { status, body } = await move({ applications: 3, people: 2 })
      expect([status, body.data, body.message]).toEqual([200, { version: 2 }, 'تم نقل الفرع|The branch was moved'])
      expect((await row('branch', branch)) as object).toMatchObject({ faculty_id: SCIENCE, version: 2 })
      expect(await lastRow('branch', branch)).toMatchObject({
        event: 'branch.move',
        changes: { faculty_id: [ENGINEERING, SCIENCE], applications: 3, people: 2 },
      })
      const apps = await db()
        .selectFrom('application')
        .select(['faculty_id', 'branch_id'])
        .where('id', 'in', ids)
        .execute()
      expect(apps).toEqual(ids.map(() => ({ faculty_id: SCIENCE, branch_id: branch })))
      // no application of another branch
      const strays =
        await sql`select from application a join branch b on b.id = a.branch_id where a.faculty_id <> b.faculty_id`.execute(
          db(),
        )
      expect(strays.rows).toEqual([])
      const person = await db().selectFrom('app_user').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
      expect(person).toMatchObject({ faculty_id: SCIENCE, branch_id: branch, version: 2 })
      const homes = await db().selectFrom('app_user_home').selectAll().where('user_id', '=', further).execute()
      expect(homes).toMatchObject([{ faculty_id: SCIENCE, branch_id: branch }])
      expect(await lastRow('app_user', first)).toMatchObject({
        event: 'person.assign',
        changes: { faculty_id: [ENGINEERING, SCIENCE] },
      })
      expect((await lastRow('app_user', further)).changes).toEqual({
        further_homes: [[{ facultyId: ENGINEERING, branchId: branch }], [{ facultyId: SCIENCE, branchId: branch }]],
      })
      const jobs = await db()
        .selectFrom('job')
        .select(['faculty_id', 'nodes'])
        .where((where) => where.or([where('branch_id', '=', branch), where('nodes', 'is not', null)]))
        .orderBy('id')
        .execute()
      expect(jobs).toEqual([
        {
          faculty_id: null,
          nodes: [
            { facultyId: ENGINEERING, branchId: CAIRO },
            { facultyId: SCIENCE, branchId: branch },
          ],
        },
        { faculty_id: SCIENCE, nodes: null },
      ])
      await db().deleteFrom('job').execute()
      const rules = await db()
        .selectFrom('approval_rule_branch')
        .select('rule_id')
        .where('branch_id', '=', branch)
        .execute()
      expect(rules).toEqual([{ rule_id: past }])
      expect(rules).not.toContainEqual({ rule_id: current })
    })
    it('only as it was shown: counted again when saving', async () => {
      await applied(1)
      const { status, body } = await move({ applications: 0, people: 0 })
      expect([status, body.code, body.data]).toEqual([
        409,
        'MOVE_CHANGED',
        { effects: { applications: 1, people: 0, pastRules: 0 } },
      ])
      expect((await row('branch', branch)) as object).toMatchObject({ faculty_id: ENGINEERING, version: 1 })
    })
    it('not with seats in the rule of the season, which are a part of the faculty’s number', async () => {
      await ruleOf(SEASON, 40)
      expect(await moveCode()).toBe('MOVE_HAS_SEATS')
      const { body } = await call('moveEffects', { id: branch, facultyId: SCIENCE })
      expect(body.message).toContain('takes 40 students')
    })
    it('not with recommendations that nobody has decided', async () => {
      await applied(2, { status: 5, review_status: 1 })
      expect(await moveCode()).toBe('MOVE_HAS_RECOMMENDATIONS')
    })
    it('not while a job works there', async () => {
      await sql`insert into job (kind, state, user_id, university_id, faculty_id, branch_id, request, items, created_at)
        values ('decideAll', 'queued', 1, 1, ${SCIENCE}, null, '{}', 0, now() + interval '1 day')`.execute(db())
      expect(await moveCode()).toBe('MOVE_HAS_JOBS')
      await db().deleteFrom('job').execute()
    })
    it('not while somebody has both as scopes', async () => {
      await addPerson({ facultyId: SCIENCE }, { facultyId: ENGINEERING, branchId: branch })
      expect(await moveCode()).toBe('MOVE_HAS_HOMES')
    })
    it('not to a faculty that is not active, that is its own, or that there is not', async () => {
      expect(await moveCode({ facultyId: AGRICULTURE })).toBe('MOVE_TARGET_INACTIVE')
      expect(await moveCode({ facultyId: ENGINEERING })).toBe('NO_CHANGES_TO_SAVE')
      expect(await moveCode({ facultyId: 987654 })).toBe('INVALID_INPUT')
    })
    it('not beside a branch of the same name', async () => {
      const { ar_name } = (await row('branch', branch))!
      await addBranch(SCIENCE, { arName: ar_name })
      const { body } = await move()
      expect(body.code).toBe('DUPLICATE_NAME')
    })
    it('and is seen by its new faculty alone, at once', async () => {
      await move()
      const ids = async (faculty: number) =>
        (await tree(admin, `1.${faculty}`))[0].branches.map(({ id }: { id: number }) => id)
      expect(await ids(SCIENCE)).toContain(branch)
      expect(await ids(ENGINEERING)).not.toContain(branch)
      const codeIn = async (faculty: number) =>
        (await admin.call('sectors', 'list', undefined, { scope: `1.${faculty}.${branch}` })).body.code
      expect([await codeIn(SCIENCE), await codeIn(ENGINEERING)]).toEqual([undefined, 'SCOPE_NOT_ALLOWED'])
    })
  })

  describe('two administrators at once', () => {
    it('rename one branch: the second reads who was first', async () => {
      const other = await server.login('admin')
      const id = await addBranch(SCIENCE)
      const answers = await Promise.all(
        [admin, other].map((by) => call('updateBranch', { id, version: 1, ...form() }, by)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe('VERSION_STALE')
    })
    it('give one name to two branches: one is refused', async () => {
      const other = await server.login('admin')
      for (let round = 0; round < 5; round += 1) {
        const same = form({ facultyId: SCIENCE })
        const answers = await Promise.all([admin, other].map((by) => call('createBranch', same, by)))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      }
    })
    it('delete a branch and give it to a person: one of them happens', async () => {
      const other = await server.login('admin')
      const { id: role } = await db()
        .selectFrom('app_role')
        .select('id')
        .where('name', '=', 'clerk')
        .executeTakeFirstOrThrow()
      for (let round = 0; round < 5; round += 1) {
        const id = await addBranch(SCIENCE)
        const person = {
          username: `race.${id}`,
          arName: 'شخص جديد',
          enName: 'New person',
          email: `race${id}@example.com`,
          language: 'ar' as const,
          roleId: role,
          homes: [{ facultyId: SCIENCE, branchId: id }],
        }
        const [removed] = await Promise.all([
          call('removeBranch', { id, version: 1 }, admin),
          other.call('people', 'invite', person),
        ])
        const homes = await db().selectFrom('app_user').select('id').where('branch_id', '=', id).execute()
        expect(homes).toHaveLength(removed.status === 200 ? 0 : 1)
      }
    })
  })

  it('the trail of all this is whole, and each history is one that the lifecycles allow', async () => {
    expect((await verifyAudit(db())).brokenAt).toBeNull()
    const { faults } = await replayAudit(db())
    expect(faults.filter(({ lifecycle }) => ['faculty', 'branch', 'openBranch'].includes(lifecycle!))).toEqual([])
  })
})
