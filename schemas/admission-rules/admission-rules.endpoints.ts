import { endpoints, type DataOf } from '../endpoint.ts'
import { activeNamed, integer, list, object, version } from '../shared/fields.ts'
import {
  admissionRule,
  admissionRuleBody,
  admissionRuleChange,
  admissionRuleListBody,
  major,
  ruleCertificate,
  ruleSeason,
} from './admission-rule.schema.ts'

const view = { kind: 'permission', permission: 'admission_rules.can_view_main_rules', levels: [12] } as const
const manage = { kind: 'permission', permission: 'admission_rules.can_manage_main_rules', levels: [12] } as const
const one = object({ id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['id'])

/**
 * Admission rules (document 3, section 7): which majors of which certificate a faculty admits in a season. Only those
 * of the active year and semester are changed, and those of a season that is being prepared (ADR 112).
 */
export const admissionRulesEndpoints = endpoints({
  /** All faculties by name; a new rule is for an active one. */
  faculties: {
    method: 'GET',
    path: '/api/general_data/faculties/',
    source: '3 §7',
    reply: object({ faculties: list(activeNamed) }, ['faculties']),
    errors: [],
    access: view,
  },
  /**
   * Active certificate types that have an open certificate in the year of a season in which rules are set, and the
   * majors of each (ADR 58, 115).
   */
  options: {
    method: 'GET',
    path: '/api/admission_rules/certificates/options/',
    source: '3 §7',
    reply: object({ certificates: list(ruleCertificate), majors: list(major) }, ['certificates', 'majors']),
    errors: [],
    access: view,
  },
  /**
   * The newest season first, and there by faculty and certificate. `seasons`: in which rules are set, the current one
   * first.
   */
  list: {
    method: 'POST',
    path: '/api/admission_rules/admission-rules/',
    source: '3 §7',
    body: admissionRuleListBody,
    reply: object({ admissionRules: list(admissionRule), seasons: list(ruleSeason) }, ['admissionRules', 'seasons']),
    errors: [],
    access: view,
  },
  /** For the season of the body, else for the current one. */
  create: {
    method: 'POST',
    path: '/api/admission_rules/admission-rules/create/',
    source: '3 §7',
    writes: 'unversioned',
    body: admissionRuleBody,
    reply: object({ id: integer }, ['id']),
    errors: ['ADMISSION_RULE_EXISTS', 'RULE_SEASON_INACTIVE'],
    access: manage,
  },
  /** Also switches it on or off: the documents have no separate call for that. The faculty stays that of the rule. */
  update: {
    method: 'PUT',
    path: '/api/admission_rules/admission-rules/{id}/update/',
    source: '3 §7',
    writes: 'versioned',
    params: one,
    body: admissionRuleChange,
    reply: object({ version: integer }, ['version']),
    errors: ['ADMISSION_RULE_EXISTS', 'RULE_SEASON_INACTIVE', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** The version travels in the body, and as query where a proxy drops bodies (D66). */
  remove: {
    method: 'DELETE',
    path: '/api/admission_rules/admission-rules/{id}/delete/',
    source: '3 §7',
    writes: 'versioned',
    params: one,
    body: object({ version }, []),
    reply: object({ id: integer }, ['id']),
    errors: ['RULE_SEASON_INACTIVE'],
    access: manage,
  },
})
/** What the dialog offers to choose from. */
export type AdmissionOptions = DataOf<typeof admissionRulesEndpoints.options>
