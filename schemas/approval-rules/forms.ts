import { ruleFilters, ruleForm } from './approval-rule.schema.ts'

/** Forms of the feature; each gets a precompiled validator. */
export const FORMS = { record: ruleForm, filters: ruleFilters } as const
