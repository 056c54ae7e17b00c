import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { attachmentFlow } from '#machines/applications/attachment.flow.ts'
import { reaches } from '../support/reaches.ts'

const file = { kind: 'cardImageUrl', path: '/api/students_admission_apps/attachments/1/' } as const
type Answer = { readonly url: string; readonly isImage: boolean } | 'refused' | 'waits'

/** A file that was opened, with what the server answers each time. */
function open(...answers: Answer[]) {
  const did: string[] = []
  const actor = createActor(
    attachmentFlow.provide({
      actors: {
        loadFile: fromPromise(() => {
          const answer = answers.shift()
          if (answer === undefined || answer === 'waits') return new Promise<never>(() => {})
          return answer === 'refused'
            ? Promise.reject({ code: 'NO_FILE', message: '' } as unknown as Error)
            : Promise.resolve(answer)
        }),
      },
      actions: {
        openInNewTab: (_, { url }) => {
          did.push(`tab ${url}`)
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
    until: (state: 'image' | 'pdf' | 'failed') => reaches(actor, (snapshot) => snapshot.matches(state)),
  }
}

describe('reading the papers of an application (document 2, section 2.2)', () => {
  it('shows an image inline', async () => {
    const { did, now, until } = open({ url: 'blob:1', isImage: true })
    expect(now().hasTag('busy')).toBe(true)
    await until('image')
    expect([now().context.loaded?.url, did]).toEqual(['blob:1', []])
  })
  it('shows a PDF in place, and in a new tab when that is asked for', async () => {
    const { did, send, until } = open({ url: 'blob:2', isImage: false })
    await until('pdf')
    expect(did).toEqual([])
    send({ type: 'attachment.openTab' })
    expect(did).toEqual(['tab blob:2'])
  })
  it('offers another try when the file does not come', async () => {
    const { send, until } = open('refused', { url: 'blob:3', isImage: true })
    await until('failed')
    send({ type: 'attachment.retry' })
    await until('image')
  })
  it.each([
    ['from an open one', { url: 'blob:1', isImage: true } as const, 'image'],
    ['from one that did not come', 'refused', 'failed'],
  ] as const)('opens another paper %s', async (_, first, state) => {
    const { send, now, until } = open(first, { url: 'blob:9', isImage: true })
    await until(state)
    send({ type: 'attachment.open', file: { kind: 'birthCertUrl', path: '/9/' } })
    await until('image')
    expect([now().context.file?.kind, now().context.loaded?.url]).toEqual(['birthCertUrl', 'blob:9'])
  })
  it('gives up one that is still on its way when another is opened', async () => {
    const { send, now, until } = open('waits', { url: 'blob:9', isImage: true })
    send({ type: 'attachment.open', file: { kind: 'birthCertUrl', path: '/9/' } })
    await until('image')
    expect(now().context.loaded?.url).toBe('blob:9')
  })
})
