import type { FromSchema } from 'json-schema-to-ts'
import { arabicName, englishName, flag, id, integer, object, searchText, text, version } from '../shared/fields.ts'

const fields = { arName: arabicName(), enName: englishName(), active: flag } as const

/** Form of the add and edit dialog. */
export const sampleRecordForm = object(fields, ['arName', 'enName', 'active'])
export type SampleRecordForm = FromSchema<typeof sampleRecordForm>
export const sampleRecordChange = object({ ...fields, id, version }, ['id', 'arName', 'enName', 'active'])

/** Search of the list, by words of either name; it stands in the address. */
export const sampleRecordFilters = object({ name: searchText() }, [])
export type SampleRecordFilters = FromSchema<typeof sampleRecordFilters>

/** A record as listed. */
export const sampleRecord = object({ id: integer, arName: text, enName: text, active: flag, version: integer }, [
  'id',
  'arName',
  'enName',
  'active',
  'version',
])
export type SampleRecord = FromSchema<typeof sampleRecord>
