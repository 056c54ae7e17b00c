import { COUNTRIES as PACK } from '../../features/lists/packs/countries.data.ts'
import type { Pair } from './pairs.ts'

/** The countries of the demo, by their English names. Ids are positions in the list, from 1: a new one comes last. */
const NAMES = `
Egypt; Saudi Arabia; Kuwait; United Arab Emirates; Qatar; Bahrain; Oman; Jordan; Palestine; Syria; Lebanon;
Iraq; Yemen; Sudan; South Sudan; Libya; Tunisia; Algeria; Morocco; Mauritania; Somalia; Djibouti; Comoros;
Chad; Nigeria; Ghana; Senegal; Mali; Kenya; Ethiopia; Eritrea; Uganda; Tanzania; South Africa; Turkey; Iran;
Pakistan; India; Bangladesh; Indonesia; Malaysia; Singapore; China; Japan; South Korea; Australia; New Zealand;
Russia; Ukraine; United Kingdom; Ireland; France; Germany; Italy; Spain; Portugal; Greece; Cyprus; Netherlands;
Belgium; Austria; Switzerland; Sweden; Norway; Denmark; Finland; Poland; Hungary; Romania;
United States of America; Canada; Brazil; Argentina; Mexico
`
  .trim()
  .split(/;\s/)
const LINES = NAMES.map((name) => {
  const line = PACK.find(({ en }) => en === name)
  if (!line) throw new Error(`No country ${name}`)
  return line
})

export const COUNTRIES: readonly Pair[] = LINES.map(({ ar, en }) => ({ ar, en }))
/** The nationality as an adjective (Egyptian), in the order of the countries. */
export const NATIONALITY_NAMES: readonly Pair[] = LINES.map(({ values }) => ({
  ar: values.ar_nationality,
  en: values.en_nationality,
}))

/** The id of a country by its English name. */
export function countryId(en: string): number {
  const index = COUNTRIES.findIndex((country) => country.en === en)
  if (index < 0) throw new Error(`No country ${en}`)
  return index + 1
}
export const EGYPT = countryId('Egypt')

/** Nationalities of applicants with a passport, frequent ones first. */
export const NATIONALITIES = [
  'Sudan',
  'Saudi Arabia',
  'Jordan',
  'Palestine',
  'Syria',
  'Yemen',
  'Libya',
  'Kuwait',
  'Iraq',
  'Somalia',
  'Chad',
  'Nigeria',
  'Morocco',
  'Malaysia',
  'Indonesia',
].map(countryId)

/** Where Egyptians abroad live and where foreign certificates come from, frequent ones first. */
export const ABROAD = [
  'Saudi Arabia',
  'Kuwait',
  'United Arab Emirates',
  'Qatar',
  'Sudan',
  'Libya',
  'Jordan',
  'Oman',
  'Bahrain',
  'Turkey',
  'United States of America',
  'Canada',
  'Germany',
  'France',
  'United Kingdom',
  'Italy',
  'Nigeria',
  'Malaysia',
].map(countryId)
