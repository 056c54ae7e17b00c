import type { CompiledForms } from '../compiled-form.ts'
import { ruleFilters, ruleForm } from './approval-rule.schema.ts'

/** Forms of the feature. `virtual:validators/approval-rules` gives them as `forms`, with their validators. */
export const FORMS = { record: ruleForm, filters: ruleFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
