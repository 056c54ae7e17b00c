import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesOf } from '#tests/support/files.ts'

/**
 * Lines that check the state of a machine by its name. An element, which has a method of the same name, takes a
 * selector: a text that begins with its sign, or a constant.
 */
const CHECKS_A_STATE = /\.matches\(\s*(?!'[:.#[]|[A-Z_]+\))|\bmatchesState\b/
const stateChecks = (code: string): string[] => code.split('\n').filter((line) => CHECKS_A_STATE.test(line))

describe('a screen', () => {
  it('asks a machine for its tags, so that states may be renamed and split without it', () => {
    expect(
      filesOf('src', ['.ts', '.tsx']).flatMap(({ name, path }) =>
        stateChecks(readFileSync(path, 'utf8')).map((line) => `${name}: ${line.trim()}`),
      ),
    ).toEqual([])
  })
})

describe('planted questions are caught', () => {
  it.each([
    "snapshot.matches('saving')",
    'state.matches({ active: "warned" })',
    'state.matches(wanted)',
    'state.matches(',
    "import { matchesState } from 'xstate'",
  ])('%s', (code) => expect(stateChecks(code)).toEqual([code]))
  it.each(["element.matches(':focus-visible')", 'element.matches(FOCUSABLE)', "state.hasTag('busy')"])(
    'but not %s',
    (code) => expect(stateChecks(code)).toEqual([]),
  )
})
