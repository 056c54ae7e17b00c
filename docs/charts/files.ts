import { MACHINES } from '#machines/registry.ts'
import { LANGUAGES, type Language } from './language.ts'
import { sceneOf } from './layout.ts'
import { textsOf } from './registered.ts'
import { svgOf } from './svg.ts'

/** A drawing's path in the project. */
export const drawingOf = (machine: string, language: Language): string =>
  `machines/charts/drawings/${machine}.${language}.svg`
/** The paths of all drawings. */
export const DRAWING_NAMES: readonly string[] = Object.keys(MACHINES).flatMap((id) =>
  LANGUAGES.map((language) => drawingOf(id, language)),
)

/** Drawings of all machines, by their path in the project. */
export async function chartFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const [id, { machine }] of Object.entries(MACHINES)) {
    for (const language of LANGUAGES) {
      files[drawingOf(id, language)] = svgOf(await sceneOf(machine, textsOf(id, language), language))
    }
  }
  return files
}
