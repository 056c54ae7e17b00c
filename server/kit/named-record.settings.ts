import type { JSONSchema } from 'json-schema-to-ts'
import { meaningfulRecordForm, namedRecordForm, type NamedRecordForm } from '#schemas/shared/named-record.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import type { Handlers } from './handler.ts'
import { listNamed, type NamedTable } from './named-record.sql.ts'
import type { namedRecordEndpoints } from '#schemas/shared/named-record.ts'
import { bodyChecker, callFor, importRecords, type SettingsPart } from './settings-part.ts'
import { byArabicName } from './sorting.ts'

type Line = LineOf<'categories'>
type Changes = Pick<Handlers<ReturnType<typeof namedRecordEndpoints<string, string>>>, 'create' | 'update'>

/** Records with just two names as a part of the settings; those of certificate types also have a meaning. */
export function namedSettings(table: NamedTable, handlers: Changes): SettingsPart<Line> {
  const hasMeaning = table === 'certificate_category'
  const schema: JSONSchema = hasMeaning ? meaningfulRecordForm : namedRecordForm
  const records = async (db: Parameters<typeof listNamed>[0]) =>
    (await listNamed(db, table)).toSorted(byArabicName).map(({ id, version, ar_name, en_name, active, meaning }) => ({
      stored: { id, version },
      line: { arName: ar_name, enName: en_name, active, ...(meaning && { meaning }) } as Line,
    }))
  return {
    exportLines: async (db) => (await records(db)).map(({ line }) => line),
    async importLines(call, lines) {
      const check = bodyChecker<NamedRecordForm>(call, schema)
      return importRecords(call, lines, {
        records: await records(call.db),
        keysOf: ({ arName, enName }) => [arName, enName],
        nameOf: ({ arName = '', enName = '' }) => ({ ar: arName, en: enName }),
        at: 'arName',
        bodyOf: (line) => check({ active: true, ...line }),
        create: (body) => handlers.create(callFor(call, body)),
        update: (stored, body) => handlers.update(callFor(call, { ...body, ...stored, updateAll: true })),
      })
    },
  }
}
