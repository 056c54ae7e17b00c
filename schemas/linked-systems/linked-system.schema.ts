import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, integer, integerOrNull, list, object, withMessages, text, textOrNull } from '../shared/fields.ts'

/** Their screen (S3, menu 31). */
export const LINKED_SYSTEMS_PATH = '/home/StudentData/ManageLinkingOtherSystem'
/** The other systems that this one is linked to (S3). */
export const LINKED_SYSTEMS = ['privateUniversity', 'studentAffairs'] as const
export type LinkedSystem = (typeof LINKED_SYSTEMS)[number]
/** Their types among those of services, by their index in the list that every database has. */
export const SYSTEM_TYPES = { privateUniversity: 1, studentAffairs: 2 } as const satisfies Record<LinkedSystem, number>

/**
 * Where an address comes from: a setting, the services registry, a built-in receiver instead of one (in the demo’s
 * database alone), or nowhere.
 */
export const LINK_SOURCES = ['setting', 'registry', 'builtIn', 'none'] as const
export type LinkSource = (typeof LINK_SOURCES)[number]
/** The kinds of calls to a system. */
export const LINK_ACTS = ['export', 'reconcile', 'test'] as const
export type LinkAct = (typeof LINK_ACTS)[number]
/**
 * The result of calling a system: it answered; it has no address; the address is private, and private ones are not
 * allowed; its name is not known; nobody is there; it did not answer in time; it sends elsewhere; it answered with an
 * error; with something else than was agreed; with too much.
 */
export const LINK_RESULTS = [
  'ok',
  'noAddress',
  'privateAddress',
  'unknownName',
  'unreachable',
  'timeout',
  'redirected',
  'errorStatus',
  'badAnswer',
  'tooLarge',
] as const
export type LinkResult = (typeof LINK_RESULTS)[number]
const result = { type: 'string', enum: LINK_RESULTS } as const
const system = { type: 'string', enum: LINKED_SYSTEMS } as const

/** The last call to a system; `tookMs`: until its answer; `who` null: the system itself. */
export const linkUse = object(
  {
    act: { type: 'string', enum: LINK_ACTS },
    result,
    at: text,
    tookMs: integer,
    who: { anyOf: [bilingual, { type: 'null' }] },
  },
  ['act', 'result', 'at', 'tookMs', 'who'],
)
export type LinkUse = FromSchema<typeof linkUse>
/**
 * A linked system. `address` null: it has none, or the caller may not see services (`isAddressHidden`). `serviceId`:
 * its row in the registry; `otherServices`: further ones of its type, which are not used: the newest is. `screen`: its
 * page, null where there is none.
 */
export const linkedSystemRow = object(
  {
    system,
    source: { type: 'string', enum: LINK_SOURCES },
    address: textOrNull,
    isAddressHidden: { type: 'boolean' },
    serviceId: integerOrNull,
    otherServices: integer,
    screen: textOrNull,
    lastUse: { anyOf: [linkUse, { type: 'null' }] },
  },
  ['system', 'source', 'address', 'isAddressHidden', 'serviceId', 'otherServices', 'screen', 'lastUse'],
)
export type LinkedSystemRow = FromSchema<typeof linkedSystemRow>
export const linkedSystemsReply = object({ systems: list(linkedSystemRow) }, ['systems'])

/** The list has no filters. */
export const systemFilters = object({}, [])
export const testSystemBody = object(
  { system: withMessages(system, { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' }) },
  ['system'],
)
