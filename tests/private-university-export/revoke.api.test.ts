import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { revokeTransfers } from '#server/features/private-university-export/export.revoke.ts'
import { NOW } from '../applications/applications.fixtures.ts'
import { auditFaults } from '../nomination/nomination.calls.ts'
import { withTables } from '../support/database.ts'
import { testSettings } from '../support/server.ts'
import {
  addAccepted,
  becomeDemo,
  emptyExport,
  exportStates,
  officeOf,
  refuseByHand,
  seedExport,
  serviceAt,
  statusOf,
  type Chosen,
} from './export.fixtures.ts'
import { json, startUniversity, type UniversityService } from './service.ts'

/** ADR 98: what the built-in receiver accepted outside of the demo, as earlier releases permitted. */
withTables('transfers to nobody', (getDb) => {
  const db = () => getDb().kysely
  let service: UniversityService
  beforeAll(() => seedExport(db()))
  beforeEach(async () => {
    await emptyExport(db())
    service = await startUniversity()
  })
  afterEach(async () => {
    await service.stop()
    expect(await auditFaults(db())).toEqual([])
    const { faults } = await replayAudit(db(), { atOnce: 1 })
    expect(faults.filter(({ entity }) => entity === 'application_export')).toEqual([])
  })
  afterAll(() => emptyExport(db()))
  const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ appId }) => appId)
  const revoke = (count: number | null, url?: string) =>
    revokeTransfers(db(), { settings: testSettings('', serviceAt(url)), at: NOW, count })
  const send = (chosen: readonly Chosen[], url?: string) =>
    officeOf(db(), { env: serviceAt(url) }).call('send', { studentData: [...chosen] })
  /** Sends as an earlier release did: the receiver replaced the service everywhere. */
  async function sendToReceiver(chosen: readonly Chosen[]) {
    await becomeDemo(db(), true)
    await send(chosen)
    await becomeDemo(db(), false)
  }
  const countReceived = async () => (await db().selectFrom('built_in_receiver').select('app_id').execute()).length

  it('are counted first; then exactly they go from 8 back to 2, in the trail, and can be exported', async () => {
    const [real, ...taken] = (await addAccepted(db(), 3)) as [Chosen, Chosen, Chosen]
    await send([real], service.url)
    await sendToReceiver(taken)
    const found = await revoke(null)
    expect(found).toMatchObject({ others: 0, confirmed: 0, isDone: false })
    expect(found.numbers).toHaveLength(2)
    expect((await revoke(3)).isDone).toBe(false)
    expect(await statusOf(db(), idsOf([real, ...taken]))).toEqual([8, 8, 8])

    expect(await revoke(2)).toMatchObject({ isDone: true })
    expect(await statusOf(db(), idsOf([real, ...taken]))).toEqual([8, 2, 2])
    expect(await exportStates(db())).toEqual(['accepted', 'withdrawn', 'withdrawn'])
    expect(await countReceived()).toBe(0)
    const trail = await db()
      .selectFrom('audit')
      .select(['entity_id', 'from_status', 'to_status', 'by_kind'])
      .where('entity', '=', 'application')
      .where('event', '=', 'transfer.revoke')
      .orderBy('entity_id')
      .execute()
    expect(trail).toEqual(
      idsOf(taken).map((id) => ({ entity_id: id, from_status: 8, to_status: 2, by_kind: 'system' })),
    )
    expect(await revoke(null)).toMatchObject({ numbers: [], others: 0 })

    await send(taken, service.url)
    expect(await statusOf(db(), idsOf(taken))).toEqual([8, 8])
    expect((await revoke(null)).numbers).toEqual([])
  })

  it('stay where the service that is set by now holds them; when it does not say, nothing is taken back', async () => {
    const taken = (await addAccepted(db(), 2)) as [Chosen, Chosen]
    await sendToReceiver(taken)
    service.registered.set(taken[0].appId, taken[0].nationalId)
    service.pages = () => ({ total: 7 })
    await expect(revoke(2, service.url)).rejects.toMatchObject({ result: 'badAnswer' })
    service.pages = undefined
    expect(await revoke(1, service.url)).toMatchObject({ confirmed: 1, isDone: true })
    expect(await statusOf(db(), idsOf(taken))).toEqual([8, 2])
  })

  it('take the export alone back where the application was decided otherwise meanwhile', async () => {
    const [one] = (await addAccepted(db(), 1)) as [Chosen]
    service.reply = (response, answers) => void refuseByHand(db(), one.appId).then(() => json(response, { answers }))
    await send([one], service.url)
    await db()
      .insertInto('built_in_receiver')
      .values({ app_id: one.appId, national_id: one.nationalId, at: NOW })
      .execute()
    expect(await revoke(null)).toMatchObject({ numbers: [], others: 1, isDone: false })
    expect(await revoke(0)).toMatchObject({ others: 1, isDone: true })
    expect([await statusOf(db(), [one.appId]), await exportStates(db())]).toEqual([[3], ['withdrawn']])
  })
})
