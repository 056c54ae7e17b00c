import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { attachmentFlow } from '#machines/applications/attachment.flow.ts'

const file = { kind: 'cardImageUrl', path: '/api/students_admission_apps/attachments/1/' } as const
type Answer = { readonly url: string; readonly isImage: boolean } | 'refused'

/** A file that was opened, with what the server answers each time. */
function open(...answers: Answer[]) {
  const did: string[] = []
  const actor = createActor(
    attachmentFlow.provide({
      actors: {
        loadFile: fromPromise(() => {
          const answer = answers.shift()
          if (answer === undefined) return new Promise<never>(() => {})
          return answer === 'refused'
            ? Promise.reject({ code: 'NO_FILE', message: '' } as unknown as Error)
            : Promise.resolve(answer)
        }),
      },
      actions: {
        openInNewTab: ({ context }) => {
          did.push(`tab ${context.loaded?.url}`)
        },
        release: ({ context }) => {
          did.push(`release ${context.loaded?.url}`)
        },
      },
    }),
  ).start()
  actor.send({ type: 'attachment.open', file } as never)
  return {
    actor,
    did,
    send: actor.send.bind(actor),
    now: () => actor.getSnapshot(),
    until: (state: 'shown' | 'closed' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state)),
  }
}

describe('previewing an attached file (document 2, section 2.2)', () => {
  it('shows an image inline, and gives its memory back when it is closed', async () => {
    const { did, send, now, until } = open({ url: 'blob:1', isImage: true })
    expect(now().hasTag('busy')).toBe(true)
    await until('shown')
    expect([now().context.loaded?.url, did]).toEqual(['blob:1', []])
    send({ type: 'attachment.close' })
    expect([now().value, now().context.loaded, did]).toEqual(['closed', null, ['release blob:1']])
  })
  it('opens a PDF in a new tab, and no dialog', async () => {
    const { did, now, until } = open({ url: 'blob:2', isImage: false })
    await until('closed')
    expect([did, now().context.file]).toEqual([['tab blob:2'], null])
  })
  it('offers another try when the file does not come', async () => {
    const { send, until } = open('refused', { url: 'blob:3', isImage: true })
    await until('failed')
    send({ type: 'attachment.retry' })
    await until('shown')
  })
  it('can be closed while it waits, and after a failure', async () => {
    const waits = open()
    waits.send({ type: 'attachment.close' })
    expect(waits.now().value).toBe('closed')
    const failed = open('refused')
    await failed.until('failed')
    failed.send({ type: 'attachment.close' })
    expect(failed.now().value).toBe('closed')
  })
})
