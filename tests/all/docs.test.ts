import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import arabic from '#locales/ar/validation-docs/index.ts'
import english from '#locales/en/validation-docs/index.ts'
import arabicNomination from '#locales/ar/nomination-docs/index.ts'
import englishNomination from '#locales/en/nomination-docs/index.ts'
import { KEY_FILTERS } from '#schemas/shared/key-filters.ts'
import { RULES } from '../../docs/validation/table.ts'
import { DRAWING_NAMES } from '../../docs/charts/files.ts'
import { leftOver } from '../../docs/left-over.ts'
import { MATCHING_EXAMPLES } from '../../docs/nomination/matching-examples.ts'
import { RANKING_EXAMPLES } from '../../docs/nomination/ranking-examples.ts'
import { committed, documents } from '../../docs/write.ts'

// that each is what `npm run docs` writes is seen where it is drawn (charts.test.ts)
it('drawings are those of the machines, and no other', () => {
  expect(leftOver(DRAWING_NAMES)).toEqual([])
  expect(leftOver([])).toEqual(DRAWING_NAMES.toSorted())
})

describe('documents beside the source', () => {
  it('are what `npm run docs` writes', () => {
    for (const [name, text] of Object.entries(committed()))
      expect(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'), name).toBe(text)
  })
})

describe('documents of the static site', () => {
  it('hold each rule of the validation table and each example, in both languages', () => {
    const [validation, nomination] = ['validation', 'nomination'].map((name) =>
      documents()[`docs/site/${name}.md`]!.replaceAll('\\', ''),
    )
    for (const { rules } of [arabic, english])
      for (const [name, { rule }] of Object.entries(rules)) expect(validation, name).toContain(rule)
    for (const { ranking, matching } of [arabicNomination, englishNomination])
      for (const { name } of Object.values({ ...ranking, ...matching })) expect(nomination).toContain(name)
  })
})

describe('the words of the validation table', () => {
  it('are of the rules and key filters that there are', () => {
    for (const { rules, typed } of [arabic, english]) {
      expect(Object.keys(rules).toSorted()).toEqual(RULES.map(([name]) => name).toSorted())
      expect(Object.keys(typed).toSorted()).toEqual([...Object.keys(KEY_FILTERS), 'anything'].toSorted())
    }
  })
  it('name each limit of the rule, in both languages', () => {
    const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'] as const
    /** A choice is limited by its list; the format of passwords has a lower limit than its schema (V2). */
    const silent = (name: string, key: string, limit: number) =>
      name === 'choice' || (limit === 1 && key === 'minLength') || (/password/i.test(name) && key === 'maxLength')
    for (const [name, { schema }] of RULES) {
      for (const key of LIMITS) {
        const limit = (schema as Record<string, unknown> | undefined)?.[key]
        if (typeof limit !== 'number' || silent(name, key, limit)) continue
        for (const { rules } of [arabic, english]) expect(rules[name].rule, `${name}: ${key}`).toContain(String(limit))
      }
    }
  })
})

describe('the words of the worked examples of nomination', () => {
  it('are of the examples that there are', () => {
    for (const { ranking, matching } of [arabicNomination, englishNomination]) {
      expect(Object.keys(ranking)).toEqual(Object.keys(RANKING_EXAMPLES))
      expect(Object.keys(matching)).toEqual(Object.keys(MATCHING_EXAMPLES))
    }
  })
})
