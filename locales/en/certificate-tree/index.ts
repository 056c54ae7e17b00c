import type { NamespaceCertificateTreeTranslation } from '../../i18n-types.ts'

const en_certificate_tree = {
  title: 'Open certificate applying',
  lead: 'The certificates of the active year that students may apply with. Switching a type switches all of its certificates; nothing is changed until you save.',
  refused: 'You cannot see the certificates open for applying',
  failed: 'The certificates could not be loaded',
  empty: 'The active year has no certificates yet. Add some, or pull those of the year before.',
  tree: 'Certificates open for applying',
  search: 'Search by type or certificate',
  open: '{open} of {all} open',
  changes: 'Not saved: {changes}',
  more: 'Show {{count:more|1 more|?? more}}',
  moreMatches: 'The first matches are shown. Type more to find the others.',
  readOnly: 'You can look at the certificates, but not change them:',
  actions: { on: 'Activate all', off: 'Deactivate all' },
  save: {
    title: 'Save the certificates open for applying?',
    opened: '{{count:No certificates are opened|1 certificate is opened|?? certificates are opened}}',
    closed: '{{count:No certificates are closed|1 certificate is closed|?? certificates are closed}}',
    more: '{{count:and no more|and 1 more|and ?? more}}',
  },
  discard: { title: 'Cancel the changes?', message: 'What you switched will be as it was before.' },
  guards: {
    notFromState: {
      why: 'The certificates changed while you were working.',
      help: 'Reload them, then switch what you need.',
    },
    nothingToCancel: { why: 'Nothing has been changed.' },
  },
} satisfies NamespaceCertificateTreeTranslation
export default en_certificate_tree
