import type { CompiledForms } from '../compiled-form.ts'
import { admissionRuleFilters, admissionRuleForm } from './admission-rule.schema.ts'

/** Forms of the feature. `virtual:validators/admission-rules` gives them as `forms`, with their validators. */
export const FORMS = { record: admissionRuleForm, filters: admissionRuleFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
