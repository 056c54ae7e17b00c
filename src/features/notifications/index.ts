import type { FeatureManifest } from '#src/kit/feature.ts'

const namespaces = ['group-messages', 'applications', 'statuses', 'student-mails', 'common'] as const

/** Messages to many: to whom, what was sent, and taking it back (document 2, section 2.7). */
export const notifications: FeatureManifest = {
  name: 'notifications',
  pages: [
    {
      path: 'StudentData/SendingNotifications',
      menuId: 33,
      title: 'group-messages.title',
      namespaces,
      screen: () => import('./notifications-screen.tsx').then((module) => module.NotificationsScreen),
    },
    {
      path: 'StudentData/SendingNotifications/Sent',
      menuId: 33,
      title: 'group-messages.groups.title',
      namespaces,
      screen: () => import('./groups-screen.tsx').then((module) => module.GroupsScreen),
    },
  ],
}
