import { useState } from 'react'
import type { Filters } from '#machines/shared/list.flow.ts'
import { searchKindOf } from '#schemas/applications/search-kind.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import { IDENTITY_MAX } from '#schemas/shared/fields.ts'
import type { Draft, FieldOptions } from '#src/forms/index.ts'
import { refusedIn, type QuerySpec } from '#src/kit/list/list-query.ts'

/** Filters with a text that is a name, an identity or an application number (document 2, section 5). */
export interface SearchedFilters extends Filters {
  readonly identityType?: (typeof SEARCH_BY)[keyof typeof SEARCH_BY] | undefined
  readonly searchText?: string | undefined
}

/** Direction and allowed keys of the searched text, by its kind. */
const KEYS = {
  [SEARCH_BY.name]: { dir: 'auto' },
  [SEARCH_BY.identity]: { dir: 'ltr', keyFilter: 'code', counter: true, maxLength: IDENTITY_MAX },
  [SEARCH_BY.applicationId]: { dir: 'ltr', keyFilter: 'application-number', counter: true, maxLength: IDENTITY_MAX },
} as const satisfies Record<number, FieldOptions>
/** A text that is an identity so far may become a number, as long as nobody chose the kind. */
function keysOf({ identityType = SEARCH_BY.name, searchText = '' }: SearchedFilters, isKindChosen: boolean) {
  const keys: FieldOptions = KEYS[identityType]
  if (isKindChosen || identityType === SEARCH_BY.name) return keys
  return searchText === '' ? KEYS[SEARCH_BY.name] : { ...keys, keyFilter: 'application-number' as const }
}

/** The parts of a list that its search needs. */
export interface SearchedList<F> {
  readonly query: { readonly filters: F }
  readonly type: (filters: F) => void
  readonly search: (filters?: F) => void
  readonly resetFilters: () => void
}

export interface SearchDraft<F> {
  /** The values of the form: the current search, or a refused one with its reason. */
  readonly filters: F
  readonly isRefused: boolean
  /** Options of the field of the searched text. */
  readonly keys: FieldOptions
  readonly change: (draft: Draft) => void
  /** Searches again, unless the form's values are refused. */
  readonly search: () => void
  readonly reset: () => void
}

/**
 * The search of a list by a student's name, identity or application number, and by choices. Typing searches after a
 * moment, and its kind is detected (ADR 66); a choice searches at once. Refused values stay in the form, and the list
 * is unchanged.
 */
export function useSearchDraft<F extends SearchedFilters>(
  list: SearchedList<F>,
  searched: Pick<QuerySpec<F>, 'form' | 'rules'>,
): SearchDraft<F> {
  const applied = list.query.filters
  const [refused, setRefused] = useState<{ readonly of: F; readonly value: F } | null>(null)
  const filters = refused?.of === applied ? refused.value : applied
  const { identityType = SEARCH_BY.name } = filters
  /** The kind that somebody chose, until the search is reset. */
  const [chosenKind, chooseKind] = useState<SearchedFilters['identityType'] | null>(
    identityType === SEARCH_BY.name ? null : identityType,
  )
  if (chosenKind !== null && chosenKind !== identityType) chooseKind(null)
  const hasKind = chosenKind === identityType
  const apply = (after: F, isTyped = false) => {
    if (refusedIn(searched, after).length > 0) {
      setRefused({ of: applied, value: after })
      return
    }
    setRefused(null)
    if (isTyped) list.type(after)
    else list.search(after)
  }
  return {
    filters,
    isRefused: filters !== applied,
    keys: keysOf(filters, hasKind),
    change: (draft) => {
      const after = draft as F
      if (after.identityType !== filters.identityType) {
        chooseKind(after.identityType ?? null)
        apply({ ...after, searchText: undefined })
      } else if (after.searchText === filters.searchText) apply(after)
      else {
        const text = after.searchText ?? ''
        if (text === '') chooseKind(null)
        const kind = hasKind ? undefined : searchKindOf(text)
        apply({ ...after, identityType: kind ?? after.identityType }, true)
      }
    },
    search: () => {
      if (filters === applied) list.search()
    },
    reset: () => {
      setRefused(null)
      chooseKind(null)
      list.resetFilters()
    },
  }
}
