import type { FeatureManifest } from '#src/kit/feature.ts'
import { SHEET_PAGES } from './sheets.ts'

/** Fees: who has paid and who has not, and the payments that staff enter (document 2, section 2.6). */
export const fees: FeatureManifest = {
  name: 'fees',
  pages: [
    {
      path: 'StudentData/FeesPayment',
      menuId: 20,
      title: 'fees.title',
      namespaces: ['fees', 'applications', 'statuses', 'scope', 'common', 'errors'],
      screen: () => import('./fees-screen.tsx').then((module) => module.FeesScreen),
      prefetch: () => import('./fees.prefetch.ts').then((module) => module.prefetchRows),
    },
    ...SHEET_PAGES,
  ],
}
