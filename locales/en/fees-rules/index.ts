import type { NamespaceFeesRulesTranslation } from '../../i18n-types.ts'

const en_fees_rules = {
  title: 'Application fees',
  lead: 'What applicants pay, and how: one rule for each payment type and tool.',
  add: 'Add a fees rule',
  edit: 'Edit the fees rule',
  search: 'Search the fees rules',
  empty: 'Applicants owe nothing: no fees rule has been added yet',
  none: '–',
  fields: {
    paymentType: 'Payment type',
    paymentTool: 'Payment tool',
    feeValue: 'Fee value',
    feePaymentId: 'Service code at the payment provider',
    feeFlag: 'The fee covers',
  },
  help: {
    feeValue: 'In Egyptian pounds',
    feePaymentId: 'Optional: English letters and digits, as the payment provider gave it.',
  },
  options: {
    paymentType: { online: 'Online', receipt: 'Receipt' },
    paymentTool: { mobileCash: 'Mobile-cash service', bank: 'Bank' },
    feeFlag: { S: 'Each faculty application alone', M: 'All applications of a student together' },
  },
  remove: {
    title: 'Delete the fees rule?',
    online: 'Online payment with this tool will not be available then. This cannot be undone.',
    receipt: 'Payment by receipt will not be available then. This cannot be undone.',
  },
} satisfies NamespaceFeesRulesTranslation
export default en_fees_rules
