import { endpoints, type DataOf } from '../endpoint.ts'
import { SEASON_STATES } from '../seasons/season-states.ts'
import { activeNamed, bilingual, choice, flag, integer, list, object, shownCount, version } from '../shared/fields.ts'
import { listBody, ruleChange, ruleForm, ruleRow } from './approval-rule.schema.ts'

const view = { kind: 'permission', permission: 'approval_rules.can_view_approval_rules', levels: [12, 13, 14] } as const
/** Not in a branch: a rule is its whole faculty's, and changing one moves applications of all its branches (G9). */
const manage = { kind: 'permission', permission: 'approval_rules.can_manage_approval_rules', levels: [12, 13] } as const
const one = object({ id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['id'])
const branch = object({ id: integer, name: bilingual, faculty_id: integer, active: { type: 'boolean' } }, [
  'id',
  'name',
  'faculty_id',
  'active',
])
/** `hasRule`: in the active year and semester, so no other can be added there (D54). */
const faculty = object({ id: integer, name: bilingual, active: flag, hasRule: flag }, [
  'id',
  'name',
  'active',
  'hasRule',
])
/** What of a season its rules depend on; beyond the documents (ADR 112). */
const season = object({ yearId: integer, semesterId: integer, state: choice(...SEASON_STATES) }, [
  'yearId',
  'semesterId',
  'state',
])
const REFUSALS = ['RULE_SEASON_INACTIVE', 'SEASON_FINISHED', 'RULE_FACULTY_INACTIVE', 'RULE_BRANCHES_MISSING'] as const

/**
 * Approval rules (document 1, section 7). A rule can be changed in the active year and semester, and in a season that is
 * being prepared (ADR 112), and for an active faculty.
 */
export const approvalRulesEndpoints = endpoints({
  /**
   * Rules, faculties and branches of the scope; in a branch, those of its faculty. The spelling of `Semesters` and
   * `faculities` is the documents'. `checkBranches`: the form requires numbers of branches.
   */
  list: {
    method: 'POST',
    path: '/api/approval_rules/list_approval_rules/',
    source: '1 §7',
    body: listBody,
    errors: [],
    access: view,
    reply: object(
      {
        approvalRules: list(ruleRow),
        faculities: list(faculty),
        branches: list(branch),
        years: list(activeNamed),
        Semesters: list(activeNamed),
        seasons: list(season),
        checkBranches: { type: 'boolean' },
      },
      ['approvalRules', 'faculities', 'branches', 'years', 'Semesters', 'seasons', 'checkBranches'],
    ),
  },
  /** Needs a number for every active branch of the faculty. */
  add: {
    method: 'POST',
    path: '/api/approval_rules/add_rule/',
    writes: 'unversioned',
    source: '1 §7',
    body: ruleForm,
    reply: object({ id: integer }, ['id']),
    errors: ['RULE_EXISTS', ...REFUSALS],
    access: manage,
  },
  /**
   * Faculty and season stay those of the rule. `returned`: how many applications went back to under review (D44).
   * RULE_RETURNS_CHANGED carries how many would now, in `data.effects`.
   */
  edit: {
    method: 'PUT',
    path: '/api/approval_rules/edit_rule/{id}/',
    writes: 'versioned',
    source: '1 §7',
    params: one,
    body: ruleChange,
    reply: object({ version: integer, returned: integer }, ['version', 'returned']),
    errors: ['NO_CHANGES_TO_SAVE', 'RULE_RETURNS_CHANGED', ...REFUSALS],
    access: manage,
  },
  /**
   * `decided`: how many decisions of the rule stay as they are, by the confirmation; absent: not checked (ADR
   * 32).
   */
  remove: {
    method: 'POST',
    path: '/api/approval_rules/delete_rule/{id}/',
    writes: 'versioned',
    source: '1 §7',
    params: one,
    body: object({ version, decided: shownCount }, []),
    reply: object({ id: integer }, ['id']),
    errors: ['RULE_HAS_RECOMMENDATIONS', 'RULE_DECISIONS_CHANGED'],
    access: manage,
  },
})
export type RuleList = DataOf<typeof approvalRulesEndpoints.list>
