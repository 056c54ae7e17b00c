import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, flag, id, list, object, text } from '../shared/fields.ts'

/**
 * Seconds after the last call for which a person counts as present. With `PRESENCE_EVERY_S` a name is at most 20 s late
 * (issue 12), though one call gets lost.
 */
export const PRESENCE_TTL_S = 14
/** Seconds between the calls by which an open application reports its reader. */
export const PRESENCE_EVERY_S = 6

/** The open application; `leaves`: it is open no longer. */
export const presenceBody = object({ applyId: id, studentId: id, leaves: flag }, ['applyId'])

/** Somebody else who has the application open, and since when. */
const colleague = object({ name: bilingual, since: text }, ['name', 'since'])
export type Colleague = FromSchema<typeof colleague>
/** Longest there first. */
export const presence = object({ others: list(colleague) }, ['others'])
