import type { AdmissionRule, AdmissionRuleBody } from '#schemas/admission-rules/admission-rule.schema.ts'
import { API } from '#schemas/api.ts'
import type { Opened } from '#tests/support/pages/session.ts'

const calls = API['admission-rules']
/** Tourism, which has no rules in the demo data. */
export const TOURISM = 16
/** A rule of Tourism: the literary major of General Secondary. */
export const LITERARY: AdmissionRuleBody = { faculty: TOURISM, certificateType: 1, majorTypes: '3', isActive: 1 }

/** Tourism has these rules alone; in the demo none. */
export async function resetTourism(api: Opened, rules: readonly AdmissionRuleBody[] = []): Promise<void> {
  const { admissionRules } = await api.call<{ admissionRules: AdmissionRule[] }>(calls.list, {})
  for (const { id, version } of admissionRules.filter(({ faculty }) => faculty === TOURISM))
    await api.call({ method: 'DELETE', path: calls.remove.path.replace('{id}', String(id)) }, { version })
  for (const rule of rules) await api.call(calls.create, rule)
}
