import type { CompiledForms } from '../compiled-form.ts'
import { desireRuleForm } from './desire-rule.schema.ts'

/** Forms of the feature. `virtual:validators/desire-rule` gives them as `forms`, with their validators. */
export const FORMS = { record: desireRuleForm } as const
export declare const forms: CompiledForms<typeof FORMS>
