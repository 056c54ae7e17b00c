import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { reconciliationCases } from '#machines/fees/reconciliation.cases.ts'
import { reconciliationFlow, type Comparison, type ReadOutcome } from '#machines/fees/reconciliation.flow.ts'
import type { Reconciliation } from '#schemas/fees/payment-record.schema.ts'
import { reaches } from '../support/reaches.ts'

const { known, unknown, faulty } = reconciliationCases.actors.readFile.done
const { mapped } = reconciliationCases.events['columns.change']
const result = reconciliationCases.actors.compareSheet.done.compared.output as Reconciliation
const thrown = (status: number, code: string) => Promise.reject({ status, code, message: 'لا|no' } as unknown as Error)
const never = () => new Promise<never>(() => {})

/** The page of the reconciliation with a file chosen, and what was sent to the server. */
function start(
  read: () => Promise<ReadOutcome> = async () => known.output,
  compare: (call: number) => Promise<Reconciliation> = async () => result,
) {
  const sent: Comparison[] = []
  const actor = createActor(
    reconciliationFlow.provide({
      actors: {
        readFile: fromPromise(read),
        compareSheet: fromPromise(({ input }) => {
          sent.push(input)
          return compare(sent.length)
        }),
      },
    }),
  ).start()
  actor.send({ type: 'file.choose' })
  return {
    sent,
    send: actor.send.bind(actor),
    now: () => actor.getSnapshot(),
    until: (state: 'choosing' | 'mapping' | 'compared' | 'failed') =>
      reaches(actor, (snapshot) => snapshot.matches(state)),
  }
}

describe('the reconciliation with the bank’s sheet (issue 13, ADR 73)', () => {
  it('reads the file, compares what its columns hold, and shows what came of it', async () => {
    const { sent, send, now, until } = start()
    expect(now().hasTag('busy')).toBe(true)
    await until('mapping')
    send({ type: 'sheet.compare' })
    expect(now().hasTag('busy')).toBe(true)
    await until('compared')
    expect([sent, now().context.result]).toEqual([[known.output], result])
  })
  it('compares nothing before it is known which column holds the deposit number', async () => {
    const { sent, send, now, until } = start(async () => unknown.output)
    await until('mapping')
    send({ type: 'sheet.compare' })
    expect([now().value, now().context.fault, sent]).toEqual(['mapping', 'noNumber', []])
    send({ type: 'columns.change', ...mapped.payload })
    expect(now().context.fault).toBeNull()
    send({ type: 'sheet.compare' })
    await until('compared')
    expect(sent).toMatchObject([mapped.payload])
  })
  it('says why a file is not read, until another one is chosen', async () => {
    let reads = 0
    const { send, now, until } = start(async () => (++reads === 1 ? faulty.output : known.output))
    await until('choosing')
    expect(now().context.fault).toBe('zipBomb')
    send({ type: 'file.choose' })
    expect(now().context.fault).toBeNull()
    await until('mapping')
  })
  it('waits for another file after one that broke the reader', async () => {
    const { now, until } = start(() => Promise.reject(new Error('broken')))
    await until('choosing')
    expect(now().context.problem).not.toBeNull()
  })
  it('can be given up while the file is read', () => {
    const { send, now } = start(never)
    send({ type: 'work.cancel' })
    expect([now().value, now().context.sheet]).toEqual(['choosing', null])
  })
  it('can be given up while the server compares, and keeps what was chosen', async () => {
    const { send, now, until } = start(undefined, never)
    await until('mapping')
    send({ type: 'sheet.compare' })
    send({ type: 'work.cancel' })
    expect([now().value, now().context.sheet]).toEqual(['mapping', known.output.sheet])
  })
  it('says that the comparison failed, and compares again', async () => {
    const { sent, send, now, until } = start(undefined, (call) =>
      call === 1 ? thrown(503, 'UNAVAILABLE') : Promise.resolve(result),
    )
    await until('mapping')
    send({ type: 'sheet.compare' })
    await until('failed')
    expect(now().context.problem).toMatchObject({ code: 'UNAVAILABLE' })
    send({ type: 'sheet.compare' })
    expect(now().context.problem).toBeNull()
    await until('compared')
    expect(sent).toHaveLength(2)
  })
  it('keeps what was chosen while the person logs in again (document 1, section 8)', async () => {
    const { send, now, until } = start(undefined, () => thrown(401, 'SESSION_EXPIRED'))
    await until('mapping')
    send({ type: 'sheet.compare' })
    await until('mapping')
    expect([now().context.problem, now().context.sheet]).toEqual([null, known.output.sheet])
  })
  it('goes back to the columns with the sheet, and to another file without', async () => {
    const { send, now, until } = start()
    await until('mapping')
    send({ type: 'sheet.compare' })
    await until('compared')
    send({ type: 'mapping.return' })
    expect([now().value, now().context.sheet]).toEqual(['mapping', known.output.sheet])
    send({ type: 'file.another' })
    expect([now().value, now().context.sheet, now().context.result]).toEqual(['choosing', null, null])
    send({ type: 'file.choose' })
    await until('mapping')
    send({ type: 'sheet.compare' })
    await until('compared')
    // also straight from what was found
    send({ type: 'file.another' })
    expect([now().value, now().context.sheet, now().context.result]).toEqual(['choosing', null, null])
  })
})
