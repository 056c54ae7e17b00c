import { useCallback } from 'react'
import { uploadRefusal, uploadSnapshot, uploadLifecycle } from '#machines/uploads/upload.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import { uploadsEndpoints } from '#schemas/uploads/uploads.endpoints.ts'
import type { UploadRow } from '#schemas/uploads/upload.schema.ts'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { useErrorText } from '#src/lib/i18n.tsx'

/**
 * Why an upload cannot be taken back, by its lifecycle. Whether its rows are in use only the server knows, so it is
 * checked there.
 */
export function useTakeBackReasons(): (row: UploadRow) => readonly Reason[] {
  const errorText = useErrorText()
  const mayNot = useAccessReasons(uploadsEndpoints.takeBack)
  return useCallback(
    ({ state }) => {
      if (mayNot.length > 0) return mayNot
      const snapshot = uploadSnapshot(state, {
        hasPermission: true,
        isScopeAllowed: true,
        isUnused: true,
        isReturned: false,
      })
      const refused = refusals(uploadLifecycle, snapshot, { type: 'upload.takeBack' })
      return refused ? [{ why: errorText(uploadRefusal(refused, state)) }] : []
    },
    [errorText, mayNot],
  )
}
