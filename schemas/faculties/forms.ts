import type { CompiledForms } from '../compiled-form.ts'
import { branchForm, branchTarget, facultyFilters, facultyForm } from './faculty.schema.ts'

/** Forms of the feature. `virtual:validators/faculties` gives them as `forms`, with their validators. */
export const FORMS = {
  faculty: facultyForm,
  branch: branchForm,
  target: branchTarget,
  filters: facultyFilters,
} as const
export declare const forms: CompiledForms<typeof FORMS>
