import type { NamespaceShellTranslation } from '../../i18n-types.ts'

/** Everything around the pages: header, menu, footer, welcome, refusals. */
const en_shell = {
  skip: 'Skip to the content',
  notices: 'Notices',
  home: 'Home',
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
  },
  season: {
    year: 'Academic year',
    semester: 'Semester',
    none: 'No active semester',
  },
  account: {
    label: 'Account of {name}',
    password: 'Change the password',
    help: 'Help',
    docs: 'API documentation',
    logout: 'Log out',
    digits: 'Digits',
    latn: '123',
    arab: '١٢٣',
    appearance: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  help: {
    title: 'Help',
    lead: 'The support team answers your questions on admission and registration.',
    hotline: 'Hotline',
    hours: 'Daily from {from} to {to}',
    landlines: 'Landlines',
    close: 'Close',
  },
  notifications: {
    label: 'Notifications',
    unread: '{count} unread',
    none: 'No notifications',
    noneLead: 'Results of long jobs that concern you will show up here.',
    readAll: 'Mark all as read',
    failed: 'The notifications could not be loaded',
    open: 'Open the result',
    kinds: {
      other: 'A job that concerns you has ended',
    },
  },
  welcome: {
    morning: 'Good morning, {name}',
    evening: 'Good evening, {name}',
    lead: 'Here is what you can work on now.',
    role: 'Your role',
    scope: 'Working scope',
    season: 'Admission season',
    pages: 'Your pages',
    noPages: 'No page is available to your account yet. Ask the system administrator for permission.',
  },
  refused: {
    title: 'This page is not available',
    notBuilt: 'The page that you asked for is not part of this version.',
    notPermitted: 'You do not have permission to open this page. Ask the system administrator if you need it.',
    home: 'Back to the home page',
  },
  broken: {
    title: 'Something went wrong on this page',
    lead: 'Your saved data is safe. Try again, or call customer service if it happens again.',
    retry: 'Try again',
    home: 'Home',
  },
  update: {
    text: 'A new version of the system is available.',
    reload: 'Update now',
    later: 'Later',
  },
  offline: 'There is no network connection. Work goes on by itself when it is back.',
  footer: {
    label: 'Contact',
    hotline: 'Hotline',
    hours: '{from} to {to}',
    landlines: 'Landlines',
  },
  loading: 'Loading',
} satisfies NamespaceShellTranslation
export default en_shell
