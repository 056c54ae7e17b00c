import { useCallback, useState } from 'react'
import { api } from '#src/api/client.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { TEXT_KINDS } from '#schemas/shared/text.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'

/** The search needs three characters, or none (document 1, section 7). */
const SEARCH_MIN = 3

/**
 * Active courses that the certificate does not have, by the typed text; while it is too short, those of the last
 * search. `certificateId` null: nothing is loaded.
 */
export function useCourseChoices(certificateId: number | null) {
  const { language } = useLanguage()
  const [courseName, setCourseName] = useState('')
  const found = useAnswer(
    certificateId === null ? null : JSON.stringify([certificateId, courseName]),
    async (signal) =>
      (await api.courses.autoComplete({ active: 1, certificateId, courseName }, { signal, background: true })).data
        .data,
  )
  const query = useCallback((text: string) => {
    const next = TEXT_KINDS['search-text'](text)
    if (next === '' || next.length >= SEARCH_MIN) setCourseName(next)
  }, [])
  return {
    choices: (found ?? []).map(({ id, arName, enName }) => ({
      value: id,
      label: pickName({ ar: arName, en: enName }, language),
    })),
    isSearching: found === null,
    query,
  }
}
