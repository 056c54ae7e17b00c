import { forms } from 'virtual:validators/sectors'
import { sectorsEndpoints } from '#schemas/sectors/sectors.endpoints.ts'
import { api } from '#src/api/client.ts'
import { NamedRecordsScreen } from '#src/kit/screen/named-records-screen.tsx'

/** Sectors: search, add, edit, activate and delete them (document 1, section 2, Sectors list). */
export const SectorsScreen = () => (
  <NamedRecordsScreen texts="sectors" calls={api.sectors} manage={sectorsEndpoints.update} forms={forms} />
)
