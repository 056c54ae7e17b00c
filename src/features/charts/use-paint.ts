import { useMemo } from 'react'
import type { Chart } from '#machines/walker/chart.ts'
import { useFormat } from '#src/lib/i18n.tsx'
import type { Coverage, Painted } from './coverage.ts'
import { isMover, lineage, moversIn, transitionOf } from './model.ts'
import { marks, NO_PAINT, type Paint } from './paint.ts'
import type { Outcome } from './simulation.ts'
import type { Live } from './use-live.ts'
import type { Counts, Taken, RecordPath } from './use-records.ts'

export type Mode = 'details' | 'live' | 'simulate' | 'replay' | 'records'
/** The data of each mode to paint onto the chart; null where it is not loaded yet. */
export interface Sources {
  readonly live: Live
  /** The path of the simulation or replay, up to `at`. */
  readonly outcome: Outcome | null
  readonly at: number
  readonly counts: Counts | null
  readonly records: RecordPath | null
  readonly taken: Taken | null
  readonly coverage: Coverage | null
  readonly painted: Painted
}

function paintLive(chart: Chart, { tabs, events }: Live): Paint {
  const actors = tabs.flatMap((tab) => tab.actors).filter(({ machine }) => machine === chart.machine)
  const last = events.find(({ machine }) => machine === chart.machine)
  const refused = last?.refused
    ? chart.transitions
        .filter(({ event, source }) => event === last.event && last.states.includes(source))
        .map(({ id }) => id)
    : []
  return {
    ...NO_PAINT,
    states: marks(['is-current', actors.flatMap(({ states }) => states)]),
    transitions: marks(['is-refused', refused]),
  }
}

/** The path so far, the events refused here, and the current state of the machine. */
function paintPath(chart: Chart, { rests, refused, possible }: Outcome, at: number): Paint {
  const [before, now] = [rests.slice(0, at), rests[at]]
  const isLast = at === rests.length - 1
  // an event with a case that can happen is not refused
  const no = isLast
    ? refused
        .filter(({ refusal, step }) => refusal.kind === 'guards' && !possible.some(({ event }) => event === step.event))
        .map(({ step }) => step.event)
    : []
  return {
    ...NO_PAINT,
    states: marks(['is-past', before.flatMap(({ states }) => states)], ['is-current', now?.states ?? []]),
    transitions: marks(
      [
        'is-refused',
        chart.transitions
          .filter(
            ({ event, source }) => no.includes(event) && (source === chart.machine || now?.states.includes(source)),
          )
          .map(({ id }) => id),
      ],
      ['is-past', before.slice(1).flatMap(({ taken }) => taken)],
      ['is-current', at === 0 ? [] : (now?.taken ?? [])],
    ),
  }
}

function paintRecords(chart: Chart, { steps }: RecordPath): Pick<Paint, 'states' | 'transitions'> {
  const last = steps.at(-1)?.to
  const passed = steps
    .flatMap(({ from, to }) => [from, to])
    .filter((state) => state !== null)
    .flatMap(lineage)
  const taken = steps.map((step) => transitionOf(chart, step)?.id).filter((id) => id !== undefined)
  return {
    states: marks(['is-past', passed], ['is-current', last ? lineage(last) : []]),
    transitions: marks(['is-past', taken]),
  }
}

/** How often people took each transition; steps of the audit trail that do not fit exactly one are left out. */
export function takenBy(chart: Chart, { moves }: Taken): Map<string, number> {
  const counts = new Map<string, number>()
  for (const move of moves) {
    const id = transitionOf(chart, move)?.id
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + move.count)
  }
  return counts
}

/** The paint of the chart: that of the mode, over the transitions that tests or people took, or that a mover moves. */
export function useRecordPaint(
  chart: Chart,
  mode: Mode,
  { live, outcome, at, counts, records, taken, coverage, painted }: Sources,
): Paint {
  const format = useFormat()
  const base = useMemo((): Paint => {
    if (painted === 'people') {
      if (!taken) return NO_PAINT
      const found = takenBy(chart, taken)
      return {
        ...NO_PAINT,
        transitions: marks(['is-walked', found.keys()]),
        numbers: new Map([...found].map(([id, count]) => [id, format.number(count)])),
      }
    }
    if (isMover(painted)) {
      const moved = chart.transitions.filter(({ event }) => moversIn(chart, event).includes(painted))
      return { ...NO_PAINT, transitions: marks(['is-moved', moved.map(({ id }) => id)]) }
    }
    const tests = painted === 'none' ? undefined : coverage?.[painted]
    if (!tests) return NO_PAINT
    return {
      ...NO_PAINT,
      transitions: marks(
        ['is-untested', chart.transitions.map(({ id }) => id)],
        ['is-elsewhere', tests.elsewhere],
        ['is-walked', tests.walked],
      ),
    }
  }, [chart, painted, taken, coverage, format])
  const over = useMemo((): Paint => {
    if (mode === 'live') return paintLive(chart, live)
    if (mode === 'simulate' || mode === 'replay') return outcome ? paintPath(chart, outcome, at) : NO_PAINT
    if (mode !== 'records') return NO_PAINT
    const numbers = new Map((counts?.states ?? []).map(({ state, count }) => [state, format.number(count)]))
    return { ...NO_PAINT, ...(records && paintRecords(chart, records)), numbers }
  }, [chart, mode, live, outcome, at, counts, records, format])
  return useMemo(
    () => ({
      states: new Map([...base.states, ...over.states]),
      transitions: new Map([...base.transitions, ...over.transitions]),
      numbers: new Map([...base.numbers, ...over.numbers]),
    }),
    [base, over],
  )
}
