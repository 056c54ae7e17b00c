import type { CompiledForms } from '../compiled-form.ts'
import { completionForm, feedbackForm, filterForm } from './application.schema.ts'
import {
  emailCorrection,
  nationalIdCorrection,
  passportCorrection,
  quotaCorrection,
  takeOver,
  totalCorrection,
} from './correction.schema.ts'
import { paperReturnForm } from './paper.schema.ts'
import { reasonForm } from './reason.schema.ts'

/** Forms of the feature. `virtual:validators/applications` gives them as `forms`, with their validators. */
export const FORMS = {
  filter: filterForm,
  feedback: feedbackForm,
  completion: completionForm,
  reason: reasonForm,
  email: emailCorrection,
  nationalId: nationalIdCorrection,
  passport: passportCorrection,
  total: totalCorrection,
  quota: quotaCorrection,
  takeOver,
  paperReturn: paperReturnForm,
} as const
export declare const forms: CompiledForms<typeof FORMS>
