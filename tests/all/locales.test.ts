import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '#schemas/errors.ts'
import { flatten, langFaults, parametersOf } from '#tests/support/texts.ts'

const folder = fileURLToPath(new URL('../../locales/', import.meta.url))
const namespaces = (language: string): string[] => readdirSync(`${folder}${language}`, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).toSorted()
const texts = async (language: string, namespace: string) => flatten(((await import(`${folder}${language}/${namespace}/index.ts`)) as { default: object }).default)

describe('locales', () => {
  it('have the same namespaces in both languages', () => expect(namespaces('en')).toEqual(namespaces('ar')))
})
describe.each(namespaces('ar'))('locales of %s', (namespace) => {
  it('have the same keys in both languages', async () => {
    expect(Object.keys(await texts('en', namespace)).toSorted()).toEqual(Object.keys(await texts('ar', namespace)).toSorted())
  })
  it('name the same parameters in both languages', async () => {
    const arabic = await texts('ar', namespace)
    const english = await texts('en', namespace)
    for (const [key, text] of Object.entries(arabic)) expect([key, ...parametersOf(text)]).toEqual([key, ...parametersOf(english[key] ?? '')])
  })
  it.each(['ar', 'en'] as const)('are in %s and not empty', async (language) => {
    expect(langFaults(language, await texts(language, namespace))).toEqual([])
  })
})
describe('the error catalogue', () => {
  it.each(['ar', 'en'])('has a text in %s for each code, and no other', async (language) => {
    expect(Object.keys(await texts(language, 'errors')).toSorted()).toEqual(Object.keys(ERRORS).toSorted())
  })
})
describe('planted faults', () => {
  it('Arabic in English, an English sentence in Arabic, and an empty text are caught', () => {
    expect(langFaults('en', { title: 'Log in', digits: '١٢٣', 'language.switch': 'العربية', bad: 'Log in دخول', empty: ' ' })).toEqual(['bad: has Arabic letters', 'empty: is empty'])
    expect(langFaults('ar', { title: 'الدخول', format: 'حتى 5 MB من PDF أو JPG', named: 'مرحبًا {name:string}', bad: 'Please log in again', mixed: 'الدخول please log in' }))
      .toEqual(['bad: has an English sentence', 'mixed: has an English sentence'])
  })
  it('parameters are found, plurals aside', () => {
    expect(parametersOf('{count:number} of {total} {{one|two}} {count}')).toEqual(['count', 'total'])
  })
})
