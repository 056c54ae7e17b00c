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
  {
    of: 'access', slow: true, suites: ['tests/all/matrix.api.test.ts'],
    mutants: inFile('schemas/certificates/certificates.endpoints.ts', [
      ['whoever may look at certificates may add one', `errors: ['DUPLICATE_NAME'], access: manage`, `errors: ['DUPLICATE_NAME'], access: view`],
    ]),
  },
  { of: 'CSRF', slow: true, suites: ['tests/session/csrf.api.test.ts'], mutants: inFile('server/plugins/access.ts', [['forged calls are let in', `if (endpoint.method !== 'GET') requireOwnPage(request)`, '']]) },
  {
    of: 'throttle', slow: true, suites: ['tests/session/passwords.api.test.ts'],
    mutants: [
      ...inFile('server/features/session/session.handlers.ts', [
        ['the tries of an address are not counted', 'await countTries(db, [name, place], deps.clock())', 'await countTries(db, [name], deps.clock())'],
        ['tries are counted after the hash, so that guesses at one moment pass', /(await countTries\(db, \[name, place\], deps\.clock\(\)\))\n([\s\S]*?)(\n {4}if \(account\.disabled\))/, `const account = await findByUsername(db, username)
    if (!(await isPassword(account?.password_hash, body.password)) || !account) {
      await countTries(db, [name, place], deps.clock())
      throw new AppError('WRONG_CREDENTIALS')
    }
    if (account.disabled)`],
        ['one good login clears its address', 'await takeBack(trx, place, await forgetTries(trx, name))', 'await forgetTries(trx, name)\n      await forgetTries(trx, place)'],
        ['somebody’s own mistakes stay with his address', 'await takeBack(trx, place, await forgetTries(trx, name))', 'await forgetTries(trx, name)'],
      ]),
      ...inFile('server/features/session/throttle.ts', [['every address of IPv6 is counted by itself', `kind.endsWith('address') ? networkOf(name) : name`, 'name']]),
      ...inFile('server/plugins/errors.ts', [['nobody is told when to come back', `reply.header('retry-after', seconds)`, 'void reply']]),
    ],
  },
  {
    of: 'sessions', slow: true, suites: ['tests/session/own-sessions.api.test.ts'],
    mutants: [
      ...inFile('server/plugins/sessions.ts', [
        ['a login leaves the session that the browser had', `await endSessionOfCookie(db, sha256(before), 'login', now)`, 'void endSessionOfCookie'],
        ['an ended session is not told why', `, chosen: 'SESSION_ENDED'`, ''],
      ]),
      ...inFile('server/plugins/sessions.sql.ts', [
        ['anybody ends any session', `ending(db, why, now).where('id', '=', sessionId).where('user_id', '=', userId)\n`, `ending(db, why, now).where('id', '=', sessionId)\n`],
        ['everybody sees all sessions', `.where('user_id', '=', userId).where('ended_at', 'is', null)`, `.where('ended_at', 'is', null)`],
      ]),
      ...inFile('server/db/migrations/0010-sessions-and-reads.ts', [['enabling an account brings its sessions back', 'when (new.disabled and not old.disabled)', 'when (false)']]),
    ],
  },
  {
    of: 'reads', slow: true, suites: ['tests/reads/reads.api.test.ts'],
    mutants: [
      ...inFile('server/plugins/contract.ts', [['reads are not recorded', 'if (endpoint.reads && result.read) await', 'if (endpoint.reads && !result.read) await']]),
      ...inFile('server/plugins/reads.ts', [
        ['what cannot be recorded is not given out', /\n {6}return\n {4}\}\n {4}if \(now/, '\n      throw error\n    }\n    if (now'],
        ['it is kept for ever', 'background(async', 'void (async'],
      ]),
      ...inFile('server/plugins/reads.sql.ts', [['each read is a row of its own', 'Math.floor(now.getTime() / HOUR) * HOUR', 'now.getTime()']]),
      ...inFile('server/features/reads/reads.sql.ts', [['every scope sees all reads', 'scope.facultyId === undefined ? sql`true`', 'scope.facultyId !== null ? sql`true`']]),
      ...inFile('schemas/applications/applications.endpoints.ts', [['a call is forgotten', `access: view, reads: 'history' }`, 'access: view }']]),
    ],
  },
  {
    of: 'named records', slow: true, suites: ['tests/sectors/sectors.api.test.ts'],
    mutants: inFile('server/kit/named-record.ts', [['the life of a record is not asked before it is deleted', `ask('record.delete')`, 'void ask']]),
  },
  {
    of: 'decisions', slow: true, suites: ['tests/applications/applications.decide.api.test.ts', 'tests/applications/applications.deciders.api.test.ts', 'tests/applications/applications.kill.api.test.ts'],
    mutants: [
      ...inFile('server/kit/versions.ts', [['old versions may change a record', 'if (current === given) return', 'return']]),
      ...inFile('server/features/applications/application.decide.ts', [
        ['the others are refused in a transaction of their own', 'await refuseOthers(trx, application, others, { user, deps })', 'await withTransaction(db, (own) => refuseOthers(own, application, others, { user, deps }))'],
        ['the others are not refused', 'const refusesOthers = accepts && body.refuseOthers === true', 'const refusesOthers = false'],
        ['the lifecycle is not asked', '    requireAllowed(application, user, deps.settings.decisionPanel, event)\n    const others', '    const others'],
        ['nobody is warned of an acceptance elsewhere', 'if (accepts) requireAsShown(others, body)', ''],
        ['two who accept at once are both first', 'const season = accepts ?', 'const season = refusesOthers ?'],
        ['other applications are refused than were named', '(refuses && shown && shown.open !== others.open)', 'false'],
      ]),
      ...inFile('server/features/applications/application.decision.sql.ts', [
        ['no audit row is written', /await writeAudit\(trx, \{[\s\S]*?\n {2}\}\)/, ''],
        ['the refused of another semester are counted', 'and a.semester_id = ${application.semesterId} and a.id', 'and a.id'],
        ['the version stays', 'const version = application.version + 1', 'const version = application.version'],
      ]),
    ],
  },
]
