import { describe, expect, it } from 'vitest'
import { sheetVerdict } from '#schemas/shared/files.ts'

/**
 * Document 1, section 8 (pulling-file messages): valid rows are sent after a question, and nothing when there are none.
 */
describe('what is said of a checked sheet', () => {
  it.each([
    [{ right: 3, wrong: 0 }, undefined],
    [{ right: 1, wrong: 0 }, undefined],
    [{ right: 3, wrong: 1 }, 'SPREADSHEET_VALID_ONLY'],
    [{ right: 1, wrong: 99 }, 'SPREADSHEET_VALID_ONLY'],
    [{ right: 0, wrong: 1 }, 'SPREADSHEET_REVIEW'],
    [{ right: 0, wrong: 500 }, 'SPREADSHEET_REVIEW'],
  ] as const)('%j: %s', (rows, expected) => expect(sheetVerdict(rows)).toBe(expected))
})
