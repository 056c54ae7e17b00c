import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a period and the caller. */
export interface PeriodContext extends Caller {
  /** It belongs to the chosen scope: in a faculty the university's periods are only seen (D82). */
  readonly isOwn: boolean
  /** Its academic year is the active one. */
  readonly isYearActive: boolean
  /** The caller works in one scope, and not in several at once. */
  readonly isOneScope: boolean
}
export type PeriodEvent =
  | { readonly type: 'period.add' }
  | { readonly type: 'period.edit' }
  | { readonly type: 'period.delete' }
  /** Its first day begins, or its last one is over: nobody does it (D65). */
  | { readonly type: 'period.start' }
  | { readonly type: 'period.end' }

const may = and([...MAY_MANAGE, 'isOwn'])
/** It is planned again with its new dates, and the clock moves it on at once where they have come. */
const edit = {
  'period.edit': { guard: may, target: 'planned', actions: 'edit', meta: requirement('3 §2', 'D82', 'ADR 55') },
} as const
const remove = {
  'period.delete': { guard: may, target: 'absent', meta: requirement('3 §2', 'D82', 'ADR 55') },
} as const

/**
 * Lifecycle of a period of the calendar: its state follows from its dates and the day in Egypt (D65). The screen
 * derives from it what to offer; the server checks it before each write. An ended period is deleted only within its own
 * academic year: afterwards it is the record of what applied.
 */
export const calendarPeriodLifecycle = setup({
  types: {} as { context: PeriodContext; input: PeriodContext; events: PeriodEvent },
  guards: {
    ...callerGuards,
    isOwn: ({ context }) => context.isOwn,
    isOfActiveYear: ({ context }) => context.isYearActive,
    isOneScope: ({ context }) => context.isOneScope,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'calendarPeriod',
  description: 'The life of a period of the calendar: planned, running, ended, by the day in Egypt.',
  meta: requirement('3 §2', 'D65', 'ADR 55'),
  context: ({ input }) => input,
  initial: 'absent',
  states: {
    absent: {
      description: 'Not in the calendar.',
      meta: requirement('3 §2'),
      on: {
        'period.add': {
          // a new period is of the scope in which it is added
          guard: and([...MAY_MANAGE, 'isOwn', 'isOneScope']),
          target: 'planned',
          meta: requirement('3 §2', 'D82', 'ADR 55', 'ADR 105'),
        },
      },
    },
    planned: {
      description: 'Its first day is yet to come.',
      meta: requirement('D65'),
      on: { ...edit, ...remove, 'period.start': { target: 'running', meta: requirement('D65') } },
    },
    running: {
      description: 'Today lies within it, both of its days included.',
      meta: requirement('D65'),
      on: { ...edit, ...remove, 'period.end': { target: 'ended', meta: requirement('D65') } },
    },
    ended: {
      description: 'Its last day is over.',
      meta: requirement('D65', 'ADR 55'),
      on: {
        ...edit,
        'period.delete': {
          guard: and([...MAY_MANAGE, 'isOwn', 'isOfActiveYear']),
          target: 'absent',
          meta: requirement('3 §2', 'ADR 55'),
        },
      },
    },
  },
})

export type PeriodState = 'planned' | 'running' | 'ended'
/** The state of a period on a day; all dates are `YYYY-MM-DD` in Egypt. */
export const periodState = (
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  today: string,
): PeriodState => (today < startDate ? 'planned' : today > endDate ? 'ended' : 'running')
