import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { API, FEATURES } from '#schemas/api.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { FEATURES as MANIFESTS } from '#src/app/features.ts'

/** Parts of a feature that no compiler checks: each message explains what to do (docs/add-a-screen.md). */
const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const read = (name: string): string => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '')

describe.each(FEATURES.filter((feature) => MANIFESTS[feature].pages.length > 0))('%s', (feature) => {
  it('has surfaces: what it shows is looked at by tests and photographed', () => {
    const file = `tests/${feature}/${feature}.surfaces.ts`
    expect(
      /export const surfaces\b/.test(read(file)),
      `Write ${file}, which exports \`surfaces\` (tests/support/surfaces.ts): the lists of its pages, its dialogs.`,
    ).toBe(true)
  })
  it('has tests on its screen', () => {
    const files = readdirSync(path(`tests/${feature}`)).filter((name) => /\.screen\.test\.tsx?$/.test(name))
    expect(
      files.length,
      `Write tests/${feature}/${feature}.screen.test.tsx: the journeys of the specification on its screen.`,
    ).toBeGreaterThan(0)
  })
})

it.each(FEATURES.filter((feature) => Object.values<Endpoint>(API[feature]).some(({ body }) => body)))(
  '%s has samples: the tests over all calls make each of them',
  (feature) => {
    const file = `tests/${feature}/${feature}.samples.ts`
    expect(existsSync(path(file)), `Write ${file}: a valid body for each call (tests/support/samples.ts).`).toBe(true)
  },
)

it('every migration is listed, so that it runs', () => {
  const files = readdirSync(path('server/db/migrations')).filter((name) => /^\d{4}-/.test(name))
  expect(
    files.map((name) => name.replace(/\.ts$/, '')).toSorted(),
    'List the migration in server/db/migrations/index.ts, under the name of its file.',
  ).toEqual(Object.keys(migrations).toSorted())
})
