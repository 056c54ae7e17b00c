import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { forms as sectors } from 'virtual:validators/sectors'
import type { Locales } from '#locales/i18n-types.ts'
import arabicLoginErrors from '#locales/ar/login-errors/index.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import {
  arabicName,
  certificateTotal,
  nationalId,
  object as objectSchema,
  studentsNumber,
} from '#schemas/shared/fields.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { textsOf } from '#tests/support/pages/texts.ts'
import { Host, renderIn } from './support.tsx'

const NAMESPACES = ['sectors', 'forms', 'login-errors', 'errors'] as const
const choices = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
]
const withCode = {
  errorMessage: {
    type: 'INVALID_CHOICE',
    minLength: 'MIN_FIELD',
    maxLength: 'NAME_MAX',
    format: 'INVALID_EMAIL',
    minimum: 'INVALID_NUMBER',
  },
}

// The calendar loads lazily; loading it for the first time takes longer than a test may.
beforeAll(() => import('#src/forms/inputs/date-input.tsx'), 60_000)

/**
 * Every widget of the theme: its schema and options, a valid value, what shows it, and a value that its schema refuses.
 */
const WIDGETS: [
  name: string,
  schema: object,
  ui: object,
  valid: unknown,
  shows: (control: HTMLElement) => unknown,
  shown: unknown,
  refused: unknown,
][] = [
  ['text', { type: 'string', minLength: 3 }, {}, 'abc', (c) => (c as HTMLInputElement).value, 'abc', 'ab'],
  [
    'textarea',
    { type: 'string', minLength: 3 },
    { 'ui:widget': 'textarea' },
    'abc',
    (c) => (c as HTMLTextAreaElement).value,
    'abc',
    'ab',
  ],
  [
    'password',
    { type: 'string', minLength: 3 },
    { 'ui:widget': 'password' },
    'abc',
    (c) => (c as HTMLInputElement).value,
    'abc',
    'ab',
  ],
  [
    'email',
    { type: 'string', format: 'admission-email' },
    { 'ui:widget': 'email' },
    'a@b.co',
    (c) => (c as HTMLInputElement).value,
    'a@b.co',
    'ab',
  ],
  [
    'number',
    { type: 'integer', minimum: 3 },
    { 'ui:widget': 'number' },
    5,
    (c) => (c as HTMLInputElement).value,
    '5',
    2,
  ],
  [
    'select',
    { type: 'integer', minimum: 2 },
    { 'ui:widget': 'select', 'ui:options': { choices } },
    2,
    (c) => (c as HTMLSelectElement).selectedOptions[0]?.text,
    'Two',
    1,
  ],
  [
    'suggest',
    { type: 'integer', minimum: 2 },
    { 'ui:widget': 'suggest', 'ui:options': { choices } },
    2,
    (c) => (c as HTMLInputElement).value,
    'Two',
    1,
  ],
  [
    'date',
    { type: 'string', format: 'calendar-date', minLength: 20 },
    { 'ui:widget': 'date' },
    '2026-03-04',
    (c) => (c as HTMLInputElement).value,
    '04/03/2026',
    '2026-03-04',
  ],
]

const object = (field: object, required = true) => ({
  type: 'object',
  properties: { arName: { ...field, ...withCode } },
  ...(required && { required: ['arName'] }),
  errorMessage: { required: { arName: 'REQUIRED_FIELD' } },
})
const uiOf = (ui: object) => ({ arName: ui })
const controlOf = () => document.getElementById('f_arName')!

describe.each(WIDGETS)('widget %s', (_name, field, ui, valid, shows, shown, refused) => {
  it('says that it is required, and only then; is disabled with its form', async () => {
    const { unmount } = await renderIn('en', NAMESPACES, <Host schema={object(field)} uiSchema={uiOf(ui)} />)
    expect(controlOf().getAttribute('aria-required')).toBe('true')
    expect((controlOf() as HTMLInputElement).disabled).toBe(false)
    unmount()
    await renderIn('en', NAMESPACES, <Host schema={object(field, false)} uiSchema={uiOf(ui)} disabled />)
    expect(controlOf().getAttribute('aria-required')).toBeNull()
    expect((controlOf() as HTMLInputElement).disabled).toBe(true)
  })
  it('is described by its error, takes the focus and is invalid once sent', async () => {
    await renderIn('en', NAMESPACES, <Host schema={object(field)} uiSchema={uiOf(ui)} initial={{ arName: refused }} />)
    expect(controlOf().getAttribute('aria-invalid')).toBeNull()
    fireEvent.click(screen.getByText('send'))
    await waitFor(() => expect(controlOf().getAttribute('aria-invalid')).toBe('true'))
    const described = controlOf()
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
    expect(described.join('')).not.toBe('')
    expect(document.activeElement).toBe(controlOf())
  })
  it('has its label, shows its value, and says nothing in another language than the page’s, not even in a title', async () => {
    await renderIn('ar', NAMESPACES, <Host schema={object(field)} uiSchema={uiOf(ui)} initial={{ arName: valid }} />)
    expect(document.querySelector(`label[for="f_arName"]`)?.textContent).toContain('العربي')
    await waitFor(() => expect(shows(controlOf())).toBe(shown))
    const labels = [...document.querySelectorAll('[title], [aria-label], title')].flatMap((element) => [
      element.getAttribute('title'),
      element.getAttribute('aria-label'),
      element.localName === 'title' ? element.textContent : null,
    ])
    expect(labels.filter((text) => /[A-Za-z]{3}/.test(text ?? ''))).toEqual([])
  })
  it('gives nothing once it is emptied', async () => {
    const onValue = vi.fn<(value: unknown) => void>()
    await renderIn(
      'en',
      NAMESPACES,
      <Host schema={object(field, false)} uiSchema={uiOf(ui)} initial={{ arName: valid }} onValue={onValue} />,
    )
    await waitFor(() => expect(shows(controlOf())).toBe(shown))
    const control = controlOf()
    if (control instanceof HTMLSelectElement) await userEvent.selectOptions(control, '')
    else await userEvent.clear(control)
    await userEvent.tab()
    expect(onValue).toHaveBeenLastCalledWith({})
  })
})

describe('a typed day', () => {
  const field = {
    type: 'string',
    format: 'calendar-date',
    errorMessage: { type: 'REQUIRED_FIELD', format: 'INVALID_DATE' },
  }
  it.each([
    ['30/02/2026', '30/02/2026', '30/02/2026', true],
    ['soon', 'soon', 'soon', true],
    ['1/3/1850', '1/3/1850', '1/3/1850', true],
    // a day that the date picker does not offer: the schema decides about it
    ['1/7/2026', '2026-07-01', '01/07/2026', false],
    ['٠٤/٠٣/٢٠٢٦', '2026-03-04', '04/03/2026', false],
  ])('%s stays, and is judged as what it is', async (typed, value, shown, isRefused) => {
    const onValue = vi.fn<(value: unknown) => void>()
    await renderIn(
      'en',
      NAMESPACES,
      <Host
        schema={{ ...object({}), properties: { arName: field } }}
        uiSchema={uiOf({ 'ui:widget': 'date', 'ui:options': { maxDate: '2026-06-30' } })}
        onValue={onValue}
      />,
    )
    await waitFor(() => expect(controlOf().getAttribute('role')).toBe('combobox'))
    await userEvent.click(controlOf())
    await userEvent.paste(typed)
    fireEvent.blur(controlOf())
    expect(onValue).toHaveBeenLastCalledWith({ arName: value })
    expect((controlOf() as HTMLInputElement).value).toBe(shown)
    fireEvent.click(screen.getByText('send'))
    await waitFor(() => expect(screen.queryAllByText('Not a valid date')).toHaveLength(isRefused ? 1 : 0))
  })
})

describe('widgets that carry their own label', () => {
  it.each(['checkbox', 'switch'])('%s', async (widget) => {
    const onValue = vi.fn<(value: unknown) => void>()
    await renderIn(
      'en',
      NAMESPACES,
      <Host
        form={sectors.record as CompiledForm}
        initial={{ active: true }}
        uiSchema={{ active: { 'ui:widget': widget } }}
        onValue={onValue}
      />,
    )
    const control = screen.getByLabelText('Active') as HTMLInputElement
    expect(control.checked).toBe(true)
    await userEvent.click(control)
    expect(onValue).toHaveBeenLastCalledWith({ active: false })
  })
  it('radio is a group with a legend', async () => {
    const onValue = vi.fn<(value: unknown) => void>()
    await renderIn(
      'en',
      NAMESPACES,
      <Host
        schema={object({ type: 'integer' })}
        uiSchema={uiOf({ 'ui:widget': 'radio', 'ui:options': { choices } })}
        onValue={onValue}
      />,
    )
    expect(screen.getByRole('radiogroup', { name: /Arabic/ })).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Two'))
    expect(onValue).toHaveBeenLastCalledWith({ arName: 2 })
  })
})

describe('a form of a real schema', () => {
  const record = sectors.record as CompiledForm
  const ui = { arName: { 'ui:options': { counter: true } }, active: { 'ui:widget': 'switch' } }
  const fieldOf = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement

  it('shows an error after the field is left, not while it is typed for the first time, and takes it away when mended', async () => {
    await renderIn('en', NAMESPACES, <Host form={record} uiSchema={ui} initial={{ active: true }} />)
    await userEvent.type(fieldOf(/Arabic/), 'قطاع')
    expect(screen.queryByText('It must be at least 5 characters')).toBeNull()
    await userEvent.tab()
    expect(screen.getByText('It must be at least 5 characters')).toBeTruthy()
    await userEvent.type(fieldOf(/Arabic/), ' ب')
    expect(screen.queryByText('It must be at least 5 characters')).toBeNull()
  })
  it('counts what is typed, and keeps the data and the messages when the language changes', async () => {
    await renderIn('en', NAMESPACES, <Host form={record} uiSchema={ui} initial={{ active: true, arName: 'قطاع' }} />)
    fireEvent.click(screen.getByText('send'))
    await screen.findByText('It must be at least 5 characters')
    expect(screen.getByText('4/75')).toBeTruthy()
    fireEvent.click(screen.getByText('to Arabic'))
    await screen.findByText('يجب ألا يقل عن 5 أحرف')
    expect((document.getElementById('f_arName') as HTMLInputElement).value).toBe('قطاع')
    expect(document.documentElement.dir).toBe('rtl')
  })
  it('shows what will be stored once a field is left, and sends that', async () => {
    const onSubmit = vi.fn<(value: unknown) => void>()
    await renderIn(
      'en',
      NAMESPACES,
      <Host form={record} uiSchema={ui} initial={{ active: true, enName: 'Science sector' }} onSubmit={onSubmit} />,
    )
    await userEvent.click(fieldOf(/Arabic/))
    await userEvent.paste('  قطـاع العلوم ١ ')
    await userEvent.tab()
    expect(fieldOf(/Arabic/).value).toBe('قطاع العلوم 1')
    fireEvent.click(screen.getByText('send'))
    expect(onSubmit).toHaveBeenCalledWith({ active: true, arName: 'قطاع العلوم 1', enName: 'Science sector' })
  })
  it('shows what the server refused beside the field until it is changed, and focuses it', async () => {
    const serverErrors = [{ path: '/enName', code: 'DUPLICATE_NAME' }] as const
    await renderIn(
      'en',
      NAMESPACES,
      <Host
        form={record}
        uiSchema={ui}
        initial={{ active: true, arName: 'قطاع العلوم', enName: 'Science sector' }}
        serverErrors={serverErrors}
      />,
    )
    const text = 'This name is already in use. Choose another one'
    expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(fieldOf(/English/))
    await userEvent.type(fieldOf(/English/), 's')
    expect(screen.queryByText(text)).toBeNull()
  })
  it('holds back keys that the filter does not let through, but nothing that is pasted', async () => {
    await renderIn(
      'en',
      NAMESPACES,
      <Host form={record} uiSchema={{ ...ui, arName: { 'ui:options': { keyFilter: 'arabic-name' } } }} />,
    )
    await userEvent.type(fieldOf(/Arabic/), ' aقb ط')
    expect(fieldOf(/Arabic/).value).toBe('ق ط')
    await userEvent.paste('abc')
    expect(fieldOf(/Arabic/).value).toBe('ق طabc')
  })
})

/**
 * Issue 9: the stored value or the error of each of its examples. Typed key by key; some also pasted and filled in at
 * once.
 */
describe('fields of numbers', () => {
  const TYPED: readonly (readonly [keys: string, asTotal: number | ErrorCode, asWhole: number | ErrorCode])[] = [
    ['98,5', 98.5, 'INT_NUMBER_FIELD'],
    ['98،5', 98.5, 'INT_NUMBER_FIELD'],
    ['350,5', 350.5, 'INT_NUMBER_FIELD'],
    ['٩٨٫٥', 98.5, 'INT_NUMBER_FIELD'],
    ['1.5', 1.5, 'INT_NUMBER_FIELD'],
    // nothing is corrected silently (decision D04)
    ['1.', 'INVALID_NUMBER', 'INT_NUMBER_FIELD'],
    ['1.0', 1, 'INT_NUMBER_FIELD'],
    ['-5', 'TOTAL_MIN', 'STUDENTS_NUMBER_MIN'],
    ['0', 'TOTAL_MIN', 'STUDENTS_NUMBER_MIN'],
    ['1e3', 'INVALID_NUMBER', 'INT_NUMBER_FIELD'],
    ['1.000', 'DECIMALS_MAX', 'INT_NUMBER_FIELD'],
    ['1,000', 'DECIMALS_MAX', 'INT_NUMBER_FIELD'],
    ['١٬٠٠٠', 'INVALID_NUMBER', 'INT_NUMBER_FIELD'],
    ['12a3', 'INVALID_NUMBER', 'INT_NUMBER_FIELD'],
    ['1 000', 'INVALID_NUMBER', 'INT_NUMBER_FIELD'],
    ['۱۲', 12, 12],
    ['98765432109876543210', 'TOTAL_MAX', 'STUDENTS_NUMBER_MAX'],
  ]
  const ENTRY = {
    typed: (text: string) => userEvent.type(controlOf(), text),
    pasted: async (text: string) => {
      controlOf().focus()
      await userEvent.paste(text)
    },
    filled: (text: string) => fireEvent.change(controlOf(), { target: { value: text } }),
  }
  const errorTextOf = (code: ErrorCode, language: Locales) => {
    const parts = textsOf(language)
    const part = Object.hasOwn(arabicLoginErrors, code) ? 'login-errors' : 'errors'
    return (parts[part] as unknown as Readonly<Record<string, () => string>>)[code]!()
  }

  describe.each([
    ['total', certificateTotal, 1],
    ['whole number', studentsNumber, 2],
  ] as const)('a %s', (_name, field, at) => {
    const entriesOf = (text: string) =>
      ['98,5', '1.000', '١٬٠٠٠'].includes(text) ? (['typed', 'pasted', 'filled'] as const) : (['typed'] as const)
    it.each(TYPED.flatMap((one) => entriesOf(one[0]).map((entry) => [one[0], entry, one[at]] as const)))(
      '%j, %s: %s',
      async (text, entry, expected) => {
        const language = entry === 'pasted' ? 'en' : 'ar'
        const onSubmit = vi.fn<(value: unknown) => void>()
        await renderIn(
          language,
          NAMESPACES,
          <Host schema={objectSchema({ arName: field }, ['arName'])} onSubmit={onSubmit} />,
        )
        const control = controlOf() as HTMLInputElement
        await ENTRY[entry](text)
        expect(control.value).toBe(text)
        fireEvent.click(screen.getByText('send'))
        if (typeof expected === 'number') expect(onSubmit).toHaveBeenCalledWith({ arName: expected })
        else {
          expect(onSubmit).not.toHaveBeenCalled()
          expect(document.activeElement).toBe(control)
          expect(document.getElementById('f_arName__error')!.textContent).toBe(errorTextOf(expected, language))
          // leaving the field changes nothing
          fireEvent.blur(control)
          expect(control.value).toBe(text)
        }
      },
    )
  })
  it('an optional one that cannot be read is refused, not left out', async () => {
    const onSubmit = vi.fn<(value: unknown) => void>()
    await renderIn(
      'en',
      NAMESPACES,
      <Host schema={objectSchema({ arName: certificateTotal }, [])} onSubmit={onSubmit} />,
    )
    await userEvent.type(controlOf(), '98,')
    fireEvent.click(screen.getByText('send'))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByText(errorTextOf('INVALID_NUMBER', 'en'))).toBeTruthy()
    await userEvent.clear(controlOf())
    fireEvent.click(screen.getByText('send'))
    expect(onSubmit).toHaveBeenCalledWith({})
  })
  it('shows no marks that would turn its digits', async () => {
    const onValue = vi.fn<(value: unknown) => void>()
    await renderIn(
      'ar',
      NAMESPACES,
      <Host schema={objectSchema({ arName: certificateTotal }, ['arName'])} onValue={onValue} />,
    )
    controlOf().focus()
    await userEvent.paste('\u202E12\u200F.5')
    expect((controlOf() as HTMLInputElement).value).toBe('12.5')
    expect(onValue).toHaveBeenLastCalledWith({ arName: 12.5 })
  })
})

describe('marks that nobody sees', () => {
  it.each([
    [nationalId, '\u202A\u200E30801010100017\u202C', '30801010100017'],
    // a name retains characters that change its direction, and is refused for them (D25)
    [arabicName(), '\u2068قطا\u202Eع\u2069', 'قطا\u202Eع'],
  ])('are left out as they are pasted, and cut nothing off (%#)', async (field, pasted, shown) => {
    const onValue = vi.fn<(value: unknown) => void>()
    await renderIn(
      'ar',
      NAMESPACES,
      <Host
        schema={objectSchema({ arName: field }, ['arName'])}
        uiSchema={uiOf({ 'ui:options': { maxLength: 14 } })}
        onValue={onValue}
      />,
    )
    controlOf().focus()
    await userEvent.paste(pasted)
    expect((controlOf() as HTMLInputElement).value).toBe(shown)
    expect(onValue).toHaveBeenLastCalledWith({ arName: shown })
  })
})

describe('the suggest widget', () => {
  it('is a combobox that is used by keys, and finds letters that Arabic writers exchange', async () => {
    const onValue = vi.fn<(value: unknown) => void>()
    const faculties = [
      { value: 1, label: 'كلية الهندسة' },
      { value: 2, label: 'كلية الآداب' },
      { value: 3, label: 'كلية التربية' },
    ]
    await renderIn(
      'ar',
      NAMESPACES,
      <Host
        schema={object({ type: 'integer' })}
        uiSchema={uiOf({ 'ui:widget': 'suggest', 'ui:options': { choices: faculties } })}
        onValue={onValue}
      />,
    )
    const field = screen.getByRole('combobox')
    await userEvent.type(field, 'كليه الاداب')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['كلية الآداب'])
    await userEvent.keyboard('{Enter}')
    expect(onValue).toHaveBeenLastCalledWith({ arName: 2 })
    expect((field as HTMLInputElement).value).toBe('كلية الآداب')
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })
})
