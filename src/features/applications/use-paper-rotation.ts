import { useRef } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { Rotation } from '#schemas/applications/paper.schema.ts'
import { api } from '#src/api/client.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import type { PaperFiles } from './paper-files.ts'
import type { StoredPaper } from './papers.ts'

/**
 * How papers are turned. A user who may review papers stores it for everybody; for others it lasts until the page
 * closes.
 */
export function usePaperRotation({ application_details: it }: ApplicationDetails, files: PaperFiles) {
  const { hasPermission, isScopeAllowed } = useCallAccess(applicationsEndpoints.rotatePaper)
  const toasts = useToasts()
  const sending = useRef(new Set<string>())
  const store = async ({ path, kind, sha256 }: StoredPaper) => {
    if (sending.current.has(path)) return
    sending.current.add(path)
    const { applicationId, studentId } = it
    try {
      // one call after the other, so that the last press is what is stored
      for (let stored: Rotation | undefined; stored !== files.rotations.get(path);) {
        stored = files.rotations.get(path)!
        await api.applications.rotatePaper(
          { applicationId, studentId, kind, sha256: sha256!, rotation: stored },
          { background: true },
        )
      }
    } catch (error) {
      toasts.problem(problemOf(error))
    }
    sending.current.delete(path)
  }
  return {
    rotationOf: (paper: StoredPaper): Rotation => files.rotations.get(paper.path) ?? paper.rotation,
    rotate: (paper: StoredPaper, rotation: Rotation) => {
      files.rotations.set(paper.path, rotation)
      if (hasPermission && isScopeAllowed) void store(paper)
    },
  }
}
