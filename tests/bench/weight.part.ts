import type { Figure } from './figures.ts'
import { buildProject } from './project.ts'
import { measureWeight, WEIGHED } from './weight.ts'

/** Kilobytes (br) that a route may take before it is ready (issue 2, section 8). */
const BARS: Readonly<Record<keyof typeof WEIGHED, { readonly js: number; readonly css?: number }>> = { login: { js: 100, css: 40 }, 'first list': { js: 270 } }

/** Scripts and styles up to the login and up to the first list. */
export async function benchWeight(): Promise<Figure[]> {
  buildProject()
  return measureWeight(WEIGHED).flatMap(({ name, js, css, fonts, files }) => {
    const { js: mostJs, css: mostCss } = BARS[name as keyof typeof WEIGHED]
    return [
      { part: 'weight', name: `scripts up to the ${name}`, value: js / 1000, unit: 'kB br', bar: mostJs, note: `${files.length} files` },
      { part: 'weight', name: `styles up to the ${name}`, value: css / 1000, unit: 'kB br', ...(mostCss !== undefined && { bar: mostCss }), note: `fonts ${(fonts / 1000).toFixed(0)} kB` },
    ]
  })
}
