import type { FeatureManifest } from '#src/kit/feature.ts'

export const calendar: FeatureManifest = {
  name: 'calendar',
  pages: [
    {
      path: 'Administration/Calendar',
      menuId: 27,
      title: 'calendar.title',
      namespaces: ['calendar', 'common', 'errors'],
      screen: () => import('./calendar-screen.tsx').then((module) => module.CalendarScreen),
    },
  ],
}
