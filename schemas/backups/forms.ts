import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'
import { scheduleForm } from './backup.schema.ts'

/** Forms of the feature. `virtual:validators/backups` gives them as `forms`, with their validators. */
export const FORMS = { schedule: scheduleForm, filters: object({}, []) } as const
export declare const forms: CompiledForms<typeof FORMS>
