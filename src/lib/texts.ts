import { importNamespaceAsync, loadLocaleAsync, loadNamespaceAsync } from '#locales/i18n-util.async.ts'
import { locales } from '#locales/i18n-util.ts'
import type { Locales, Namespaces } from '#locales/i18n-types.ts'
import { trackResult } from './load-once.ts'
import { readSetting } from './settings.ts'

/** Loads the texts of a language. Without React, so that the page's first script can load them. */

const roots = new Map<Locales, Promise<void>>()
const loads = new Map<string, Promise<void>>()
const inUse = new Set<Namespaces>()

/** The language of this browser: what was chosen before, otherwise Arabic (decision G1). */
export const storedLanguage = (): Locales => readSetting('language', locales, 'ar')

function loadRoot(language: Locales): Promise<void> {
  const known = roots.get(language)
  if (known) return known
  const load = loadLocaleAsync(language)
  load.catch(() => roots.delete(language))
  roots.set(language, load)
  return load
}

/** Loads a namespace once; after a failure the next call loads it again. */
export function loadTexts(language: Locales, namespace: Namespaces): Promise<void> {
  inUse.add(namespace)
  const key = `${language}/${namespace}`
  const known = loads.get(key)
  if (known) return known
  // both load in parallel; the language's own part has to be added first
  const load = trackResult(
    Promise.all([loadRoot(language), importNamespaceAsync(language, namespace)]).then(() =>
      loadNamespaceAsync(language, namespace),
    ),
  )
  load.catch(() => loads.delete(key))
  loads.set(key, load)
  return load
}

/** All namespaces requested so far: a change of the language has to load them. */
export const textsInUse = (): readonly Namespaces[] => [...inUse]
