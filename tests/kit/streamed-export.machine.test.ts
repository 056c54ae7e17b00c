import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { streamedExportFlow, type StreamedExportContext } from '#machines/shared/streamed-export.flow.ts'
import { reaches } from '../support/reaches.ts'

interface Refused {
  readonly status: number
  readonly code: string
}
/** An export whose file comes, does not, or is never whole; and what was done and said. */
function begin(ends: 'saved' | 'never' | Refused) {
  const did: unknown[] = []
  const actor = createActor(
    streamedExportFlow.provide({
      actors: {
        takeFile: fromPromise<null, StreamedExportContext>(({ signal, input: { format } }) => {
          signal.addEventListener('abort', () => did.push('given up'))
          if (ends === 'never') return new Promise(() => undefined)
          if (ends !== 'saved') return Promise.reject({ message: '', fields: [], data: null, ...ends } as never)
          did.push(`saved as ${format}`)
          return Promise.resolve(null)
        }),
      },
      actions: {
        sayNoData: () => void did.push('no data'),
        sayFailed: (_, { problem: { code } }) => void did.push(`failed: ${code}`),
      },
    }),
  ).start()
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  actor.send({ type: 'export.start', format: 'csv' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  return { actor, did, rests: () => reaches(actor, (state) => !state.hasTag('busy')) }
}

describe('a report as a file of the server (document 3, sections 2 and 8; issue 16)', () => {
  it.each([
    ['saved', ['saved as csv']],
    [{ status: 404, code: 'NO_DATA_TO_EXPORT' }, ['no data']],
    [{ status: 500, code: 'GENERIC' }, ['failed: GENERIC']],
    [{ status: 503, code: 'BUSY_RETRY' }, ['failed: BUSY_RETRY']],
    // the end of the session is left to the login
    [{ status: 401, code: 'SESSION_EXPIRED' }, []],
  ] as const)('ends when it is %j', async (ends, expected) => {
    const { did, rests } = begin(ends)
    await rests()
    expect(did).toEqual(expected)
  })
  it('asks for no more of a file that is given up, and can be started again', async () => {
    const { actor, did, rests } = begin('never')
    actor.send({ type: 'export.cancel' })
    await rests()
    expect(did).toEqual(['given up'])
    expect(actor.getSnapshot().can({ type: 'export.start', format: 'xlsx' })).toBe(true)
    expect(actor.getSnapshot().can({ type: 'export.cancel' })).toBe(false)
  })
})
