import type { CheckResult, NewPermissions, StepRow } from '#schemas/readiness/readiness.endpoints.ts'
import { STEPS, type InstallationState, type ReadinessCheck, type Step } from '#schemas/readiness/readiness.schema.ts'

/** A check that found one thing without a name. */
export const finding = (check: ReadinessCheck, link: string): CheckResult => ({
  check,
  count: 1,
  items: [{ id: 1, name: null, figures: {}, link }],
})
const NAMES = ['الطب', 'الهندسة', 'العلوم', 'الآداب', 'الحقوق']

/** What is to be done in a university that has its name, a faculty and a season. */
const TO_DO: Readonly<Partial<Record<Step, readonly CheckResult[]>>> = {
  certificates: [finding('noOpenCertificate', 'SystemInfo/Certifications')],
  rules: [
    {
      check: 'openFacultiesWithoutRule',
      count: NAMES.length,
      items: NAMES.map((name, index) => ({
        id: index + 1,
        name: { ar: `كلية ${name}`, en: `Faculty ${index + 1}` },
        figures: {},
        link: 'ApprovalRules',
      })),
    },
  ],
  administrators: [finding('fewAdministrators', 'Administration/People')],
}
const SET_ASIDE = {
  reason: 'ترسل الوزارة الرسائل من منظومتها',
  by: { ar: 'سلمى عبد الرحمن الشاذلي', en: 'Salma Abdelrahman Elshazly' },
  at: '2026-10-05T08:00:00.000Z',
}

/** What an upgrade brought, one permission to the administrator alone. */
export const BROUGHT: readonly NewPermissions[] = [
  {
    permissions: ['administration.can_set_up'],
    granted: [{ ar: 'مدير النظام', en: 'System administrator' }],
    changed: [],
  },
  {
    permissions: ['news.can_view_news', 'news.can_manage_news'],
    granted: [{ ar: 'مدير النظام', en: 'System administrator' }],
    changed: [{ ar: 'مسؤول القبول', en: 'Admissions officer' }],
  },
]

/** The reply about an installation; a step that is not named is as in a university that is half set up. */
export const setUp = (
  more: Readonly<Partial<Record<Step, Partial<StepRow>>>> = {},
  state: InstallationState = 'settingUp',
  newPermissions: readonly NewPermissions[] = [],
) => ({
  state,
  version: 4,
  newPermissions: [...newPermissions],
  lastBackup: { at: '2026-10-05T00:00:10.000Z', verifiedAt: null },
  steps:
    state === 'live'
      ? []
      : STEPS.map((step): StepRow => ({
          step,
          checks: [...(TO_DO[step] ?? [])],
          setAside: step === 'mail' ? SET_ASIDE : null,
          ...more[step],
        })),
})
/** Every step is done. */
export const PREPARED = Object.fromEntries(
  STEPS.map((step) => [step, { checks: [], setAside: null }]),
) as unknown as Readonly<Record<Step, Partial<StepRow>>>
