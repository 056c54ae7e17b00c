import { inFile, type Plantation } from './mutant.ts'

/** What the server applies, tries dry, decides for all and takes back. */
export const BATCHES: readonly Plantation[] = [
  {
    of: 'nomination',
    slow: true,
    suites: ['tests/nomination/nomination.api.test.ts'],
    mutants: [
      ...inFile('server/features/nomination/nominate.sql.ts', [
        [
          'wishes elsewhere do not count',
          'and a.semester_id = ${semesterId} and a.status not in',
          'and a.semester_id = ${semesterId} and a.desire_number = 2 and a.status not in',
        ],
        [
          'a mark of another desire stays',
          '(a.desire_number = ${desire} or a.review_status is not null)',
          '(a.desire_number = ${desire})',
        ],
      ]),
      ...inFile('server/features/nomination/nominate.ts', [
        ['accepted students hold no seats', 'Math.max(0, seats - held)', 'seats + 0 * held'],
        ['all desires are candidates', 'desire === null || each.desire === desire', 'true'],
        [
          'a changed application leaves the fingerprint as it was',
          '`${applyId}/${version}/${total}',
          '`${applyId}/${total}',
        ],
      ]),
      ...inFile('server/features/nomination/nomination.apply.ts', [
        ['marks that do not differ are moved', '(each) => each.candidate.status !== statusOfMark(each)', '() => true'],
        ['two officers apply one after the other', 'shown.runId !== lastRun.id', 'false'],
        ['an old dry run is applied', 'shown.fingerprint !== fingerprint', 'false'],
        [
          'a rule of a past season is applied',
          "if (refused) throw RULE.refusal(refused, { type: 'rule.apply' }, rule, by)",
          '',
        ],
        ['the season of the call does not matter', 'requireOwnPlace(rule, body)', ''],
      ]),
      ...inFile('server/features/nomination/nomination.dry-run.ts', [
        ['rows of another dry run are told', 'nomination.fingerprint !== body.fingerprint', 'false'],
        ['every certificate can reach the total', 'total < rule.total_degree', 'total < 0'],
      ]),
      ...inFile('server/features/nomination/nomination.list.sql.ts', [
        [
          'students of other branches are listed',
          "(${scopeCondition(scope, 'application', 'a')} and a.faculty_id",
          '(a.faculty_id',
        ],
        [
          'rules of other faculties are listed',
          "${scopeCondition(scope, 'faculty', 'f')} and f.university_id",
          'f.university_id',
        ],
      ]),
    ],
  },
  {
    of: 'batches',
    slow: true,
    suites: ['tests/nomination/batches.api.test.ts'],
    mutants: [
      ...inFile('server/features/nomination/batch.judge.ts', [
        ['what changed since it was seen is decided', 'application.version !== version || moved.has(applyId)', 'false'],
        [
          'the worse desire is accepted too',
          'application.version !== version || moved.has(applyId)',
          'application.version !== version',
        ],
        ['a single decision’s surface decides', ", surface: 'rule' } as const", ' } as const'],
        [
          'others of who is accepted elsewhere are refused',
          'others.some(({ id, status }) => isAcceptance(moved.get(id)?.status ?? status))',
          'false',
        ],
      ]),
      ...inFile('server/features/nomination/batch.job.ts', [
        ['mails go at once', 'hold: holdId,', ''],
        [
          'others do not say which acceptance refused them',
          'acceptedVersion: because.version + 1',
          'acceptedVersion: because.version',
        ],
      ]),
      ...inFile('server/features/nomination/batch.decide.ts', [
        [
          'who may not decide begins a batch',
          "!by.user.permissions.has('students_admission_apps.can_accept_refuse_wait_app')",
          'false',
        ],
        ['what the confirmation showed does not matter', 'shown.count !== count || shown.others !== others', 'false'],
      ]),
      ...inFile('server/features/nomination/batch.sql.ts', [
        [
          'a batch elsewhere is taken back',
          "where g.id = ${id} and ${scopeCondition(scope, 'decision_batch', 'g')} for update of g",
          'where g.id = ${id} for update of g',
        ],
      ]),
      ...inFile('server/features/nomination/batch.season.sql.ts', [
        [
          'the rule does not know what it decided',
          'update recommendation n set decided = true,',
          'update recommendation n set decided = false,',
        ],
      ]),
      ...inFile('server/features/nomination/batch.take-back.ts', [
        ['anybody takes a batch back', 'own: batch.userId === by.user.id', 'own: true'],
        ['what has changed since goes back all the same', 'application.version !== version || !from', '!from'],
        ['its mails go all the same', 'await by.deps.outbox.takeBackHold(trx, batch.holdId)', ''],
        ['others that changed do not matter', 'byId.get(other.id)?.version === other.version', 'true'],
      ]),
      ...inFile('schemas/nomination/batch.schema.ts', [
        ['it is taken back when it is out', "state === 'out' ? 'BATCH_TOO_LATE' : undefined", 'undefined'],
      ]),
      ...inFile('server/features/applications/application.undo.sql.ts', [
        ['one of a batch is undone alone', ' && batch === undefined', ''],
      ]),
    ],
  },
]
