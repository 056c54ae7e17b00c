import type { FromSchema } from 'json-schema-to-ts'
import { reasonText } from '../applications/reason.schema.ts'
import { choice, object, version } from '../shared/fields.ts'

/** The checks of the active year and semester (issue 3, readiness check), in the order of the screen. */
export const READINESS_CHECKS = [
  'typesWithoutOpenCertificates',
  'certificatesWithoutCourses',
  'facultiesWithoutRule',
  'ruleNumbersDiffer',
  'ruleTotalAboveCertificates',
  'claimsUnproven',
  'openBranchesWithoutRule',
  'eventsWithoutPeriod',
  'noDesireRule',
  'noFeesRule',
  'onlineFeeUnpayable',
  'noOpenBranch',
  'mailCategoriesWithoutTemplate',
  'noMailServer',
  'noPrivateUniversity',
  'backupOverdue',
] as const
/** Checks that only the first steps ask: what comes before a season (ADR 117). */
export const SETUP_CHECKS = [
  'universityUnnamed',
  'noBranch',
  'noCurrentSeason',
  'noOpenCertificate',
  'openFacultiesWithoutRule',
  'noTestMail',
  'fewAdministrators',
  'demoAccounts',
] as const
export const CHECKS = [...READINESS_CHECKS, ...SETUP_CHECKS] as const
export type ReadinessCheck = (typeof CHECKS)[number]

/** States of the lifecycle `installation`, in their order. */
export const INSTALLATION_STATES = ['empty', 'settingUp', 'live'] as const
export type InstallationState = (typeof INSTALLATION_STATES)[number]

/** The first steps of a university, in their order (issue 41). A step is done when none of its checks finds anything. */
export const STEP_CHECKS = {
  university: ['universityUnnamed'],
  faculties: ['noBranch'],
  season: ['noCurrentSeason'],
  certificates: ['noOpenCertificate', 'certificatesWithoutCourses'],
  rules: ['noOpenBranch', 'openFacultiesWithoutRule'],
  payments: ['noFeesRule', 'onlineFeeUnpayable'],
  mail: ['noMailServer', 'noTestMail'],
  administrators: ['fewAdministrators'],
  demoAccounts: ['demoAccounts'],
} as const satisfies Readonly<Record<string, readonly ReadinessCheck[]>>
export type Step = keyof typeof STEP_CHECKS
export const STEPS = Object.keys(STEP_CHECKS) as [Step, ...Step[]]
/** Steps that apply to every university, so that they are not set aside (ADR 117). */
export const ALWAYS_NEEDED: readonly Step[] = ['university', 'faculties', 'season']

const step = choice(...STEPS)
/** Form of a step that is set aside: why it does not apply. */
export const setAsideForm = object({ reason: reasonText }, ['reason'])
export type SetAsideForm = FromSchema<typeof setAsideForm>
export const setAside = object({ step, version, ...setAsideForm.properties }, ['step', 'reason'])
export const stepRef = object({ step, version }, ['step'])
export const goLive = object({ version }, [])
export const acknowledgePermissions = object({ version }, [])
