import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesOf } from '#tests/support/files.ts'

/** Schema and demo data write the table as a whole. */
const WHOLE_TABLE = /^server\/(db|seeds)\//
/** An update of applications with its assignments, as Kysely or as SQL. */
const UPDATES =
  /updateTable\('application'\)(?<kysely>[^]*?)\.execute|\bupdate application\b(?<sql>[^]*?)(?:\bwhere\b|`)/g
const STATUS = /\b(?:review_status|status)\b/

it('the status of applications is written by moveApplication and moveApplications alone', () => {
  const updates = filesOf('server', ['.ts', '.mjs'])
    .map(({ name, path }) => ({ file: name.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
    .filter(({ file }) => !WHOLE_TABLE.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(UPDATES)].map(({ groups }) => ({ file, set: groups!['kysely'] ?? groups!['sql']! })),
    )
  expect(updates.length).toBeGreaterThan(4)
  const files = updates.filter(({ set }) => STATUS.test(set)).map(({ file }) => file)
  expect([...new Set(files)]).toEqual(['server/kit/application-moves.sql.ts'])
  const callers = filesOf('server', ['.ts'])
    .filter(({ path }) => /\bstoreMoves?\(/.test(readFileSync(path, 'utf8')))
    .map(({ name }) => name.replaceAll('\\', '/'))
  expect(callers.toSorted()).toEqual(['server/kit/application-moves.sql.ts', 'server/kit/application-moves.ts'])
})
