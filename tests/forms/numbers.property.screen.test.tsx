import type { WidgetProps } from '@rjsf/utils'
import fc from 'fast-check'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { branchNumber, certificateTotal, degree, object, studentsNumber } from '#schemas/shared/fields.ts'
import { percentage } from '#schemas/shared/numbers-and-dates.ts'
import { check } from '#src/forms/field-errors.ts'
import { SchemaFormProvider, type SchemaFormContext } from '#src/forms/form-context.ts'
import { prepare } from '#src/forms/form-value.ts'
import { NumberWidget } from '#src/forms/widgets/number-widget.tsx'
import { formOf, renderIn } from './support.tsx'

/** Sequences of keys, pastes, drops and fills; issue 9 demands 100,000: `NUMBER_RUNS=100000`. */
const RUNS = Number(process.env['NUMBER_RUNS'] ?? 1000)

/**
 * An action of a person in a field. `selection`: the start and end of the selection before it, as parts of the text from 0
 * to 1; equal for a caret.
 */
type Edit =
  | { readonly kind: 'key' | 'paste' | 'drop'; readonly text: string; readonly selection: readonly [number, number] }
  | { readonly kind: 'fill'; readonly text: string }
  | { readonly kind: 'backspace' | 'delete'; readonly selection: readonly [number, number] }
  | { readonly kind: 'leave' }

const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
const SIGNS = [...".,،٫٬-+−_'’ \u00A0eExX%٪/"]
/**
 * Characters that change the text's direction or are invisible: an Arabic keyboard has keys for some, and text copied
 * from a letter contains them.
 */
const UNSEEN = [...'\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200B\u200D\uFEFF\u00AD']
const digit = fc.constantFrom(...DIGITS.join(''))
const sign = fc.constantFrom(...SIGNS)
const anyKey = fc.oneof(
  { weight: 8, arbitrary: digit },
  { weight: 4, arbitrary: sign },
  { weight: 1, arbitrary: fc.constantFrom(...'abcقس\u0661\u0301', '𝟏', '１', '٠') },
  { weight: 1, arbitrary: fc.constantFrom(...UNSEEN) },
)
const number = fc
  .tuple(
    fc.constantFrom('', '', '-', '\u200F', ' '),
    fc.array(digit, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '.', ',', '،', '٫', '٬'),
    fc.array(digit, { maxLength: 3 }),
    fc.constantFrom('', '', '\u202C', ' ', '\n'),
  )
  .map(([before, whole, point, rest, after]) => `${before}${whole.join('')}${point}${rest.join('')}${after}`)
const pasted = fc.oneof(
  number,
  fc.array(anyKey, { maxLength: 6 }).map((keys) => keys.join('')),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const END = [1, 1] as const
const selection = fc.oneof(
  { weight: 5, arbitrary: fc.constant(END) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  },
)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('key' as const), text: anyKey, selection }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('backspace' as const, 'delete' as const), selection }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('paste' as const, 'drop' as const), text: pasted, selection }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fill' as const), text: pasted }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
)
const typedKeys = number.map((text): Edit[] => [...text].map((key) => ({ kind: 'key', text: key, selection: END })))
const edits = fc.oneof(
  { weight: 2, arbitrary: fc.array(edit, { minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: typedKeys },
)

/** The value of a digit of any script in the examples; undefined: no digit. */
const digitOf = (character: string): string | undefined => {
  const script = DIGITS.find((each) => each.includes(character))
  return script && String(script.indexOf(character))
}
/** The number that a person reads in a text: no grouping, two decimals at most, none in a whole number (D04). */
function readByPerson(text: string, isWhole: boolean): number | undefined {
  const plain = [...text.trim()]
    .map((character) => digitOf(character) ?? ('.,،٫'.includes(character) ? '.' : character))
    .join('')
  const read = /^(-?)([0-9]+)(?:\.([0-9]{1,2}))?$/.exec(plain)
  if (!read || (isWhole && read[3] !== undefined)) return undefined
  return Number(`${read[1]}${read[2]}.${read[3] ?? '0'}`) + 0
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
/** What a text becomes in a field of one line. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, '')
const UNSEEN_CLASS = /[\p{Cf}\p{Cc}]/gu
const visible = (text: string): string => text.replaceAll(UNSEEN_CLASS, '')

/**
 * Dispatches an event as a browser does, and renders at once: React's own `act` would take most of the time. Returns
 * false when the default was prevented.
 */
function dispatch(input: HTMLInputElement, event: Event): boolean {
  let goesOn = true
  flushSync(() => {
    goesOn = input.dispatchEvent(event)
  })
  return goesOn
}
function put(input: HTMLInputElement, text: string): void {
  setValue.call(input, text)
  dispatch(input, new InputEvent('input', { bubbles: true }))
}

/**
 * Does what a browser does: a key that is not prevented, a paste, a drop or a fill changes the text and sends an event.
 * Returns the text that should result.
 */
function perform(input: HTMLInputElement, one: Edit): string {
  const before = input.value
  if (one.kind === 'leave') {
    dispatch(input, new FocusEvent('focusout', { bubbles: true }))
    return before
  }
  const [a, b] =
    one.kind === 'fill'
      ? [0, before.length]
      : (one.selection.map((part) => Math.round(part * before.length)).toSorted((x, y) => x - y) as [number, number])
  input.setSelectionRange(a, b)
  const key =
    one.kind === 'key'
      ? one.text
      : one.kind === 'backspace'
        ? 'Backspace'
        : one.kind === 'delete'
          ? 'Delete'
          : undefined
  const goesOn =
    key === undefined || dispatch(input, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const [from, to] =
    a < b
      ? [a, b]
      : one.kind === 'backspace'
        ? [Math.max(0, a - 1), a]
        : one.kind === 'delete'
          ? [a, Math.min(a + 1, before.length)]
          : [a, a]
  const after = before.slice(0, from) + ('text' in one ? oneLine(one.text) : '') + before.slice(to)
  if (goesOn && after !== before) put(input, after)
  return after
}
/** `expect` for a comparison that runs a million times. */
const same = (found: unknown, wanted: unknown, what: string): void => {
  if (!Object.is(found, wanted)) expect(found, what).toBe(wanted)
}

afterEach(() => vi.unstubAllGlobals())
it.each([
  ['total of a certificate', certificateTotal, false],
  ['degree', degree, false],
  ['percentage', percentage, false],
  ['students number', studentsNumber, true],
  ['number of a branch', branchNumber, true],
] as const)(
  '%s: what is stored is the number that a person reads on the screen, or nothing',
  async (_, schema, isWhole) => {
    const form = formOf(object({ arName: schema }, ['arName']))
    let stored: unknown
    const context = {
      controller: { errorAt: () => undefined },
      text: () => undefined,
      errorText: () => '',
      pointerOf: () => '/arName',
    } as unknown as SchemaFormContext
    function Field() {
      const [value, setStored] = useState<unknown>()
      const props = {
        id: 'f_arName',
        name: 'arName',
        schema,
        value,
        onBlur: () => {},
        onFocus: () => {},
        onChange: (next: unknown) => {
          stored = next
          setStored(next)
        },
      }
      return (
        <SchemaFormProvider value={context}>
          <NumberWidget {...(props as unknown as WidgetProps)} />
        </SchemaFormProvider>
      )
    }
    await renderIn('ar', ['login-errors', 'errors'], <Field />)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const input = document.getElementById('f_arName') as HTMLInputElement
    let readable = 0
    fc.assert(
      fc.property(edits, (sequence) => {
        put(input, '')
        for (const one of sequence) {
          const expected = perform(input, one)
          const seen = input.value
          // no typed character vanishes; leaving a field may change the form of its number, as from 07 to 7
          if (one.kind !== 'leave') same(visible(seen), visible(expected), 'on the screen')
          const read = readByPerson(seen, isWhole)
          same(typeof stored === 'number' ? stored + 0 : 'nothing', read ?? 'nothing', 'stored')
          if (one.kind === 'leave') same(read, readByPerson(expected, isWhole), 'left')
          // only an empty field stores nothing: text that is no number is refused, not dropped
          same(stored === undefined, seen.trim() === '', 'empty')
          if (read === undefined) same(check(form, prepare(form.schema, { arName: stored })).length, 1, 'refused')
          else readable += 1
        }
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    )
    // the generator produces enough readable numbers
    expect(readable).toBeGreaterThan(RUNS / 5)
  },
)
