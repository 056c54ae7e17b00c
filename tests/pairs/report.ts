/** What is read of Playwright's JSON: suites within suites, each test with what it noted (`support/pages/gate.ts`). */
export interface PlaywrightReport {
  readonly suites: readonly Suite[]
}
interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}
interface Spec {
  readonly ok: boolean
  readonly tests: readonly {
    readonly annotations: readonly { readonly type: string; readonly description?: string }[]
  }[]
}
interface Plan {
  readonly machine: string
  readonly all: readonly string[]
  readonly here: readonly string[]
  readonly why: string | null
}

/**
 * Of a machine: how many pairs its page took of all that it has, those that it should have taken, and those that no
 * page can, with the reason.
 */
export interface PairsOnPage {
  readonly machine: string
  readonly all: number
  readonly taken: number
  readonly missed: readonly string[]
  readonly beyond: readonly string[]
  readonly why: string | null
}

const specsOf = (suite: Suite): readonly Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** A pair counts as taken once the page showed what followed, also in a path that failed later. */
export function pairsTaken({ suites }: PlaywrightReport): {
  readonly passed: number
  readonly failed: number
  readonly machines: readonly PairsOnPage[]
} {
  const all = suites.flatMap(specsOf)
  const machines = [...new Set(suites.map(({ file }) => file))].flatMap((file): PairsOnPage[] => {
    const noted = <T>(type: string) =>
      suites
        .filter((suite) => suite.file === file)
        .flatMap(specsOf)
        .flatMap(({ tests }) => tests)
        .flatMap(({ annotations }) =>
          annotations.filter((note) => note.type === type).map(({ description }) => JSON.parse(description!) as T),
        )
    const taken = new Set(noted<string[]>('pairs').flat())
    return noted<Plan>('plan').map(({ machine, all: there, here, why }) => {
      const beyond = there.filter((pair) => !here.includes(pair) && !taken.has(pair))
      return {
        machine,
        all: there.length,
        taken: there.filter((pair) => taken.has(pair)).length,
        missed: here.filter((pair) => !taken.has(pair)),
        beyond,
        why,
      }
    })
  })
  const failed = all.filter(({ ok }) => !ok).length
  return { passed: all.length - failed, failed, machines }
}
