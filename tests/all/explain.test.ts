import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { DatabaseError } from '#server/db/errors.ts'
import { explain } from '#server/process/explain.ts'
import { SettingsError } from '#server/config/settings.ts'

/** Issue 36, 5.11: a start on a full disk prints a sentence, not a stack. */
describe('a start that fails', () => {
  const NO_ROOM =
    /^There is no room left on the disk of DATA_DIR \(.*\) or of the database\. Free some space there, .*start again\.$/
  /** A file system without free space. */
  const FULL = '/proc'
  it.each([
    ['by a file that found no room', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), tmpdir()],
    ['by a quota', Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' }), tmpdir()],
    ['by the database, wherever its disk is', new DatabaseError('diskFull', { code: '53100' }), tmpdir()],
    ['since the embedded engine ended on a full disk', new Error('Aborted()'), FULL],
    ['since it does not answer there', new DatabaseError('unavailable'), FULL],
  ])('of a full disk says what to do: %s', (_, error, folder) => {
    expect(explain(error, folder)).toMatch(NO_ROOM)
  })
  it('of anything else keeps its sentence, or its stack', () => {
    expect(explain(new SettingsError(['PORT is no number']), FULL)).toContain('PORT is no number')
    expect(explain(new DatabaseError('unavailable'), tmpdir())).toMatch(/^The database does not answer/)
    expect(explain(new Error('Aborted()'), tmpdir())).toMatch(/^Error: Aborted\(\)\n +at /)
    expect(explain(new Error('Aborted()'))).toMatch(/^Error: Aborted\(\)\n +at /)
  })
})
