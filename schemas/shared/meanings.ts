import type { FromSchema } from 'json-schema-to-ts'
import { choice } from './fields.ts'

/**
 * What rules know a row by, in the lists that people maintain, since its id says nothing (ADR 108). A meaning belongs to
 * one row of its list at most; null: none. Names and explanations: `locales/<language>/meanings`, keyed by the values.
 *
 * `needsCountry`: certificates of any country, so the country matters. `foreign`, `egyptian`: the type has the
 * certificate names of this kind. `other`: a certificate that the list does not name.
 */
export const MEANINGS = {
  certificate_category: ['needsCountry'],
  certificate_type: ['foreign', 'egyptian'],
  certificate_name: ['other'],
} as const

export const categoryMeaning = choice(...MEANINGS.certificate_category, null)
export type CategoryMeaning = FromSchema<typeof categoryMeaning>
export const typeMeaning = choice(...MEANINGS.certificate_type, null)
export type TypeMeaning = FromSchema<typeof typeMeaning>
export const nameMeaning = choice(...MEANINGS.certificate_name, null)
export type NameMeaning = FromSchema<typeof nameMeaning>
