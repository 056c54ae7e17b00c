import { expect, it } from 'vitest'
import { problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import { problemTexts } from '#src/kit/feedback/use-problem-text.ts'
import { errorText, instantText } from '#server/kit/bilingual.ts'
import { formatFor } from '#src/lib/format.ts'
import { faultsOf } from '#tests/support/walker/unreported-failures.ts'

it('tells what an actor throws that is no failed call', () => {
  for (const error of [new TypeError('x is undefined'), null, 'text', new DOMException('aborted', 'AbortError')])
    expect(faultsOf(problemOf(error))).toEqual([])
})
it('shows the half that a message has, where the other is empty, and the text of the code where both are', () => {
  const words = (message: string, language: 'ar' | 'en') =>
    problemTexts({ status: 409, code: 'GENERIC', message, fields: [], data: null })(
      language,
      formatFor(language, 'arab'),
    )
  expect([words('مستخدم|', 'en'), words('|In use', 'ar'), words('|', 'en'), words(' ', 'ar')]).toEqual([
    'مستخدم',
    'In use',
    'Error, please call customer service',
    'خطأ، برجاء الإتصال بالدعم الفني',
  ])
  expect(words('بقي 12|12 are left', 'ar'), 'in the digits of the page').toBe('بقي ١٢')
})
it('says when to come again where the client does not wait so long, and by what the log knows a fault', () => {
  const textOf = (problem: Partial<Problem>, language: 'ar' | 'en' = 'en', digits: 'latn' | 'arab' = 'latn') =>
    problemTexts({ status: 503, code: 'BUSY_RETRY', message: 'مشغول|Busy', fields: [], data: null, ...problem })(
      language,
      formatFor(language, digits),
    )
  expect([textOf({ retryAfter: 30 }), textOf({ retryAfter: 31 }), textOf({ retryAfter: 90 })]).toEqual([
    'Busy',
    'Busy. Try again in 1 minute',
    'Busy. Try again in 2 minutes',
  ])
  expect(textOf({ retryAfter: 600 }, 'ar', 'arab')).toBe('مشغول. حاول مرة أخرى بعد ١٠ دقائق')
  // its own text contains the time
  expect(textOf({ status: 429, code: 'TOO_MANY_TRIES', retryAfter: 900 })).toBe('Busy')
  const requestId = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
  expect(textOf({ requestId })).toBe('Busy (reference for the system administrator: 3fa85f64)')
  expect(textOf({ status: 409, code: 'IN_USE', requestId })).toBe('Busy')
  // a flow passes on what the client threw
  expect(problemOf({ status: 503, code: 'BUSY_RETRY', retryAfter: 31, requestId })).toMatchObject({
    retryAfter: 31,
    requestId,
  })
})
it('dates a conflict as the page dates everything, in its language and digits', () => {
  const at = '2026-07-01T09:05:00Z'
  const message = errorText('VERSION_STALE', { who: { ar: 'منى', en: 'Mona' }, when: instantText(at) })
  const textOf = (language: 'ar' | 'en', digits: 'latn' | 'arab') =>
    problemTexts({ status: 409, code: 'VERSION_STALE', message, fields: [], data: null })(
      language,
      formatFor(language, digits),
    )
  expect(textOf('en', 'latn')).toMatch(/^Mona changed this record on 1 Jul[a-z]* 2026, 12:05\./)
  expect(textOf('ar', 'arab')).toContain('١ يوليو ٢٠٢٦')
  for (const language of ['ar', 'en'] as const) {
    for (const digits of ['latn', 'arab'] as const)
      expect(textOf(language, digits)).toContain(formatFor(language, digits).dateTime(at))
  }
})
