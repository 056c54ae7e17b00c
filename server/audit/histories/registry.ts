import { activeHistory, courseHistory } from './active.history.ts'
import { applicationHistory } from './application.history.ts'
import { approvalRuleHistory } from './approval-rule.history.ts'
import { certificateHistory } from './certificate.history.ts'
import type { LifecycleHistory } from './history.ts'

/** Every lifecycle, by the id of its machine. */
export const HISTORIES: Readonly<Record<string, LifecycleHistory>> = {
  application: applicationHistory,
  certificate: certificateHistory,
  course: courseHistory,
  approvalRule: approvalRuleHistory,
  active: activeHistory,
}
