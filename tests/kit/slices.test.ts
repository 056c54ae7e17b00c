import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import type { RawRow } from '#schemas/uploads/rows.ts'
import { saveBody, type SaveBody } from '#schemas/uploads/upload.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import { planUpload } from '#server/features/uploads/upload.plan.ts'
import { jsonParts } from '#server/kit/idempotency.ts'
import { compileCheck, findIllFormed, prepareBody } from '#server/plugins/long-lists.ts'
import { PHYSICS } from '../uploads/uploads.headers.ts'

/** Items that may be handled before other calls are served (ADR 99). */
const SLICE = 500
const ROWS = 2_100

/** How many rows of a list `work` reads between two turns of the event loop, at most, and in all. */
async function rowsRead(work: (rows: readonly RawRow[]) => Promise<unknown>): Promise<{ most: number; all: number }> {
  let turn = 0
  const turns = new Map<RawRow, Set<number>>()
  const rows = Array.from({ length: ROWS }, (_, at): RawRow => {
    const row = {
      row: at + 2,
      get cells() {
        turns.set(row, (turns.get(row) ?? new Set()).add(turn))
        return { nationalId: '30001010100017' }
      },
    }
    return row
  })
  let isDone = false
  const count = () => {
    turn += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work(rows)
  isDone = true
  const readIn = Array.from({ length: turn + 1 }, (_, at) => [...turns.values()].filter((set) => set.has(at)).length)
  return { most: Math.max(...readIn), all: turns.size }
}
const bodyOf = (rows: readonly RawRow[]): SaveBody => ({
  data: rows as unknown as SaveBody['data'],
  certificateId: 1,
  yearId: 1,
  certificateTypeId: 1,
})
const textOf = async (value: unknown): Promise<string> => {
  let text = ''
  for await (const part of jsonParts(value)) text += part
  return text
}

/** ADR 99. */
describe('the rows of an upload', () => {
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const certificate = { id: 1, name: { ar: '', en: '' }, categoryId: 1, yearId: 1, total: 410, courses: [PHYSICS] }
  const check = compileCheck(createAjv(), saveBody)
  it.each([
    ['are normalised', (rows) => prepareBody(saveBody, bodyOf(rows), [])],
    ['are checked by the schema', (rows) => check(bodyOf(rows))],
    ['are searched for texts that cannot be stored', (rows) => findIllFormed(bodyOf(rows))],
    ['are compared with those of a repeated call', (rows) => textOf({ body: bodyOf(rows) })],
    ['are compared with what is stored', (rows) => planUpload(database, certificate, rows)],
  ] as [string, (rows: readonly RawRow[]) => Promise<unknown>][])(
    '%s in slices, and other calls are served between them',
    async (_, work) => {
      const { most, all } = await rowsRead(work)
      expect(all).toBe(ROWS)
      expect(most).toBeLessThanOrEqual(SLICE)
    },
  )
})

describe('the text by which a repeated call is recognised', () => {
  it('is the JSON text of what was sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined })), async (sent) => {
        expect(await textOf(sent)).toBe(JSON.stringify(sent))
      }),
      { seed: 99 },
    )
    const list = Array.from({ length: 3 * SLICE + 1 }, (_, at) => [at, { at }])
    expect(await textOf({ body: { list, id: 1 } })).toBe(JSON.stringify({ body: { list, id: 1 } }))
  })
})
