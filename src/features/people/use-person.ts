import { useCallback, useEffect, useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import type { PersonDetails } from '#schemas/people/person.schema.ts'
import { isAborted } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'

interface Known {
  readonly details: PersonDetails | null
  readonly problem: Problem | null
}

/** A person with sessions and activity. `problem`: why the last load failed; what was known before stays. */
export function usePerson(id: number): Known & { readonly reload: () => void } {
  const [known, setKnown] = useState<Known>({ details: null, problem: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    api.people.details({ id }, { signal: controller.signal }).then(
      ({ data }) => setKnown({ details: data, problem: null }),
      (error: unknown) => {
        if (!isAborted(error)) setKnown(({ details }) => ({ details, problem: problemOf(error) }))
      },
    )
    return () => controller.abort()
  }, [id, tries])
  return { ...known, reload: useCallback(() => setTries((before) => before + 1), []) }
}
