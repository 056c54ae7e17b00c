import { sectorsEndpoints } from '#schemas/sectors/sectors.endpoints.ts'
import { SectorsScreen } from '#src/features/sectors/sectors-screen.tsx'
import { namedRecordJourneys } from '#tests/kit/named-record.journeys.tsx'

namedRecordJourneys({
  Screen: SectorsScreen,
  namespace: 'sectors',
  calls: sectorsEndpoints,
  manage: 'sectors.can_manage_sectors',
  title: 'Sectors',
  add: 'Add a sector',
  editTitle: 'Edit the sector',
  removeTitle: 'Delete the sector?',
})
