import { createHash } from 'node:crypto'
import type { RegisteredMachine } from '#machines/registry.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { ChartWords } from '#locales/chart-words.ts'
import { valueIn } from '#machines/shared/cases.ts'
import { chartOf, type Chart } from '#machines/walker/chart.ts'
import { graphOf } from '#machines/walker/explore.ts'
import { pathsOf, type Cut, type Generator, type PathSet, type Stopped } from '#machines/walker/paths.ts'
import { replay } from '#machines/walker/replay.ts'
import { labelOf, prepare } from '#machines/walker/run.ts'
import { parseStop, requirementsMet, type Missing } from '#machines/walker/stop.ts'
import { statesIn } from '#machines/walker/transitions.ts'
import type { Configuration, Moment, Path, Step, TransitionId } from '#machines/walker/types.ts'
import { readable } from './readable.ts'
import { directionOf, list, pathTexts, type Language } from './words.ts'

export interface SheetOptions {
  readonly generator: Generator
  readonly language: Language
  /** As GraphWalker writes stop conditions. */
  readonly stop?: string
  readonly seed?: number
  readonly maxSteps?: number
  readonly maxPaths?: number
}

/** The configuration of a test after a step, or at its start (then `action` is the starting situation). */
export interface SheetStep {
  /** 0 is the start. */
  readonly number: number
  /** What a person does, or what happens. */
  readonly action: string
  /** What they enter, or what the server answers with; empty when the step needs nothing. */
  readonly data: string
  /** The same as field and value. */
  readonly values: readonly (readonly [string, string])[]
  readonly expected: string
  readonly stateName: string
  readonly offered: readonly string[]
  /**
   * First those that a condition refuses, each with what it requires; then, in one text, those that this state does not
   * know.
   */
  readonly refused: readonly string[]
  /** All that the event carries or the server answers, as JSON. */
  readonly payload: unknown
  readonly requirements: readonly string[]
  readonly taken: readonly TransitionId[]
  readonly configuration: Configuration
}

export interface SheetTest {
  /**
   * `<machine>-<hash>`: of the machine's id, the starting case and the steps, nothing else, so that a re-import
   * updates.
   */
  readonly id: string
  readonly title: string
  readonly steps: readonly SheetStep[]
  readonly requirements: readonly string[]
  /** For replay. */
  readonly path: Path
}

export interface TestSheet {
  readonly machine: string
  readonly language: Language
  readonly direction: 'rtl' | 'ltr'
  readonly generator: Generator
  readonly title: string
  readonly about: string
  /** How the tests were chosen, how many they are and what they cover. */
  readonly facts: readonly string[]
  /** What cut the paths, and how the stop condition fared; empty when nothing was cut. */
  readonly notes: readonly string[]
  readonly stop: Stopped | null
  readonly chart: Chart
  readonly tests: readonly SheetTest[]
}

/** Ten hexadecimal digits are enough for the thousands of paths of one machine. */
const DIGITS = 10
export const idOf = (machine: string, { input, steps }: Path): string =>
  `${machine}-${createHash('sha256')
    .update(JSON.stringify([machine, input, ...steps.map(labelOf)]))
    .digest('hex')
    .slice(0, DIGITS)}`

/** The test sheet of a machine in a language. Throws a StopError when the stop condition cannot be read. */
export function makeSheet(
  entry: Pick<RegisteredMachine, 'machine' | 'cases'>,
  words: ChartWords,
  { language, generator, stop, ...limits }: SheetOptions,
): TestSheet {
  const { machine, cases } = entry
  const chart = chartOf(machine)
  const texts = pathTexts(language)
  const set = pathsOf(
    graphOf(entry),
    generator,
    stop === undefined ? limits : { ...limits, stop: parseStop(stop, chart) },
  )
  const prepared = prepare(machine, cases)
  const teller = new Teller(entry, chart, words, language)
  const tests = set.paths.map((path): SheetTest => {
    const steps = replay(prepared, path).map((moment, index) => teller.step(moment, index, path))
    return {
      id: idOf(machine.id, path),
      path,
      steps,
      title:
        path.steps.length === 0
          ? texts.startTitle({ machine: words.name, situation: words.input(path.input) })
          : texts.testTitle({
              machine: words.name,
              from: steps[0]?.stateName ?? '',
              to: steps.at(-1)?.stateName ?? '',
              steps: path.steps.length,
            }),
      requirements: [...new Set(steps.flatMap(({ requirements }) => requirements))].toSorted(byRequirement),
    }
  })
  const taken = new Set(tests.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
  return {
    machine: machine.id,
    language,
    direction: directionOf(language),
    generator,
    chart,
    tests,
    stop: set.stop,
    title: texts.title({ machine: words.name }),
    about: words.about,
    facts: [
      texts.generator({ name: texts.generators[generator]() }),
      list(
        [
          texts.tests({ count: tests.length }),
          texts.steps({ count: set.paths.reduce((sum, { steps }) => sum + steps.length, 0) }),
          texts.coverage({ taken: String(taken.size), declared: String(chart.transitions.length) }),
        ],
        language,
      ),
      ...(generator === 'random' ? [texts.seed({ seed: String(limits.seed ?? 1) })] : []),
      ...(set.stop?.holds ? [texts.stop.holds({ stop: set.stop.text })] : []),
      texts.howToRead(),
    ],
    notes: notesOf(set, language),
  }
}

/** `2 §4` before `10 §1`, documents before decisions. */
export const byRequirement = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

function notesOf({ cuts, stop }: PathSet, language: Language): string[] {
  const texts = pathTexts(language)
  const cut = ({ kind, limit, left }: Cut) =>
    [
      kind === 'configurations' ? texts.cut.configurations({ limit: String(limit) }) : texts.cut[kind]({ limit }),
      ...(left === undefined ? [] : [texts.cut.left({ left: String(left) })]),
    ].join(' ')
  const missing = (one: Missing) =>
    'count' in one
      ? texts.stop[one.kind === 'steps' ? 'moreSteps' : 'moreSeconds']({ count: Math.ceil(one.count) })
      : texts.stop[one.kind]({ id: one.id })
  const unmet = (stopped: Stopped) =>
    stopped.missing.length === 0
      ? texts.stop.endless({ stop: stopped.text })
      : texts.stop.missed({
          stop: stopped.text,
          why: stopped.why ? texts.stop[stopped.why]({ missing: list(stopped.missing.map(missing), language) }) : '',
        })
  return [...cuts.map(cut), ...(stop && !stop.holds ? [unmet(stop)] : [])]
}

/** Describes a path in the texts of a language. */
class Teller {
  readonly #entry: Pick<RegisteredMachine, 'machine' | 'cases'>
  readonly #chart: Chart
  readonly #words: ChartWords
  readonly #language: Language

  constructor(
    entry: Pick<RegisteredMachine, 'machine' | 'cases'>,
    chart: Chart,
    words: ChartWords,
    language: Language,
  ) {
    this.#entry = entry
    this.#chart = chart
    this.#words = words
    this.#language = language
  }

  step({ happening, configuration, taken }: Moment, number: number, path: Path): SheetStep {
    const texts = pathTexts(this.#language)
    const step = path.steps[number - 1]
    const { text, values, payload } = this.#data(happening, step)
    const states = statesIn(configuration.value)
    const entered = new Set(states)
    const leaves = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
    const transitions = this.#chart.transitions.filter(({ id }) => taken.includes(id))
    const actions = transitions.flatMap((transition) => transition.actions.map((name) => this.#words.action(name)))
    const blocked = transitions.some(({ blocks }) => blocks) ? [texts.blocked()] : []
    const shown = leaves.map((id) => texts.state({ name: this.#stateName(id), about: this.#words.state(id).about }))
    return {
      number,
      action: step ? this.#action(step) : texts.given({ situation: this.#words.input(path.input) }),
      data: text,
      values,
      payload,
      expected: [
        ...blocked,
        ...[...new Set(actions)].map(sentence),
        ...shown,
        ...(configuration.status === 'done' ? [texts.done()] : []),
      ].join(' '),
      stateName: list(
        leaves.map((id) => this.#stateName(id)),
        this.#language,
      ),
      offered: configuration.offers.map((event) => this.#words.event(event).name),
      refused: this.#refused(configuration),
      requirements: [...requirementsMet(this.#chart, { taken: new Set(taken), states: entered })].toSorted(
        byRequirement,
      ),
      taken,
      configuration,
    }
  }

  /** With the name of the parent state, without which a `warned` is ambiguous. */
  #stateName(id: string): string {
    const above = id.lastIndexOf('.')
    const { name } = this.#words.state(id)
    return above < 0
      ? name
      : pathTexts(this.#language).within({ parent: this.#words.state(id.slice(0, above)).name, child: name })
  }

  #action({ event, case: name }: Step): string {
    const [, kind, invoke] = /^(done|error)\.(.+)$/.exec(event) ?? []
    if (invoke === undefined || invoke === 'state' || name === undefined) return this.#words.event(event).step
    return pathTexts(this.#language).answer({
      invoke: this.#words.invoke(invoke).name,
      outcome: this.#words.outcome(invoke, kind as 'done' | 'error', name),
    })
  }

  #data(
    happening: Moment['happening'],
    step: Step | undefined,
  ): { readonly text: string } & Pick<SheetStep, 'values' | 'payload'> {
    if (!happening || happening.kind === 'elapse' || step?.case === undefined)
      return { text: '', values: [], payload: null }
    const payload =
      happening.kind === 'event'
        ? Object.fromEntries(Object.entries(happening.event).filter(([key]) => key !== 'type'))
        : happening.outcome.value
    const values = readable(payload, this.#language)
    const said = happening.kind === 'event' ? this.#words.data(step.event, step.case) : ''
    return {
      text: [...(said === '' ? [] : [said]), ...values.map(([field, shown]) => `${field} = ${shown}`)].join('\n'),
      values,
      payload,
    }
  }

  /** Events that no case of theirs makes happen here. */
  #refused({ value, context, status, offers }: Configuration): string[] {
    if (status !== 'active') return []
    const texts = pathTexts(this.#language)
    const { machine, cases } = this.#entry
    const snapshot = machine.resolveState({ value, context: context as object, status })
    const closed: string[] = []
    const because: string[] = []
    for (const [type, named] of Object.entries(cases.events)) {
      if (offers.includes(type)) continue
      const [first] = Object.values(named).filter(({ when }) => when?.(context) ?? true)
      const reason = refusals(machine, snapshot, { ...(valueIn(first?.payload, context) as object | undefined), type })
      const { name } = this.#words.event(type)
      if (reason?.kind === 'guards')
        because.push(
          texts.because({
            event: name,
            guard: list(
              reason.failing.map((guard) => this.#words.guard(guard.replace(/^not\.(.+)$/, 'not($1)'))),
              this.#language,
            ),
          }),
        )
      else closed.push(name)
    }
    return [...because, ...(closed.length > 0 ? [list(closed, this.#language)] : [])]
  }
}

const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase('en')}${text.slice(1)}${/[.!؟?]$/.test(text) ? '' : '.'}`
