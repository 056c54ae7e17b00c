import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '#schemas/errors.ts'
import { errorText, messageText } from '#server/kit/bilingual.ts'
import { formatFor } from '#src/lib/format.ts'
import { textsOf } from '#tests/support/pages/texts.ts'
import {
  colonFaults,
  denialFaults,
  flatten,
  langFaults,
  parametersOf,
  pluralFaults,
  signFaults,
  zeroFaults,
} from '#tests/support/texts.ts'

const folder = fileURLToPath(new URL('../../locales/', import.meta.url))
const namespaces = (language: string): string[] =>
  readdirSync(`${folder}${language}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
const texts = async (language: string, namespace: string) =>
  flatten(((await import(`${folder}${language}/${namespace}/index.ts`)) as { default: object }).default)

describe('locales', () => {
  it('have the same namespaces in both languages', () => expect(namespaces('en')).toEqual(namespaces('ar')))
})
describe.each(namespaces('ar'))('locales of %s', (namespace) => {
  it('have the same keys in both languages', async () => {
    expect(Object.keys(await texts('en', namespace)).toSorted()).toEqual(
      Object.keys(await texts('ar', namespace)).toSorted(),
    )
  })
  it('name the same parameters in both languages', async () => {
    const arabic = await texts('ar', namespace)
    const english = await texts('en', namespace)
    for (const [key, text] of Object.entries(arabic))
      expect([key, ...parametersOf(text)]).toEqual([key, ...parametersOf(english[key] ?? '')])
  })
  it.each(['ar', 'en'] as const)('are in %s and not empty', async (language) => {
    expect(langFaults(language, await texts(language, namespace))).toEqual([])
  })
})
describe.each(namespaces('ar'))('what %s denies', (namespace) => {
  it('it denies in both languages', async () =>
    expect(denialFaults(await texts('ar', namespace), await texts('en', namespace))).toEqual([]))
})
describe.each(namespaces('ar'))('counts of %s', (namespace) => {
  it('have their six plural forms in Arabic', async () =>
    expect(pluralFaults(await texts('ar', namespace))).toEqual([]))
  it.each(['ar', 'en'] as const)('have no second colon in %s', async (language) =>
    expect(colonFaults(await texts(language, namespace))).toEqual([]),
  )
  it('have no empty form for zero in English', async () => expect(zeroFaults(await texts('en', namespace))).toEqual([]))
})
describe.each(namespaces('ar'))('numbers of %s', (namespace) => {
  it('keep their sign before them in Arabic', async () => expect(signFaults(await texts('ar', namespace))).toEqual([]))
})
describe('a message of the server', () => {
  it.each([
    [
      'VERSION_STALE',
      { who: { ar: 'منى', en: 'Mona' }, when: '2026-07-01 12:30' },
      'عُدّل هذا السجل بواسطة منى في \u20682026-07-01 12:30\u2069.',
    ],
    ['DECISION_NOT_OFFERED_HERE', { status: '-2' }, '«\u2068-2\u2069»'],
  ] as const)('sets what reads from left to right apart in Arabic: %s', (code, params, text) => {
    const [ar, en] = errorText(code, params).split('|')
    expect(ar).toContain(text)
    expect(en).not.toMatch(/[\u2066-\u2069]/)
  })
  it('sets an application’s number apart, and leaves names and counts alone', () => {
    expect(messageText('FEEDBACK_MAIL_SUBJECT', { number: '26-1-012946' }).split('|')[0]).toBe(
      'استكمال بيانات طلبك رقم \u206826-1-012946\u2069',
    )
    expect(errorText('IN_USE', { uses: 3 })).not.toMatch(/\u2068/)
  })
})
describe('a count', () => {
  it.each([
    [1, 'في سجل واحد', '1 record uses'],
    [2, 'في سجلين', '2 records use'],
    [3, 'في 3 سجلات', '3 records use'],
    [11, 'في 11 سجلًا', '11 records use'],
    [100, 'في 100 سجل', '100 records use'],
    [103, 'في 103 سجلات', '103 records use'],
  ])('of %d is said in its form by the server', (uses, ar, en) => {
    expect(errorText('IN_USE', { uses })).toBe(`لا يمكن الحذف لأن السجل مستخدم ${ar}|It cannot be deleted: ${en} it`)
  })
  it.each([
    [1, '، ورُفض للطالب طلب آخر', ', and another application of the student was refused'],
    [4, '، ورُفضت للطالب 4 طلبات أخرى', ', and 4 other applications of the student were refused'],
  ])('of %d stands in a message of success', (count, ar, en) => {
    expect(messageText('APPLICATION_ACCEPTED_OTHERS_REFUSED', { count })).toBe(
      `تم قبول الطلب${ar}|The application was accepted${en}`,
    )
  })
  it.each([
    [0, 'لا طلبات', 'No applications'],
    [2, 'طلبان', '2 applications'],
    [7, '٧ طلبات', '7 applications'],
    [1234, '١٬٢٣٤ طلبًا', '1,234 applications'],
  ])('of %d is said in its form by the page, in the digits of the user', (count, ar, en) => {
    expect(textsOf('ar').applications.count({ count: formatFor('ar', 'arab').count(count) })).toBe(ar)
    expect(textsOf('en').applications.count({ count: formatFor('en', 'latn').count(count) })).toBe(en)
  })
})
describe('the error catalogue', () => {
  it.each(['ar', 'en'])('has a text in %s for each code, and no other', async (language) => {
    const codes = [
      ...Object.keys(await texts(language, 'login-errors')),
      ...Object.keys(await texts(language, 'errors')),
      ...Object.keys(await texts(language, 'server-errors')),
    ]
    expect(codes.toSorted()).toEqual(Object.keys(ERRORS).toSorted())
  })
})
describe('planted faults', () => {
  it('Arabic in English, an English sentence in Arabic, and an empty text are caught', () => {
    expect(
      langFaults('en', {
        title: 'Log in',
        digits: '١٢٣',
        'language.switch': 'العربية',
        bad: 'Log in دخول',
        empty: ' ',
      }),
    ).toEqual(['bad: has Arabic letters', 'empty: is empty'])
    expect(
      langFaults('ar', {
        title: 'الدخول',
        format: 'حتى 5 MB من PDF أو JPG',
        named: 'مرحبًا {name:string}',
        bad: 'Please log in again',
        mixed: 'الدخول please log in',
      }),
    ).toEqual(['bad: has an English sentence', 'mixed: has an English sentence'])
  })
  it('a text that says no in one language only is caught', () => {
    const arabic = {
      lost: 'يمكن الحذف',
      added: 'لا تُعتبر رغبات الطالب ما لم تُحدد قاعدة',
      both: 'لا يمكن الحذف',
      until: 'تُعتبر رغبات الطالب ما لم تُحدد قاعدة',
      only: 'لا تتاح الطباعة إلا بعد الإرسال',
      bound: 'يجب ألا يزيد السبب عن 300 حرف',
      counted: '{{count:لا طلبات|طلب|طلبان|?? طلبات|?? طلبًا|?? طلب}}',
    }
    const english = {
      lost: 'It cannot be deleted',
      added: 'Until a rule is set, the desires are considered',
      both: 'It cannot be deleted',
      until: 'Until a rule is set, the desires are considered',
      only: 'It can be printed once it was sent',
      bound: 'The reason must be at most 300 characters',
      counted: '{{count:Zero applications|1 application|?? applications}}',
    }
    expect(denialFaults(arabic, english)).toEqual(['lost: only English says no', 'added: only Arabic says no'])
  })
  it('a number whose sign Arabic would put behind it is caught', () => {
    expect(
      signFaults({
        bare: 'الكود -2: مسودة',
        isolated: 'الكود \u2066-2\u2069: مسودة',
        range: 'العام 2025-2026',
        named: 'من {from:string}-3',
      }),
    ).toEqual(['bare: a number with a sign is not isolated'])
  })
  it('what stands behind a second colon of a count is caught', () => {
    expect(colonFaults({ rows: '{{n:none|1 row: it stays|?? rows}}', bare: 'Rows: {{n:none|1|??}}' })).toEqual([
      'rows: all behind the second colon is dropped',
    ])
  })
  it('a count without its plural forms, or with too few, is caught', () => {
    expect(
      pluralFaults({
        bare: 'للطالب {count:string} من الطلبات',
        three: '{{n:لا طلبات|طلب|?? طلبات}}',
        beside: '{uses:string} {{uses:أ|ب|ج|د|ه|و}}',
        page: 'صفحة {page:string}',
        whole: '{{rows:أ|ب|ج|د|ه|و}}',
      }),
    ).toEqual([
      'bare: {count} has no 6 plural forms',
      'three: {n} has no 6 plural forms',
      'beside: {uses} has no 6 plural forms',
    ])
  })
  it('a count that is empty for zero is caught', () => {
    expect(
      zeroFaults({
        lost: 'Refused{{count:|, and 1 other|, and ?? others}}',
        said: 'Refused{{count:.|, and 1 other.}}',
      }),
    ).toEqual(['lost: the form for zero is empty'])
  })
  it('parameters are found, plurals aside', () => {
    expect(parametersOf('{count:number} of {total} {{one|two}} {count}')).toEqual(['count', 'total'])
    expect(parametersOf('{{seconds:1 second|?? seconds}} of {name:string}')).toEqual(['name', 'seconds'])
  })
})
