import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import arabic from '#locales/ar/readiness/index.ts'
import english from '#locales/en/readiness/index.ts'
import { loadedLocales } from '#locales/i18n-util.ts'
import { loadLocale } from '#locales/i18n-util.sync.ts'
import { STEPS } from '#schemas/readiness/readiness.schema.ts'
import { flatten } from '#tests/support/texts.ts'

const PAGES = { 'docs/go-live.ar.md': arabic, 'docs/go-live.md': english }

const textOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

describe('the page about going live', () => {
  it.each(Object.entries(PAGES))('%s has the first steps, in their order, with their names', (file, { steps }) => {
    const page = textOf(file)
    const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(STEPS.map((step, index) => `${index + 1}. ${steps[step].title}`))
  })
  it.each(['ar', 'en'] as const)('quotes pages and buttons as they are called (%s)', (language) => {
    loadLocale(language)
    const known = new Set(Object.values(flatten(loadedLocales[language])))
    const page = textOf(language === 'ar' ? 'docs/go-live.ar.md' : 'docs/go-live.md')
    const quoted = [...page.matchAll(/[“«]([^”»]+)[”»]/g)].map(([, text]) => text!)
    expect(quoted.length).toBeGreaterThan(4)
    expect(quoted.filter((text) => !known.has(text))).toEqual([])
  })
})
