import { activeHistory, courseHistory } from './active.history.ts'
import { applicationHistory } from './application.history.ts'
import { approvalRuleHistory } from './approval-rule.history.ts'
import { certificateHistory } from './certificate.history.ts'
import type { LifecycleHistory } from './history.ts'
import { keptHistory } from './kept.history.ts'

/**
 * The history of every audited entity, by the id of its machine. One that is missing here is a fault of every replay
 * that finds a row of it.
 */
export const HISTORIES: Readonly<Record<string, LifecycleHistory>> = {
  application: applicationHistory,
  certificate: certificateHistory,
  course: courseHistory,
  approvalRule: approvalRuleHistory,
  active: activeHistory,
  kept: keptHistory,
}

/** Entities whose rows tell what happened now and then, not the life of a record: there is none to replay. */
export const NOTED: readonly string[] = ['app_user', 'audit_trail']
