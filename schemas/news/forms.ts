import type { CompiledForms } from '../compiled-form.ts'
import { newsItemFilters, newsItemForm } from './news-item.schema.ts'

/** Forms of the feature. `virtual:validators/news` gives them as `forms`, with their validators. */
export const FORMS = { record: newsItemForm, filters: newsItemFilters } as const
export declare const forms: CompiledForms<typeof FORMS>
