import { describe, expect, it } from 'vitest'
import ar from '#locales/ar/charts/index.ts'
import { chartWords, type ChartDictionary } from '#locales/chart-words.ts'
import en from '#locales/en/charts/index.ts'

const door = {
  name: 'Door',
  about: 'A door of a room.',
  states: {
    open: { name: 'Open', about: 'One can walk through.' },
    closed_locked: { name: 'Locked', about: 'It takes a key.' },
  },
  events: {
    door_lock: { name: 'Lock', step: 'Turn the key' },
    after_30: { name: 'Later', step: 'Wait' },
    always: { name: 'At once', step: 'Follows by itself' },
  },
  guards: { hasKey: 'the key is there', isClosed: 'it is closed', isWindy: 'the wind blows' },
  actions: { turn: 'turns the key' },
  invokes: { ring: { name: 'Ringing', done: { heard: 'Somebody hears it' }, error: { silent: 'Nobody hears it' } } },
  inputs: { plain: 'It stands open' },
  data: { door_lock: { twice: 'two turns' } },
}
const english = (machines: ChartDictionary['machines']) => ({ grammar: en.grammar, machines })
const arabic = (machines: ChartDictionary['machines']) => ({ grammar: ar.grammar, machines })
const words = chartWords(english({ door }), 'en', 'door')

describe('chartWords', () => {
  it('gives the words of the machine, its states, events, actions, inputs and data', () => {
    expect([words.name, words.about]).toEqual(['Door', 'A door of a room.'])
    expect(words.state('closed.locked')).toEqual({ name: 'Locked', about: 'It takes a key.' })
    expect(words.event('door.lock')).toEqual({ name: 'Lock', step: 'Turn the key' })
    expect([words.action('turn'), words.input('plain'), words.data('door.lock', 'twice')]).toEqual([
      'turns the key',
      'It stands open',
      'two turns',
    ])
  })
  it('gives the machine’s own words for its root, unless a state has its name', () => {
    expect(words.state('door')).toEqual({ name: 'Door', about: 'A door of a room.' })
    expect(chartWords(en, 'en', 'active').state('active').name).toBe('Active')
  })
  it('names what happens by itself: time, and a state that follows at once', () => {
    expect([words.event('after.30').name, words.event('always').step, words.event('done.state').name]).toEqual([
      'Later',
      'Follows by itself',
      'The step before is complete',
    ])
  })
  it('names the ends of an invoke after it, and each case by its own words', () => {
    expect([words.invoke('ring').name, words.event('done.ring').name, words.event('error.ring').step]).toEqual([
      'Ringing',
      'Ringing: done',
      'Ringing: failed',
    ])
    expect([words.outcome('ring', 'done', 'heard'), words.outcome('ring', 'error', 'silent')]).toEqual([
      'Somebody hears it',
      'Nobody hears it',
    ])
    expect(
      chartWords(
        arabic({ door: { ...door, invokes: { ring: { ...door.invokes.ring, name: 'قرع الجرس' } } } }),
        'ar',
        'door',
      ).event('error.ring').name,
    ).toBe('قرع الجرس: تعذّر')
  })
  it.each([
    ['hasKey', 'the key is there'],
    ['and(hasKey, isClosed)', 'the key is there and it is closed'],
    ['and(hasKey, isClosed, isWindy)', 'the key is there, it is closed, and the wind blows'],
    ['or(hasKey, isClosed, isWindy)', 'the key is there, it is closed, or the wind blows'],
    ['or(hasKey, not(isClosed))', 'the key is there or it is not so that it is closed'],
    ['and(hasKey, or(isClosed, isWindy))', 'the key is there and (it is closed or the wind blows)'],
    ['not(and(hasKey, isClosed))', 'it is not so that (the key is there and it is closed)'],
  ])('says the guard %s in English', (guard, text) => expect(words.guard(guard)).toBe(text))
  it.each([
    ['and(hasKey, isClosed)', 'المفتاح موجود والباب مغلق'],
    ['and(hasKey, isClosed, hasKey)', 'المفتاح موجود والباب مغلق والمفتاح موجود'],
    ['or(hasKey, not(isClosed))', 'المفتاح موجود أو ليس صحيحًا أن الباب مغلق'],
    ['and(hasKey, or(isClosed, hasKey))', 'المفتاح موجود و(الباب مغلق أو المفتاح موجود)'],
  ])('says the guard %s in Arabic', (guard, text) => {
    expect(
      chartWords(
        arabic({ door: { ...door, guards: { hasKey: 'المفتاح موجود', isClosed: 'الباب مغلق' } } }),
        'ar',
        'door',
      ).guard(guard),
    ).toBe(text)
  })
  it('has no data for an event that carries nothing', () => expect(words.data('door.open', 'plain')).toBe(''))
  it.each([
    ['states.closed_open', () => words.state('closed.open')],
    ['states.constructor', () => words.state('constructor')],
    ['events.door_open', () => words.event('door.open')],
    ['guards.isNight', () => words.guard('and(hasKey, not(isNight))')],
    ['actions.kick', () => words.action('kick')],
    ['invokes.knock', () => words.event('done.knock')],
    ['invokes.ring.error.heard', () => words.outcome('ring', 'error', 'heard')],
    ['inputs.shut', () => words.input('shut')],
    ['data.door_lock.thrice', () => words.data('door.lock', 'thrice')],
    ['data.door_lock.plain', () => words.data('door.lock', 'plain')],
  ])('names the machine and the key of a missing word: %s', (key, read) =>
    expect(read).toThrow(`The words of the machine 'door' have no ${key}`),
  )
  it('names a machine that has no words', () => expect(() => chartWords(en, 'en', 'window')).toThrow("'window'"))
})
