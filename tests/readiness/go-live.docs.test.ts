import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import arabic from '#locales/ar/readiness/index.ts'
import english from '#locales/en/readiness/index.ts'
import { STEPS } from '#schemas/readiness/readiness.schema.ts'

const PAGES = { 'docs/go-live.ar.md': arabic, 'docs/go-live.md': english }

describe('the page about going live', () => {
  it.each(Object.entries(PAGES))('%s has the first steps, in their order, with their names', (file, { steps }) => {
    const page = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(STEPS.map((step, index) => `${index + 1}. ${steps[step].title}`))
  })
  it('names the buttons of First steps as the page does', () => {
    for (const [file, { goLive }] of Object.entries(PAGES))
      expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'), file).toContain(goLive.act)
  })
})
