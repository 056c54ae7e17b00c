import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import {
  seasonCopyLifecycle,
  seasonCopySnapshot,
  type SeasonCopyContext,
  type SeasonCopyEvent,
} from '#machines/seasons/season-copy.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import { COPY_STATES, type CopyState } from '#schemas/season-copies/season-copy.schema.ts'

const may: SeasonCopyContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isPreparing: true,
  applications: 0,
  changed: 0,
  isReturned: false,
}
const after = (state: CopyState, type: SeasonCopyEvent['type'], more: Partial<SeasonCopyContext> = {}) =>
  getNextSnapshot(seasonCopyLifecycle, seasonCopySnapshot(state, { ...may, ...more }), { type }).value
const failing = (more: Partial<SeasonCopyContext>) => {
  const refused = refusals(seasonCopyLifecycle, seasonCopySnapshot('copied', { ...may, ...more }), {
    type: 'copy.takeBack',
  })
  return refused?.kind === 'guards' ? refused.failing : refused
}

/** Issue 41, point 4: taken back as a whole while nothing was built on it. */
describe('a run of the season assistant', () => {
  it('copies and is taken back, and its job may go on with what it had refused', () => {
    expect(after('copying', 'work.end')).toBe('copied')
    expect(after('copied', 'records.copy')).toBe('copying')
    expect(after('copied', 'copy.takeBack')).toBe('takingBack')
    expect(after('takingBack', 'return.end', { isReturned: true })).toBe('takenBack')
  })
  it('whose taking back ended half way stands with the rest, which can be taken back', () => {
    expect(after('takingBack', 'return.end')).toBe('copied')
    expect(after('copied', 'records.return')).toBe('takingBack')
  })
  it('is taken back once it is copied, and once only', () => {
    expect(COPY_STATES.filter((state) => seasonCopySnapshot(state, may).can({ type: 'copy.takeBack' }))).toEqual([
      'copied',
    ])
  })
  it.each([
    [{ hasPermission: false }, ['mayManage']],
    [{ isScopeAllowed: false }, ['isInScope']],
    [{ isPreparing: false }, ['isPreparing']],
    [{ applications: 1 }, ['hasNoApplications']],
    [{ changed: 1 }, ['isUnchanged']],
  ])('says why it is not taken back: %j', (more, guards) => {
    expect(failing(more)).toEqual(guards)
  })
})
