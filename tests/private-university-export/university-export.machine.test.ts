import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { universityExportCases } from '#machines/private-university-export/university-export.cases.ts'
import {
  universityExportFlow,
  type ExportSelection,
} from '#machines/private-university-export/university-export.flow.ts'
import { reaches } from '../support/reaches.ts'

/** Document 2, section 2.4; D47, V7; issue 15. */
const { actors, events } = universityExportCases
const { done } = actors.sendExport
type State = Parameters<ReturnType<typeof universityExportFlow.getInitialSnapshot>['matches']>[0]
const thrown = (error: unknown) => async () => {
  throw error
}

interface Server {
  readonly send?: (call: number) => Promise<unknown>
  readonly cancel?: () => Promise<unknown>
  readonly reconcile?: () => Promise<unknown>
}
/** The page with a server behind it, and what was asked of that. */
function start(server: Server = {}) {
  const sent: ExportSelection[] = []
  const cancelled: unknown[] = []
  const told: string[] = []
  const actor = createActor(
    universityExportFlow.provide({
      actors: {
        sendExport: fromPromise(({ input: { selection } }: { input: { selection: ExportSelection } }) => {
          sent.push(selection)
          return (server.send?.(sent.length) ?? Promise.resolve(done.done.output)) as never
        }) as never,
        cancelJob: fromPromise(({ input }: { input: unknown }) => {
          cancelled.push(input)
          return (server.cancel?.() ?? Promise.resolve({ message: 'تُلغى|Being cancelled' })) as never
        }) as never,
        reconcile: fromPromise(
          (server.reconcile ?? (async () => actors.reconcile.done.agreeing.output)) as never,
        ) as never,
      },
      actions: {
        announce: (_, { message }) => void told.push(message),
        reloadList: () => void told.push('list'),
        showResults: () => void told.push('results'),
      },
    }),
  ).start()
  const until = (state: State) => reaches(actor, (snapshot) => snapshot.matches(state))
  return { sent, cancelled, told, until, send: actor.send.bind(actor), now: () => actor.getSnapshot() }
}
const ROWS = { type: 'export.ask', ...events['export.ask'].rows.payload } as const
const ALL = { type: 'export.ask', ...events['export.ask'].all.payload } as const
describe('the export', () => {
  it('asks before anything is sent, and sends nothing after a no', () => {
    const page = start()
    page.send(ROWS)
    expect(page.now().matches('asking')).toBe(true)
    page.send({ type: 'export.cancel' })
    expect(page.now().matches('choosing')).toBe(true)
    expect(page.sent).toEqual([])
  })
  it('is not asked about for nobody', () => {
    const nobody = { type: 'export.ask', selection: { ...ROWS.selection, rows: [], count: 0 } } as const
    expect(start().now().can(nobody)).toBe(false)
  })
  it('sends the chosen ones, and then opens the results', async () => {
    const page = start()
    page.send(ROWS)
    page.send({ type: 'export.confirm' })
    await page.until('exported')
    expect(page.sent).toEqual([ROWS.selection])
    expect(page.told).toEqual(['تم|Done', 'results'])
  })
  it('says the new number where it has changed, and sends that after a second yes', async () => {
    const page = start({
      send: (call) =>
        call === 1 ? thrown(actors.sendExport.error.recounted.error)() : Promise.resolve(done.done.output),
    })
    page.send({ ...ALL, selection: { ...ALL.selection, more: true } })
    page.send({ type: 'export.confirm' })
    await page.until('asking')
    expect(page.now().context.selection).toEqual({ ...ALL.selection, count: 2, more: false })
    page.send({ type: 'export.confirm' })
    await page.until('exported')
    expect(page.sent.map(({ count }) => count)).toEqual([501, 2])
  })
  it('stays asked where no answer came, with what went wrong, so that the same is tried again', async () => {
    const page = start({ send: thrown(actors.sendExport.error.broken.error) })
    page.send(ROWS)
    page.send({ type: 'export.confirm' })
    await page.until('asking')
    expect(page.now().context).toMatchObject({ selection: ROWS.selection, problem: { code: 'GENERIC' } })
  })
  it.each(['EXPORT_NOBODY', 'LINK_FAILED'])('is over where nothing can be sent (%s)', async (code) => {
    const page = start({ send: thrown({ ...actors.sendExport.error.nobody.error, code }) })
    page.send(ROWS)
    page.send({ type: 'export.confirm' })
    await page.until('choosing')
    expect(page.now().context.problem?.code).toBe(code)
    expect(page.told).toEqual(['list'])
  })
  it('waits for the login where the session is over, and says nothing of it', async () => {
    const page = start({ send: thrown(actors.sendExport.error.sessionOver.error) })
    page.send(ROWS)
    page.send({ type: 'export.confirm' })
    await page.until('asking')
    expect(page.now().context.problem).toBeNull()
  })
})

describe('the job of many (V7)', () => {
  const begun = async (server: Server = {}) => {
    const page = start({ send: async () => done.queued.output, ...server })
    page.send(ALL)
    page.send({ type: 'export.confirm' })
    await page.until('queued')
    return page
  }
  it('opens the results when it has ended, with what it has done', async () => {
    const page = await begun()
    expect(page.told).toEqual(['بدأ|Begun', 'list'])
    page.send({ type: 'job.end', done: 499, refused: 2 })
    expect(page.now().matches('exported')).toBe(true)
    expect(page.now().context.result).toMatchObject({ done: 499, refused: 2, isDone: true })
    expect(page.told).toEqual(['بدأ|Begun', 'list', 'results'])
  })
  it('is cancelled after a question, in the version that was seen', async () => {
    const page = await begun()
    page.send({ type: 'cancel.ask' })
    expect(page.cancelled).toEqual([])
    page.send({ type: 'cancel.confirm', version: 2 })
    await page.until('queued')
    expect(page.cancelled).toEqual([{ jobId: 9, version: 2 }])
  })
  it('goes on after a no', async () => {
    const page = await begun()
    page.send({ type: 'cancel.ask' })
    page.send({ type: 'cancel.keep' })
    expect(page.now().matches('queued')).toBe(true)
    expect(page.cancelled).toEqual([])
  })
  it('says why it was not cancelled', async () => {
    const page = await begun({ cancel: thrown(actors.cancelJob.error.stale.error) })
    page.send({ type: 'cancel.ask' })
    page.send({ type: 'cancel.confirm', version: 1 })
    await page.until('queued')
    expect(page.now().context.problem?.code).toBe('VERSION_STALE')
  })
  it.each(['askingCancel', 'cancellingJob'] as const)('may end while its cancelling is %s', async (state) => {
    const page = await begun({ cancel: () => new Promise(() => {}) })
    page.send({ type: 'cancel.ask' })
    if (state === 'cancellingJob') page.send({ type: 'cancel.confirm', version: 2 })
    expect(page.now().matches(state)).toBe(true)
    page.send({ type: 'job.end', done: 501, refused: 0 })
    expect(page.now().matches('exported')).toBe(true)
  })
})

describe('the comparison', () => {
  it('keeps what the service holds, until it is closed', async () => {
    const page = start()
    page.send({ type: 'reconcile.ask' })
    await page.until('reconciled')
    expect(page.now().context.reconciled).toEqual(actors.reconcile.done.agreeing.output)
    page.send({ type: 'reconcile.close' })
    expect(page.now().context.reconciled).toBeNull()
  })
  it('can be given up', () => {
    const page = start({ reconcile: () => new Promise(() => {}) })
    page.send({ type: 'reconcile.ask' })
    page.send({ type: 'reconcile.close' })
    expect(page.now().matches('choosing')).toBe(true)
  })
  it('says why there is none', async () => {
    const page = start({ reconcile: thrown(actors.reconcile.error.failed.error) })
    page.send({ type: 'reconcile.ask' })
    await page.until('choosing')
    expect(page.now().context.problem?.code).toBe('LINK_FAILED')
  })
})
