import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { removalFlow } from '#machines/shared/removal.flow.ts'
import { reaches } from '../support/reaches.ts'

/** Deletes with an answer of the server, and tells what the page was told to do. */
async function remove(answer: () => Promise<{ message: string }>, end: 'removed' | 'idle') {
  const said: string[] = []
  const actor = createActor(
    removalFlow.provide({
      actors: { removeRecord: fromPromise(answer) },
      actions: {
        showSuccess: (_, { message }) => {
          said.push(message)
        },
        showProblem: (_, { problem }) => {
          said.push(problem.code)
        },
        leave: () => {
          said.push('leave')
        },
        reload: () => {
          said.push('reload')
        },
      },
    }),
  ).start()
  actor.send({ type: 'removal.confirm' })
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  actor.send({ type: 'removal.ask' })
  actor.send({ type: 'removal.cancel' })
  actor.send({ type: 'removal.ask' })
  actor.send({ type: 'removal.confirm' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await reaches(actor, (state) => state.matches(end))
  return said
}
const refused = (status: number, code: string) => () =>
  Promise.reject({ status, code, message: '', fields: [], data: null } as unknown as Error)

describe('deleting a record from its own page (document 1, sections 2, 7 and 8)', () => {
  it('says what the server said, and leaves', async () =>
    expect(await remove(async () => ({ message: 'Deleted' }), 'removed')).toEqual(['Deleted', 'leave']))
  it('of one that is gone says so, and leaves', async () =>
    expect(await remove(refused(404, 'NOT_FOUND'), 'removed')).toEqual(['NOT_FOUND', 'leave']))
  it('of one that was changed, or may not be deleted any more, says why and shows it anew', async () => {
    expect(await remove(refused(409, 'VERSION_STALE'), 'idle')).toEqual(['VERSION_STALE', 'reload'])
    expect(await remove(refused(409, 'COURSE_HAS_CERTIFICATES'), 'idle')).toEqual(['COURSE_HAS_CERTIFICATES', 'reload'])
  })
  it('leaves the end of the session to the login', async () =>
    expect(await remove(refused(401, 'SESSION_EXPIRED'), 'idle')).toEqual([]))
})
