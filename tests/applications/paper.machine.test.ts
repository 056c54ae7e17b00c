import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { paperLifecycle, paperSnapshot, type PaperEvent } from '#machines/applications/paper.lifecycle.ts'
import { PAPER_STATES, type PaperState } from '#schemas/applications/paper.schema.ts'
import { paperHistory } from '#server/audit/histories/paper.history.ts'
import { Replayer } from '#server/audit/replay.ts'

const officer = { hasPermission: true, isScopeAllowed: true }
const JUDGEMENTS = ['paper.check', 'paper.return', 'paper.reopen'] as const
const may = (state: PaperState, type: PaperEvent['type'], caller = officer) =>
  paperSnapshot(state, caller).can({ type })
const come = (state: PaperState, type: PaperEvent['type'], caller = officer) =>
  getNextSnapshot(paperLifecycle, paperSnapshot(state, caller), { type }).value

describe('a paper (issue 12, ADR 67)', () => {
  it('is judged while it is there', () => {
    expect(JUDGEMENTS.map((type) => may('missing', type))).toEqual([false, false, false])
    expect(JUDGEMENTS.map((type) => may('toCheck', type))).toEqual([true, true, false])
    expect(JUDGEMENTS.map((type) => may('checked', type))).toEqual([false, true, true])
    // its fault can be changed
    expect(JUDGEMENTS.map((type) => may('toReplace', type))).toEqual([true, true, true])
  })
  it('stands as it was judged', () => {
    expect(JUDGEMENTS.map((type) => come('toReplace', type))).toEqual(['checked', 'toReplace', 'toCheck'])
    expect([come('toCheck', 'paper.check'), come('toCheck', 'paper.return')]).toEqual(['checked', 'toReplace'])
    expect([come('checked', 'paper.return'), come('checked', 'paper.reopen')]).toEqual(['toReplace', 'toCheck'])
  })
  it('is to be checked when another file comes, and missing when it goes, whoever looks', () => {
    const viewer = { hasPermission: false, isScopeAllowed: false }
    expect(PAPER_STATES.map((state) => come(state, 'file.arrive', viewer))).toEqual(Array(4).fill('toCheck'))
    expect(PAPER_STATES.map((state) => come(state, 'file.remove', viewer))).toEqual(Array(4).fill('missing'))
  })
  it.each([{ hasPermission: false }, { isScopeAllowed: false }])('is not judged with %j', (lack) => {
    for (const state of PAPER_STATES)
      for (const type of JUDGEMENTS) expect(may(state, type, { ...officer, ...lack })).toBe(false)
  })
})

describe('the trail of a paper', () => {
  const row = (seq: number, event: string, state?: [string, string]) => ({
    seq,
    event,
    fromStatus: null,
    toStatus: null,
    changes: state ? { state } : {},
  })
  const RECEIVED = row(1, 'paper.receive')
  const faultOf = (rows: readonly object[], stored: string) =>
    new Replayer(paperHistory).replay(rows as never, [stored])?.kind ?? null
  it('tells what was said of it; that files came and went, it does not', () => {
    const checked = row(2, 'paper.check', ['toCheck', 'checked'])
    expect(faultOf([RECEIVED, checked], 'checked')).toBeNull()
    expect(faultOf([RECEIVED, checked, row(3, 'paper.check', ['toCheck', 'checked'])], 'checked')).toBeNull()
    expect(
      faultOf([RECEIVED, row(2, 'paper.return', ['toCheck', 'toReplace']), row(3, 'paper.return')], 'toReplace'),
    ).toBeNull()
  })
  it('names what is not so', () => {
    expect(faultOf([row(1, 'paper.check', ['toCheck', 'checked'])], 'checked')).toBe('noBeginning')
    expect(faultOf([RECEIVED, row(2, 'paper.check', ['toCheck', 'toReplace'])], 'toReplace')).toBe('otherEnd')
    expect(faultOf([RECEIVED, row(2, 'paper.check', ['toCheck', 'checked'])], 'toReplace')).toBe('otherStored')
  })
})
