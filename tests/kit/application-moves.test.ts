import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { moveApplications } from '#server/kit/application-moves.ts'

/** More than two statements. */
const COUNT = 10_001

it('writes each of many moves once, in the order of their ids', async () => {
  const written: number[] = []
  const query = async (text: string, [ids]: readonly unknown[] = []) => {
    if (/insert into audit/.test(text)) written.push(...(ids as number[]))
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }
  const pool = { connect: async () => ({ query, release: () => undefined }), end: async () => undefined }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) })
  const ids = Array.from({ length: COUNT }, (_, index) => index + 1)
  const status = (code: number) => ({ status: code, reviewStatus: null })
  await db.transaction().execute((trx) =>
    moveApplications(
      trx,
      ids.toReversed().map((id) => ({ id, version: 1, from: status(1), to: status(4) })),
      { event: 'application.return', actor: { kind: 'system', userId: null }, at: new Date(0) },
    ),
  )
  expect(written).toEqual(ids)
})
