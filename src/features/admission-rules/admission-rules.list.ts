import { forms } from 'virtual:validators/admission-rules'
import type { Locales } from '#locales/i18n-types.ts'
import {
  matchesAdmissionRule,
  type AdmissionRule,
  type AdmissionRuleFilters,
  type AdmissionRuleForm,
} from '#schemas/admission-rules/admission-rule.schema.ts'
import type { admissionRulesEndpoints } from '#schemas/admission-rules/admission-rules.endpoints.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'

/** All rules, and the seasons in which they are set now. */
export type AdmissionRulesData = DataOf<typeof admissionRulesEndpoints.list>
export type AdmissionRuleAction = 'toggle' | 'remove'
export type AdmissionRuleList = List<AdmissionRule, AdmissionRuleFilters, AdmissionRuleAction>

const at = ({ id }: AdmissionRule) => ({ params: { id: String(id) } })
/** As the documents have it, without the season: ids joined by commas, and the user of the signature, who is always 1. */
const bodyOf = ({ majorTypes, season: _, ...form }: AdmissionRuleForm) => ({
  ...form,
  majorTypes: majorTypes.join(','),
  signatureUser: 1 as const,
})

/** The form of an existing rule. */
export const formOf = ({
  season,
  faculty,
  certificate_type,
  major_types,
  is_active,
}: AdmissionRule): AdmissionRuleForm => ({
  season,
  faculty,
  certificateType: certificate_type,
  majorTypes: major_types,
  isActive: is_active,
})

/** Saves the form of the dialog: as a new rule, or over `rule`. */
export const saveRule = (value: AdmissionRuleForm, rule: AdmissionRule | null): Promise<{ readonly message: string }> =>
  rule
    ? api['admission-rules'].update({ ...bodyOf(value), version: rule.version }, at(rule))
    : api['admission-rules'].create({ ...bodyOf(value), season: value.season })

/** All rules come at once, ten to a page (document 3, section 9), the newest year first, and in it by faculty. */
export const admissionRulesSpec = (
  language: Locales,
  onLoaded: (data: AdmissionRulesData) => void,
): ListSpec<AdmissionRule, AdmissionRuleFilters, AdmissionRuleAction> => ({
  form: forms.filters,
  filters: { name: '', faculty: null, season: null },
  sortable: ['faculty', 'certificate', 'year', 'semester', 'active'],
  orderBy: 'year',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { data } = await api['admission-rules'].list({ flag: 0 }, call)
    onLoaded(data)
    const nameOf = (rule: AdmissionRule) => pickName(rule.facultyName, language)
    const rows = data.admissionRules.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language))
    return { rows, total: rows.length }
  },
  whole: {
    sortBy: {
      faculty: (row) => pickName(row.facultyName, language),
      certificate: (row) => pickName(row.certificateName, language),
      year: (row) => pickName(row.yearName, language),
      semester: (row) => pickName(row.semesterName, language),
      active: (row) => !row.is_active,
    },
    fits: (row, { name, faculty, season }) =>
      matchesAdmissionRule(row, name) &&
      (!faculty || faculty === row.faculty) &&
      (season ? season === row.season : !row.isArchived),
  },
  actions: {
    toggle: async (row, call) => {
      const is_active = row.is_active === 1 ? 0 : 1
      const { message, data } = await api['admission-rules'].update(
        { ...bodyOf({ ...formOf(row), isActive: is_active }), version: row.version },
        { ...call, ...at(row) },
      )
      return { message, undo: { action: 'toggle', row: { ...row, is_active, version: data.version } } }
    },
    remove: (row, call) => api['admission-rules'].remove({ version: row.version }, { ...call, ...at(row) }),
  },
})
