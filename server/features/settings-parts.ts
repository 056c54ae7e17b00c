import type { SettingsParts } from '../kit/settings-part.ts'
import { CATEGORY_SETTINGS } from './certificate-types/certificate-types.settings.ts'
import { DESIRE_SETTINGS } from './desire-rule/desire-rule.settings.ts'
import { FACULTY_SETTINGS } from './faculties/faculties.settings.ts'
import { FEES_SETTINGS } from './fees-rules/fees-rules.settings.ts'
import { listSettings } from './lists/lists.settings.ts'
import { MAIL_SETTINGS } from './student-mails/student-mails.settings.ts'
import { REASON_SETTINGS } from './rejection-reasons/rejection-reasons.settings.ts'
import { REQUIREMENT_SETTINGS } from './paper-requirements/paper-requirements.settings.ts'
import { ROLE_SETTINGS } from './roles/roles.settings.ts'
import { SECTOR_SETTINGS } from './sectors/sectors.settings.ts'
import { UNIVERSITY_SETTINGS } from './university/university.settings.ts'

/** Who exports and imports which part of the settings. A part without one does not compile. */
export const SETTINGS_PARTS: SettingsParts = {
  university: UNIVERSITY_SETTINGS,
  sectors: SECTOR_SETTINGS,
  faculties: FACULTY_SETTINGS,
  categories: CATEGORY_SETTINGS,
  countries: listSettings('countries'),
  governorates: listSettings('governorates'),
  cities: listSettings('cities'),
  majors: listSettings('majors'),
  certificateNames: listSettings('certificateNames'),
  quotas: listSettings('quotas'),
  rejectionReasons: REASON_SETTINGS,
  roles: ROLE_SETTINGS,
  paperRequirements: REQUIREMENT_SETTINGS,
  desireRule: DESIRE_SETTINGS,
  feesRules: FEES_SETTINGS,
  mails: MAIL_SETTINGS,
}
