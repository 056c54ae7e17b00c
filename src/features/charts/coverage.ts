import type { How, TransitionId } from '#machines/walker/types.ts'

/**
 * What `npm run coverage:paths` writes, as far as charts paint it. `fakes`: tests of the machine take it. `page`: how
 * it came about where the tests of the page played it, or null.
 */
interface Matrix {
  readonly machines: Readonly<
    Record<
      string,
      {
        readonly transitions: Readonly<
          Record<TransitionId, { readonly fakes: boolean; readonly page: { readonly how: How } | null }>
        >
      }
    >
  >
}
/**
 * What tests have to say of transitions: of those that they did, and of those that happen elsewhere while the page
 * shows what follows; all others they do not know.
 */
export interface Walked {
  readonly walked: readonly TransitionId[]
  readonly elsewhere: readonly TransitionId[]
}
/** By machine: what its own tests take with fakes, and the tests of the page. */
export type Coverage = Readonly<Record<string, { readonly fakes: Walked; readonly page: Walked }>>
export type Painted = 'none' | 'fakes' | 'page' | 'people'

export const coverageOf = ({ machines }: Matrix): Coverage =>
  Object.fromEntries(
    Object.entries(machines).map(([id, { transitions }]) => {
      const where = (holds: (of: (typeof transitions)[string]) => boolean) =>
        Object.entries(transitions)
          .filter(([, of]) => holds(of))
          .map(([transition]) => transition)
      return [
        id,
        {
          fakes: { walked: where(({ fakes }) => fakes), elsewhere: [] },
          page: {
            walked: where(({ page }) => page !== null && page.how !== 'elsewhere'),
            elsewhere: where(({ page }) => page?.how === 'elsewhere'),
          },
        },
      ]
    }),
  )

const file = import.meta.glob<Matrix>('/docs/machines/coverage.json', { import: 'default' })[
  '/docs/machines/coverage.json'
]
/** Null while the project has no such file: then only what people took can be painted. */
export const loadCoverage: (() => Promise<Coverage>) | null = file ? () => file().then(coverageOf) : null
