import type { Kysely } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { API, type FeatureName } from '#schemas/api.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Entity } from '#server/audit/histories/registry.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import type { Tables } from '#server/db/tables.ts'
import { auditRows } from './audit.ts'
import { ACCOUNTS, type Answer, type Client, ID_FIELDS, pathOf, type Principal, withKey } from './server.ts'

interface Listed {
  readonly id: number
  readonly version: number
}
/** A call, the event that it leaves in the audit trail, and its message where it is not the usual one. */
interface Step {
  readonly call: string
  readonly event: string
  readonly message?: string
}
interface Addition extends Step {
  readonly body: object
  /** The record as the list shows it, without id and version. Default: the body. */
  readonly row?: object
  /** How a second record like it is refused, also one of many at one moment. */
  readonly once?: { readonly code: ErrorCode; readonly fields?: readonly string[] }
}
interface Edit extends Step {
  /** Without id and version. */
  readonly body: object
  /** A body with the values that the record has already. */
  readonly same: object
  /** What the list shows of the record afterwards. */
  readonly row: object
  /** The changes in the audit row: old and new values by column. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}
export interface RecordDescription {
  readonly feature: FeatureName
  /** Its name in the audit trail, which is that of its table. */
  readonly entity: Entity
  readonly db: () => Kysely<Tables>
  /** Who adds and changes it. */
  readonly client: () => Client
  readonly as: Principal
  /** All records that the tests here may add. */
  readonly list: () => Promise<readonly Listed[]>
  readonly add: Addition
  readonly edit: Edit
  readonly remove?: Step
  /** The list in the answer of each call, for features whose calls answer with it; others answer with id or version. */
  readonly listIn?: (data: never) => unknown
}

const MANY = 20

/**
 * What every record of reference data guarantees (document 1, section 4). Called inside a suite of the feature, which
 * has a server and a database; records that it adds are deleted after each test, where they can be.
 */
export function recordSuite(description: RecordDescription): void {
  const { feature, entity, db, client, as, list, add, edit, remove, listIn } = description
  const calls = API[feature] as unknown as Readonly<Record<string, Endpoint>>
  const { id: userId, ar, en } = ACCOUNTS.find(({ username }) => username === as)!
  /** The values of the added record in the columns that the edit changes. */
  const values = Object.fromEntries(Object.entries(edit.changes).map(([column, [before]]) => [column, before]))

  const send = (name: string, body: object, id?: number): Promise<Answer<Partial<Listed>>> => {
    const endpoint = calls[name]!
    const { properties = {} } = (endpoint.body ?? {}) as { readonly properties?: object }
    const field = endpoint.params ? undefined : ID_FIELDS.find((each) => each in properties)
    return client().send(
      endpoint.method,
      pathOf(endpoint, { id: String(id) }),
      { ...body, ...(id !== undefined && field && { [field]: id }) },
      withKey(),
    ) as Promise<Answer<Partial<Listed>>>
  }
  const added = async (): Promise<number> => {
    const { status, body } = await send(add.call, add.body)
    expect([status, body.code]).toEqual([200, undefined])
    return Math.max(...(await list()).map(({ id }) => id))
  }
  const record = async (id: number) => (await list()).find((each) => each.id === id)
  const trail = (id: number) => auditRows(db(), entity, id)
  const expectAnswer = async ({ status, body }: Answer<Partial<Listed>>, message: string, data: Partial<Listed>) => {
    expect([status, body.message]).toEqual([200, message])
    expect(listIn ? listIn(body.data as never) : body.data).toEqual(listIn ? await list() : data)
  }

  describe('a record', () => {
    let lastId = 0
    beforeAll(async () => {
      lastId = Math.max(0, ...(await list()).map(({ id }) => id))
    })
    afterEach(async () => {
      if (!remove) return
      for (const { id, version } of await list()) if (id > lastId) await send(remove.call, { version }, id)
    })

    it('is added: the answer names it, the list shows it, and the audit trail begins with its values', async () => {
      const answer = await send(add.call, add.body)
      const id = Math.max(...(await list()).map((each) => each.id))
      await expectAnswer(answer, add.message ?? 'تمت الإضافة|Added', { id })
      expect(await record(id)).toEqual({ id, ...(add.row ?? add.body), version: 1 })
      expect(await trail(id)).toMatchObject([{ seq: 1, event: add.event, user_id: userId, changes: values }])
    })

    it('is changed: the version rises, and an audit row has the values before and after', async () => {
      const id = await added()
      const answer = await send(edit.call, { ...edit.body, version: 1 }, id)
      await expectAnswer(answer, edit.message ?? 'تم الحفظ|Saved', { version: 2 })
      expect(await record(id)).toMatchObject({ ...edit.row, version: 2 })
      expect((await trail(id)).slice(1)).toEqual([
        expect.objectContaining({ seq: 2, event: edit.event, user_id: userId, changes: edit.changes }),
      ])
    })

    it('without a change is refused: version and audit trail stay (D36)', async () => {
      const id = await added()
      const { status, body } = await send(edit.call, { ...edit.same, version: 1 }, id)
      expect([status, body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
      expect((await record(id))!.version).toBe(1)
      expect(await trail(id)).toHaveLength(1)
    })

    it(`of ${MANY} changes at one moment takes one, and the refusals name who made it (G14)`, async () => {
      const id = await added()
      const answers = await Promise.all(
        Array.from({ length: MANY }, () => send(edit.call, { ...edit.body, version: 1 }, id)),
      )
      expect(answers.map(({ body }) => body.code ?? 'SAVED').toSorted()).toEqual([
        'SAVED',
        ...Array<string>(MANY - 1).fill('VERSION_STALE'),
      ])
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body.data).toMatchObject({ version: 2, who: { ar, en } })
      expect((await record(id))!.version).toBe(2)
      expect(await trail(id)).toHaveLength(2)
    })

    if (add.once) {
      const { code, fields } = add.once
      it('is refused where there is one like it already, at the fields that make it so (D54)', async () => {
        await added()
        const before = await list()
        const { status, body } = await send(add.call, add.body)
        expect([status, body.code]).toEqual([409, code])
        if (fields) expect(body.fields).toEqual(fields.map((path) => ({ path, code })))
        expect(await list()).toEqual(before)
      })
      it(`is added once when ${MANY} add it at one moment`, async () => {
        const before = (await list()).length
        const answers = await Promise.all(Array.from({ length: MANY }, () => send(add.call, add.body)))
        expect(answers.map(({ body }) => body.code ?? 'ADDED').toSorted()).toEqual(
          ['ADDED', ...Array<string>(MANY - 1).fill(code)].toSorted(),
        )
        expect(await list()).toHaveLength(before + 1)
      })
    }

    if (remove)
      it('is deleted, and the audit trail says what it was', async () => {
        const id = await added()
        const answer = await send(remove.call, { version: 1 }, id)
        await expectAnswer(answer, remove.message ?? 'تم الحذف|Deleted', { id })
        expect(await record(id)).toBeUndefined()
        expect(await trail(id)).toMatchObject([
          { seq: 1, event: add.event },
          { seq: 2, event: remove.event, user_id: userId, changes: values },
        ])
      })

    it('leaves an audit trail whose chain holds', async () => {
      expect((await verifyAudit(db())).brokenAt).toBeNull()
    })
  })
}
