import { MACHINES } from '#machines/registry.ts'
import { LANGUAGES } from './language.ts'
import { sceneOf } from './layout.ts'
import { textsOf } from './registered.ts'
import { svgOf } from './svg.ts'

/** Drawings of all machines, by their path in the project. */
export async function chartFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const [id, { machine }] of Object.entries(MACHINES)) {
    for (const language of LANGUAGES) {
      files[`machines/charts/drawings/${id}.${language}.svg`] = svgOf(
        await sceneOf(machine, textsOf(id, language), language),
      )
    }
  }
  return files
}
