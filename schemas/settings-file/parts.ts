import { LIST_KEYS } from '../lists/lists.ts'
import type { Permission } from '../permissions.ts'

/**
 * The parts of the settings of an installation (ADR 121), in the order in which they are imported: what other rows refer
 * to comes before them.
 */
export const PARTS = [
  'university',
  'sectors',
  'faculties',
  'categories',
  ...LIST_KEYS,
  'rejectionReasons',
  'roles',
  'paperRequirements',
  'desireRule',
  'feesRules',
  'mails',
] as const
export type PartKey = (typeof PARTS)[number]

interface PartAccess {
  readonly view: Permission
  readonly manage: Permission
}
const rights = <const F extends string, const N extends string>(feature: F, name: N) =>
  ({ view: `${feature}.can_view_${name}`, manage: `${feature}.can_manage_${name}` }) as const
const lists = rights('lists', 'lists')
const mainRules = rights('admission_rules', 'main_rules')

/** Who exports and imports a part: who may see it, and change it, on its own page. */
export const PART_ACCESS: Readonly<Record<PartKey, PartAccess>> = {
  university: rights('organisation', 'university'),
  sectors: rights('sectors', 'sectors'),
  faculties: rights('organisation', 'faculties'),
  categories: rights('certificates', 'certificate_categories'),
  countries: lists,
  governorates: lists,
  cities: lists,
  majors: lists,
  certificateNames: lists,
  quotas: lists,
  rejectionReasons: rights('rejection_reasons', 'rejection_reasons'),
  roles: rights('roles', 'roles'),
  paperRequirements: rights('paper_requirements', 'paper_requirements'),
  desireRule: mainRules,
  feesRules: mainRules,
  mails: rights('mails', 'student_mails'),
}
