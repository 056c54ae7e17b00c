import type { CompiledForms } from '../compiled-form.ts'
import { mailFilters } from './mail.schema.ts'
import { testMailForm } from './test-mail.schema.ts'

/** Forms of this feature: each gets a compiled validator in the browser. */
export const FORMS = { filters: mailFilters, testMail: testMailForm } as const
export declare const forms: CompiledForms<typeof FORMS>
