import { expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'

/** Calls that write although a viewer may call them, and why. */
const BY_VIEWERS: Readonly<Record<string, string>> = {
  'applications.presence': 'says who looks at an application, and changes no record (ADR 70)',
  'fees.keepBankColumns': 'stores how the caller himself maps the columns of his bank',
}

it('no call that writes asks for a permission to view alone (G10, issue 36)', () => {
  const written = allEndpoints().flatMap(({ feature, call, endpoint: { writes, access } }) =>
    writes && access.kind === 'permission' ? [{ name: `${feature}.${call}`, permission: access.permission }] : [],
  )
  expect(written.length).toBeGreaterThan(50)
  const byViewers = written.filter(({ permission }) => permission.split('.')[1]!.startsWith('can_view_'))
  expect(byViewers.map(({ name }) => name).toSorted()).toEqual(Object.keys(BY_VIEWERS).toSorted())
})
