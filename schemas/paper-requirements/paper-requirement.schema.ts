import type { FromSchema } from 'json-schema-to-ts'
import { paperKind } from '../applications/paper.schema.ts'
import { CARD_TYPE, GENDER } from '../status.ts'
import {
  bilingual,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  list,
  named,
  object,
  withMessages,
  version,
} from '../shared/fields.ts'

const INVALID = { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' } as const
const genderOrAll = withMessages({ type: ['integer', 'null'], enum: [GENDER.male, GENDER.female, null] }, INVALID)
/** 1 Egyptians, who have a national id; 2 all others, who come with a passport (ADR 67). */
const nationalityOrAll = withMessages(
  { type: ['integer', 'null'], enum: [CARD_TYPE.nationalId, CARD_TYPE.passport, null] },
  INVALID,
)

const fields = {
  kind: paperKind,
  categoryId: idOrAll,
  gender: genderOrAll,
  nationality: nationalityOrAll,
  active: flag,
} as const

/** Form of the add and edit dialog: which paper, and of whom; a null field does not narrow that. */
export const paperRequirementForm = object(fields, ['kind', 'active'])
export type PaperRequirementForm = FromSchema<typeof paperRequirementForm>
export const paperRequirementChange = object({ ...fields, id, version }, ['id', 'kind', 'active'])

/** Search of the list, by one paper; it is part of the address. */
export const paperRequirementFilters = object(
  { kind: { ...paperKind, type: ['string', 'null'], enum: [...paperKind.enum, null] } },
  [],
)
export type PaperRequirementFilters = FromSchema<typeof paperRequirementFilters>

/** A requirement as listed. */
export const paperRequirement = object(
  {
    id: integer,
    kind: paperKind,
    categoryId: integerOrNull,
    categoryName: { anyOf: [bilingual, { type: 'null' }] },
    gender: integerOrNull,
    nationality: integerOrNull,
    active: flag,
    version: integer,
  },
  ['id', 'kind', 'categoryId', 'categoryName', 'gender', 'nationality', 'active', 'version'],
)
export type PaperRequirement = FromSchema<typeof paperRequirement>

/** A certificate type that a requirement can be for. */
export type RequirementCategory = FromSchema<typeof named>

/** The requirements, and the certificate types that one can be for. */
export const paperRequirementList = object({ requirements: list(paperRequirement), categories: list(named) }, [
  'requirements',
  'categories',
])
