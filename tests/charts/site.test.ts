import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '#machines/registry.ts'
import { chartOf } from '#machines/walker/chart.ts'
import { DRAWING_NAMES } from '../../docs/charts/files.ts'
import { LANGUAGES } from '../../docs/charts/language.ts'
import { sitePages } from '../../docs/charts/site.ts'

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!)

/** As they are committed: that they are those of the machines is seen where they are drawn (charts.test.ts). */
const drawings = Object.fromEntries(
  DRAWING_NAMES.map((name) => [name, readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')]),
)

describe('the static site', () => {
  const pages = sitePages(drawings)
  const html = Object.entries(pages).filter(([name]) => name.endsWith('.html'))

  it('has a page for each machine and language, listed by the index of that language', () => {
    for (const language of LANGUAGES) {
      const listed = all(pages[`index.${language}.html`]!, /<li [^>]*><a href="([^"]+)"/g)
      expect(listed.toSorted()).toEqual(
        Object.keys(MACHINES)
          .map((id) => `${id}.${language}.html`)
          .toSorted(),
      )
      for (const name of listed)
        expect(pages[name]).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    }
  })
  it.each(html)('%s links only to what there is, and names no address of a server', (_, page) => {
    const ids = new Set(all(page, / id="([^"]+)"/g))
    for (const link of all(page, / (?:href|src)="([^"]+)"/g)) {
      if (link.startsWith('#')) expect(ids).toContain(decodeURIComponent(link.slice(1)))
      else expect(Object.keys(pages)).toContain(link)
    }
  })
  it.each(html)('%s gives no id twice', (_, page) => {
    const ids = all(page, / id="([^"]+)"/g)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
  it('can be linked to every state, and tells each state and transition in a table', () => {
    for (const [id, { machine }] of Object.entries(MACHINES)) {
      const { states, transitions } = chartOf(machine)
      for (const language of LANGUAGES) {
        const page = pages[`${id}.${language}.html`]!
        for (const state of states.slice(1)) expect(page).toContain(`<g id="${state.id}" data-state="${state.id}"`)
        expect(all(page, /<tr data-row="([^"]+)"/g)).toEqual(states.slice(1).map((state) => state.id))
        expect(all(page, /<tr()>/g).length - 2).toBe(transitions.length)
      }
    }
  })
})
