import { inFile, type Plantation } from './mutant.ts'

/** The paths of every machine, and the journeys that are written by hand. */
const WALKED = 'tests/all/machines.test.ts'

export const MACHINES: readonly Plantation[] = [
  {
    of: 'application', suites: ['tests/applications/application.lifecycle.machine.test.ts', 'tests/applications/application.offers.machine.test.ts'],
    mutants: inFile('machines/applications/application.lifecycle.ts', [
      ['dead transition: the applicant completes in vain', `on: { 'applicant.complete': { target: 'underReview', meta: requirement('D74') } },`, ''],
      ['wrong target: a transfer refuses', `'transfer.confirm': { target: 'pulled'`, `'transfer.confirm': { target: 'refused'`],
      ['wrong target: others are refused as if decided', `refusedElsewhere = { target: '#application.refusedAsAcceptedElsewhere'`, `refusedElsewhere = { target: '#application.refused'`],
      ['guard always true: anybody may decide', `context.permissions.includes('students_admission_apps.can_accept_refuse_wait_app')`, 'context !== null'],
      ['guard always true: every decision is a rule’s', 'isDecidedByRule: ({ context }) => context.decidedByRule', 'isDecidedByRule: () => true'],
      ['guard always false: no fee is ever paid', 'isFeePaid: ({ context }) => context.feePaid', 'isFeePaid: () => false'],
      ['guard turned: back to the other status under review', 'context.cameFrom === 7', 'context.cameFrom === 1'],
      ['the strict panel shows all', `offer.hiddenWhenStrict && context.panel === 'strict'`, 'offer.hiddenWhenStrict && false'],
    ]),
  },
  {
    of: 'session', suites: ['tests/session/session.machine.test.ts', WALKED],
    mutants: inFile('machines/session/session.flow.ts', [
      ['dead transition: logging out does nothing', `'logout.request': { target: 'ending', meta: { requirements: ['1 §4', 'D64'] } },`, ''],
      ['wrong target: who logged in is asked again', `onDone: { target: 'active', actions: [{ type: 'keep', params: ({ event }) => event.output }, 'store'], meta: { requirements: ['1 §4'] } }`,
        `onDone: { target: 'anonymous', actions: [{ type: 'keep', params: ({ event }) => event.output }, 'store'], meta: { requirements: ['1 §4'] } }`],
      ['guard always true: a session past its longest time is prolonged', `isExtendable: ({ context }) => context.deadline.cause === 'idle'`, 'isExtendable: () => true'],
      ['guard always false: a refused session is kept', 'isRefusal: (_, params: { error: unknown }) => isSessionOver(problemOf(params.error))', 'isRefusal: () => false'],
      ['no onError: a refused login hangs', /onError: \{ target: 'anonymous', actions: \{ type: 'keepProblem', params: \(\{ event \}\) => \(\{ error: event\.error \}\) \}, meta: \{ requirements: \['1 §7'\] \} \},/, ''],
      ['the store is not cleared at the end', `entry: ['forget', 'clearStore'],`, `entry: ['forget'],`],
    ]),
  },
  {
    of: 'scope', suites: ['tests/scope/scope.machine.test.ts', WALKED],
    mutants: inFile('machines/scope/scope.flow.ts', [
      ['dead transition: the tree is never asked for again', `, on: { 'tree.reload': { target: 'loading' } } }`, ' }'],
      ['dead transition: the dialog cannot be left', `'dialog.dismiss': { target: 'settled', actions: 'selectNothing' },`, ''],
      ['wrong target: who could choose is told that nothing fits', `{ guard: 'isSomeAllowed', target: 'mustChoose'`, `{ guard: 'isSomeAllowed', target: 'unusable'`],
      ['guard always true: any level may be chosen', 'return placed !== undefined && context.levels.includes(placed.node.appLevel) && isWithin(placed.scope, context.home)', 'return placed !== undefined || true'],
      ['guard half true: a node outside the home may be chosen', 'context.levels.includes(placed.node.appLevel) && isWithin(placed.scope, context.home)', 'context.levels.includes(placed.node.appLevel)'],
      ['guard always false: nothing counts as chosen', 'isSelected: ({ context }) => context.selected !== null', 'isSelected: () => false'],
      ['no onError: a tree that does not come is waited for', /onError: \{ target: 'failed', actions: \{ type: 'keepLoadProblem'[^\n]*/, ''],
    ]),
  },
  {
    of: 'record dialog', suites: ['tests/kit/record-dialog.machine.test.ts', WALKED],
    mutants: inFile('machines/shared/record-dialog.flow.ts', [
      ['dead transition: the dialog stays after "nothing was changed"', `'record.save': save, 'dialog.close': { target: 'closed' } },`, `'record.save': save },`],
      ['wrong target: the dialog stays open after saving', `onDone: { target: 'closed', actions: [{ type: 'showSuccess'`, `onDone: { target: 'editing', actions: [{ type: 'showSuccess'`],
      ['wrong target: what was typed is thrown away', `{ target: 'refused', actions: { type: 'keepProblem'`, `{ target: 'closed', actions: { type: 'keepProblem'`],
      ['guard always true: nothing ever counts as changed', 'context.record !== null && sameJson(value, context.initial)', 'true || (context.record !== null && sameJson(value, context.initial))'],
      ['guard always false: an untouched dialog asks before it closes', 'isUntouched: ({ context }) => sameJson(context.value, context.initial)', 'isUntouched: () => false'],
      ['guard always true: what was typed is dropped unasked', 'isUntouched: ({ context }) => sameJson(context.value, context.initial)', 'isUntouched: () => true'],
      ['no onError: a refused save hangs', /onError: \[\n\s+\{\n\s+guard: \{ type: 'isGone'[\s\S]*?\n {8}\],/, ''],
    ]),
  },
  {
    of: 'list', suites: ['tests/kit/list.machine.test.ts', WALKED],
    mutants: inFile('machines/shared/list.flow.ts', [
      ['dead transition: reloading does nothing', `'list.reload': { target: '.loading', reenter: true },`, ''],
      ['wrong target: an empty list looks like a full one', `target: 'empty', actions: { type: 'keepRows'`, `target: 'loaded', actions: { type: 'keepRows'`],
      ['wrong target: saying no does it all the same', `'row.cancel': { target: 'browsing.loaded', actions: 'forgetAsked' }`, `'row.cancel': { target: 'acting' }`],
      ['guard always true: every list is empty', 'hasNoRows: (_, { rows }: ListRows) => rows.length === 0', 'hasNoRows: () => true'],
      ['guard always false: a forbidden list looks broken', 'isForbidden: (_, problem: Problem) => isForbidden(problem)', 'isForbidden: () => false'],
      ['no onError: a list that does not come is waited for', /onError: \[\n\s+\{ guard: \{ type: 'isForbidden'[\s\S]*?\n {12}\],/, ''],
      ['typing searches at every letter', 'SEARCH_DEBOUNCE: 1000', 'SEARCH_DEBOUNCE: 0'],
      ['a new search stays on the old page', '({ ...query, page: FIRST_PAGE, ...change })', '({ ...query, ...change })'],
    ]),
  },
  {
    of: 'decision', suites: ['tests/applications/decision.machine.test.ts', WALKED],
    mutants: inFile('machines/applications/decision.flow.ts', [
      ['dead transition: the confirmation cannot be left', `'decision.cancel': { target: 'idle', actions: 'forget' },`, ''],
      ['wrong target: yes saves nothing', `'decision.confirm': 'saving'`, `'decision.confirm': 'idle'`],
      ['wrong target: asking decides at once', `'decision.ask': {\n          target: 'confirming'`, `'decision.ask': {\n          target: 'saving'`],
      ['guard always true: every refusal is called stale', `refused.code === 'VERSION_STALE'`, 'refused !== null'],
      ['guard always false: others are never refused', 'context.confirmation?.offersRefuseOthers === true', 'context === null'],
      ['no onError: a refused decision hangs', /onError: \[\n\s+\{\n\s+guard: \{ type: 'isStale'[\s\S]*?\n {8}\],/, ''],
    ]),
  },
]
