import { API } from '#schemas/api.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'

export const surfaces: FeatureSurfaces = {
  lists: { 'Administration/Readiness': API.readiness.check.path },
  emptyReply: { year: null, semester: null, checks: [] },
  surfaces: [],
}
