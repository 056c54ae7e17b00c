import { endpoints } from '../endpoint.ts'
import { integer, list, object, version } from '../shared/fields.ts'
import { feesRule, feesRuleChange, feesRuleForm } from './fees-rule.schema.ts'

const view = { kind: 'permission', permission: 'admission_rules.can_view_main_rules', levels: [12] } as const
const manage = { kind: 'permission', permission: 'admission_rules.can_manage_main_rules', levels: [12] } as const
const one = object({ id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['id'])

/** Application fees: one rule for each way to pay. Without any, nothing is due (D79). */
export const feesRulesEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/general_data/fees_rule/',
    source: '3 §7',
    reply: object({ feesRule: list(feesRule) }, ['feesRule']),
    errors: [],
    access: view,
  },
  create: {
    method: 'POST',
    path: '/api/general_data/create_fees_rule/',
    source: '3 §7',
    writes: 'unversioned',
    body: feesRuleForm,
    reply: object({ id: integer }, ['id']),
    errors: ['FEES_RULE_EXISTS'],
    access: manage,
  },
  update: {
    method: 'PUT',
    path: '/api/general_data/update_fees_rule/{id}/',
    source: '3 §7',
    writes: 'versioned',
    params: one,
    body: feesRuleChange,
    reply: object({ version: integer }, ['version']),
    errors: ['FEES_RULE_EXISTS', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** The version travels in the body, and as query where a proxy drops bodies (D66). */
  remove: {
    method: 'DELETE',
    path: '/api/general_data/delete_fees_rule/{id}/',
    source: '3 §7',
    writes: 'versioned',
    params: one,
    body: object({ version }, []),
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
})
