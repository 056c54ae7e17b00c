import type { CompiledForms } from '../compiled-form.ts'
import { mailFilters, noticeForm, studentMailForm } from './student-mail.schema.ts'

/** Forms of the feature. `virtual:validators/student-mails` gives them as `forms`, with their validators. */
export const FORMS = { record: studentMailForm, notice: noticeForm, filters: mailFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
