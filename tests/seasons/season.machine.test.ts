import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { seasonLifecycle, type SeasonContext, type SeasonEvent } from '#machines/seasons/season.lifecycle.ts'
import { SEASON_STATES, type SeasonState } from '#schemas/seasons/season.schema.ts'
import { seasonCases } from '#machines/seasons/season.cases.ts'

const { input: manager } = seasonCases.inputs.manager
const snapshot = (value: SeasonState, context: Partial<SeasonContext> = {}) =>
  seasonLifecycle.resolveState({ value, context: { ...manager, ...context } })
const from = (type: Exclude<SeasonEvent['type'], 'season.edit'>, context?: Partial<SeasonContext>) =>
  SEASON_STATES.filter((state) => snapshot(state, context).can({ type }))

/** Go-live, section 3. */
describe('a season', () => {
  it('goes through its states in their order, and back by one', () => {
    const steps = ['prepare', 'open', 'close', 'decide', 'finish', 'archive'] as const
    steps.forEach((step, at) => {
      const after = getNextSnapshot(seasonLifecycle, snapshot(SEASON_STATES[at]!), { type: `season.${step}` })
      expect(after.value).toBe(SEASON_STATES[at + 1])
      expect(getNextSnapshot(seasonLifecycle, after, { type: 'season.back' }).value).toBe(SEASON_STATES[at])
      expect(from(`season.${step}`)).toEqual([SEASON_STATES[at]])
    })
  })
  it('becomes current from preparing to deciding, and is not archived then', () => {
    expect(from('season.makeCurrent')).toEqual(['preparing', 'open', 'closed', 'deciding'])
    expect(from('season.makeCurrent', { isCurrent: true })).toEqual([])
    expect(from('season.archive', { isCurrent: true })).toEqual([])
  })
})
