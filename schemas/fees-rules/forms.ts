import type { CompiledForms } from '../compiled-form.ts'
import { feesRuleFilters, feesRuleForm } from './fees-rule.schema.ts'

/** Forms of the feature. `virtual:validators/fees-rules` gives them as `forms`, with their validators. */
export const FORMS = { record: feesRuleForm, filters: feesRuleFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
