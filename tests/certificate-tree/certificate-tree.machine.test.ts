import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { smallTree } from '#machines/certificate-tree/certificate-tree.cases.ts'
import {
  certificateTreeFlow,
  type CertificateTreeEvent,
  type LoadedTree,
  type SavedTree,
} from '#machines/certificate-tree/certificate-tree.flow.ts'
import { leavesOf } from '#schemas/certificate-tree/certificate-tree.ts'
import { refusals } from '#machines/shared/explain.ts'

const OFFICER = { hasPermission: true, isScopeAllowed: true }
const problem = (status: number, code: string) => ({ status, code, message: 'لا|No', fields: [], data: null })

/** A loaded tree after these events, with what was saved and said. */
async function play(
  events: readonly CertificateTreeEvent[],
  { asker = OFFICER, refusal }: { asker?: typeof OFFICER; refusal?: object } = {},
) {
  const saved: LoadedTree[] = []
  const said: string[] = []
  let loads = 0
  const actor = createActor(
    certificateTreeFlow.provide({
      actors: {
        loadTree: fromPromise<LoadedTree>(async () => {
          loads += 1
          return { tree: smallTree, version: 3 }
        }),
        saveTree: fromPromise<SavedTree, LoadedTree>(async ({ input }) => {
          saved.push(input)
          if (refusal) throw refusal
          return { version: 4, message: 'تم الحفظ|Saved' }
        }),
      },
      actions: { showSuccess: (_, { message }) => said.push(message) },
    }),
    { input: asker },
  ).start()
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  await settled()
  for (const event of events) {
    actor.send(event)
    await settled()
  }
  const snapshot = actor.getSnapshot()
  const { draft, tree, version } = snapshot.context
  const switched = (nodes: typeof draft) => leavesOf(nodes).map(({ active }) => active)
  return { snapshot, value: snapshot.value, saved, said, loads, version, draft: switched(draft), tree: switched(tree) }
}
const ON = { type: 'node.switch', path: [1, 12], active: 1 } as const
const OFF = { type: 'node.switch', path: [1, 12], active: 0 } as const
const SAVE = { type: 'tree.save' } as const
const CONFIRM = { type: 'save.confirm' } as const

describe('the tree of certificates open for applying (document 3, sections 2, 5 and 7)', () => {
  it('saves the whole tree after a question, and goes on with the version that came', async () => {
    expect(await play([ON, SAVE])).toMatchObject({ value: 'confirming', saved: [] })
    const done = await play([ON, SAVE, CONFIRM])
    expect(done).toMatchObject({ value: 'showing', said: ['تم الحفظ|Saved'], version: 4, draft: [1, 1], tree: [1, 1] })
    expect(done.saved.map(({ tree, version }) => [leavesOf(tree).map(({ active }) => active), version])).toEqual([
      [[1, 1], 3],
    ])
  })
  it('switches all', async () => {
    expect(await play([{ type: 'all.switch', active: 0 }])).toMatchObject({ value: 'changed', draft: [0, 0] })
    expect(await play([{ type: 'all.switch', active: 1 }])).toMatchObject({ value: 'changed', draft: [1, 1] })
  })
  it('is unchanged again once it is switched back, and says so on Save (NO_CHANGES_TO_SAVE)', async () => {
    expect((await play([ON, OFF])).value).toBe('showing')
    expect(await play([ON, OFF, SAVE])).toMatchObject({ value: 'unchanged', saved: [] })
    expect((await play([SAVE, ON])).value).toBe('changed')
  })
  it('asks before it drops what was switched', async () => {
    expect(await play([ON, { type: 'tree.cancel' }])).toMatchObject({ value: 'discarding', draft: [1, 1] })
    expect(await play([ON, { type: 'tree.cancel' }, { type: 'discard.cancel' }])).toMatchObject({
      value: 'changed',
      draft: [1, 1],
    })
    expect(await play([ON, { type: 'tree.cancel' }, { type: 'discard.confirm' }])).toMatchObject({
      value: 'showing',
      draft: [1, 0],
    })
    expect((await play([])).snapshot.can({ type: 'tree.cancel' })).toBe(false)
  })
  it.each(['VERSION_STALE', 'CERTIFICATE_TREE_CHANGED'])('only loads again after %s (G14)', async (code) => {
    const refusal = problem(409, code)
    const outdated = await play([ON, SAVE, CONFIRM], { refusal })
    expect(outdated).toMatchObject({ value: 'outdated', draft: [1, 1] })
    expect(outdated.snapshot.can(SAVE)).toBe(false)
    expect(await play([ON, SAVE, CONFIRM, { type: 'tree.reload' }], { refusal })).toMatchObject({
      value: 'showing',
      draft: [1, 0],
      loads: 2,
    })
  })
  it('keeps what was switched after another refusal, and can be saved again', async () => {
    const refused = await play([ON, SAVE, CONFIRM], { refusal: problem(503, 'BUSY_RETRY') })
    expect(refused).toMatchObject({ value: 'refused', draft: [1, 1] })
    expect(refused.snapshot.can(SAVE)).toBe(true)
    expect((await play([ON, SAVE, CONFIRM], { refusal: problem(401, 'SESSION_ENDED') })).value).toBe('changed')
  })
  it('is only looked at without the permission, or in another scope, and says why (G10)', async () => {
    for (const [asker, guard] of [
      [{ ...OFFICER, hasPermission: false }, 'mayManage'],
      [{ ...OFFICER, isScopeAllowed: false }, 'isInScope'],
    ] as const) {
      const { snapshot } = await play([ON, { type: 'all.switch', active: 0 }, SAVE], { asker })
      expect([snapshot.value, snapshot.context.draft]).toEqual(['showing', smallTree])
      expect(refusals(certificateTreeFlow, snapshot, SAVE)).toMatchObject({ kind: 'guards', failing: [guard] })
    }
  })
})
