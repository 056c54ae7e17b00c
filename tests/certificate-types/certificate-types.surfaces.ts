import { namedRecordSurfaces } from '../sectors/sectors.surfaces.ts'

export const certificateTypesSurfaces = namedRecordSurfaces('certificate-types')
