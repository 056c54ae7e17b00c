import { describe, expect, it } from 'vitest'
import { FEATURES } from '#schemas/api.ts'
import { testsFor } from '../changes.mjs'
import { filesOf, PLANTATIONS } from '../mutants/plantations.ts'

describe('what a change asks for', () => {
  it.each([
    [['src/features/courses/courses-screen.tsx', 'locales/ar/courses/index.ts'], ['courses']],
    [
      ['server/features/sectors/sectors.handlers.ts', 'tests/courses/course.screen.test.tsx'],
      ['courses', 'sectors'],
    ],
    [['docs/decisions/0001-one-contract.md', 'README.md'], []],
    [['machines/certificates/certificate.lifecycle.ts', 'src/features/README.md'], ['certificates']],
  ])('%j: the tests of %j', (files, features) => expect(testsFor(files, FEATURES)).toEqual({ features }))
  it.each([
    ['src/kit/popup.tsx'],
    ['machines/shared/list.flow.ts'],
    ['package.json'],
    ['schemas/endpoint.ts'],
    ['tests/support/server.ts'],
    ['tools/bench/mix.ts'],
    ['locales/ar/common/index.ts'],
  ])('%s is shared: all tests', (file) =>
    expect(testsFor([file, 'src/features/courses/courses-screen.tsx'], FEATURES)).toEqual({ features: null }),
  )
})

describe('the files of a plantation', () => {
  const filesOfThe = (of: string) => PLANTATIONS.filter((each) => each.of === of).flatMap(filesOf)
  it('are what it mutates and the suites that must catch it', () => {
    expect(filesOfThe('scope filter')).toEqual(['tests/scope/scope-filter.test.ts', 'server/kit/scope.ts'])
    expect(filesOfThe('recordDialog')).toContain('machines/shared/record-dialog.flow.ts')
  })
})
