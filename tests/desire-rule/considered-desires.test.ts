import { expect, it } from 'vitest'
import { consideredDesires, type Desire } from '#schemas/desire-rule/considered-desires.ts'
import type { DesiresNum } from '#schemas/desire-rule/desire-rule.schema.ts'

const application = (desire: number, percentage: number, day: number): Desire => ({
  desire,
  percentage,
  appliedAt: `2026-08-0${day}T09:00:00Z`,
})
/** Not in the order of the desires: 3 and 4 have the highest percentage, 2 and 4 were sent first. */
const FIVE = [
  application(4, 91.5, 1),
  application(1, 80, 3),
  application(3, 91.5, 5),
  application(5, 60, 4),
  application(2, 79, 1),
]

it.each<[string, DesiresNum | null, number[]]>([
  ['no rule: all', null, [1, 2, 3, 4, 5]],
  ['all', '*', [1, 2, 3, 4, 5]],
  ['one desire: desire 1', 1, [1]],
  ['custom n: desires 1 to n', 3, [1, 2, 3]],
  ['custom, more than there are: all that there are', 9999, [1, 2, 3, 4, 5]],
  ['highest total: the highest percentage, then the lower desire', 'highest', [3]],
  ['first applied: the earliest; of two sent at once the lower desire', 'first', [2]],
])('considers by D75: %s', (_, value1, desires) =>
  expect(consideredDesires(value1, FIVE).map(({ desire }) => desire)).toEqual(desires),
)

it('considers nothing of who has applied for nothing, and nothing of who skipped the first desire by a rule of one', () => {
  for (const value1 of [null, '*', 1, 3, 'highest', 'first'] as const) expect(consideredDesires(value1, [])).toEqual([])
  expect(consideredDesires(1, [application(2, 90, 1)])).toEqual([])
})
