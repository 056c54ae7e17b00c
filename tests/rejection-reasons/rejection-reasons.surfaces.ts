import { API } from '#schemas/api.ts'
import type { FeatureSurfaces } from '#tests/support/surfaces.ts'

/** Its dialogs are those of sectors, which have their own surfaces. */
export const surfaces: FeatureSurfaces = {
  lists: { 'SystemInfo/RejectionReasons': API['rejection-reasons'].list.path },
  surfaces: [],
}
