import type { NamespaceDashboardTranslation } from '../../i18n-types.ts'

/** What the home page shows of the season (issue 16). */
const en_dashboard = {
  title: 'How the season stands',
  loading: 'The figures are being counted',
  at: 'Counted at {time}',
  failed: 'The figures of the season could not be counted',
  refused: 'You cannot see the figures of the season',
  noSeason: 'No academic year or semester is active, so there are no figures of a season.',
  nothingWaits: 'Nothing waits.',
  figures: {
    unpaid: 'Applications that wait for the fee',
    papers: 'Applications with papers to check',
    least: 'At least {value}',
    recommendedAccepted: 'Recommended accepted, not decided',
    recommendedRefused: 'Recommended refused, not decided',
  },
  byStatus: {
    title: 'Applications by status',
    all: 'All applications',
    none: 'This season has no applications yet.',
    sent: '{{count:No applications sent|1 application sent|?? applications sent}}',
    days: '{from} to {to}',
    byDay:
      '{from} to {to}: {{count:no applications|1 application|?? applications}}, the highest number on {day}: {most}',
    byDayNone: '{from} to {to}: no applications',
  },
  oldest: {
    title: 'Waiting longest for review',
    all: 'All that wait',
    days: '{{count:Today|1 day|?? days}}',
  },
  seats: {
    title: 'Seats and accepted',
    all: 'Approval rules',
    none: 'No approval rule with numbers for this scope in this season.',
    of: '{accepted} of {all}',
    free: '{{count:No seats left|1 seat left|?? seats left}}',
    over: '{{count:None above the seats|1 above the seats|?? above the seats}}',
  },
  periods: {
    title: 'Running now and beginning soon',
    all: 'Calendar',
    none: 'No period of the calendar runs now or begins within two weeks.',
    until: 'until {day}',
    from: 'from {day}',
  },
  running: { title: 'Your running jobs', all: 'All jobs', none: 'None of your jobs is running.' },
} satisfies NamespaceDashboardTranslation
export default en_dashboard
