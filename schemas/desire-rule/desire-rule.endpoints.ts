import { endpoints } from '../endpoint.ts'
import { integer, nothing, object, version } from '../shared/fields.ts'
import { desireRule, desireRuleBody, desireRuleChange } from './desire-rule.schema.ts'

const view = { kind: 'permission', permission: 'admission_rules.can_view_main_rules', levels: [12] } as const
const manage = { kind: 'permission', permission: 'admission_rules.can_manage_main_rules', levels: [12] } as const
const one = object({ id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['id'])

/**
 * The desire rule (document 3, section 7): one for the whole university, or none. `desiresNum` is stored as `value1`.
 */
export const desireRuleEndpoints = endpoints({
  /** Null: no rule is set, and all desires are considered (D75). */
  read: {
    method: 'GET',
    path: '/api/general_data/desire-rule/',
    source: '3 §7',
    reply: { anyOf: [desireRule, nothing] },
    errors: [],
    access: view,
  },
  /** DESIRE_RULE_EXISTS names who set the other one, also when two do it at once. */
  create: {
    method: 'POST',
    path: '/api/general_data/desire-rule/create/',
    source: '3 §7',
    writes: 'unversioned',
    body: desireRuleBody,
    reply: object({ id: integer }, ['id']),
    errors: ['DESIRE_RULE_EXISTS'],
    access: manage,
  },
  update: {
    method: 'PUT',
    path: '/api/general_data/desire-rule/update/{id}/',
    source: '3 §7',
    writes: 'versioned',
    params: one,
    body: desireRuleChange,
    reply: object({ version: integer }, ['version']),
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path: '/api/general_data/desire-rule/delete/{id}/',
    source: '3 §7',
    writes: 'versioned',
    params: one,
    body: object({ version }, []),
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
})
