import { inFile, type Plantation } from './mutant.ts'

/** Attachments, backups of them, and the counts that processes share. */
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
      ...inFile('server/attachments/folder.store.ts', [
        ['a draft stays when its content breaks off', 'await rm(draft, { force: true })', 'void draft'],
        ['a draft of a killed process stays', 'if (found && Date.now()', 'if (!found && Date.now()'],
        ['a draft of another process is removed', '> DRAFT_DIES_AFTER', '> 0'],
        [
          'a whole content is in memory',
          'for await (const piece of pieces) await handle.writeFile(piece)',
          'const all: Uint8Array[] = []\n for await (const piece of pieces) all.push(Buffer.from(piece))\n await handle.writeFile(Buffer.concat(all))',
        ],
        ['what was not there counts as deleted', 'return gone === true', 'return true'],
        ['nothing is deleted', 'rm(file).then(() => true)', 'stat(file).then(() => true)'],
        ['others may read', 'mode: 0o700', 'mode: 0o755'],
      ]),
    ],
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
      ...inFile('server/db/backup.ts', [
        ['a damaged content is not told', 'if (incoming.stored().sha256 !== sha256) damaged.push(sha256)', ''],
      ]),
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
]
