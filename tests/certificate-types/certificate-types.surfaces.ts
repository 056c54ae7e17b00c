import { namedRecordSurfaces } from '../sectors/sectors.surfaces.ts'

export const surfaces = namedRecordSurfaces('certificate-types')
