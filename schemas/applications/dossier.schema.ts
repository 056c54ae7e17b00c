import type { FromSchema } from 'json-schema-to-ts'
import { RANK_BY, TOTAL_OF } from '../approval-rules/approval-rule.schema.ts'
import {
  bilingual,
  flag,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  object,
  text,
  textOrNull,
} from '../shared/fields.ts'
import { applicationDetails } from './application.schema.ts'
import { applicationHistory, correctedValue } from './history.schema.ts'
import { paper, paperFields, paperKind } from './paper.schema.ts'

/** What of an application can differ between its decision and now: what can be corrected, and the fee. */
export const CHANGEABLE = [
  'cardId',
  'email',
  'submittedTotal',
  'certifiedTotal',
  'studentPercentage',
  'studentRegisterationType',
  'paymentStatus',
] as const
export type Changeable = (typeof CHANGEABLE)[number]

/** The last decision that was not taken back, by the version that it made, and what it was made on. */
const atDecision = object(
  {
    version: integer,
    values: list(
      object({ field: { type: 'string', enum: CHANGEABLE }, then: correctedValue, now: correctedValue }, [
        'field',
        'then',
        'now',
      ]),
    ),
  },
  ['version', 'values'],
)
export type AtDecision = FromSchema<typeof atDecision>

/** An approval rule as it was when it was applied, from its audit trail. */
const ruleThen = object(
  {
    id: integer,
    version: integer,
    totalDegree: numberOrNull,
    studentsNumber: integerOrNull,
    priority: integerOrNull,
    rankBy: { type: ['string', 'null'], enum: [...RANK_BY, null] },
    /** Null: a rule that is older than the choice goes by the submitted total. */
    totalOf: { type: ['string', 'null'], enum: [...TOTAL_OF, null] },
    branches: list(object({ name: bilingual, studentsNumber: integer }, ['name', 'studentsNumber'])),
  },
  ['id', 'version', 'totalDegree', 'studentsNumber', 'priority', 'rankBy', 'totalOf', 'branches'],
)
/**
 * A recommendation by a rule. `rank` and `reason` are stored of the last one only. `rule` null: it is not known which
 * one it was. `tie`: what decides among those whom the rule ranks alike (V4), as it was when the recommendation was
 * made; `certifiedTotal`: the one that was ranked by, null: the submitted one was.
 */
const recommendation = object(
  {
    version: integer,
    accepted: flag,
    rank: integerOrNull,
    reason: textOrNull,
    rule: { anyOf: [ruleThen, { type: 'null' }] },
    tie: object(
      {
        submittedTotal: numberOrNull,
        certifiedTotal: numberOrNull,
        percentage: numberOrNull,
        appliedAt: text,
        applicationId: integer,
      },
      ['submittedTotal', 'certifiedTotal', 'percentage', 'appliedAt', 'applicationId'],
    ),
  },
  ['version', 'accepted', 'rank', 'reason', 'rule', 'tie'],
)
export type Recommendation = FromSchema<typeof recommendation>

/** Whether the stored bytes match the SHA-256: they match, other bytes are there, or none. */
export const STORED = ['intact', 'damaged', 'gone'] as const
const dossierPaperFields = {
  ...paperFields,
  /** In the zip; null as `sha256`, `bytes` and `stored` where there is no file. */
  fileName: textOrNull,
  bytes: integerOrNull,
  stored: { type: ['string', 'null'], enum: [...STORED, null] },
} as const
const dossierPaper = object(dossierPaperFields, [...paper.required, 'fileName', 'bytes', 'stored'])
export type DossierPaper = FromSchema<typeof dossierPaper>

/**
 * What is wrong with a record's chain in the audit trail (ADR 37): a row that is not what was written there, rows that
 * are missing at its end, another status than the last row's; `key`: it has a key, and cannot be verified without it.
 */
export const CHAIN_FAULTS = ['row', 'history', 'status', 'key'] as const
export type ChainFault = (typeof CHAIN_FAULTS)[number]
const chain = object(
  {
    record: { type: 'string', enum: ['application', 'student', 'paper'] },
    /** Of a paper. */
    kind: { type: ['string', 'null'], enum: [...paperKind.enum, null] },
    rows: integer,
    /** Rows that bear the key of the trail: older ones do not, nor does any where there is no key. */
    keyed: integer,
    fault: { type: ['string', 'null'], enum: [...CHAIN_FAULTS, null] },
    /** The version whose row is at fault. */
    at: integerOrNull,
  },
  ['record', 'kind', 'rows', 'keyed', 'fault', 'at'],
)
export type Chain = FromSchema<typeof chain>

/**
 * All of one application for somebody outside: who decided what, on which papers, by which rule, and whether the trail
 * of it is whole (ADR 69). `isKeyed`: the server has a key for the trail, without which nobody can rewrite it.
 */
export const dossier = object(
  {
    madeAt: text,
    madeBy: bilingual,
    details: applicationDetails,
    history: applicationHistory,
    atDecision: { anyOf: [atDecision, { type: 'null' }] },
    recommendations: list(recommendation),
    papers: list(dossierPaper),
    chains: list(chain),
    isKeyed: flag,
  },
  ['madeAt', 'madeBy', 'details', 'history', 'atDecision', 'recommendations', 'papers', 'chains', 'isKeyed'],
)
export type Dossier = FromSchema<typeof dossier>
