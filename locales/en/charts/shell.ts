import { answers, guards } from './common.js'

/** Texts of the machines of machines/shell. */
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
      setText: 'keeps the text',
      setFound: 'shows the applicants',
      setProblem: 'keeps the reason, to show it',
      dropAnswer: 'takes the old answer away',
      clear: 'forgets the text and the answer',
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
  update: {
    name: 'Newer version',
    about: 'A page of an older version asks to be loaded anew, and what is typed goes along.',
    states: {
      current: { name: 'Up to date', about: 'Nothing newer than this page has been heard of.' },
      told: { name: 'Told', about: 'The page says that there is a newer version, and offers to load it.' },
      postponed: { name: 'Postponed', about: 'The older page goes on, and tells again after a while.' },
      fetching: { name: 'Fetching', about: 'The browser fetches the newer page; typing goes on.' },
      settling: { name: 'Ending saves', about: 'What is being saved ends first.' },
      reloading: { name: 'Reloading', about: 'What is typed is kept for the newer page, which comes now.' },
    },
    events: {
      release_newer: { name: 'Newer version', step: 'A newer version of the server answers' },
      update_later: { name: 'Later', step: 'Press “Later”' },
      update_reload: { name: 'Update now', step: 'Press “Update now”' },
      after_LATER: { name: 'After 10 minutes', step: '10 minutes pass' },
      after_LIMIT: { name: 'After 10 seconds', step: '10 seconds pass without the newer page' },
    },
    actions: {
      lookForPage: 'has the browser look for the newer page',
      reloadPage: 'keeps what is typed, and reloads the page',
    },
    invokes: {
      fetchPage: {
        name: 'Fetching the newer page',
        done: { taken: 'The browser has the newer page' },
        error: { broken: 'The browser does not get it' },
      },
      endWrites: {
        name: 'End of what is being saved',
        done: { ended: 'Nothing is being saved any more' },
        error: { broken: 'It is not known when that ends' },
      },
    },
    inputs: { usual: 'Somebody works on a page' },
  },
}
