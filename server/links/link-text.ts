import type { LinkResult } from '#schemas/linked-systems/linked-system.schema.ts'
import arabic from '#locales/ar/linked-systems/index.ts'
import english from '#locales/en/linked-systems/index.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { AppError } from '../kit/app-error.ts'

const sentence = ({ results, noAddressHelp }: typeof arabic | typeof english, result: LinkResult): string =>
  result === 'noAddress' ? `${results.noAddress}. ${noAddressHelp}` : results[result]

/** The result of a call to a linked system as a text in both languages; without an address it includes what to do. */
export const linkText = (result: LinkResult): Bilingual => ({
  ar: sentence(arabic, result),
  en: sentence(english, result),
})

/** The text where a service sends no message, and those of the built-in receiver. */
export const serviceText = (key: keyof typeof arabic.service): Bilingual => ({
  ar: arabic.service[key],
  en: english.service[key],
})

/** A linked system that cannot be used; `data.result` has the reason. */
export const linkFailed = (result: LinkResult): AppError =>
  new AppError('LINK_FAILED', { data: { result }, params: { why: linkText(result) } })
