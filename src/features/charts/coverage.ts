import type { TransitionId } from '#machines/walker/types.ts'

/** What `npm run coverage:paths` writes, as far as charts paint it. `fakes`: tests of the machine take it. `page`: the file of the test that takes it on the page, or null. */
interface Matrix { readonly machines: Readonly<Record<string, { readonly transitions: Readonly<Record<TransitionId, { readonly fakes: boolean; readonly page: string | null }>> }>> }
/** Transitions that are walked, by machine: by its own tests with fakes, and by tests of the page. */
export type Coverage = Readonly<Record<string, { readonly fakes: readonly TransitionId[]; readonly page: readonly TransitionId[] }>>
export type Painted = 'none' | 'fakes' | 'page' | 'people'

export const coverageOf = ({ machines }: Matrix): Coverage => Object.fromEntries(Object.entries(machines).map(([id, { transitions }]) => {
  const all = Object.entries(transitions)
  return [id, { fakes: all.filter(([, { fakes }]) => fakes).map(([transition]) => transition), page: all.filter(([, { page }]) => page !== null).map(([transition]) => transition) }]
}))

const file = import.meta.glob<Matrix>('/docs/machines/coverage.json', { import: 'default' })['/docs/machines/coverage.json']
/** Null while the project has no such file: then only what people took can be painted. */
export const loadCoverage: (() => Promise<Coverage>) | null = file ? () => file().then(coverageOf) : null
