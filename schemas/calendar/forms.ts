import type { CompiledForms } from '../compiled-form.ts'
import { calendarFilters, calendarPeriodForm } from './calendar-period.schema.ts'

/** Forms of the feature. `virtual:validators/calendar` gives them as `forms`, with their validators. */
export const FORMS = { record: calendarPeriodForm, filters: calendarFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
