import { expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import { chosenEndpoints } from '../support/chosen-features.ts'
import { jsonOf, sampleOf, withFileOf } from '../support/samples.ts'
import { ID_FIELDS, pathOf } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** No record has such an id. */
const NO_ID = 999_999_999
/** The tree, the schedule of backups, the university and the installation are one record each without an id; an account has its id in two fields, which `student-accounts` tests. */
const WITHOUT_ID = [
  'certificate-tree.update',
  'student-accounts.edit',
  'backups.setSchedule',
  'university.update',
  'university.setLogo',
  'university.removeLogo',
  'readiness.setAside',
  'readiness.takeBack',
  'readiness.goLive',
  'readiness.acknowledgePermissions',
]

type Body = Readonly<Record<string, unknown>>
const versioned = chosenEndpoints().filter(({ endpoint }) => endpoint.writes === 'versioned')
const named = (calls: typeof versioned) => calls.map((each) => [`${each.feature}.${each.call}`, each] as const)

it('there are calls that change a record with a version', () => {
  expect(allEndpoints().filter(({ endpoint }) => endpoint.writes === 'versioned').length).toBeGreaterThan(40)
})

/** G14: a change names the version that it starts from, and a record that exists. */
withServer('a change of a record', ({ server, login, db }) => {
  const admin = login('admin')
  /** Every change leaves a row of the audit trail. */
  const auditCount = async () =>
    (
      await db()
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const sample = async ({ feature, call }: (typeof versioned)[number]) => {
    const found = await sampleOf(db(), feature, call)
    const { version, ...rest } = jsonOf(found) as Body
    const bodyOf = (body: object) => withFileOf(found, body)
    return { params: found.params, version: version as number, rest, bodyOf }
  }

  it.each(named(versioned))('%s requires its version, and refuses another', async (_, each) => {
    const { endpoint } = each
    const { params, version, rest, bodyOf } = await sample(each)
    const before = await auditCount()
    for (const [sent, status, code] of [
      [{}, 428, 'VERSION_REQUIRED'],
      [{ version: version + 1_000 }, 409, 'VERSION_STALE'],
    ] as const) {
      const answer = await admin.send(endpoint.method, pathOf(endpoint, params), bodyOf({ ...rest, ...sent }))
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await auditCount()).toBe(before)
  })

  it.each(named(versioned).filter(([name]) => !WITHOUT_ID.includes(name)))(
    '%s finds no record of another id',
    async (_, each) => {
      const { endpoint } = each
      const { params, version, rest } = await sample(each)
      const field = params ? undefined : ID_FIELDS.find((name) => name in rest)
      expect(params ?? field, 'what names the record').toBeDefined()
      const path = pathOf(
        endpoint,
        params && Object.fromEntries(Object.keys(params).map((name) => [name, String(NO_ID)])),
      )
      const before = await auditCount()
      const { status, body } = await admin.send(endpoint.method, path, {
        ...rest,
        ...(field && { [field]: NO_ID }),
        version,
      })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
      expect(await auditCount()).toBe(before)
    },
  )

  const deletions = versioned.filter(({ endpoint }) => endpoint.method === 'DELETE')
  it.each(named(deletions))('%s takes a query too, where a proxy drops the body (D66)', async (_, each) => {
    const { endpoint } = each
    const { params, version, rest } = await sample(each)
    const query = new URLSearchParams({ ...rest, version } as never)
    expect((await admin.send('DELETE', `${pathOf(endpoint, params)}?${query}`)).status).toBe(200)
  })

  it('is refused for its version before anything else is said', async () => {
    // sectors of the demo have faculties: they cannot be deleted
    const used = (await admin.call('sectors', 'list')).body.data.find(({ uses }) => uses > 0)!
    const answer = async (version: number) =>
      (await admin.call('sectors', 'remove', { id: used.id, version })).body.code
    expect([await answer(used.version + 1), await answer(used.version)]).toEqual(['VERSION_STALE', 'IN_USE'])
  })

  it('that starts from an old version is told who changed the record, and when', async () => {
    const officer = await server.login('officer')
    const { body: created } = await admin.call('sectors', 'create', {
      arName: 'تعارض نسختين',
      enName: 'Two versions',
      active: true,
    })
    const { id } = created.data.find(({ enName }) => enName === 'Two versions')!
    await officer.call('sectors', 'update', { id, version: 1, updateAll: false, active: false })
    for (const { body } of [
      await admin.call('sectors', 'update', { id, version: 1, updateAll: false, active: false }),
      await admin.call('sectors', 'remove', { id, version: 1 }),
    ]) {
      // nine o'clock UTC is noon in Egypt's summer
      expect(body.message).toContain('Tarek Mahmoud Elnaggar changed this record on 5 Oct 2026, 12:00')
      expect(body.message).toContain('طارق محمود النجار')
      expect(body.data).toMatchObject({ version: 2 })
    }
  })
})
