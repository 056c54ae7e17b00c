import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { MACHINES } from '#machines/registry.ts'
import { AROUND, directionOf, LANGUAGES, type Language } from './language.ts'
import { featureName, groupsOf, textsOf } from './registered.ts'
import { escaped, tokensOf } from './svg.ts'
import { countsOf, tablesOf, type Item, type Table } from './tables.ts'
import type { Files } from '../write.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const other = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')
const code = (text: string): string => `<code dir="ltr">${escaped(text)}</code>`

function shell(language: Language, title: string, twin: string, home: string | null, body: string): string {
  const around = AROUND[language]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(around.product())}</title>
<link rel="stylesheet" href="site.css">
<script src="site.js" defer></script>
</head>
<body>
<a class="skip" href="#main-content">${escaped(around.skip())}</a>
<header class="top"><strong>${escaped(around.product())}</strong>${home === null ? '' : `<a href="${home}">${escaped(around.index())}</a>`}
<nav><a href="${twin}" lang="${other(language)}" data-do="language">${escaped(AROUND[other(language)].language())}</a><button type="button" data-do="appearance">${escaped(around.appearance())}</button><button type="button" data-do="print">${escaped(around.print())}</button></nav></header>
<main id="main-content">
${body}
</main>
</body>
</html>
`
}

const itemOf = ({ text, code: name, state }: Item): string => {
  const words =
    state === undefined ? `<bdi>${escaped(text)}</bdi>` : `<a href="#${encodeURIComponent(state)}">${escaped(text)}</a>`
  return `<div>${text === '' ? '' : words} ${name === undefined ? '' : code(name)}</div>`
}

const tableOf = ({ title, columns, rows }: Table, named: boolean): string => `<h2>${escaped(title)}</h2>
<div class="table" tabindex="0" role="region" aria-label="${escaped(title)}"><table><thead><tr>${columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')}</tr></thead><tbody>
${rows.map(({ id, cells }) => `<tr${named ? ` data-row="${escaped(id)}"` : ''}>${cells.map((items) => `<td>${items.map(itemOf).join('')}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div>`

function machinePage(id: string, language: Language, svg: string): string {
  const words = textsOf(id, language)
  const around = AROUND[language]
  const { states, transitions } = tablesOf(MACHINES[id]!.machine, words, language)
  /** The page has the styles, so a drawing inside of it needs none; its states can be jumped to. */
  const drawing = svg.replace(/<style>[^]*?<\/style>\n/, '').replaceAll(/ data-state="([^"]+)"/g, ' id="$1"$&')
  const tool = (name: 'smaller' | 'larger' | 'fit'): string =>
    `<button type="button" data-do="${name}">${escaped(around[name]())}</button>`
  return shell(
    language,
    words.name,
    `${id}.${other(language)}.html`,
    `index.${language}.html`,
    `<h1>${escaped(words.name)} ${code(id)}</h1>
<p class="lead">${escaped(words.about)}</p>
<div class="tools">${tool('smaller')}${tool('larger')}${tool('fit')}</div>
<div class="drawing" tabindex="0" role="region" aria-label="${escaped(around.drawing())}">
${drawing}</div>
${tableOf(states, true)}
${tableOf(transitions, false)}`,
  )
}

function indexPage(language: Language): string {
  const around = AROUND[language]
  const card = (id: string, feature: string): string => {
    const words = textsOf(id, language)
    const { states, transitions } = tablesOf(MACHINES[id]!.machine, words, language)
    const all = [
      id,
      feature,
      words.name,
      words.about,
      ...[...states.rows, ...transitions.rows].flatMap(({ cells }) =>
        cells.flat().flatMap(({ text, code: name }) => [text, name ?? '']),
      ),
    ]
    return `<li data-search="${escaped([...new Set(all)].join(' '))}"><a href="${id}.${language}.html"><small>${escaped(feature)}</small><b>${escaped(words.name)}</b>${code(id)}<p>${escaped(words.about)}</p><small>${escaped(countsOf(MACHINES[id]!.machine, language))}</small></a></li>`
  }
  return shell(
    language,
    around.title(),
    `index.${other(language)}.html`,
    null,
    `<h1>${escaped(around.title())}</h1>
<p class="lead">${escaped(around.siteLead())}</p>
<input class="search" type="search" aria-label="${escaped(around.search())}" placeholder="${escaped(around.searchHint())}">
<p class="no-match" role="status" hidden>${escaped(around.noMatch())}</p>
${groupsOf()
  .map(
    ({
      kind,
      features,
    }) => `<section data-group><h2>${escaped(around.kinds[kind]())}</h2><p class="lead">${escaped(around.kindLeads[kind]())}</p>
<ul class="cards">${features.flatMap(({ feature, ids }) => ids.map((id) => card(id, featureName(feature, language)))).join('\n')}</ul></section>`,
  )
  .join('\n')}`,
  )
}

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const PLEX = [400, 500, 600].map(
  (weight) => `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
)
/** The app's fonts, in a folder of the site. */
const fontFaces = (): string =>
  read('../../src/theme/fonts.css').replaceAll(/url\('[^']*\/([^/']+)'\)/g, "url('fonts/$1')")

/** The pages of the static site, by name; `drawings` are the SVG files by their path in the project. */
export function sitePages(drawings: Files): Record<string, string> {
  const pages: Record<string, string> = {
    'index.html': indexPage('ar'),
    'site.css': [
      fontFaces(),
      read('../../src/theme/tokens.css'),
      read('../../src/features/charts/chart.css'),
      read('site/site.css'),
      `@media print{:root.bp6-dark{${tokensOf(':root')}}}`,
    ].join('\n'),
    'site.js': read('site/site.js'),
  }
  for (const language of LANGUAGES) {
    pages[`index.${language}.html`] = indexPage(language)
    for (const id of Object.keys(MACHINES))
      pages[`${id}.${language}.html`] = machinePage(
        id,
        language,
        drawings[`machines/charts/drawings/${id}.${language}.svg`]!,
      )
  }
  return pages
}

/** Writes the static site of the charts: plain files that a browser opens without a server. */
export function writeSite(drawings: Files): void {
  const folder = new URL('../site/', import.meta.url)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(new URL('fonts/', folder), { recursive: true })
  for (const [name, text] of Object.entries(sitePages(drawings))) writeFileSync(new URL(name, folder), text)
  const require = createRequire(import.meta.url)
  for (const font of [INTER, ...PLEX])
    copyFileSync(require.resolve(font), new URL(`fonts/${font.split('/').at(-1)!}`, folder))
}
