import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { groupSendCases } from '#machines/notifications/group-send.cases.ts'
import { groupSendFlow, type GroupAnswer, type SendOrder } from '#machines/notifications/group-send.flow.ts'
import type { GroupPreview } from '#schemas/notifications/group.schema.ts'
import { reaches } from '../support/reaches.ts'

const { rows, all } = groupSendCases.events['group.open']
const { whole } = groupSendCases.events['preview.ask']
const { some, nobody } = groupSendCases.actors.previewGroup.done
const { done, queued } = groupSendCases.actors.sendGroup.done
const thrown = (status: number, code: string) => Promise.reject({ status, code, message: 'لا|no' } as unknown as Error)

/** The dialog with rows chosen and a whole message, and what was asked of the server. */
function start({
  preview = async () => some.output as GroupPreview,
  send = async () => done.output as GroupAnswer,
  takeBack = async () => done.output as GroupAnswer,
}: {
  readonly preview?: () => Promise<GroupPreview>
  readonly send?: (call: number) => Promise<GroupAnswer>
  readonly takeBack?: () => Promise<GroupAnswer>
} = {}) {
  const sent: SendOrder[] = []
  const told: string[] = []
  const actor = createActor(
    groupSendFlow.provide({
      actors: {
        previewGroup: fromPromise(preview),
        sendGroup: fromPromise(({ input }) => {
          sent.push(input)
          return send(sent.length)
        }),
        takeBackGroup: fromPromise(takeBack),
      },
      actions: {
        announce: (_, { message }) => void told.push(message),
        reloadList: () => void told.push('list'),
      },
    }),
  ).start()
  actor.send({ type: 'group.open', ...rows.payload } as never)
  return {
    sent,
    told,
    send: actor.send.bind(actor),
    now: () => actor.getSnapshot(),
    ask: () => actor.send({ type: 'preview.ask', ...whole.payload } as never),
    until: (state: 'writing' | 'confirming' | 'sent' | 'failed' | 'idle') =>
      reaches(actor, (snapshot) => snapshot.matches(state)),
  }
}

describe('a message to many (document 2, section 2.7; issue 14)', () => {
  it('is sent after it was previewed and confirmed, as it was previewed', async () => {
    const { sent, send, ask, now, until, told } = start()
    ask()
    await until('confirming')
    expect(sent).toEqual([])
    send({ type: 'send.confirm' })
    await until('sent')
    expect(sent).toEqual([{ written: whole.payload.written, token: some.output.token, key: some.output.token }])
    expect(now().context.result).toEqual(done.output.result)
    expect(told).toEqual(['list'])
  })
  it.each(['confirming', 'failed'] as const)('can be left while it is %s, with what was written', async (state) => {
    const { send, ask, now, until } = start({ send: () => thrown(0, 'NETWORK_ERROR') })
    ask()
    await until('confirming')
    if (state === 'failed') send({ type: 'send.confirm' })
    await until(state)
    send({ type: 'group.close' })
    expect(now()).toMatchObject({ value: 'idle', context: { draft: whole.payload.written } })
  })
  it('is not sent when nobody would get it', async () => {
    const { sent, send, ask, now, until } = start({ preview: async () => nobody.output as GroupPreview })
    ask()
    await until('confirming')
    send({ type: 'send.confirm' })
    expect([now().value, sent]).toEqual(['confirming', []])
  })
  it('keeps what was written when it is closed, and forgets it once it is sent', async () => {
    const { send, ask, now, until } = start()
    send({ type: 'text.change', draft: { message: 'يرجى' } })
    send({ type: 'group.close' })
    send({ type: 'group.open', ...all.payload } as never)
    expect(now().context).toMatchObject({ draft: { message: 'يرجى' }, selection: all.payload.selection })
    ask()
    await until('confirming')
    send({ type: 'send.confirm' })
    await until('sent')
    expect(now().context.draft).toEqual({})
  })
  it('says why it cannot be previewed, beside what was written', async () => {
    const { ask, now, until } = start({ preview: () => thrown(400, 'INVALID_INPUT') })
    ask()
    await until('writing')
    expect(now().context).toMatchObject({ draft: whole.payload.written, problem: { code: 'INVALID_INPUT' } })
  })
  it('is tried again as the same send when no answer came', async () => {
    const { sent, send, ask, until } = start({
      send: (call) => (call === 1 ? thrown(0, 'NETWORK_ERROR') : Promise.resolve(done.output as GroupAnswer)),
    })
    ask()
    await until('confirming')
    send({ type: 'send.confirm' })
    await until('failed')
    send({ type: 'send.retry' })
    await until('sent')
    expect(sent.map(({ key }) => key)).toEqual([some.output.token, some.output.token])
  })
  it.each(['PREVIEW_EXPIRED', 'PREVIEW_SENT', 'PREVIEW_DIFFERS', 'PREVIEW_UNKNOWN', 'GROUP_NOBODY'])(
    'asks for a new preview after %s',
    async (code) => {
      const { send, ask, now, until } = start({ send: () => thrown(409, code) })
      ask()
      await until('confirming')
      send({ type: 'send.confirm' })
      await until('writing')
      expect(now().context.problem?.code).toBe(code)
    },
  )
  it('is taken back while its mails wait, and not before its job has ended', async () => {
    const held = start()
    held.ask()
    await held.until('confirming')
    held.send({ type: 'send.confirm' })
    await held.until('sent')
    held.send({ type: 'group.takeBack' })
    await held.until('idle')
    expect(held.told).toEqual(['list', done.output.message, 'list'])

    const working = start({ send: async () => queued.output as GroupAnswer })
    working.ask()
    await working.until('confirming')
    working.send({ type: 'send.confirm' })
    await working.until('sent')
    working.send({ type: 'group.takeBack' })
    expect(working.now().value).toBe('sent')
  })
  it('says why it is too late to take it back', async () => {
    const { send, ask, now, until } = start({ takeBack: () => thrown(409, 'TAKE_BACK_TOO_LATE') })
    ask()
    await until('confirming')
    send({ type: 'send.confirm' })
    await until('sent')
    send({ type: 'group.takeBack' })
    await until('sent')
    expect(now().context.problem?.code).toBe('TAKE_BACK_TOO_LATE')
  })
})
