import { forms } from 'virtual:validators/fees-rules'
import type { FeesRule, FeesRuleFilters, FeesRuleForm } from '#schemas/fees-rules/fees-rule.schema.ts'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { ListSpec } from '#src/kit/list/use-list.ts'
import { wholePage } from '#src/kit/list/whole-list.ts'

export const at = ({ id }: FeesRule) => ({ params: { id: String(id) } })

/** The texts of a rule in the language of the page, by which it is searched and sorted. */
export interface FeesRuleTexts {
  readonly type: (rule: FeesRule) => string
  readonly tool: (rule: FeesRule) => string
  readonly covers: (rule: FeesRule) => string
}

/** There are few rules: the server sends them all, and each search filters them again (document 3, section 9). */
export const specOf = ({ type, tool, covers }: FeesRuleTexts): ListSpec<FeesRule, FeesRuleFilters> => {
  const list = {
    sortBy: { paymentType: type, paymentTool: tool, feeValue: (rule: FeesRule) => rule.feeValue, feeFlag: covers },
    fits: (rule: FeesRule, { name = '' }: FeesRuleFilters) =>
      isFoundBy([type(rule), tool(rule), covers(rule), rule.feePaymentId].join(' '), name),
  }
  return {
    form: forms.filters,
    filters: { name: '' },
    sortable: Object.keys(list.sortBy),
    orderBy: 'paymentType',
    orderType: 'asc',
    pageSizes: PAGE_SIZES,
    pageSize: REFERENCE_ROWS,
    searchDelay: 100,
    load: async (query, call) => wholePage(list, (await api['fees-rules'].list(call)).data.feesRule, query),
  }
}

/** The form of an existing rule. */
export const formOf = ({ paymentType, paymentTool, feeValue, feePaymentId, feeFlag }: FeesRule): FeesRuleForm => ({
  paymentType,
  feeFlag,
  ...(paymentTool !== null && { paymentTool }),
  ...(feeValue !== null && { feeValue }),
  ...(feePaymentId !== null && { feePaymentId }),
})

/** Saves the form of the dialog: as a new rule, or over `rule`. */
export const saveFeesRule = (value: FeesRuleForm, rule: FeesRule | null): Promise<{ readonly message: string }> =>
  rule ? api['fees-rules'].update({ ...value, version: rule.version }, at(rule)) : api['fees-rules'].create(value)
