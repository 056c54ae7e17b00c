import type { Panel } from '#src/kit/feature.ts'
import { feesRulesEndpoints } from '#schemas/fees-rules/fees-rules.endpoints.ts'

/** Its panel on the page of the main rules. */
export const feesRulesPanel: Panel = {
  key: 'fees-rules',
  permission: feesRulesEndpoints.list.access.permission,
  load: () => import('./fees-rules-panel.tsx').then((module) => ({ default: module.FeesRulesPanel })),
}
