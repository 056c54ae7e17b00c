import { useCallback } from 'react'
import type { UploadRow } from '#schemas/uploads/upload.schema.ts'
import { useCountClauses } from '#src/lib/count-clauses.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** What an upload saved and what not, in one sentence: '' if it counts nothing. */
export function useUploadCounts(): (counts: Pick<UploadRow, 'added' | 'changed' | 'unchanged' | 'failed'>) => string {
  const { counts: t } = useTexts('uploads').result
  const clauses = useCountClauses()
  return useCallback(
    ({ added, changed, unchanged, failed }) =>
      clauses([
        [added, t.added],
        [changed, t.changed],
        [unchanged, t.unchanged],
        [failed, t.failed],
      ]),
    [t, clauses],
  )
}
