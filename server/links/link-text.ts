import type { LinkResult } from '#schemas/linked-systems/linked-system.schema.ts'
import arabic from '#locales/ar/linked-systems/index.ts'
import english from '#locales/en/linked-systems/index.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { AppError } from '../kit/app-error.ts'

const sentence = ({ results, noAddressHelp }: typeof arabic | typeof english, result: LinkResult): string =>
  result === 'noAddress' ? `${results.noAddress}. ${noAddressHelp}` : results[result]

/** What came of asking a linked system, in words of both languages; of one without an address also what would help. */
export const linkText = (result: LinkResult): Bilingual => ({
  ar: sentence(arabic, result),
  en: sentence(english, result),
})

/** What is said where a service says nothing, and what the built-in receiver says. */
export const serviceText = (key: keyof typeof arabic.service): Bilingual => ({
  ar: arabic.service[key],
  en: english.service[key],
})

/** A linked system that cannot be used; `data.result` says why. */
export const linkFailed = (result: LinkResult): AppError =>
  new AppError('LINK_FAILED', { data: { result }, params: { why: linkText(result) } })
