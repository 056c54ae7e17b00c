import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { exportFlow } from '#machines/shared/export.flow.ts'
import { reaches } from '../support/reaches.ts'

interface World {
  readonly rows?: readonly { readonly id: number }[]
  readonly refused?: { readonly status: number; readonly code: string }
  readonly cannotWrite?: boolean
}
const ROWS = [
  { id: 1, faculties: 5 },
  { id: 2, faculties: 0 },
]

/** Runs an export; returns what it wrote and announced. */
async function run({ rows = ROWS, refused, cannotWrite = false }: World = {}) {
  const did: unknown[] = []
  const actor = createActor(
    exportFlow.provide({
      actors: {
        gatherRows: fromPromise(() =>
          refused
            ? Promise.reject({ message: '', fields: [], data: null, ...refused } as unknown as Error)
            : Promise.resolve({ rows } as never),
        ),
        writeFile: fromPromise(({ input }) => {
          if (cannotWrite) return Promise.reject(new Error('no memory'))
          did.push(input.rows)
          return Promise.resolve(null as never)
        }),
      },
      actions: {
        reportNoData: () => {
          did.push('no data')
        },
        reportFailed: () => {
          did.push('failed')
        },
      },
    }),
  ).start()
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  actor.send({ type: 'export.start' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await reaches(actor, (state) => !state.hasTag('busy'))
  expect(actor.getSnapshot().context.rows).toEqual([])
  return did
}

describe('a report as a spreadsheet (document 1, section 8; document 3, section 2)', () => {
  it('is written with the rows that were gathered, which are then let go', async () =>
    expect(await run()).toEqual([ROWS]))
  it('says so when there is nothing to export, and writes no file', async () =>
    expect(await run({ rows: [] })).toEqual(['no data']))
  it('says so when the rows do not come, or the file cannot be written', async () => {
    expect(await run({ refused: { status: 500, code: 'GENERIC' } })).toEqual(['failed'])
    expect(await run({ cannotWrite: true })).toEqual(['failed'])
  })
  it('leaves the end of the session to the login', async () =>
    expect(await run({ refused: { status: 401, code: 'SESSION_EXPIRED' } })).toEqual([]))
})
