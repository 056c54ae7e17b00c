import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { placeNodes, searchTree } from '#machines/scope/scope-tree.ts'
import { scopeFlow, type ScopeInput } from '#machines/scope/scope.flow.ts'

/**
 * Journeys of document 1, sections 2, 4, 6 and 8; decisions G8, G9, D60. The tree: university 100, faculty 200 (id 2),
 * branch 300 (id 3).
 */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const UNIVERSITY = { universityId: 1 }
const FACULTY = { universityId: 1, facultyId: 2 }
const BRANCH = { universityId: 1, facultyId: 2, branchId: 3 }

async function start(input: ScopeInput) {
  const published: unknown[] = []
  const actor = createActor(
    scopeFlow.provide({
      actors: { loadScopes: fromPromise(async () => smallTree) },
      actions: {
        publish: ({ context }) => {
          published.push(context.current)
        },
      },
    }),
    { input },
  ).start()
  await settle()
  return {
    actor,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot(),
    place: () => actor.getSnapshot().value.place,
    published,
  }
}

describe('the scope at the start', () => {
  it('is the university', async () =>
    expect((await start({ home: UNIVERSITY, stored: null })).state().context.current).toEqual(UNIVERSITY))
  it('is the scope of the last visit', async () =>
    expect((await start({ home: UNIVERSITY, stored: BRANCH })).state().context.current).toEqual(BRANCH))
  it('is never outside of what the user may see (G9)', async () =>
    expect((await start({ home: FACULTY, stored: UNIVERSITY })).state().context.current).toEqual(FACULTY))
  it('falls back to the university when its faculty is gone', async () => {
    const { state, published } = await start({ home: UNIVERSITY, stored: { universityId: 1, facultyId: 9 } })
    expect(state().context.current).toEqual(UNIVERSITY)
    expect(published.at(-1)).toEqual(UNIVERSITY)
  })
})

describe('changing the scope', () => {
  it('saves an allowed node', async () => {
    const { send, state, place, published } = await start({ home: UNIVERSITY, stored: null })
    send({ type: 'dialog.open' })
    send({ type: 'node.select', hrId: 200 })
    send({ type: 'scope.save' })
    expect(place()).toBe('settled')
    expect(state().context.current).toEqual(FACULTY)
    expect(published.at(-1)).toEqual(FACULTY)
  })
  it('refuses a node outside of what the user may see, also where its level fits (G9)', async () => {
    const { send, state } = await start({ home: FACULTY, stored: null })
    send({ type: 'dialog.open' })
    send({ type: 'node.select', hrId: 100 })
    expect(state().context).toMatchObject({ selected: null, problem: { code: 'SCOPE_NOT_ALLOWED' }, current: FACULTY })
  })
  it('refuses a node whose level the page does not allow', async () => {
    const { send, state } = await start({ home: UNIVERSITY, stored: null })
    send({ type: 'page.change', levels: [12, 13] })
    send({ type: 'dialog.open' })
    send({ type: 'node.select', hrId: 300 })
    expect(state().context).toMatchObject({
      selected: null,
      problem: { code: 'SCOPE_NOT_ALLOWED' },
      current: UNIVERSITY,
    })
  })
  it('says "Select Scope" when nothing was chosen', async () => {
    const { send, state, place } = await start({ home: UNIVERSITY, stored: null })
    send({ type: 'dialog.open' })
    send({ type: 'scope.save' })
    expect(state().context.problem?.code).toBe('SELECT_SCOPE')
    expect(place()).toBe('choosing')
  })
  it('changes nothing when the dialog is dismissed', async () => {
    const { send, state, place } = await start({ home: UNIVERSITY, stored: null })
    send({ type: 'dialog.open' })
    send({ type: 'node.select', hrId: 200 })
    send({ type: 'dialog.dismiss' })
    expect(place()).toBe('settled')
    expect(state().context).toMatchObject({ current: UNIVERSITY, selected: null, problem: null })
  })
})

describe('a page that does not work in the scope', () => {
  it('resets it to the university, if the page allows that (G8)', async () => {
    const { send, state, place } = await start({ home: UNIVERSITY, stored: BRANCH })
    send({ type: 'page.change', levels: [12, 13] })
    expect(place()).toBe('settled')
    expect(state().context.current).toEqual(UNIVERSITY)
  })
  it('opens the dialog otherwise, which cannot be dismissed until an allowed scope is saved (G8)', async () => {
    const { send, state, place } = await start({ home: UNIVERSITY, stored: null })
    send({ type: 'page.change', levels: [13] })
    expect(place()).toBe('mustChoose')
    expect(state().can({ type: 'dialog.dismiss' })).toBe(false)
    send({ type: 'node.select', hrId: 100 })
    expect(state().context.problem?.code).toBe('SCOPE_NOT_ALLOWED')
    send({ type: 'node.select', hrId: 200 })
    send({ type: 'scope.save' })
    expect(place()).toBe('settled')
    expect(state().context.current).toEqual(FACULTY)
  })
  it('says so when no scope of the user fits (D60)', async () => {
    const { send, place } = await start({ home: BRANCH, stored: null })
    send({ type: 'page.change', levels: [12] })
    expect(place()).toBe('unusable')
    send({ type: 'page.change', levels: [12, 13, 14] })
    expect(place()).toBe('settled')
  })
})

describe('searchTree', () => {
  const placed = placeNodes(smallTree, 1)
  it('finds Arabic names however they are written, with what stands above them', () =>
    expect([...searchTree(placed, 'كليه الطب')].toSorted()).toEqual([100, 200]))
  it('finds English names in any case', () =>
    expect([...searchTree(placed, 'CAIRO')].toSorted()).toEqual([100, 200, 300]))
  it('finds nothing for a name that is not there', () => expect(searchTree(placed, 'الهندسة').size).toBe(0))
})
