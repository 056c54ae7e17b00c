import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { certificateViewCases } from '#machines/certificates/certificate-view.cases.ts'
import {
  certificateViewFlow,
  type CertificateOrder,
  type ViewedCertificate,
} from '#machines/certificates/certificate-view.flow.ts'

/** Journeys of document 1, sections 2, 4 and 8; G14. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const VIEWED = certificateViewCases.actors.loadCertificate.done.shown.output as ViewedCertificate
const failing = (status: number, code: string) => async () => {
  throw { status, code, message: 'لا|no', fields: [], data: null }
}

async function start({
  load = async () => VIEWED,
  change = async () => ({ message: 'تم|Done' }),
}: { load?: () => Promise<ViewedCertificate>; change?: () => Promise<{ message: string }> } = {}) {
  const orders: CertificateOrder[] = []
  const told: string[] = []
  const actor = createActor(
    certificateViewFlow.provide({
      actors: {
        loadCertificate: fromPromise(() => load()),
        changeCertificate: fromPromise(({ input }) => {
          orders.push(input)
          return change()
        }),
      },
      actions: {
        showSuccess: () => {
          told.push('success')
        },
        showProblem: () => {
          told.push('problem')
        },
        returnToList: () => {
          told.push('list')
        },
      },
    }),
    { input: { id: 7 } },
  ).start()
  await settle()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settle()
  }
  return { send, state: () => actor.getSnapshot(), orders, told }
}

describe('the view of a certificate', () => {
  it('asks before it deletes, and returns to the list afterwards', async () => {
    const { send, state, orders, told } = await start()
    await send({ type: 'action.ask', action: { kind: 'delete' } })
    expect(state().hasTag('asking')).toBe(true)
    await send({ type: 'action.cancel' })
    expect(orders).toEqual([])
    await send({ type: 'action.ask', action: { kind: 'delete' } })
    await send({ type: 'action.confirm' })
    expect(orders).toEqual([{ action: { kind: 'delete' }, certificate: VIEWED.certificate }])
    expect(told).toEqual(['success', 'list'])
  })
  it('reopens at once, and shows what it is now', async () => {
    const { send, state, told } = await start()
    await send({ type: 'action.do', action: { kind: 'open' } })
    expect(told).toEqual(['success'])
    expect(state().value).toBe('shown')
  })
  it('that is gone leads to the list (404)', async () => {
    expect((await start({ load: failing(404, 'NOT_FOUND') })).told).toEqual(['problem', 'list'])
  })
  it('looks again when a change finds nothing (404)', async () => {
    let loads = 0
    const { send, told } = await start({
      load: async () => {
        loads += 1
        return VIEWED
      },
      change: failing(404, 'NOT_FOUND'),
    })
    await send({ type: 'action.do', action: { kind: 'open' } })
    expect(told).toEqual(['problem'])
    expect(loads).toBe(2)
  })
  it('changed by somebody else says so, and loads again when asked to (G14)', async () => {
    const { send, state } = await start({ change: failing(409, 'VERSION_STALE') })
    await send({ type: 'action.do', action: { kind: 'open' } })
    expect(state().hasTag('outdated')).toBe(true)
    await send({ type: 'certificate.reload' })
    expect(state().value).toBe('shown')
    expect(state().context.problem).toBeNull()
  })
})
