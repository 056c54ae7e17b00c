import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { SampleRecordForm } from '#schemas/sample-records/sample-record.schema.ts'
import { sampleRecordsEndpoints } from '#schemas/sample-records/sample-records.endpoints.ts'
import { withTransaction } from '../../db/transaction.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { askerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import { byArabicName } from '../../kit/sorting.ts'
import {
  deleteSampleRecord,
  insertSampleRecord,
  listSampleRecords,
  lockSampleRecord,
  updateSampleRecord,
} from './sample-records.sql.ts'

const { access } = sampleRecordsEndpoints.update
type Locked = NonNullable<Awaited<ReturnType<typeof lockSampleRecord>>>

/** Nothing refers to such a record. What a state does not know has been done already. */
const SAMPLE_RECORD: RecordKind<Locked, ActiveEvent, { active: boolean }> = {
  entity: 'sample_record',
  machine: activeLifecycle,
  snapshot: ({ active }, by) =>
    activeLifecycle.resolveState({
      value: active ? 'active' : 'inactive',
      context: { ...askerOf(by, access), uses: 0 },
    }),
  stored: (state) => (state === 'deleted' ? null : { active: state === 'active' }),
  refusal: refusalBy(),
}
const toggled = (active: boolean) => ({ type: active ? 'record.activate' : 'record.deactivate' }) as const
const namesOf = ({ arName, enName }: SampleRecordForm) => ({ ar_name: arName, en_name: enName })

/** Sample records (document 3, sections 2 and 7). */
export const sampleRecordsHandlers: Handlers<typeof sampleRecordsEndpoints> = {
  list: async ({ db }) => ({
    data: (await listSampleRecords(db))
      .toSorted(byArabicName)
      .map(({ ar_name, en_name, ...row }) => ({ ...row, arName: ar_name, enName: en_name })),
  }),

  create: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const values = { ...namesOf(body), active: body.active }
      const id = await createRecord(trx, call, SAMPLE_RECORD.entity, {
        access,
        event: 'record.create',
        insert: async () => ({ id: await insertSampleRecord(trx, values), changes: values }),
      })
      return { data: { id }, message: 'ADDED' }
    }),

  update: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { version } = await changeRecord(trx, call, SAMPLE_RECORD, {
        lock: () => lockSampleRecord(trx, body.id),
        version: body.version,
        events: ({ active }) => [{ type: 'record.edit' }, ...(active === body.active ? [] : [toggled(body.active)])],
        async write({ id, ar_name, en_name }, next) {
          await updateSampleRecord(trx, id, { ...namesOf(body), ...next })
          return { changes: differences({ ar_name, en_name }, namesOf(body)) }
        },
      })
      return { data: { version }, message: 'SAVED' }
    }),

  toggle: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { version } = await changeRecord(trx, call, SAMPLE_RECORD, {
        lock: () => lockSampleRecord(trx, body.id),
        version: body.version,
        events: [toggled(body.active)],
        async write({ id }, next) {
          await updateSampleRecord(trx, id, next)
          return {}
        },
      })
      return { data: { version }, message: body.active ? 'ACTIVATED' : 'DEACTIVATED' }
    }),

  remove: ({ body: { id, version }, ...call }) =>
    withTransaction(call.db, async (trx) => {
      await changeRecord(trx, call, SAMPLE_RECORD, {
        lock: () => lockSampleRecord(trx, id),
        version,
        events: [{ type: 'record.delete' }],
        async write({ ar_name, en_name, active }) {
          await deleteSampleRecord(trx, id)
          return { changes: { ar_name, en_name, active } }
        },
      })
      return { data: { id }, message: 'DELETED' }
    }),
}
