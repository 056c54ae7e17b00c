import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { savedViewsCases } from '#machines/saved-views/saved-views.cases.ts'
import { savedViewsFlow, type ChangedViews } from '#machines/saved-views/saved-views.flow.ts'
import { reaches } from '../support/reaches.ts'

const { view } = savedViewsCases.events['view.update'].one.payload
const refused = (status: number, code: string): Promise<never> =>
  Promise.reject({ status, code, message: '', fields: [], data: null } as unknown as Error)
interface World {
  readonly loads?: readonly (() => Promise<readonly SavedView[]>)[]
  readonly changes?: () => Promise<ChangedViews>
}

/** The views of somebody who opened a list, what the server was asked, and what was told. */
function open({ loads = [], changes = () => Promise.resolve({ views: [], message: 'Done' }) }: World = {}) {
  const [asked, told]: [string[], string[]] = [[], []]
  const rest = [...loads]
  const actor = createActor(
    savedViewsFlow.provide({
      actors: {
        loadViews: fromPromise(() => {
          asked.push('load')
          return (rest.shift() ?? (() => Promise.resolve([view])))()
        }),
        updateView: fromPromise(({ input }) => {
          asked.push(`update ${input.id}`)
          return changes()
        }),
        removeView: fromPromise(({ input }) => {
          asked.push(`remove ${input.id}`)
          return changes()
        }),
      },
      actions: {
        showSuccess: (_, { message }) => {
          told.push(message)
        },
        showProblem: (_, { problem }) => {
          told.push(problem.code)
        },
      },
    }),
  ).start()
  actor.send({ type: 'views.load' })
  const rested = () => reaches(actor, (state) => !state.hasTag('busy') && !state.matches('loading'))
  return { asked, told, rested, send: actor.send.bind(actor), now: () => actor.getSnapshot() }
}

describe('saved views of lists (issue 3)', () => {
  it('are loaded, and again when they did not come', async () => {
    const { asked, now, send, rested } = open({ loads: [() => refused(500, 'GENERIC')] })
    await rested()
    expect(now().hasTag('failed')).toBe(true)
    send({ type: 'views.load' })
    await rested()
    expect([now().value, now().context.views, asked]).toEqual(['ready', [view], ['load', 'load']])
  })
  it('are updated to what the list shows, without a question', async () => {
    const { asked, told, now, send, rested } = open({
      changes: () => Promise.resolve({ views: [{ ...view, version: 2 }], message: 'Saved' }),
    })
    await rested()
    send({ type: 'view.update', view })
    await rested()
    expect([now().value, now().context, asked, told]).toEqual([
      'ready',
      { views: [{ ...view, version: 2 }], asked: null },
      ['load', 'update 1'],
      ['Saved'],
    ])
  })
  it('are deleted after a question only', async () => {
    const { asked, told, now, send, rested } = open()
    await rested()
    send({ type: 'view.remove', view })
    expect([now().hasTag('asking'), asked]).toEqual([true, ['load']])
    send({ type: 'removal.cancel' })
    expect([now().value, now().context.asked]).toEqual(['ready', null])
    send({ type: 'view.remove', view })
    send({ type: 'removal.confirm' })
    await rested()
    expect([now().context, asked, told]).toEqual([{ views: [], asked: null }, ['load', 'remove 1'], ['Done']])
  })
  it.each([
    [404, 'NOT_FOUND'],
    [409, 'VERSION_STALE'],
  ] as const)('that another window changed (%d %s) are told and loaded again', async (status, code) => {
    const { asked, told, now, send, rested } = open({ changes: () => refused(status, code) })
    await rested()
    send({ type: 'view.update', view })
    await rested()
    expect([now().value, told, asked]).toEqual(['ready', [code], ['load', 'update 1', 'load']])
  })
  it('that cannot be changed for another reason stay, and the reason is told; a session’s end is left to the login', async () => {
    const broken = open({ changes: () => refused(500, 'GENERIC') })
    await broken.rested()
    broken.send({ type: 'view.update', view })
    await broken.rested()
    expect([broken.told, broken.asked, broken.now().context]).toEqual([
      ['GENERIC'],
      ['load', 'update 1'],
      { views: [view], asked: null },
    ])
    const over = open({ changes: () => refused(401, 'SESSION_EXPIRED') })
    await over.rested()
    over.send({ type: 'view.update', view })
    await over.rested()
    expect([over.told, over.asked]).toEqual([[], ['load', 'update 1']])
  })
})
