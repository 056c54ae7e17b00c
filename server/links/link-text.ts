import type { LinkResult } from '#schemas/linked-systems/linked-system.schema.ts'
import arabic from '#locales/ar/linked-systems/index.ts'
import english from '#locales/en/linked-systems/index.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { AppError } from '../kit/app-error.ts'

/** What came of asking a linked system, in words of both languages. */
export const linkText = (result: LinkResult): Bilingual => ({ ar: arabic.results[result], en: english.results[result] })

/** What is said where a service says nothing, and what the built-in receiver says. */
export const serviceText = (key: keyof typeof arabic.service): Bilingual => ({
  ar: arabic.service[key],
  en: english.service[key],
})

/** A linked system that cannot be used; `data.result` says why. */
export const linkFailed = (result: LinkResult): AppError =>
  new AppError('LINK_FAILED', { data: { result }, params: { why: linkText(result) } })
