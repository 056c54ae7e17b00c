import type { MoversOf } from '../shared/movers.ts'
import type { dossierFlow } from './dossier.flow.ts'

export const dossierMovers = {
  'dossier.retry': ['staff'],
  'zip.start': ['staff'],
  'zip.cancel': ['staff'],
} satisfies MoversOf<typeof dossierFlow>
