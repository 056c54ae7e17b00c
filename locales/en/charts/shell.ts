import { answers, guards } from './common.js'

/** Words of the machines of machines/shell. */
export const shell = {
  palette: {
    name: 'Command palette',
    about: 'Finding a page, an action or an applicant by a part of its name.',
    states: {
      closed: { name: 'Closed', about: 'The palette is not open.' },
      open: { name: 'Open', about: 'The palette shows what fits the text.' },
      open_typing: { name: 'Typing', about: 'Waits for more letters before applicants are looked for.' },
      open_searching: { name: 'Searching', about: 'The server looks for applicants.' },
      open_found: { name: 'Searched', about: 'Shows the applicants who fit, or says that there are none.' },
      open_failed: { name: 'Search failed', about: 'Says that the search failed, and offers “Try again”.' },
    },
    events: {
      palette_open: { name: 'Open', step: 'Press Ctrl and K' },
      palette_close: { name: 'Close', step: 'Press Escape' },
      palette_type: { name: 'Type', step: 'Type into the search field' },
      palette_retry: { name: 'Try again', step: 'Press “Try again”' },
      after_PAUSE: { name: 'After 0.3 seconds', step: '0.3 seconds pass without another letter' },
    },
    guards: {
      isApplicantSearch: 'an applicant can be looked for by this text',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      keepText: 'keeps the text',
      keepFound: 'shows the applicants',
      keepProblem: 'keeps the reason, to show it',
      dropAnswer: 'takes the old answer away',
      forget: 'forgets the text and the answer',
    },
    invokes: {
      searchApplicants: {
        name: 'Search of applicants',
        done: { some: 'The server answers: one applicant', none: 'The server answers: nobody' },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
    },
    inputs: {
      mayFindApplicants: 'The user may see applications',
      mayNotFindApplicants: 'The user may not see applications',
    },
    data: {
      palette_type: { name: 'A name of four letters', short: 'Two letters', noName: 'What no name holds: a@b.c' },
    },
  },
}
