import { MEANINGS } from '../shared/meanings.ts'

/** Lists that people maintain on the page Lists (issue 41), in the order in which it shows them. */
export const LIST_KEYS = ['countries', 'governorates', 'cities', 'majors', 'certificateNames', 'quotas'] as const
export type ListKey = (typeof LIST_KEYS)[number]
export const isListKey = (text: string | undefined): text is ListKey => LIST_KEYS.some((key) => key === text)

/** Kinds of certificate names: those of certificates from elsewhere, and those of Egyptian ones from abroad. */
export const NAME_KINDS = ['foreign', 'egyptian'] as const

/** The tables of the lists. */
export type ListTable = 'country' | 'governorate' | 'city' | 'certificate_type' | 'certificate_name' | 'quota'
export const isListTable = (table: string): table is ListTable =>
  Object.values(LISTS).some((list) => list.table === table)

/** What a merge says how much of is read through it, by the tables that refer to rows. */
export const MERGE_EFFECTS = {
  applications: ['application'],
  students: ['student'],
  rules: ['admission_rule_major'],
  rows: ['governorate', 'city'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type MergeEffect = keyof typeof MERGE_EFFECTS

/** What a row may have beyond both names and its state. Its column has the same name, in snake case. */
export type ListField =
  | 'arNationality'
  | 'enNationality'
  | 'countryId'
  | 'governorateId'
  | 'categoryId'
  | 'kind'
  | 'meaning'
  | 'position'

interface ListDescription {
  readonly table: ListTable
  /** In the order of the form. */
  readonly fields: readonly ListField[]
  readonly required: readonly ListField[]
  /** The field that refers to the row that each row is within, and its table. */
  readonly parent?: { readonly field: ListField; readonly table: ListTable | 'certificate_category' }
  /** The field within whose value names are unique; in the whole list where there is none. */
  readonly within?: ListField
  /** What the rows may mean to rules (ADR 108). */
  readonly meanings?: readonly string[]
  /** The columns that refer to a row: it is deleted while none does. */
  readonly uses: readonly (readonly [table: string, column: string])[]
}

/**
 * The one description of each list: schema, calls, server and screen go by it. Equations are majors and certificate
 * names, and a nationality is what a country calls its people, so neither is a list of its own (ADR 113).
 */
export const LISTS: Readonly<Record<ListKey, ListDescription>> = {
  countries: {
    table: 'country',
    fields: ['arNationality', 'enNationality'],
    required: [],
    uses: [
      ['governorate', 'country_id'],
      ['student', 'nationality_id'],
      ['student', 'address_country_id'],
      ['student', 'birth_country_id'],
      ['application', 'prequal_country_id'],
      ['country', 'merged_into'],
    ],
  },
  governorates: {
    table: 'governorate',
    fields: ['countryId'],
    required: ['countryId'],
    parent: { field: 'countryId', table: 'country' },
    within: 'countryId',
    uses: [
      ['city', 'governorate_id'],
      ['governorate', 'merged_into'],
    ],
  },
  cities: {
    table: 'city',
    fields: ['governorateId'],
    required: ['governorateId'],
    parent: { field: 'governorateId', table: 'governorate' },
    within: 'governorateId',
    uses: [
      ['student', 'address_city_id'],
      ['student', 'birth_city_id'],
      ['city', 'merged_into'],
    ],
  },
  majors: {
    table: 'certificate_type',
    fields: ['categoryId', 'meaning'],
    required: ['categoryId'],
    parent: { field: 'categoryId', table: 'certificate_category' },
    within: 'categoryId',
    meanings: MEANINGS.certificate_type,
    uses: [
      ['application', 'type_id'],
      ['application', 'equation_type_id'],
      ['admission_rule_major', 'type_id'],
      ['certificate_type', 'merged_into'],
    ],
  },
  certificateNames: {
    table: 'certificate_name',
    fields: ['kind', 'meaning'],
    required: ['kind'],
    within: 'kind',
    meanings: MEANINGS.certificate_name,
    uses: [
      ['application', 'certificate_name_id'],
      ['application', 'equation_name_id'],
      ['certificate_name', 'merged_into'],
    ],
  },
  quotas: {
    table: 'quota',
    fields: ['position'],
    required: [],
    uses: [
      ['application', 'quota_id'],
      ['quota', 'merged_into'],
    ],
  },
}
