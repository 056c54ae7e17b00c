import { GENDER } from '#schemas/status.ts'
import type { ReportTexts } from '#schemas/admission-report/columns.ts'
import type { StudentsExportBody } from '#schemas/admission-report/export.schema.ts'
import arabicApplications from '#locales/ar/applications/index.ts'
import arabic from '#locales/ar/admission-report/index.ts'
import englishApplications from '#locales/en/applications/index.ts'
import english from '#locales/en/admission-report/index.ts'
import { statusText } from '../../kit/status-text.ts'

type Language = StudentsExportBody['language']
const TEXTS = { ar: arabic, en: english } as const
const DETAILS = { ar: arabicApplications.details, en: englishApplications.details } as const

/** The texts of the reports' files: headers as on the screen, and a title. */
export const textsIn = (language: Language) => TEXTS[language]

/** Labels of codes and names in a language, as on the screen. */
export function labelsIn(language: Language): ReportTexts {
  const { gender, paid, unpaid } = DETAILS[language]
  return {
    name: (name) => name[language] || name[language === 'ar' ? 'en' : 'ar'],
    status: (code) => statusText(code)[language],
    gender: (code) => (code === GENDER.female ? gender.female : gender.male),
    payment: (code) => (code === 1 ? paid : unpaid),
  }
}
