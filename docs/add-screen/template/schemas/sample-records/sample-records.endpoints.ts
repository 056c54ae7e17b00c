import { endpoints } from '../endpoint.ts'
import { flag, id, integer, list, object, version } from '../shared/fields.ts'
import { sampleRecord, sampleRecordChange, sampleRecordForm } from './sample-record.schema.ts'

const view = { kind: 'permission', permission: 'sample_records.can_view_sample_records', levels: [12] } as const
const manage = { kind: 'permission', permission: 'sample_records.can_manage_sample_records', levels: [12] } as const
const path = <const P extends string>(name: P) => `/api/sample_records/${name}/` as const
const versioned = object({ version: integer }, ['version'])
/** A call that the documents name has its path from there, and is not `beyond` them. */
const ours = { source: '3 §7', beyond: true } as const

/** Calls of the sample records (document 3, section 7). */
export const sampleRecordsEndpoints = endpoints({
  list: { ...ours, method: 'GET', path: path('list'), reply: list(sampleRecord), errors: [], access: view },
  create: {
    ...ours,
    method: 'POST',
    path: path('create'),
    writes: 'unversioned',
    body: sampleRecordForm,
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
  update: {
    ...ours,
    method: 'PUT',
    path: path('update'),
    writes: 'versioned',
    body: sampleRecordChange,
    reply: versioned,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  toggle: {
    ...ours,
    method: 'PUT',
    path: path('toggle'),
    writes: 'versioned',
    body: object({ id, active: flag, version }, ['id', 'active']),
    reply: versioned,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  remove: {
    ...ours,
    method: 'DELETE',
    path: path('remove'),
    writes: 'versioned',
    body: object({ id, version }, ['id']),
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
})
