import { beforeAll, expect, it } from 'vitest'
import { attachmentPath } from '#schemas/applications/applications.endpoints.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { anApplicant, anApplication } from '../entry/entry.fixtures.ts'
import { auditEvents } from '../support/audit.ts'
import { Client, formOf } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { pictureOf } from '../university/university.fixtures.ts'

const DAY = 86_400_000
const [INITIAL, UNDER_REVIEW, TO_BE_COMPLETED, PENDING_FEES] = [-1, 1, 4, 7]
const red = { r: 200, g: 0, b: 0, alpha: 1 }
const blue = { r: 0, g: 0, b: 200, alpha: 1 }

/** Issue 43, points 1, 7 and 9; ADR 129. */
withServer('papers and completions that other systems send', ({ server, login, db }) => {
  const admin = login('admin')
  let bearer: string
  const issue = async (more: object = {}) => {
    const expiresOn = new Date(server.clock.now.getTime() + 90 * DAY).toISOString().slice(0, 10)
    const form = { name: 'Portal', scopes: ['read', 'write'], expiresOn, ...more }
    return (await admin.call('tokens', 'create', form as never)).body.data!.token
  }
  const send = async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    token = bearer,
  ): Promise<[number, Record<string, unknown>]> => {
    const reply = await new Client(server.app).send(method, `/api/intake/v1/${path}`, body, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { code, fields, data } = reply.body as unknown as { code?: string; fields?: object[]; data: never }
    return [reply.status, code ? { code, ...(fields && { fields }) } : data]
  }
  const paper = async (applicant: string, kind: string, background = red, name = 'card.png') =>
    send(
      'PUT',
      `applicants/${applicant}/papers/${kind}`,
      formOf({}, 'file', await pictureOf('png', { background }), name),
    )
  /** A new applicant with a draft, and the reference of it. */
  const draft = async (id: string): Promise<string> => {
    await send('PUT', `applicants/${id}`, anApplicant())
    return (await send('POST', 'applications', { applicant: id, ...(await anApplication(db())) }))[1]['ref'] as string
  }
  const stored = (ref: string) =>
    db().selectFrom('application').selectAll().where('number', '=', ref).executeTakeFirstOrThrow()
  /** Staff ask to complete, as the trail has it. */
  const ask = async (ref: string, from: number) => {
    const { id, student_id, version } = await stored(ref)
    await db().updateTable('application').set({ status: from }).where('id', '=', id).execute()
    const { status } = await admin.call('notifications', 'send', {
      applicationId: id,
      studentId: student_id,
      message: 'برجاء استكمال الأوراق',
      sendMailToStudent: 0,
      version,
    } as never)
    expect(status).toBe(200)
    expect((await stored(ref)).status).toBe(TO_BE_COMPLETED)
  }
  beforeAll(async () => {
    await db().updateTable('installation').set({ state: 'live' }).execute()
    bearer = await issue()
  })

  it('are images, of which one kind is there once, and which are listed with their review', async () => {
    const ref = await draft('a-1')
    const [status, first] = await paper('a-1', 'cardImageUrl')
    expect([status, first['kind'], first['result']]).toEqual([200, 'cardImageUrl', 'created'])
    expect(await paper('a-1', 'cardImageUrl')).toEqual([200, { ...first, result: 'same' }])
    const [, second] = await paper('a-1', 'cardImageUrl', blue)
    expect([second['result'], second['sha256'] === first['sha256']]).toEqual(['changed', false])
    const [, { papers }] = await send('GET', 'applicants/a-1/papers')
    expect(papers).toEqual([
      {
        kind: 'cardImageUrl',
        sha256: second['sha256'],
        mime: expect.stringMatching(/^image\//),
        bytes: expect.any(Number),
        state: 'toCheck',
      },
    ])
    const { id } = await db()
      .selectFrom('attachment')
      .select('id')
      .where('sha256', '=', second['sha256'] as string)
      .executeTakeFirstOrThrow()
    expect((await admin.send('GET', attachmentPath(id))).status).toBe(200)
    expect(await send('DELETE', 'applicants/a-1/papers/cardImageUrl')).toEqual([200, null])
    expect((await send('GET', 'applicants/a-1/papers'))[1]).toEqual({ externalId: 'a-1', papers: [] })
    expect((await send('DELETE', 'applicants/a-1/papers/cardImageUrl'))[0]).toBe(404)
    const { student_id } = await stored(ref)
    expect(await auditEvents(db(), 'student', student_id)).toEqual([
      'student.create',
      'account.receivePaper',
      'account.receivePaper',
      'account.removePaper',
    ])
    expect((await verifyAudit(db())).faults).toEqual([])
  })

  it('are refused like those of staff: what is no image, and none at all', async () => {
    await draft('a-2')
    const at = async (file: Uint8Array | null, name: string) => {
      const [status, reply] = await send('PUT', 'applicants/a-2/papers/cardImageUrl', formOf({}, 'file', file, name))
      return [status, (reply['fields'] as { code: string }[])[0]!.code]
    }
    expect(await at(Buffer.from('%PDF-1.7'), 'card.pdf')).toEqual([400, 'PHOTO_EXTENSION'])
    expect((await at(Buffer.from('<svg/>'), 'card.png'))[0]).toBe(400)
    expect(await at(null, '')).toEqual([400, 'REQUIRED_FIELD'])
    expect((await paper('a-2', 'nonsense'))[0]).toBe(400)
    expect((await paper('nobody', 'cardImageUrl'))[0]).toBe(404)
  })

  it('come until the application is sent, and again while it waits for them; they are not removed then', async () => {
    const ref = await draft('a-3')
    await paper('a-3', 'cardImageUrl')
    await send('POST', `applications/${ref}/submit`)
    expect(await paper('a-3', 'birthCertUrl')).toEqual([409, { code: 'PAPER_NOT_WANTED' }])
    await ask(ref, UNDER_REVIEW)
    expect((await paper('a-3', 'birthCertUrl'))[1]['result']).toBe('created')
    expect(await send('DELETE', 'applicants/a-3/papers/birthCertUrl')).toEqual([409, { code: 'STUDENT_APPLIED' }])
    // it waits in another faculty than the token's
    const { faculty_id } = await stored(ref)
    const other = await issue({ faculties: [faculty_id === 1 ? 2 : 1] })
    await send('PUT', 'applicants/theirs', anApplicant({ cardId: await cardOf(ref) }), other)
    const [status, reply] = await send(
      'PUT',
      'applicants/theirs/papers/residenceFile',
      formOf({}, 'file', await pictureOf('png', { background: red }), 'a.png'),
      other,
    )
    expect([status, reply]).toEqual([409, { code: 'PAPER_NOT_WANTED' }])
  })
  const cardOf = async (ref: string) => (await stored(ref)).student_card_id

  it('of a student whose applications are all of other faculties are neither told nor touched', async () => {
    const ref = await draft('a-4')
    await paper('a-4', 'cardImageUrl')
    const { faculty_id } = await stored(ref)
    const other = await issue({ faculties: [faculty_id === 1 ? 2 : 1] })
    const cardId = await cardOf(ref)
    expect((await send('PUT', 'applicants/theirs', anApplicant({ cardId }), other))[1]['result']).toBe('known')
    expect(await send('GET', 'applicants/theirs/papers', undefined, other)).toEqual([
      200,
      { externalId: 'theirs', papers: [] },
    ])
    const file = formOf({}, 'file', await pictureOf('png', { background: blue }), 'a.png')
    const put = (kind: string) => send('PUT', `applicants/theirs/papers/${kind}`, file, other)
    expect(await put('cardImageUrl')).toEqual([409, { code: 'PAPER_NOT_WANTED' }])
    expect(await put('residenceFile')).toEqual([409, { code: 'PAPER_NOT_WANTED' }])
    const removed = await send('DELETE', 'applicants/theirs/papers/cardImageUrl', undefined, other)
    expect(removed).toEqual([409, { code: 'STUDENT_APPLIED' }])
    const changed = await send('PUT', 'applicants/theirs', anApplicant({ cardId, enName: 'Somebody Else' }), other)
    expect(changed).toEqual([409, { code: 'STUDENT_APPLIED' }])
    expect((await send('POST', `applications/${ref}/complete`, undefined, other))[0]).toBe(404)
  })

  it.each([
    ['the first review, to which it returns', INITIAL, null, INITIAL],
    ['review, with its fee paid', UNDER_REVIEW, 1, UNDER_REVIEW],
    ['review, with its fee due', PENDING_FEES, 0, PENDING_FEES],
  ] as const)('complete an application that was asked in %s', async (_, from, paid, to) => {
    const id = `c${from}`
    const ref = await draft(id)
    await send('POST', `applications/${ref}/submit`)
    const before = await stored(ref)
    await db().updateTable('application').set({ payment_status: paid }).where('id', '=', before.id).execute()
    await ask(ref, from)
    expect(await send('POST', `applications/${ref}/complete`)).toEqual([200, { ref, status: to }])
    expect((await auditEvents(db(), 'application', before.id)).at(-1)).toBe('applicant.complete')
    expect(await send('POST', `applications/${ref}/complete`)).toEqual([409, { code: 'NOTHING_TO_COMPLETE' }])
  })
})
