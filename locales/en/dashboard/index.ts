import type { NamespaceDashboardTranslation } from '../../i18n-types.ts'

/** What the home page shows: what waits for the person, and the season (issue 16, issue 39). */
const en_dashboard = {
  title: 'My work',
  season: 'How the season stands',
  loading: 'The figures are being counted',
  at: 'Counted at {time}',
  failed: 'The figures could not be counted',
  refused: 'You cannot see the figures of this scope',
  noSeason: 'No academic year or semester is active, so there are no figures of a season.',
  nothingWaits: 'Nothing waits for you. The pages that you may work on are listed below.',
  more: 'More than {value}',
  work: {
    parts: {
      decisions: 'Applications that wait for a decision',
      arrived: 'Of them, came since yesterday',
      differing: 'Of them, totals that differ from official results',
      papers: 'Applications with papers to check',
      recommendedAccepted: 'Recommended accepted, not decided',
      recommendedRefused: 'Recommended refused, not decided',
      payments: 'Fees that wait to be paid',
      mails: 'Messages that could not be sent',
    },
    oldest: 'The oldest {{count:came today|waits for 1 day|waits for ?? days}}',
    uncounted: 'Open the list',
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
    title: 'Waiting longest for a decision',
    all: 'All that wait',
    none: 'No application waits for a decision.',
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
  running: { title: 'Your running jobs: {value}', all: 'All jobs' },
} satisfies NamespaceDashboardTranslation
export default en_dashboard
