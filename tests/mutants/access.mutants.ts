import { inFile, type Plantation } from './mutant.ts'

/** What only a server with its database can show. */
export const ACCESS: readonly Plantation[] = [
  {
    of: 'permissions',
    slow: true,
    suites: ['tests/all/matrix.api.test.ts'],
    mutants: inFile('server/plugins/access.ts', [
      ['nobody needs a permission', 'if (!user.permissions.has(access.permission))', 'if (user === null)'],
      [
        'a foreign scope is let in',
        `throw new AppError('SCOPE_NOT_ALLOWED')\n  return effective(scope)`,
        'void 0\n  return effective(scope ?? home)',
      ],
    ]),
  },
  {
    of: 'access',
    slow: true,
    suites: ['tests/all/matrix.api.test.ts'],
    mutants: inFile('schemas/certificates/certificates.endpoints.ts', [
      [
        'whoever may look at certificates may add one',
        `errors: ['DUPLICATE_NAME'], access: manage`,
        `errors: ['DUPLICATE_NAME'], access: view`,
      ],
    ]),
  },
  {
    of: 'records on charts',
    slow: true,
    suites: ['tests/charts/charts.api.test.ts'],
    mutants: inFile('schemas/charts/records.ts', [
      [
        'who sees applications sees certificates',
        "{ machine: 'certificate', table: 'certificate', menu: 12 }",
        "{ machine: 'certificate', table: 'certificate', menu: 17 }",
      ],
    ]),
  },
  {
    of: 'CSRF',
    slow: true,
    suites: ['tests/session/csrf.api.test.ts'],
    mutants: inFile('server/plugins/access.ts', [
      ['forged calls are let in', `if (endpoint.method !== 'GET') requireOwnPage(request)`, ''],
    ]),
  },
  {
    of: 'throttle',
    suites: ['tests/session/throttle.test.ts'],
    mutants: inFile('server/features/session/throttle.rules.ts', [
      ['an address has no more free tries than an account', 'free: 50', 'free: 5'],
      ['the hour of an address begins anew with each wrong try', "hourFrom: 'first' }", "hourFrom: 'last' }"],
      [
        'a good login is counted',
        'export const tryEnded = (tries: Tries, now: number): Tries => ({ ...tries,',
        'export const tryEnded = (tries: Tries, now: number): Tries => ({ ...tries, failures: tries.failures + 1,',
      ],
      [
        'a good login refreshes the age',
        'export const tryEnded = (tries: Tries, now: number): Tries => ({ ...tries,',
        'export const tryEnded = (tries: Tries, now: number): Tries => ({ ...tries, since: now,',
      ],
      [
        'guesses at one moment all take place',
        'underWay(tries, now) < Math.max(free - failuresNow(tries, now), 1)',
        'true',
      ],
      [
        'at the limit nobody gets in any more',
        'Math.max(free - failuresNow(tries, now), 1)',
        'free - failuresNow(tries, now)',
      ],
      ['waits end at 5 s', 'Math.min(FIRST_WAIT * 2 ** (failures - free), LONGEST_WAIT)', 'FIRST_WAIT'],
      [
        'waits have no end',
        'Math.min(FIRST_WAIT * 2 ** (failures - free), LONGEST_WAIT)',
        'FIRST_WAIT * 2 ** (failures - free)',
      ],
    ]),
  },
  {
    of: 'logins',
    slow: true,
    suites: ['tests/session/passwords.api.test.ts'],
    mutants: [
      ...inFile('server/features/session/session.handlers.ts', [
        ['the tries of an address are not counted', '? [place] : [name, place]', '? [] : [name]'],
        [
          'strangers bar an account where it is known',
          '(await isKnownPlace(db, desk, deps.clock())) ? [place] : [name, place]',
          '[name, place]',
        ],
        ['an account is known everywhere', '(await isKnownPlace(db, desk, deps.clock()))', 'true'],
        ['who is at a known desk guesses without end', 'withThrottle(db, [desk, ...others]', 'withThrottle(db, others'],
        ['somebody’s own mistakes stay with his address', 'await forgive(db, desk, others)', 'await forgive(db, desk)'],
        ['a new password leaves the known addresses', '      await forgetPlaces(trx, user.id)\n', ''],
        ['failed logins are not logged', 'if (error instanceof AppError) log.warn(', 'if (error === null) log.warn('],
        [
          'names stand in the log',
          "account: await deps.pseudonym('account', normaliseUsername(body.username))",
          'account: normaliseUsername(body.username)',
        ],
      ]),
      ...inFile('server/features/session/throttle.ts', [
        ['every address of IPv6 is counted by itself', 'isAddress ? networkOf(name) : name', 'name'],
        [
          'a fault of ours is counted',
          'await end().catch(() => undefined)',
          'await change(db, counters, (tries, limit) => tryFailed(tries, limit, now()))',
        ],
        [
          'known addresses are never forgotten',
          ".where('key', '=', key).where('last_at', '>', knownSince(now))",
          ".where('key', '=', key)",
        ],
        ['all addresses are kept', ".orderBy('key').limit(PLACES)", ".orderBy('key')"],
        [
          'one person’s good login forgets the mistakes of others',
          'greatest(failures - ${reset.failures}::int, 0)',
          '0',
        ],
      ]),
      ...inFile('server/kit/pseudonym.ts', [
        ['a hash has no key', "createHmac('sha256', await secret)", "createHmac('sha256', (await secret).slice(99))"],
      ]),
      ...inFile('server/plugins/errors.ts', [
        ['nobody is told when to come back', 'status === 429 || status === 503', 'status === 0'],
      ]),
    ],
  },
  {
    of: 'sessions',
    slow: true,
    suites: ['tests/session/own-sessions.api.test.ts'],
    mutants: [
      ...inFile('server/plugins/sessions.ts', [
        [
          'a login leaves the session that the browser had',
          `await endSessionOfCookie(db, sha256(before), 'login', now)`,
          'void endSessionOfCookie',
        ],
        ['an ended session is not told why', `, chosen: 'SESSION_ENDED'`, ''],
      ]),
      ...inFile('server/plugins/sessions.sql.ts', [
        [
          'anybody ends any session',
          `ending(db, why, now).where('id', '=', sessionId).where('user_id', '=', userId)\n`,
          `ending(db, why, now).where('id', '=', sessionId)\n`,
        ],
        [
          'everybody sees all sessions',
          `.where('user_id', '=', userId).where('ended_at', 'is', null)`,
          `.where('ended_at', 'is', null)`,
        ],
      ]),
    ],
  },
  {
    of: 'preferences',
    slow: true,
    suites: ['tests/session/session.api.test.ts'],
    mutants: inFile('server/features/session/session.sql.ts', [
      [
        'one person chooses the language of all',
        "color_mode: colorMode, keys, opens_next: opensNext })\n    .where('id', '=', userId)",
        'color_mode: colorMode, keys, opens_next: opensNext })',
      ],
    ]),
  },
  {
    of: 'stored main rules',
    slow: true,
    suites: ['tests/desire-rule/desire-rule.api.test.ts', 'tests/fees-rules/fees-rules.api.test.ts'],
    mutants: [
      ...inFile('server/features/desire-rule/desire-rule.handlers.ts', [
        ['nobody is told that a rule is set', "error.constraint === 'desire_rule_only'", "error.constraint === ''"],
      ]),
      ...inFile('schemas/desire-rule/desire-rule.schema.ts', [
        ['a number comes back as text', 'Number(value1) : value1', 'value1 : value1'],
      ]),
      ...inFile('server/features/fees-rules/fees-rules.handlers.ts', [
        [
          'a new rule has what its type does not take',
          'async create({ body, ...call }) { requireConsistent(body)',
          'async create({ body, ...call }) {',
        ],
        [
          'a changed rule has what its type does not take',
          'requireConsistent(body) const { payment_type',
          'const { payment_type',
        ],
        ['a taken way to pay is told at no field', "{ fields: [{ path, code: 'FEES_RULE_EXISTS' }] }", '{}'],
        ['a fee covers all applications unasked', "rule.feeFlag ?? 'S'", "rule.feeFlag ?? 'M'"],
      ]),
    ],
  },
  {
    of: 'what is pulled',
    slow: true,
    suites: ['tests/certificate-pulling/certificate-pulling.api.test.ts'],
    mutants: inFile('server/features/certificate-pulling/pulling.sql.ts', [
      [
        'courses of other certificates are counted',
        'l.certificate_id = c.id) as "coursesCount"',
        'true) as "coursesCount"',
      ],
      ['other years are shown', 'c.year_id = ${yearId} and not c.open', 'not c.open'],
    ]),
  },
  {
    of: 'reads',
    slow: true,
    suites: ['tests/reads/reads.api.test.ts'],
    mutants: [
      ...inFile('server/plugins/contract.ts', [
        [
          'reads are not recorded',
          'if (endpoint.reads && result.read) await',
          'if (endpoint.reads && !result.read) await',
        ],
      ]),
      ...inFile('server/plugins/reads.ts', [
        [
          'what cannot be recorded is not given out',
          /\n {6}return\n {4}\}\n {4}if \(now/,
          '\n      throw error\n    }\n    if (now',
        ],
        ['it is kept for ever', 'background(async', 'void (async'],
      ]),
      ...inFile('server/plugins/reads.sql.ts', [
        ['each read is a row of its own', 'Math.floor(now.getTime() / HOUR) * HOUR', 'now.getTime()'],
      ]),
      ...inFile('server/features/reads/reads.sql.ts', [
        [
          'every scope sees all reads',
          'scope.facultyId === undefined ? sql`true`',
          'scope.facultyId !== null ? sql`true`',
        ],
      ]),
      ...inFile('schemas/applications/applications.endpoints.ts', [
        ['a call is forgotten', `access: view, reads: 'history' }`, 'access: view }'],
      ]),
    ],
  },
  {
    of: 'https',
    slow: true,
    suites: ['tests/session/session.api.test.ts'],
    mutants: [
      ...inFile('server/app.ts', [
        [
          'cookies are Secure only if a proxy is believed',
          'return isPublicHttps || this.protocol',
          'return this.protocol',
        ],
      ]),
      ...inFile('server/plugins/contract.ts', [
        ['the cookie of the session goes over http', 'secure: request.isHttps', 'secure: false'],
      ]),
    ],
  },
  {
    of: 'settings',
    slow: true,
    suites: ['tests/db/settings.test.ts', 'tests/db/start.test.ts'],
    mutants: [
      ...inFile('server/settings.ts', [
        [
          'everybody’s x-forwarded-for is believed',
          "value === 'true' || addresses.some((each) => /\\/0+$/.test(each))",
          'false',
        ],
        ['nobody is told that all people are one address', 'isHttps(settings) && trustProxy === false', 'false'],
      ]),
      ...inFile('server/first-start.ts', [
        ['demo accounts are open to the network', "if (isLoopback(host) || demo === 'on') return", 'return'],
        ['demo data is made against the operator’s word', "demo !== 'off' && !existsSync", '!existsSync'],
      ]),
    ],
  },
  {
    of: 'named records',
    slow: true,
    suites: ['tests/sectors/sectors.api.test.ts'],
    mutants: inFile('server/kit/named-record.ts', [
      [
        'the life of a record is not asked before it is deleted',
        `events: [{ type: 'record.delete' }]`,
        `events: [{ type: 'record.edit' }]`,
      ],
    ]),
  },
  {
    of: 'news',
    slow: true,
    suites: ['tests/news/news.api.test.ts'],
    mutants: [
      ...inFile('server/features/news/news.handlers.ts', [
        ['a piece of news is moved whatever it has become', 'given: version })', 'given: moved.version })'],
        [
          'who moves news forgets the others',
          "if (!changes['display_order']) continue",
          'if (record !== moved) continue',
        ],
        ['a switch counts as an edit', 'record.active === body.active ? []', 'record.active !== body.active ? []'],
      ]),
      ...inFile('server/features/news/news.sql.ts', [
        ['of equal orders the oldest comes first', "orderBy('id', 'desc')", "orderBy('id')"],
      ]),
    ],
  },
  {
    of: 'open branches',
    slow: true,
    suites: ['tests/open-branches/open-branches.api.test.ts'],
    mutants: [
      ...inFile('server/features/open-branches/open-branches.handlers.ts', [
        [
          'what the person was told of is not compared',
          'body.underReview !== undefined && body.underReview !== underReview',
          'false',
        ],
        ['any faculty may be named', 'facultyId === branch.faculty_id ? []', 'facultyId ? []'],
        ['any programme may be named', 'progHrId === branch.prog_hr_id ? []', 'true ? []'],
      ]),
      ...inFile('server/features/open-branches/open-branches.sql.ts', [
        ['a mark counts as decided', 'STATUS.recommendedAccepted,', ''],
        ['another season counts too', 'a.year_id = (select min(id) from academic_year where active) and', ''],
        ['a branch is found in any scope', /scope,\n {4}'branch',\n {4}'b',\n {2}\)/, `{} as never, 'branch', 'b')`],
      ]),
    ],
  },
  {
    of: 'admission rules',
    slow: true,
    suites: ['tests/admission-rules/admission-rules.api.test.ts'],
    mutants: [
      ...inFile('server/features/admission-rules/admission-rules.handlers.ts', [
        ['a major of another certificate is taken', 'majors.length < asked.length', 'majors.length < 1'],
        ['an inactive faculty gets a rule', '?.active) throw', ') throw'],
        ['a rule changes its faculty', 'rule.faculty_id !== body.faculty', 'false'],
        ['every certificate is taken', 'if (certificateType === kept) return', 'if (kept !== 0) return'],
        ['a certificate that is closed is lost', 'if (certificateType === kept) return', ''],
        ['a rule of another semester is changed', ' && rule.semester_id === season.semester_id', ''],
      ]),
      ...inFile('server/features/admission-rules/admission-rules.sql.ts', [
        ['certificates that are closed are offered', 'and o.open ', ''],
        ['flag 1 lists all', '$if(onlyActive', '$if(false'],
      ]),
    ],
  },
  {
    of: 'published season',
    slow: true,
    suites: [
      'tests/published-season/published-season.api.test.ts',
      'tests/news/news.api.test.ts',
      'tests/open-branches/open-branches.api.test.ts',
    ],
    mutants: [
      ...inFile('server/features/published-season/published-season.sql.ts', [
        ['applicants see branches that are closed', `.where('b.active_for_apply', '=', true)`, ''],
        [
          'applicants see news that are switched off',
          /\.where\('active', '=', true\)\n {4}\.orderBy\('display_order'\)/,
          `.orderBy('display_order')`,
        ],
      ]),
      ...inFile('server/kit/active-period.sql.ts', [
        ['a year that is over is published', `.where('active', '=', true)`, ''],
      ]),
      ...inFile('server/plugins/contract.ts', [
        ['what has changed is said to be known', 'known.includes(tag)', "known.some((each) => each !== '')"],
        ['what is public brings a cookie', ' && cachedFor === undefined)', ')'],
        ['browsers keep what has changed', 'max-age=0, ', ''],
      ]),
    ],
  },
  {
    of: 'student mails',
    slow: true,
    suites: ['tests/student-mails/student-mails.api.test.ts'],
    mutants: [
      ...inFile('schemas/student-mails/student-mail.schema.ts', [
        ['an unknown placeholder reaches students', 'return unknown.length > 0 ?', 'return unknown.length > 9 ?'],
        [
          'every category does without texts',
          'return areTextsOptional ? [] :',
          'return areTextsOptional || mail ? [] :',
        ],
      ]),
      ...inFile('server/features/student-mails/student-mails.handlers.ts', [
        [
          'whoever switches a mail empties it',
          'categoryId === undefined ? {} :',
          'categoryId === undefined ? { content: "" } :',
        ],
        ['a category that is not there is stored', 'if (!category) throw', 'if (!category && !categoryId) throw'],
      ]),
    ],
  },
  {
    of: 'services',
    slow: true,
    suites: ['tests/services/services.api.test.ts'],
    mutants: [
      ...inFile('server/features/services/services.handlers.ts', [
        ['a service needs no address', 'requireNoFaults(serviceErrors(body))', ''],
        ['a type that is not active is chosen anew', '!type?.active', '!type'],
        ['the case of the host tells two addresses apart', 'new URL(url).href', 'url'],
        [
          'an edit keeps the old address beside others',
          'address_key: keyOf(values), ...next',
          'address_key: String(service.id), ...next',
        ],
      ]),
      ...inFile('server/features/services/services.sql.ts', [
        ['a choice of any category is a type', ".where('category_id', '=', SERVICE_TYPES)", ''],
      ]),
    ],
  },
  {
    of: 'student accounts',
    slow: true,
    suites: ['tests/student-accounts/student-accounts.api.test.ts'],
    mutants: [
      ...inFile('server/features/student-accounts/student-accounts.sql.ts', [
        ['a faculty sees every student', 'scope.facultyId === undefined\n', 'true\n'],
        ['a foreign account is changed', '.where(sql<boolean>`${accountInScope(scope)}`)', ''],
      ]),
      ...inFile('server/kit/students.sql.ts', [
        [
          'applications keep the old identity',
          '    .set({ student_card_id: values.card_id })',
          '    .set({ student_id: id })',
        ],
        [
          'two are given one number at once',
          "  await trx.selectFrom('university').select('id').forNoKeyUpdate().execute()\n",
          '',
        ],
      ]),
      ...inFile('server/features/student-accounts/student-accounts.handlers.ts', [
        ['what was shown is not compared', "(oldData.nId ?? '') !== account.card_id", 'false'],
        ['a national id is any number', 'if (errors.length > 0)', 'if (errors.length > 1)'],
        ['passports are stored as they were typed', 'editedData.nId.toUpperCase()', 'editedData.nId'],
      ]),
    ],
  },
  {
    of: 'calendar',
    slow: true,
    suites: ['tests/calendar/calendar.api.test.ts'],
    mutants: [
      ...inFile('server/features/calendar/calendar.sql.ts', [
        [
          'a faculty sees the periods of the others',
          "where('p.faculty_id', '=', facultyId)",
          "where('p.faculty_id', '!=', 0)",
        ],
        ['a shared day is no overlap', "where('end_date', '>=', start_date)", "where('end_date', '>', start_date)"],
        ['it overlaps with itself', "where('id', 'is distinct from', of.id)", "where('id', 'is distinct from', null)"],
      ]),
      ...inFile('server/features/calendar/calendar.handlers.ts', [
        ['a period always belongs to the university', 'call.scope.facultyId ?? null', 'null'],
        ['the day is that of Greenwich', 'todayInCairo(by.deps.clock())', 'by.deps.clock().toISOString().slice(0, 10)'],
      ]),
    ],
  },
  {
    of: 'change of a record',
    slow: true,
    suites: ['tests/all/asker.api.test.ts'],
    mutants: inFile('server/kit/record-kind.ts', [
      ['everybody may do everything', 'user.permissions.has(access.permission)', 'true'],
      ['everything may be done everywhere', 'access.levels.includes(scope.level)', 'true'],
    ]),
  },
  {
    of: 'events of the audit trail',
    slow: true,
    suites: ['tests/db/audit-events.test.ts'],
    mutants: inFile('server/audit/rename.ts', [
      [
        'a forged row is hashed anew',
        'const holds = (before?.holds ?? true) && follows && keys.length > 0',
        'const holds = true',
      ],
      ['what follows on a forged row is hashed anew', '(before?.holds ?? true) && follows', 'follows'],
      [
        'a broken seal is made anew',
        'if (await sealFault(trx, seal, seals[index - 1], key)) return seals.slice(0, index)',
        '',
      ],
      [
        'rows of before the key get it',
        'hashOf({ ...row, event }, prev_hash, keys[0])',
        'hashOf({ ...row, event }, prev_hash, key)',
      ],
      ['the trail does not tell of it', 'await note(trx, at, {', 'void note; void ({'],
    ]),
  },
  {
    of: 'corrections',
    suites: ['tests/applications/correction.api.test.ts'],
    slow: true,
    mutants: [
      ...inFile('server/features/applications/application.correct.ts', [
        ['two fields are corrected', 'given.length !== 1', 'given.length < 1'],
        ['one card for two students', 'if (card !== student.card && (await', 'if (false && (await'],
        ['a passport’s rule for national ids', 'cardErrors(student.cardType, card)', 'cardErrors(2, card)'],
        ['the account does not tell what the e-mail was', "column === 'email' ? was.email : was.card", 'was.card'],
        ['others are corrected than were shown', 'if (isAsShown) return', 'return'],
      ]),
      ...inFile('server/features/applications/application.correction.sql.ts', [
        ['the total of another faculty is corrected', "${scopeCondition(scope, 'application', other)}", 'true'],
        ['the total of another certificate is corrected', "'category_id', 'type_id'", "'year_id'"],
        ['a recommendation stays out of date', 'marked.seq > corrected.seq', 'false'],
      ]),
    ],
  },
  {
    of: 'who else is here',
    slow: true,
    suites: ['tests/applications/presence.api.test.ts'],
    mutants: [
      ...inFile('server/features/applications/application.presence.sql.ts', [
        ['one is named to oneself', 'p.user_id <> ${userId} and ', ''],
        ['who was silent for long is there', 'and p.seen_at > ${SINCE} ', ''],
        ['everybody has just come', 'then here.came_at else now()', 'then now() else now()'],
        ['housekeeping forgets who is there', "'<=', sql<string>`${SINCE}`", "'<=', sql<string>`now()`"],
        ['who leaves one application leaves all', ".where('application_id', '=', applyId)\n    ", ''],
      ]),
      ...inFile('server/features/applications/applications.handlers.ts', [
        [
          'one is at applications outside of the scope',
          "if (!(await applicationNumber(db, scope, body))) throw new AppError('NOT_FOUND')\n    if (!leaves)",
          'if (!leaves)',
        ],
      ]),
      ...inFile('schemas/applications/presence.schema.ts', [
        ['one call that gets lost takes a name away', 'PRESENCE_HOLDS_S = 14', 'PRESENCE_HOLDS_S = 7'],
      ]),
    ],
  },
  {
    of: 'checklist',
    slow: true,
    suites: ['tests/applications/papers.api.test.ts', 'tests/paper-requirements/paper-requirements.api.test.ts'],
    mutants: [
      ...inFile('server/features/applications/application.judge.ts', [
        ['another file than was looked at is judged', 'if (file !== body.sha256)', 'if (false)'],
        [
          'a judgement counts for every file',
          'sha256 === file ? (state as PaperState)',
          'true ? (state as PaperState)',
        ],
        ['an old judgement is overwritten', 'current: found.version, given: body.version!', 'current: 0, given: 0'],
        ['papers of another faculty are judged', "if (!found) throw new AppError('NOT_FOUND')", ''],
      ]),
      ...inFile('server/features/applications/application.papers.sql.ts', [
        ['every paper is needed by women, too', 'r.gender = s.gender', 'true'],
        ['what is switched off is needed', 'where r.active and', 'where'],
        ['the list tells of papers that are in order', "where o.state <> 'checked'", ''],
        ['who took a judgement back stands beside the paper', " and o.state <> 'toCheck'", ''],
      ]),
      ...inFile('schemas/applications/paper.schema.ts', [
        ['another reason needs no word', "fault === 'other' && !note", 'false'],
        ['a paper is to be replaced for nothing', 'if (fault === undefined) return', 'if (false) return'],
      ]),
      ...inFile('server/features/paper-requirements/paper-requirements.handlers.ts', [
        ['a requirement that is there already is our fault', "'paper_requirement_key'", "'another_key'"],
        ['of a certificate that there is not', 'if (categoryId &&', 'if (false &&'],
      ]),
    ],
  },
  {
    of: 'undo',
    slow: true,
    suites: ['tests/applications/applications.undo.api.test.ts'],
    mutants: [
      ...inFile('server/features/applications/application.undo.ts', [
        ['anybody’s decision is one’s own', 'step.userId === by.user.actor.userId', 'step.userId !== null'],
        ['every decision is young', 'by.deps.clock().getTime() - Date.parse(step.at)', '0'],
        ['the mail goes all the same', '!(await by.deps.outbox.takeBack(trx, mail))', 'mail < 0'],
        ['a rule loses what it had decided', 'if (step?.replacedRule)', 'if (false)'],
      ]),
      ...inFile('server/features/applications/application.undo.sql.ts', [
        ['others of an acceptance before come back', ' && told(row).acceptedVersion === version', ''],
        ['what happened to the others does not count', 'application.version === row.seq', 'true'],
      ]),
      ...inFile('server/features/notifications/feedback.ts', [
        ['a mail goes at once', 'clock().getTime() + UNDO_GRACE_MS', 'clock().getTime()'],
      ]),
      ...inFile('server/features/applications/application.decide.ts', [
        ['an acceptance has a reason', 'if (body.action === ACTION.reject) return', 'return'],
      ]),
    ],
  },
  {
    of: 'decisions',
    slow: true,
    suites: [
      'tests/applications/applications.decide.api.test.ts',
      'tests/applications/applications.deciders.api.test.ts',
      'tests/applications/applications.kill.api.test.ts',
    ],
    mutants: [
      ...inFile('server/kit/versions.ts', [
        ['old versions may change a record', 'if (current === given) return', 'return'],
      ]),
      ...inFile('server/features/applications/application.decide.ts', [
        [
          'the others are refused in a transaction of their own',
          'await refuseOthers(trx, by, { ...application, version }, others)',
          'await (async () => {\n const { sql } = await import("kysely")\n await sql`commit`.execute(trx)\n await sql`begin`.execute(trx)\n return refuseOthers(trx, by, { ...application, version }, others)\n})()',
        ],
        [
          'the others are not refused',
          'const refusesOthers = accepts && body.refuseOthers === true',
          'const refusesOthers = false',
        ],
        ['nobody is warned of an acceptance elsewhere', 'if (accepts) requireAsShown(others, body)', ''],
        ['two who accept at once are both first', 'const season = accepts ?', 'const season = refusesOthers ?'],
        ['other applications are refused than were named', '(refuses && shown && shown.open !== others.open)', 'false'],
      ]),
      ...inFile('server/features/applications/application.decision.sql.ts', [
        [
          'the refused of another semester are counted',
          'and a.semester_id = ${application.semesterId} and a.id',
          'and a.id',
        ],
      ]),
      ...inFile('server/kit/change-record.ts', [
        ['the lifecycle is not asked', 'if (refused) throw kind.refusal(refused, event, record, by)', ''],
        ['no audit row is written', /await writeAudit\(trx, \{[\s\S]*?\n {2}\}\)/, ''],
        ['the version stays', 'const version = record.version + 1', 'const version = record.version'],
      ]),
    ],
  },
]
