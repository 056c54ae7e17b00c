import type { FeatureManifest } from '#src/kit/feature.ts'

/** The general statistic (document 3, section 2). */
export const generalStatistic: FeatureManifest = {
  name: 'general-statistic',
  pages: [
    {
      path: 'ReportsAndStatistics/GeneralStatistic',
      menuId: 30,
      title: 'general-statistic.title',
      namespaces: ['general-statistic', 'statuses', 'common', 'errors'],
      screen: () => import('./general-statistic-screen.tsx').then((module) => module.GeneralStatisticScreen),
    },
  ],
}
