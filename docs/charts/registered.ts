import { MACHINES, type MachineOwner, type RegisteredMachine } from '#machines/registry.ts'
import arabic from '#locales/ar/charts/index.ts'
import { chartWords, type ChartWords } from '#locales/chart-words.ts'
import english from '#locales/en/charts/index.ts'
import type { Mover } from '#machines/shared/movers.ts'
import type { Language } from './language.ts'

const texts = { ar: arabic, en: english }
/** The texts of a registered machine. */
export const textsOf = (id: string, language: Language): ChartWords => chartWords(texts[language], language, id)
/** The name of a feature that has machines. */
export const featureName = (feature: MachineOwner, language: Language): string =>
  texts[language].viewer.features[feature]

/** The name of who moves an event. */
export const moverName = (mover: Mover, language: Language): string => texts[language].viewer.movers[mover]

export interface Group {
  readonly kind: RegisteredMachine['kind']
  readonly features: readonly { readonly feature: RegisteredMachine['feature']; readonly ids: readonly string[] }[]
}

/** Machines by kind and feature, in the order of the registry. */
export function groupsOf(machines: typeof MACHINES = MACHINES): readonly Group[] {
  return (['lifecycle', 'flow'] as const).map((kind) => {
    const entries = Object.entries(machines).filter(([, machine]) => machine.kind === kind)
    const features = [...new Set(entries.map(([, { feature }]) => feature))]
    return {
      kind,
      features: features.map((feature) => ({
        feature,
        ids: entries.filter(([, machine]) => machine.feature === feature).map(([id]) => id),
      })),
    }
  })
}
