import type { Panel } from '#src/kit/feature.ts'
import { admissionRulesEndpoints } from '#schemas/admission-rules/admission-rules.endpoints.ts'

/** Its panel on the page of the main rules: the whole second tab. */
export const admissionRulesPanel: Panel = {
  key: 'admission-rules',
  permission: admissionRulesEndpoints.list.access.permission,
  load: () => import('./admission-rules-panel.tsx').then((module) => ({ default: module.AdmissionRulesPanel })),
}
