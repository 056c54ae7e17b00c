import { beforeAll, beforeEach, expect, it } from 'vitest'
import { effective } from '#server/kit/scope.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { listAccounts } from '#server/features/student-accounts/student-accounts.sql.ts'
import { auditRow } from '#server/audit/audit.ts'
import { addApplication, addStudent, type StudentInput } from '../applications/applications.fixtures.ts'
import { auditRows } from '../support/audit.ts'
import { withServer } from '../support/with-server.ts'

/** Engineering of the demo data with one of its branches and its first branch's number, and another faculty. */
const ENGINEERING = 6
const MEDICINE = 1
/** Born 1 January 2008 in Cairo; the 13th digit, 1, is a man's (A9). */
const NATIONAL = (serial: number) => `3080101010${String(serial).padStart(2, '0')}11`
const UNIVERSITY = { universityId: 1 }

withServer('student accounts: search, list, edit, delete', ({ login, db }) => {
  const officer = login('officer')
  let branchOf: (faculty: number) => Promise<number>
  beforeAll(async () => {
    branchOf = async (faculty) =>
      (
        await db()
          .selectFrom('branch')
          .select('id')
          .where('faculty_id', '=', faculty)
          .orderBy('id')
          .executeTakeFirstOrThrow()
      ).id
  })
  let serial = 10
  beforeEach(() => {
    serial += 1
  })

  const student = async (input: StudentInput = {}) => {
    serial += 1
    const id = await addStudent(db(), { cardId: NATIONAL(serial), ...input })
    await db()
      .insertInto('audit')
      .values(
        auditRow(
          {
            entity: 'student',
            entityId: id,
            seq: 1,
            event: 'student.create',
            actor: { kind: 'applicant', userId: null },
            at: new Date('2026-07-01T09:00:00Z'),
            changes: {},
          },
          null,
        ),
      )
      .execute()
    return id
  }
  const applying = async (facultyId: number, studentId?: number) =>
    (
      await addApplication(db(), {
        facultyId,
        branchId: await branchOf(facultyId),
        studentId: studentId ?? (await student()),
      })
    ).studentId
  const stored = (id: number) =>
    db().selectFrom('student').select(['card_id', 'email', 'version']).where('id', '=', id).executeTakeFirst()
  interface Edit {
    readonly id: number
    readonly old: { readonly nId?: string | null; readonly email?: string | null }
    readonly edited: { readonly nId: string; readonly email: string }
    readonly version?: number | undefined
  }
  const edit = ({ id, old, edited, version }: Edit, options = {}, client = officer) =>
    client.call(
      'student-accounts',
      'edit',
      { editedData: { stuId: id, ...edited }, oldData: { stuId: id, ...old }, version } as never,
      options,
    )
  const remove = (id: number, version: number | undefined = 1, options = {}, client = officer) =>
    client.call('student-accounts', 'remove', { version } as never, { ...options, params: { studentId: String(id) } })
  const list = async (body: object = {}, options = {}, client = officer) =>
    (await client.call('student-accounts', 'list', { page: 1, pageSize: 5, ...body } as never, options)).body.data
  const OLD = (cardId: string) => ({ nId: cardId, email: 'student@example.com' })
  const audit = (id: number) => auditRows(db(), 'student', id)

  it('lists what a student user tells (section 3), and finds it by identity and by name', async () => {
    const id = await student({
      name: 'زكريا غضنفر القاضي',
      enName: 'Zakaria Ghadanfar',
      cardId: 'ZX900001',
      cardType: 2,
    })
    await applying(ENGINEERING, id)
    const row = {
      studentId: id,
      studentName: { ar: 'زكريا غضنفر القاضي', en: 'Zakaria Ghadanfar' },
      identityNum: 'ZX900001',
      studentEmail: 'student@example.com',
      accountStatus: 1,
      appCount: 1,
      userName: null,
      cardType: 2,
      gender: 13,
      version: 1,
    }
    const one = { results: [row], total: 1, more: false }
    expect(await list({ identityType: 2, searchText: 'zx9000' })).toEqual(one)
    expect(await list({ identityType: 1, searchText: 'غضنفر القاضى' })).toEqual(one)
    expect(await list({ studentId: id })).toEqual(one)
    await db()
      .updateTable('student')
      .set({ account_active: false, user_name: 'zakaria1' })
      .where('id', '=', id)
      .execute()
    expect((await list({ studentId: id })).results[0]).toMatchObject({ accountStatus: 0, userName: 'zakaria1' })
  })

  it('searches from three letters after folding, and gives twenty students at most (sections 5 and 9)', async () => {
    const short = await officer.call('student-accounts', 'search', { searchData: 'مـحـ' })
    expect([short.status, short.body.fields?.[0]?.path]).toEqual([400, '/searchData'])
    for (let nth = 0; nth < 21; nth += 1) await student({ name: 'قحطان مؤنس', cardId: `Q${nth}`, cardType: 2 })
    const found = await officer.call('student-accounts', 'search', { searchData: 'قحط' })
    expect(found.body.data.students).toHaveLength(20)
    const few = await officer.call('student-accounts', 'list', {
      page: 1,
      pageSize: 5,
      identityType: 1,
      searchText: 'مح',
    })
    expect([few.status, few.body.fields]).toMatchObject([400, [{ path: '/searchText', code: 'STUDENT_SEARCH_MIN' }]])
    const sign = await officer.call('student-accounts', 'list', {
      page: 1,
      pageSize: 5,
      identityType: 2,
      searchText: '12-3',
    })
    expect([sign.status, sign.body.fields]).toMatchObject([400, [{ path: '/searchText', code: 'IDENTITY_CODE_FIELD' }]])
  })

  it.each(['studentName', 'identityNum', 'studentEmail', 'userName'] as const)(
    'sorts by %s both ways, and pages without a gap or a double',
    async (orderBy) => {
      const key = {
        studentName: 'name_norm',
        identityNum: 'card_id',
        studentEmail: 'email',
        userName: 'user_name',
      } as const
      const all = await db().selectFrom('student').select(['id', 'account_active', key[orderBy]]).execute()
      const bytes = (value: unknown) =>
        Buffer.from(typeof value === 'boolean' ? String(Number(value)) : String(value ?? ''))
      const values = all.map((row) => bytes(row[key[orderBy]])).toSorted(Buffer.compare)
      for (const orderType of ['asc', 'desc'] as const) {
        const ids: number[] = []
        for (const page of [1, 2, 3])
          ids.push(
            ...(await list({ orderBy, orderType, page, pageSize: 10 })).results.map(({ studentId }) => studentId),
          )
        expect(new Set(ids).size).toBe(30)
        const shown = ids.map((id) => bytes(all.find((row) => row.id === id)![key[orderBy]]))
        const expected = (orderType === 'asc' ? values : values.toReversed()).slice(0, 30)
        expect(shown.map(String)).toEqual(expected.map(String))
      }
    },
  )

  it('finds the same by either way, and says when there are more than it counts', async () => {
    const scope = effective(UNIVERSITY)
    const body = { page: 1, pageSize: 3, identityType: 1, searchText: 'محمد' } as const
    const byIndex = await listAccounts(db(), scope, body, { count: 10_000, students: 1_000_000 })
    const walked = await listAccounts(db(), scope, body, { count: 10_000, students: 0 })
    expect(walked).toEqual(byIndex)
    expect(byIndex.total).toBeGreaterThan(4)
    const capped = await listAccounts(db(), scope, body, { count: 4, students: 1_000_000 })
    expect(capped).toEqual({ ...byIndex, total: 4, more: true })
  })

  it('shows in a faculty who applied there, and who did not apply to the university alone (D67, ADR 65)', async () => {
    const [here, there, nowhere] = [await applying(ENGINEERING), await applying(MEDICINE), await student()]
    await applying(MEDICINE, here)
    const engineering = { scope: `1.${ENGINEERING}` }
    const seen = async (id: number, options = {}) => (await list({ studentId: id }, options)).results[0]?.appCount
    expect([await seen(here), await seen(there), await seen(nowhere)]).toEqual([2, 1, 0])
    expect([await seen(here, engineering), await seen(there, engineering), await seen(nowhere, engineering)]).toEqual([
      1,
      undefined,
      undefined,
    ])
    for (const id of [there, nowhere]) {
      const { card_id } = (await stored(id))!
      const change = { id, old: OLD(card_id), edited: { nId: card_id, email: 'new@example.com' }, version: 1 }
      expect((await edit(change, engineering)).body.code).toBe('NOT_FOUND')
      expect((await remove(id, 1, engineering)).body.code).toBe('NOT_FOUND')
      expect(await stored(id)).toMatchObject({ email: 'student@example.com', version: 1 })
    }
  })

  it('changes identity and e-mail, also where applications are searched, and the trail keeps old and new', async () => {
    const id = await applying(ENGINEERING)
    const { card_id } = (await stored(id))!
    const nId = NATIONAL(98)
    const saved = await edit({ id, old: OLD(card_id), edited: { nId, email: 'new@example.com' }, version: 1 })
    expect([saved.status, saved.body.data]).toEqual([200, { version: 2 }])
    expect(await stored(id)).toEqual({ card_id: nId, email: 'new@example.com', version: 2 })
    expect(
      await db().selectFrom('application').select('student_card_id').where('student_id', '=', id).execute(),
    ).toEqual([{ student_card_id: nId }])
    expect((await audit(id)).at(-1)).toMatchObject({
      seq: 2,
      event: 'account.edit',
      changes: { card_id: [card_id, nId], email: ['student@example.com', 'new@example.com'] },
    })
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('keeps the number of a passport in capitals, and takes an e-mail where there was none (D63)', async () => {
    const id = await student({ cardId: 'PA77', cardType: 2, email: null })
    const edited = { nId: 'pa78', email: 'a@example.com' }
    expect((await edit({ id, old: { nId: 'PA77', email: null }, edited, version: 1 })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ card_id: 'PA78', email: 'a@example.com' })
  })

  it.each([
    ['13 digits', { nId: NATIONAL(97).slice(1) }, '/editedData/nId', 'INVALID_NATIONAL_ID'],
    ['29 February of a common year (D14)', { nId: '30702290100111' }, '/editedData/nId', 'INVALID_NATIONAL_ID'],
    ['a passport for a national id', { nId: 'A1234567' }, '/editedData/nId', 'INVALID_NATIONAL_ID'],
    ['a long top-level part (D15)', { email: 'a@example.info' }, '/editedData/email', 'INVALID_EMAIL'],
  ])('refuses %s at the field', async (_, wrong, path, code) => {
    const id = await student()
    const { card_id } = (await stored(id))!
    const { status, body } = await edit({
      id,
      old: OLD(card_id),
      edited: { nId: card_id, email: 'new@example.com', ...wrong },
      version: 1,
    })
    expect([status, body.fields]).toMatchObject([400, [{ path, code }]])
    expect(await stored(id)).toMatchObject({ card_id, version: 1 })
  })

  it('says that there is no update (section 5, D36)', async () => {
    const id = await student()
    const { card_id } = (await stored(id))!
    const same = { nId: card_id, email: 'student@example.com' }
    const answer = await edit({ id, old: same, edited: same, version: 1 })
    expect([answer.status, answer.body.code]).toEqual([400, 'NO_UPDATE_FOUND'])
    expect(await audit(id)).toHaveLength(1)
  })

  it('refuses old data that are no longer so, and says who changed them (D48, G14)', async () => {
    const id = await student()
    const { card_id } = (await stored(id))!
    const edited = { nId: card_id, email: 'second@example.com' }
    await edit({ id, old: OLD(card_id), edited: { ...edited, email: 'first@example.com' }, version: 1 })
    for (const attempt of [
      { id, old: OLD(card_id), edited, version: 2 },
      { id, old: { nId: NATIONAL(96), email: 'first@example.com' }, edited, version: 2 },
    ]) {
      const { status, body } = await edit(attempt)
      expect([status, body.code]).toEqual([409, 'VERSION_STALE'])
      expect(body.data).toMatchObject({ version: 2, who: { ar: expect.stringMatching(/\p{L}/u) } })
    }
    expect(await stored(id)).toMatchObject({ email: 'first@example.com', version: 2 })
  })

  it('refuses the number of another student, of whatever scope, and names nobody', async () => {
    const other = await applying(MEDICINE)
    const { card_id: taken } = (await stored(other))!
    const id = await applying(ENGINEERING)
    const { card_id } = (await stored(id))!
    const { status, body } = await edit(
      { id, old: OLD(card_id), edited: { nId: taken, email: 'new@example.com' }, version: 1 },
      { scope: `1.${ENGINEERING}` },
    )
    expect([status, body.code, body.data]).toEqual([409, 'IDENTITY_TAKEN', null])
    expect(body.fields).toMatchObject([{ path: '/editedData/nId', code: 'IDENTITY_TAKEN' }])
    expect(await stored(id)).toMatchObject({ card_id, version: 1 })
  })

  it('gives one number to one of two students at once', async () => {
    const nId = NATIONAL(95)
    const ids = [await student(), await student()]
    const answers = await Promise.all(
      ids.map(async (id) =>
        edit({
          id,
          old: OLD((await stored(id))!.card_id),
          edited: { nId, email: 'student@example.com' },
          version: 1,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses to tell two students apart by one call', async () => {
    const [id, other] = [await student(), await student()]
    const { card_id } = (await stored(id))!
    const answer = await officer.call('student-accounts', 'edit', {
      editedData: { stuId: id, nId: card_id, email: 'new@example.com' },
      oldData: { stuId: other, ...OLD(card_id) },
      version: 1,
    })
    expect([answer.status, answer.body.fields]).toMatchObject([400, [{ path: '/oldData/stuId' }]])
  })

  it('deletes an account without applications with its papers, and tells of it', async () => {
    const id = await student()
    const { card_id } = (await stored(id))!
    const paper = { kind: 'personal', sha256: 'a'.repeat(64), mime: 'image/png', extension: 'png', bytes: 1 }
    await db()
      .insertInto('attachment')
      .values({ student_id: id, ...paper })
      .execute()
    expect((await remove(id)).body.data).toEqual({ id })
    expect(await stored(id)).toBeUndefined()
    expect((await audit(id)).at(-1)).toMatchObject({ seq: 2, event: 'account.remove', changes: { card_id } })
  })

  it('keeps an account with applications, and says how many there are (D70)', async () => {
    const id = await applying(ENGINEERING)
    await applying(MEDICINE, id)
    const { status, body } = await remove(id)
    expect([status, body.code, body.data]).toMatchObject([
      409,
      'ACCOUNT_HAS_APPLICATIONS',
      { guard: 'hasNoApplications', applications: 2 },
    ])
    expect(body.message).toContain('2 applications')
    expect(await stored(id)).toMatchObject({ version: 1 })
  })
})
