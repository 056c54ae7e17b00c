import { inFile, type Plantation } from './mutant.ts'

/** What only a server with its database can show. */
export const ACCESS: readonly Plantation[] = [
  {
    of: 'permissions', slow: true, suites: ['tests/all/matrix.api.test.ts'],
    mutants: inFile('server/plugins/access.ts', [
      ['nobody needs a permission', 'if (!user.permissions.has(access.permission))', 'if (user === null)'],
      ['a foreign scope is let in', `throw new AppError('SCOPE_NOT_ALLOWED')\n  return effective(scope)`, 'void 0\n  return effective(scope ?? home)'],
    ]),
  },
  { of: 'CSRF', slow: true, suites: ['tests/session/csrf.api.test.ts'], mutants: inFile('server/plugins/access.ts', [['forged calls are let in', `if (endpoint.method !== 'GET') requireOwnPage(request)`, '']]) },
  {
    of: 'decisions', slow: true, suites: ['tests/applications/applications.decide.api.test.ts', 'tests/applications/applications.deciders.api.test.ts', 'tests/applications/applications.kill.api.test.ts'],
    mutants: [
      ...inFile('server/kit/versions.ts', [['old versions may change a record', 'if (current === given) return', 'return']]),
      ...inFile('server/features/applications/application.decide.ts', [
        ['the others are refused in a transaction of their own', 'await refuseOthers(trx, application, others, { user, deps })', 'await withTransaction(db, (own) => refuseOthers(own, application, others, { user, deps }))'],
        ['the others are not refused', `const refusesOthers = event.type === 'application.accept' && body.refuseOthers === true`, 'const refusesOthers = false'],
        ['the lifecycle is not asked', 'requireAllowed(application, user, deps.settings.decisionPanel, event)\n\n', '\n'],
      ]),
      ...inFile('server/features/applications/application.decision.sql.ts', [
        ['no audit row is written', /await writeAudit\(trx, \{[\s\S]*?\n {2}\}\)/, ''],
        ['the version stays', 'const version = application.version + 1', 'const version = application.version'],
      ]),
    ],
  },
]
