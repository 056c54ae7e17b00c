import { useState } from 'react'
import { api } from '#src/api/client.ts'
import type { Choice } from '#src/forms/index.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import type { CategoryMeaning, TypeMeaning } from '#schemas/shared/meanings.ts'
import { isSearchable } from '#schemas/shared/student-search.ts'
import type { FilterChoices, FilterForm } from '#schemas/applications/application.schema.ts'

interface Named {
  readonly id: number
  readonly name: Bilingual
  /** What is read as it (ADR 116). */
  readonly merged?: readonly number[]
}

type Chosen = number | null | undefined
/** What rules know a category and a type by (ADR 108); undefined: not known yet. */
export interface Meanings {
  readonly ofCategory: (id: Chosen) => CategoryMeaning | undefined
  readonly ofType: (id: Chosen) => TypeMeaning | undefined
}
const meaningIn = <M>(rows: readonly (Named & { readonly meaning: M })[] | undefined, id: Chosen) =>
  id == null ? null : rows?.find((row) => row.id === id || row.merged?.includes(id))?.meaning

/** What there is to choose, in the language of the page. */
export interface OfferedChoices extends Readonly<Record<Offered, readonly Choice[]>> {
  readonly meanings: Meanings
  readonly isSearchingStudents: boolean
  readonly typeStudent: (typed: string) => void
}
type Offered =
  | 'statuses'
  | 'years'
  | 'semesters'
  | 'faculties'
  | 'categories'
  | 'types'
  | 'foreign'
  | 'egyptian'
  | 'countries'
  | 'students'

/** What a link or a view set may have been merged into another row since (ADR 116). */
interface ChosenOfLists {
  readonly certificateTypeId?: Chosen | readonly number[]
  readonly certificateTypeIds?: readonly number[]
  readonly certificateForeignId?: Chosen
  readonly countryId?: Chosen
}

/**
 * The choices of the filters (document 2, section 3, Filter data): requested once a scope, types once a category,
 * students while the user types. `scopeKey` null: not yet. A row into which the chosen one was merged stands for that.
 */
export function useFilterChoices(
  scopeKey: string | null,
  filters: Pick<FilterForm, 'certificateCategoryId' | 'yearId' | 'semesterId'> & ChosenOfLists,
): OfferedChoices {
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const call = (signal: AbortSignal) => ({ signal, background: true })
  const all = useAnswer<FilterChoices>(
    scopeKey,
    async (signal) => (await api.applications.filters({}, call(signal))).data,
  )
  const category = filters.certificateCategoryId ?? null
  const types = useAnswer(
    category === null || scopeKey === null ? null : String(category),
    async (signal) =>
      (await api.applications.certificateTypes({ categoryId: category! }, call(signal))).data.certificatesTypes,
  )
  const studentQuery = typed.trim()
  const students = useAnswer(
    isSearchable(studentQuery) ? JSON.stringify([scopeKey, studentQuery, filters.yearId, filters.semesterId]) : null,
    async (signal) =>
      (
        await api.applications.searchStudent(
          { searchData: studentQuery, yearId: filters.yearId, semesterId: filters.semesterId },
          call(signal),
        )
      ).data.students,
  )
  const named = (
    items: readonly Named[] | undefined,
    ...chosen: readonly (Chosen | readonly number[])[]
  ): readonly Choice[] =>
    (items ?? []).map(({ id, name, merged }) => ({
      value: merged?.find((one) => chosen.flat().includes(one)) ?? id,
      label: pickName(name, language),
    }))
  const categories = all?.certificateCategories
  return {
    meanings: {
      ofCategory: (id) => meaningIn(categories, id),
      ofType: (id) =>
        meaningIn(
          categories?.flatMap(({ basic_category_items }) => basic_category_items),
          id,
        ),
    },
    statuses: named(all?.applicationStatus),
    years: named(all?.years),
    semesters: named(all?.Semesters),
    faculties: named(all?.faculties),
    categories: named(categories),
    types: named(types ?? undefined, filters.certificateTypeId, filters.certificateTypeIds),
    foreign: named(all?.foreignCertificates, filters.certificateForeignId),
    egyptian: named(all?.egyptianCertificates, filters.certificateForeignId),
    countries: named(all?.countries, filters.countryId),
    students: (students ?? []).map(({ studentId, studentName }) => ({
      value: studentId,
      label: pickName(studentName, language),
    })),
    isSearchingStudents: isSearchable(studentQuery) && students === null,
    typeStudent: setTyped,
  }
}
