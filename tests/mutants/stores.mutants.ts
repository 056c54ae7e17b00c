import { inFile, type Plantation } from './mutant.ts'

/** Attachments, backups of them, the counts that processes share, and what the database keeps of students who share. */
export const STORES: readonly Plantation[] = [
  {
    of: 'attachments',
    suites: ['tests/attachments/folder.store.test.ts'],
    mutants: [
      ...inFile('server/attachments/attachment-store.ts', [
        ['a content has no limit', 'if (this.#bytes > this.#maxBytes)', 'if (this.#maxBytes < 0)'],
        ['one byte less is allowed', 'if (this.#bytes > this.#maxBytes)', 'if (this.#bytes >= this.#maxBytes)'],
        [
          'every name is one',
          "if (!isSha256(name)) throw new TypeError('not a SHA-256')",
          'if (name.length > 99) throw new TypeError()',
        ],
      ]),
      ...inFile('server/attachments/drafts.ts', [
        ['a draft stays when its content breaks off', 'await rm(draft, { force: true })', 'void draft'],
        ['a draft of a killed process stays', 'if (found && Date.now()', 'if (!found && Date.now()'],
        ['a draft of another process is removed', '> DRAFT_DIES_AFTER', '> 0'],
        [
          'a whole content is in memory',
          'for await (const piece of pieces) await handle.writeFile(piece)',
          'const all: Uint8Array[] = []\n for await (const piece of pieces) all.push(Buffer.from(piece))\n await handle.writeFile(Buffer.concat(all))',
        ],
        ['others may read', 'mode: 0o700', 'mode: 0o755'],
      ]),
      ...inFile('server/attachments/folder.store.ts', [
        ['what was not there counts as deleted', 'return gone === true', 'return true'],
        ['nothing is deleted', 'rm(file).then(() => true)', 'stat(file).then(() => true)'],
      ]),
    ],
  },
  {
    of: 'files in a bucket',
    suites: ['tests/attachments/s3.store.test.ts'],
    mutants: [
      ...inFile('server/attachments/attachment-store.ts', [
        [
          'what is read is not compared with its name',
          "done(hash.digest('hex') === sha256 ? null :",
          'done(true ? null :',
        ],
      ]),
      ...inFile('server/attachments/s3.client.ts', [
        ['a redirect passes for an answer', 'status >= 200 && status < 300', 'status >= 200 && status < 400'],
        ['a connection that was ended fails the call', '!answer && sent.reusedSocket', 'false'],
        ['a reader who takes his time is cut off', 'if (answer?.isPaused())', 'if (false)'],
        ['a bucket that is missing passes for a content that is', "code === 'NoSuchKey' ||", 'true ||'],
        [
          'the operator reads the secret',
          'refuses the key (${code || status})',
          'refuses the key ${keys.secretAccessKey}',
        ],
      ]),
      ...inFile('server/attachments/s3.store.ts', [
        ['the sum is not sent', "'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),", ''],
        ['the sum is not signed', "'x-amz-content-sha256': sha256", "'x-amz-content-sha256': 'UNSIGNED-PAYLOAD'"],
        [
          'a whole content is in memory',
          'createReadStream(draft)',
          'createReadStream(draft, { highWaterMark: bytes + 1 })',
        ],
        ['nobody asks for the bucket', 'if (!answer) await ping()', ''],
        ['the list ends after a thousand', "found.IsTruncated === 'true'", "found.IsTruncated === ''"],
        ['what was not there counts as deleted', 'return was', 'return true'],
        ['what breaks off has no name', 'checked(sha256, answer, toUnavailable)', 'checked(sha256, answer)'],
      ]),
    ],
  },
  {
    of: 'a bucket of the product',
    slow: true,
    suites: ['tests/attachments/s3.api.test.ts', 'tests/attachments/s3.saving.api.test.ts'],
    mutants: [
      ...inFile('server/plugins/health.ts', [
        ['a server is ready whatever its store is', 'attachments.ping().then(', 'Promise.resolve().then('],
        ['a store that says nothing passes for well', 'after(FILES_WITHIN, false,', 'after(FILES_WITHIN, true,'],
      ]),
      ...inFile('server/plugins/errors.ts', [
        [
          'a store that is down is a fault of ours',
          "if (error instanceof FilesUnavailable) return new AppError('FILES_UNAVAILABLE')",
          '',
        ],
      ]),
      ...inFile('server/db/doctor.ts', [
        [
          'all is missing while the store is down',
          'files.problem ? undefined : attachments, checksums',
          'attachments, checksums',
        ],
        ['a store that is down is well', "return bad('files',", "return good('files',"],
      ]),
      ...inFile('server/first-start.ts', [
        ['the demo’s files stay in a folder', 'if (settings.filesUrl) {', 'if (!settings.filesUrl) {'],
      ]),
      ...inFile('server/features/fees/payment.pay.ts', [
        ['a payment stands without its image', 'await file.store()', 'await file.store().catch(() => undefined)'],
      ]),
      ...inFile('server/plugins/uploads.ts', [
        ['each try stores the file again', 'stored ??= uploads', 'stored = uploads'],
      ]),
      ...inFile('server/attachments/s3.store.ts', [
        ['deeper folders count', 'Key.slice(address.prefix.length)', "Key.slice(Key.lastIndexOf('/') + 1)"],
      ]),
    ],
  },
  {
    of: 'moving files',
    suites: ['tests/attachments/move.test.ts'],
    mutants: inFile('server/attachments/move.ts', [
      ['everything is copied again', 'if (there.get(sha256) === size) kept += 1', 'if (there.size < 0) kept += 1'],
      ['one that is damaged ends the move', 'if (!(error instanceof ContentDamaged)) throw error', 'throw error'],
      ['nobody compares in the end', 'if (found.get(sha256) !== size &&', 'if (found.size < 0 &&'],
    ]),
  },
  {
    of: 'backups',
    slow: true,
    suites: ['tests/db/backup.test.ts'],
    mutants: [
      ...inFile('server/attachments/attachment-store.ts', [
        ['a damaged content passes', 'if (incoming.stored().sha256 !== sha256) throw damaged()', 'void damaged'],
      ]),
      ...inFile('server/db/backup.file.ts', [
        ['files of format 1 are refused', '= [1, BACKUP_FORMAT]', '= [BACKUP_FORMAT]'],
      ]),
      ...inFile('server/db/catalog.ts', [['counts of calls are data', " and c.relpersistence <> 'u'", '']]),
      ...inFile('server/db/backup.ts', [['a damaged content is not told', 'damaged.push(sha256)', '']]),
      ...inFile('server/db/restore.ts', [
        ['attachments are put whatever the rows are', 'await proveRows() if', 'if'],
        ['nobody counts the attachments', 'if (end?.attachments !== attachments)', 'if (!end)'],
        ['attachments are looked at too late', 'if (!(await isSound(part))) damaged.add(part.sha256)', ''],
        ['what was damaged later passes', 'if (!end.damaged?.includes(sha256)) throw', 'if (!end) throw'],
        ['what is marked as damaged is put', 'if (!damaged.has(part.sha256)) await', 'await'],
      ]),
    ],
  },
  {
    of: 'rate limit',
    slow: true,
    suites: ['tests/all/rate-limit.api.test.ts'],
    mutants: [
      ...inFile('server/plugins/rate-limit.ts', [
        ['each process counts for itself', "kind === 'postgres' ?", 'kind === undefined ?'],
        ['what is refused is not counted', "app.addHook('onRequest',", "app.addHook('preHandler',"],
      ]),
      ...inFile('server/plugins/headers.ts', [
        [
          'unknown paths are not limited where pages are served',
          '[routeOptions.url, url].some(',
          '[routeOptions.url ?? url].some(',
        ],
      ]),
      ...inFile('server/plugins/rate-limit.store.ts', [
        ['nobody hears of the others', 'const calls = all.calls + count.untold', 'const calls = count.untold'],
        ['a late answer is believed', 'if (heard && isOlder(all, heard)) return', ''],
        ['what is on its way is forgotten', '? calls : Math.max(count.calls, calls)', '? calls : calls'],
        ['a call is told twice', 'count.untold = 0', ''],
        ['a flood goes on to the database', 'count.calls <= max && count.untold', 'count.untold'],
        ['every call goes to the database', 'count.untold >= max * PART', 'count.untold > 0'],
        ['without the database nothing goes', 'if (!(error instanceof DatabaseError)) throw error', 'throw error'],
        ['addresses stand in the table', "await pseudonym('address', address)", 'address'],
      ]),
      ...inFile('server/plugins/rate-limit.sql.ts', [
        ['a count has no end', 'case when counted.ends_at > now() then counted.calls else 0 end', 'counted.calls'],
        [
          'a count is put off by each call',
          'case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end',
          'excluded.ends_at',
        ],
        ['running counts are swept', "'<=', sql<string>`now()`", "'is not', null"],
      ]),
    ],
  },
  {
    of: 'duplicates',
    slow: true,
    suites: ['tests/applications/duplicates.api.test.ts'],
    mutants: [
      ...inFile('server/kit/application-duplicates.sql.ts', [
        ['students of another faculty are named', "scopeCondition(scope, 'application', 'a')}\n", 'true}\n'],
        ['any application opens', 'order by (a.year_id = ${asked.yearId}', 'order by (a.year_id <> ${asked.yearId}'],
        ['nobody hears of those outside the scope', 'applyId === null', 'false'],
        ['who shares the identity stands anywhere', 'order by shared.identity desc,', 'order by'],
        ['nobody hears that there are more', 'inScope.length > DUPLICATES_MAX', 'false'],
        ['a student is a duplicate of himself', ' and o.student_id <> d.student_id', ''],
      ]),
      ...inFile('server/db/migrations/0033-duplicates.ts', [
        ['what all share makes all of them duplicates', 'const MOST = 10', 'const MOST = 1000'],
        ['capitals part two e-mails', 'lower(s.email) = of_value', 's.email = of_value'],
        ['a number that was corrected stays shared', 'old.card_id as value where', 'new.card_id as value where'],
        [
          'a deleted file stays shared',
          'after insert or delete or update of sha256',
          'after insert or update of sha256',
        ],
        ['two who come together do not see each other', 'perform pg_advisory_xact_lock(${LOCK}, told.place);', ''],
        ['what is empty is shared', "each where btrim(each.value) <> ''", 'each where each.value is not null'],
        ['databases that are there hear nothing', '  `select fill_student_duplicates()`,\n', ''],
      ]),
    ],
  },
  {
    of: 'history',
    slow: true,
    suites: ['tests/applications/history.api.test.ts'],
    mutants: inFile('server/features/applications/application.history.sql.ts', [
      ['a mail that was taken back passes for lost', "cancelled: 'withdrawn'", "cancelled: 'unknown'"],
      ['a mail that went out was given up', "sent: 'sent'", "sent: 'failed'"],
      ['a mail that is tried again waits for the first time', "tries === 0 ? 'waiting' : 'delayed'", "'waiting'"],
      ['every payment is the one that stands', 'rows[at] === lastOfFee ? asked : null', 'asked'],
      ['a deleted payment has its reference no more', '(value[1] ?? value[0])', 'value[1]'],
      ['a replaced file is not told', "file === step.sha256 ? 'kept'", "true ? 'kept'"],
      ['a paper is judged by its beginning', "if (step.event === 'paper.receive') return []", ''],
      ['what was corrected before the application stands in it', 'and u.at >= ${since}::timestamptz', ''],
      ['what was corrected at an application stands twice', "u.event = 'account.edit'", "u.event <> 'student.create'"],
    ]),
  },
  {
    of: 'the dossier’s data',
    slow: true,
    suites: ['tests/applications/dossier.api.test.ts'],
    mutants: [
      ...inFile('server/features/applications/application.dossier.ts', [
        ['a decision that was undone stands', "event === 'decision.undo' ||", ''],
        ['a request to complete data is a decision', '!NO_DECISIONS.includes(event)', 'event'],
        ['the data of now passes for that of then', 'id > row.id', 'false'],
        ['the rule is the one of today', 'ruleId, row.id)', 'ruleId, Number.MAX_SAFE_INTEGER)'],
        ['an earlier mark has the rank of the last', 'rank: isLast ? kept.rank : null', 'rank: kept.rank'],
        ['damaged papers pass for whole', "return 'damaged'", "return 'intact'"],
        ['an application that is not sent has a dossier', 'if (!isSent(applicationIdus))', 'if (false)'],
      ]),
      ...inFile('server/features/applications/application.dossier.sql.ts', [
        ['a rule keeps its first numbers', 'values.set(name, change[1])', 'values.set(name, change[0])'],
      ]),
      ...inFile('server/audit/verify-record.ts', [
        [
          'a row that is no longer what was written passes',
          'if (!isAsWritten(row, last, key, keyedAfter))',
          'if (false)',
        ],
        ['rows that are gone at the end are not missed', 'record.version !== written', 'false'],
        ['another status passes', 'record.status !== moved.to_status', 'false'],
        ['every row bears the key', 'key !== undefined && hashOf', 'key === undefined || hashOf'],
        ['rows with a key are judged without it', 'key === undefined && keyedAfter !== null', 'false'],
      ]),
    ],
  },
  {
    of: 'duplicates in the list',
    slow: true,
    suites: ['tests/applications/applications.ways.api.test.ts'],
    mutants: [
      ...inFile('server/kit/application-search.sql.ts', [
        ['past the cap the filter finds everybody', 'if (body.duplicatesOnly) conditions.push(hasDuplicates)', ''],
      ]),
      ...inFile('server/kit/application-filter.sql.ts', [
        ['the whole season is sifted for the few who share', 'if (leading) return from(', 'if (false) return from('],
      ]),
    ],
  },
]
