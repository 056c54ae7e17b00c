import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, choice, integer, list, object, text } from '../shared/fields.ts'
import { MEANINGS } from '../shared/meanings.ts'
import { sheetRow } from '../shared/sheet-lines.ts'
import { LIST_KEYS, NAME_KINDS } from './lists.ts'

/** Packs of facts to begin the lists with (issue 41). */
export const PACK_KEYS = ['egypt', 'countries'] as const
export type PackKey = (typeof PACK_KEYS)[number]

/** Lists that a pack adds to, those that rows are within before these: also certificate types, which have a page of their own. */
export const PACK_LISTS = ['categories', ...LIST_KEYS] as const
export type PackList = (typeof PACK_LISTS)[number]

/** What would become of a line; `leftOut`: what it is within is not active, so that nothing new is added there. */
export const PACK_OUTCOMES = ['new', 'unchanged', 'leftOut'] as const
export type PackOutcome = (typeof PACK_OUTCOMES)[number]

const MEANING_VALUES = [
  ...MEANINGS.certificate_category,
  ...MEANINGS.certificate_type,
  ...MEANINGS.certificate_name,
] as const
const packKey = choice(...PACK_KEYS)
/** `parent`: the name of what the row is within. `meaning`: what it would get, where no row has it yet. */
const line = object(
  {
    row: integer,
    list: choice(...PACK_LISTS),
    outcome: choice(...PACK_OUTCOMES),
    arName: text,
    enName: text,
    parent: { anyOf: [bilingual, { type: 'null' }] },
    kind: choice(null, ...NAME_KINDS),
    meaning: choice(null, ...MEANING_VALUES),
  },
  ['row', 'list', 'outcome', 'arName', 'enName', 'parent', 'kind', 'meaning'],
)
export const packBody = object({ pack: packKey }, ['pack'])
export const packReview = object({ lines: list(line) }, ['lines'])
export type PackReview = FromSchema<typeof packReview>
/** `rows`: the numbers of the lines that the preview showed as new. */
export const confirmedPack = object(
  { pack: packKey, rows: { type: 'array', items: sheetRow, minItems: 1, maxItems: 1_000 } },
  ['pack', 'rows'],
)
