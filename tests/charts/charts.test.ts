import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { MACHINES } from '#machines/registry.ts'
import { moversOf } from '#machines/shared/movers.ts'
import { chartOf } from '#machines/walker/chart.ts'
import { drawingOf } from '../../docs/charts/files.ts'
import { faultsOf } from '../../docs/charts/geometry.ts'
import { LANGUAGES } from '../../docs/charts/language.ts'
import { sceneOf } from '../../docs/charts/layout.ts'
import { textsOf } from '../../docs/charts/registered.ts'
import type { Scene } from '../../docs/charts/scene.ts'
import { svgOf } from '../../docs/charts/svg.ts'
import { bareTexts } from './words.ts'

const EVERY = Object.entries(MACHINES).flatMap(([id, { machine }]) =>
  LANGUAGES.map((language) => ({ id, machine, language })),
)
const count = (svg: string, attribute: string): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const [, id] of svg.matchAll(new RegExp(`<g ${attribute}="([^"]*)"`, 'g'))) found[id!] = (found[id!] ?? 0) + 1
  return found
}
const once = (ids: readonly string[]): Record<string, number> => Object.fromEntries(ids.map((id) => [id, 1]))

describe.each(EVERY)('the chart of $id in $language', ({ id, machine, language }) => {
  it('is what `npm run docs` wrote, without faults, each state and transition once', async () => {
    const scene = await sceneOf(machine, textsOf(id, language), language)
    expect(faultsOf(scene)).toEqual([])
    const svg = svgOf(scene)
    expect(svg).toBe(readFileSync(new URL(`../../${drawingOf(id, language)}`, import.meta.url), 'utf8'))
    const { states, transitions } = chartOf(machine)
    expect(count(svg, 'data-machine')).toEqual(once([id]))
    expect(count(svg, 'data-state')).toEqual(once(states.slice(1).map((state) => state.id)))
    expect(count(svg, 'data-transition')).toEqual(once(transitions.map((transition) => transition.id)))
  })
})

it('gives what no person raises to the time or the system (issue 43)', () => {
  const of = (event: string) => moversOf({ 'fee.pay': ['staff'] }, event)
  expect([of('fee.pay'), of('after.5000'), of('always'), of('done.save'), of('error.save')]).toEqual([
    ['staff'],
    ['clock'],
    ['system'],
    ['system'],
    ['system'],
  ])
})

/** A machine with one of everything that a chart can show, also what no machine of the product has yet. */
const zoo = createMachine({
  id: 'zoo',
  description: 'One of everything.',
  initial: 'cage',
  on: { escape: { target: '.free' } },
  states: {
    cage: {
      description: 'Closed.',
      initial: 'asleep',
      tags: ['quiet'],
      entry: 'lock',
      exit: 'unlock',
      on: { feed: { actions: 'note' }, roar: { target: '.awake', guard: 'isHungry' } },
      states: {
        asleep: { description: 'Sleeps.', after: { 1000: 'awake' } },
        awake: {
          description: 'Is awake.',
          invoke: { id: 'look', src: 'look', onDone: 'asleep', onError: { target: '#zoo.free', reenter: true } },
          on: { yawn: { target: 'awake', reenter: true } },
        },
        back: { type: 'history' },
      },
    },
    yard: {
      description: 'Two at once.',
      type: 'parallel',
      states: { legs: { description: 'Run.' }, eyes: { description: 'Look.' } },
      on: { call: 'cage.back', split: { target: ['.legs', '.eyes'], reenter: true } },
    },
    free: { description: 'Gone.', type: 'final' },
  },
})

describe('a machine with one of everything', () => {
  it.each(LANGUAGES)('is drawn without faults in %s', async (language) => {
    const scene = await sceneOf(zoo, bareTexts(zoo), language)
    expect(faultsOf(scene)).toEqual([])
    const svg = svgOf(scene)
    expect(count(svg, 'data-state')).toEqual(
      once(['cage', 'cage.asleep', 'cage.awake', 'cage.back', 'yard', 'yard.legs', 'yard.eyes', 'free']),
    )
    expect(count(svg, 'data-transition')).toEqual(
      once([
        'zoo|escape|0',
        'cage|feed|0',
        'cage|roar|0',
        'cage.asleep|after.1000|0',
        'cage.awake|done.look|0',
        'cage.awake|error.look|0',
        'cage.awake|yawn|0',
        'yard|call|0',
        'yard|split|0',
      ]),
    )
    expect(svg).toContain('qc-inner')
  })
})

describe('planted faults are caught', async () => {
  const good = await sceneOf(zoo, bareTexts(zoo), 'en')
  type Boxed = { readonly box: Scene['legend']['box'] }
  const moved = <T extends Boxed>(item: T, x: number, y: number): T => ({ ...item, box: { ...item.box, x, y } })
  const card = (id: string, change: (card: Scene['cards'][number]) => Scene['cards'][number]): Scene => ({
    ...good,
    cards: good.cards.map((one) => (one.id === id ? change(one) : one)),
  })
  const arrow = (id: string, change: (arrow: Scene['arrows'][number]) => Scene['arrows'][number]): Scene => ({
    ...good,
    arrows: good.arrows.map((one) => (one.id === id ? change(one) : one)),
  })
  const at = (id: string) => good.cards.find((one) => one.id === id)!
  const label = (id: string) => good.arrows.find((one) => one.id === id)!.pill
  const longer = (lines: Scene['legend']['content']['lines']) =>
    lines.map((line, index) =>
      index === 0 ? { ...line, text: 'a name that was never measured when the box of this state was made' } : line,
    )

  it.each<[string, Scene, string]>([
    [
      'a state on another',
      card('free', (one) => moved(one, at('yard').box.x, at('yard').box.y)),
      'the state yard overlaps the state free',
    ],
    [
      'a state outside of its container',
      card('cage.asleep', (one) => moved(one, at('cage').box.x - 40, one.box.y)),
      'the state cage.asleep sticks out of the state cage',
    ],
    [
      'a state on its container’s name',
      card('cage.asleep', (one) => moved(one, at('cage').content.lines[0]!.box.x, at('cage').content.lines[0]!.box.y)),
      'the state cage.asleep overlaps the text “cage”',
    ],
    [
      'a drawing that is too small',
      { ...good, width: good.width - 100 },
      'the machine or the legend sticks out of the drawing',
    ],
    [
      'a label on a state',
      arrow('yard|call|0', (one) => ({ ...one, pill: moved(one.pill, at('free').box.x, at('free').box.y) })),
      'the label of yard|call|0 overlaps the state free',
    ],
    [
      'a label on another',
      arrow('yard|call|0', (one) => ({
        ...one,
        pill: moved(one.pill, label('zoo|escape|0').box.x, label('zoo|escape|0').box.y),
      })),
      'the labels of zoo|escape|0 and yard|call|0 overlap',
    ],
    [
      'a label outside',
      arrow('yard|call|0', (one) => ({ ...one, pill: moved(one.pill, -50, one.pill.box.y) })),
      'the label of yard|call|0 sticks out of the machine',
    ],
    [
      'a label in a state that is not its own',
      arrow('yard|split|0', (one) => ({
        ...one,
        pill: moved(one.pill, at('cage').box.x + 5, at('cage').box.y + at('cage').box.height - 60),
      })),
      'the label of yard|split|0 overlaps the state cage',
    ],
    [
      'a text that is too long',
      card('free', (one) => ({ ...one, content: { ...one.content, lines: longer(one.content.lines) } })),
      'the text “a name that was never measured when the box of this state was made” does not fit the state free',
    ],
    [
      'a text that is too long on a label',
      arrow('yard|call|0', (one) => ({
        ...one,
        pill: { ...one.pill, content: { ...one.pill.content, lines: longer(one.pill.content.lines) } },
      })),
      'the text “a name that was never measured when the box of this state was made” does not fit the label of yard|call|0',
    ],
    [
      'two texts on each other',
      card('free', (one) => ({
        ...one,
        content: {
          ...one.content,
          lines: one.content.lines.map((line) => ({ ...line, box: { ...line.box, y: one.content.lines[0]!.box.y } })),
        },
      })),
      '“free” and “Gone.” overlap in the state free',
    ],
    [
      'a row outside',
      card('cage', (one) => ({
        ...one,
        rows: one.rows.map((row) => moved(row, row.box.x, one.box.y + one.box.height - 4)),
      })),
      'the row of cage|feed|0 sticks out of the state cage',
    ],
    [
      'an arrow that misses',
      arrow('yard|call|0', (one) => ({
        ...one,
        ways: one.ways.map((way) => [...way.slice(0, -1), { x: way.at(-1)!.x, y: way.at(-1)!.y - 9 }]),
      })),
      'the arrow yard|call|0 does not end at the state cage.back',
    ],
    [
      'an arrow through a state',
      arrow('yard|call|0', (one) => ({
        ...one,
        ways: [
          [
            one.ways[0]![0]!,
            { x: at('free').box.x + 9, y: at('free').box.y - 9 },
            { x: at('free').box.x + 9, y: at('free').box.y + 30 },
            one.ways[0]!.at(-1)!,
          ],
        ],
      })),
      'the arrow yard|call|0 runs through the state free',
    ],
  ])('%s', (_, scene, fault) => expect(faultsOf(scene)).toContain(fault))
})
