/** Texts of the page of charts; the words of the machines stand beside them. */
export const viewer = {
  title: 'System charts',
  lead: 'Every state that a record goes through, and every conversation with a person: drawn from what the system itself runs',
  search: 'Search by the name of a chart, a state or an event, in Arabic or English',
  found: '{{count:no charts|1 chart|?? charts}}',
  nothing: { title: 'No chart has these words', lead: 'Try a shorter word, or the code name.' },
  kinds: { lifecycle: 'Lives of records', flow: 'Conversations on the screen' },
  kind: { lifecycle: 'Lifecycle', flow: 'Flow' },
  kindLead: { lifecycle: 'The states that a record goes through, and who may move it', flow: 'What passes between a person and a screen until the work is done' },
  features: { shared: 'Shared by many screens', applications: 'Applications', approval_rules: 'Approval rules', certificate_pulling: 'Pulling certificates', certificates: 'Certificates', courses: 'Courses', session: 'Login and session', saved_views: 'Saved views', scope: 'Scope' },
  size: { states: '{{count:no states|1 state|?? states}}', transitions: '{{count:no transitions|1 transition|?? transitions}}' },
  unknown: { title: 'There is no such chart', lead: 'The system has no chart named “{name}”. Choose one from the list.' },
  all: 'All charts',
  views: { label: 'View', drawing: 'Drawing', table: 'Table' },
  modes: { label: 'What you want to know', details: 'Details', live: 'Live', simulate: 'Simulate', replay: 'Replay', records: 'Records' },
  drawing: {
    label: 'Drawing of {name}',
    help: 'Arrow keys: forward and back walk along transitions, up and down choose among them. Enter opens the details. Plus and minus zoom, zero shows the whole drawing.',
    loading: 'The drawing is loading', failed: 'The drawing could not be loaded', retry: 'Try again', absent: 'This chart has no drawing yet', absentLead: 'The table holds all its states and transitions.',
    zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Show the whole drawing', tools: 'Tools of the drawing',
    state: 'State: {name}', transition: 'Transition: {event}, from {from} to {to}', choice: '{at} of {of}',
  },
  table: { states: 'States', transitions: 'Transitions', state: 'State', about: 'What it means', code: 'Code name', from: 'From', event: 'Event', guard: 'If (asked in this order)', to: 'To', actions: 'What happens', count: 'Records', stays: 'stays as it is', blocked: 'not taken here: nothing happens' },
  details: {
    hint: 'Choose a state or a transition in the drawing or the table to see its details.',
    state: 'State', transition: 'Transition', step: 'What is done, or happens', guard: 'If', actions: 'What happens with it', requirements: 'In the documents', entry: 'On entering', exit: 'On leaving', invokes: 'Runs meanwhile', tags: 'Tags',
    incoming: 'Where it is reached from', outgoing: 'Where it leads', nothingIn: 'No transition leads here: life begins with it, or it is entered with its parent', nothingOut: 'Nothing leads on from here', parent: 'Part of', initial: 'Begins here', final: 'Ends here', contains: 'Holds', link: 'Copy link', copied: 'The link was copied', copyFailed: 'It could not be copied. Copy the link from the address bar.',
  },
  live: {
    lead: 'The states of what runs now in the tabs of this browser, and the last 50 events. Open the system in another tab and work there.',
    running: 'Running now', nothing: 'Nothing of this chart runs in this browser now.', events: 'Last events', noEvents: 'Nothing has happened since this page was opened.', onlyThis: 'This chart only', refused: 'Refused', yes: 'yes', no: 'no', answer: '{guard}: {answer}', unsupported: 'In this browser tabs cannot speak to each other.', clear: 'Clear events', tab: 'Tab {number}', states: 'In: {states}',
  },
  simulate: {
    lead: 'Try what happens if: no data is changed.',
    begin: 'Where to begin', fromCase: 'A prepared situation', fromState: 'A state of my choice', state: 'State', case: 'Situation', context: 'What is known', json: 'Change it as text (JSON)', form: 'Change it in fields', start: 'Begin', restart: 'Begin anew', undo: 'Take a step back', copy: 'Copy link to this path', copied: 'The link to this path was copied',
    now: 'State now', ended: 'It is over: nothing comes after this state.', can: 'What can happen', cannot: 'What is refused, and why', answers: 'What does “{name}” answer?', succeeds: 'Succeeds', fails: 'Fails', time: 'Time goes by', path: 'Path', none: 'No step yet', nothingCan: 'No event can happen now', refusedBy: 'Because this does not hold: {guards}.', refusedAs: 'Because this holds: {guards}.', blocked: 'The state “{state}” does not take it now, though the state around it knows it', notHere: 'This state does not know the event; it is known in: {states}', contextNow: 'What is known now', elsewhere: 'Events that this state does not know',
    broken: 'The path stopped at step {step}: “{event}” cannot happen here.', fault: 'The path stopped with an error: {message}',
  },
  context: {
    permissions: 'Permissions', panel: 'Decision panel', feePaid: 'The fee is paid', decidedByRule: 'Decided by an approval rule', cameFrom: 'Status code before the rule decided', hasPermission: 'May change such records', isScopeAllowed: 'May be changed in the scope', courses: 'Number of courses', students: 'Number of students', certificatesNum: 'Number of certificates', uses: 'Number of uses', season: 'Season', isFacultyActive: 'The faculty is active', recommendedAccepted: 'Recommended for acceptance', recommendedRefused: 'Recommended for refusal',
  },
  values: { spec: 'as in the document', strict: 'strict', active: 'active', other: 'not active', none: 'no active season', students_admission_apps_can_accept_refuse_wait_app: 'Accept, refuse and put on the waiting list', students_admission_apps_can_texting_student: 'Send messages to the student' },
  faults: {
    json: 'This is no valid JSON: {detail}', object: 'An object in braces is expected', missing: 'The field “{field}” is missing', unknown: 'Unknown field: “{field}”',
    kind: 'The field “{field}” must be {kind}', kinds: { boolean: 'true or false', number: 'a number', string: 'a text', list: 'a list', object: 'an object', null: 'null' },
    machine: 'The path is of another chart: “{name}”', noMachine: 'There is no chart named “{name}”', input: 'There is no situation named “{name}”; known are: {known}', state: 'There is no state named “{name}”; known are: {known}', steps: 'The field “steps” must be a list of steps', step: 'Step {step} has no “event” that is a text', tests: 'The sheet must have “tests”, each with “id”, “title” and “path”', empty: 'Choose a file or paste a path first',
  },
  replay: {
    lead: 'Open a test sheet in the format JSON, or paste a path, and follow it step by step.', file: 'Test sheet (JSON file)', choose: 'Choose a file', browse: 'Browse', tests: '{{count:no test|1 test|?? tests}} in the sheet', test: 'Choose a test', paste: 'Path or test sheet (JSON)', open: 'Open', go: 'Open its chart', first: 'To the beginning', back: 'Step back', forward: 'Next step', play: 'Play', pause: 'Pause', at: 'Step {at} of {of}', start: 'Beginning: {name}', simulate: 'Go on from here in the simulation', close: 'Another path', steps: 'Steps of the path',
  },
  records: {
    lead: 'Records of the chosen scope in each state.', kind: 'Records', kinds: { application: 'Applications', certificate: 'Certificates', course: 'Courses', approvalRule: 'Approval rules', sector: 'Sectors', certificateType: 'Certificate types' },
    total: '{{count:no records|1 record|?? records}}', failed: 'The records could not be counted', refused: 'You may not see these records', empty: 'No records in this scope', again: 'Count again',
    created: 'Created', way: 'The way of one record', id: 'Number of the record', show: 'Show its way', badId: 'The number of a record is a positive whole number of up to 9 digits', noWay: 'The audit trail knows nothing of this record', clear: 'Hide the way', nothing: 'No records are stored for this chart: it is a conversation on the screen.', by: { staff: 'staff', applicant: 'applicant', system: 'system' }, loading: 'Counting',
  },
  coverage: {
    label: 'Paint transitions', none: 'Nothing', fakes: 'Done by tests of the machine', page: 'Done by tests of the page', people: 'Taken by people', walked: 'Done: {walked} of {of}', elsewhere: 'Happens elsewhere, the page shows it: {walked}', untested: 'Not done: {walked}', people50: 'Of the last {looked} changes in the audit trail: {taken}', failed: 'It could not be loaded',
  },
} as const
