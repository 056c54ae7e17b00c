import type { Panel } from '#src/kit/feature.ts'
import { desireRuleEndpoints } from '#schemas/desire-rule/desire-rule.endpoints.ts'

/** Its panel on the page of the main rules. */
export const desireRulePanel: Panel = {
  key: 'desire-rule',
  permission: desireRuleEndpoints.read.access.permission,
  load: () => import('./desire-rule-panel.tsx').then((module) => ({ default: module.DesireRulePanel })),
}
