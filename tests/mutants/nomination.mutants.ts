import {
  alwaysFalse,
  alwaysTrue,
  dead,
  forgottenGuard,
  inFile,
  noActions,
  noOnError,
  wrongTarget,
  type Plantation,
} from './mutant.ts'
import { WALKED } from './suites.ts'

/** Nomination: a rule tried dry and applied, and what it recommends decided for all. */
export const NOMINATION: readonly Plantation[] = [
  {
    of: 'nomination',
    suites: ['tests/nomination/nomination.flow.machine.test.ts', WALKED],
    mutants: [
      dead('the faculties are never asked for again', 'failed', 'faculties.reload'),
      dead('a dry run is not seen to be out of date', 'tried', 'dryRun.expire'),
      dead('counting cannot be given up', 'counting', 'decide.cancel'),
      wrongTarget('the rule is applied unasked', 'applying', 'tried', 'apply.ask'),
      wrongTarget('an old dry run is applied all the same', 'applied', 'applying', 'error.applyRule', 1),
      wrongTarget('all are decided unasked', 'working', 'counting', 'done.readCascade'),
      wrongTarget('a batch is taken back unasked', 'takingBack', 'decided', 'batch.ask'),
      alwaysTrue('a faculty without a rule is offered', 'hasFaculty'),
      alwaysTrue('nobody is accepted', 'hasAccepted'),
      alwaysTrue('nobody is rejected', 'hasRefused'),
      alwaysTrue('what a job works on is taken back', 'isHeld'),
      alwaysFalse('a dry run is never out of date', 'isOutdated'),
      alwaysFalse('what is not permitted looks broken', 'isForbidden'),
      alwaysFalse('the dry run is left by a no', 'hasDryRun'),
      forgottenGuard('a rejection refuses others', 'deciding', 'others.change'),
      noActions('old numbers are asked about again', 'working', 'error.decideAll', 1),
      noActions('nobody hears why it was not applied', 'applying', 'error.applyRule', 3),
      noOnError('faculties that do not come are waited for', 'loading'),
      noOnError('a dry run that failed is waited for', 'trying'),
      noOnError('a rule that is not applied is waited for', 'applying'),
      noOnError('what is not counted is waited for', 'counting'),
      noOnError('what is not decided is waited for', 'working'),
      noOnError('what is not taken back is waited for', 'takingBack'),
      ...inFile('machines/nomination/nomination.flow.ts', [
        [
          'other applications are refused unless somebody says no',
          'others: cascade.others, refusesOthers: false',
          'others: cascade.others, refusesOthers: true',
        ],
      ]),
    ],
  },
  {
    of: 'forecast',
    suites: ['tests/nomination/forecast.flow.machine.test.ts', WALKED],
    mutants: [
      dead('candidates that did not come are never asked for again', 'unread', 'forecast.reload'),
      dead('names that are out of date are not seen to be', 'named', 'names.expire'),
      wrongTarget('names stay while the numbers are others', 'named', 'named', 'numbers.change'),
      wrongTarget('a rule that has changed is tried on', 'ready', 'naming', 'error.nameThem', 1),
      alwaysTrue('a faculty without a rule is forecast', 'hasFaculty'),
      alwaysFalse('what is not permitted looks broken', 'isForbidden'),
      noActions('other candidates keep the numbers of those before', 'ready', 'choice.change'),
      noOnError('candidates that do not come are waited for', 'reading'),
      noOnError('names that do not come are waited for', 'naming'),
      ...inFile('machines/nomination/forecast.flow.ts', [
        [
          'numbers that are tried are lost by reading again',
          'context.numbers ?? ruleNumbers(forecast)',
          'ruleNumbers(forecast)',
        ],
      ]),
    ],
  },
]
