import type { FromSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import { integer, list, object, text } from '../shared/fields.ts'
import { sectorReportFilters } from './sector-report.schema.ts'

const row = {
  id: integer,
  arName: text,
  enName: text,
  active: { type: 'boolean' },
  faculties: integer,
  applications: integer,
  accepted: integer,
} as const
/**
 * A sector with its faculties, and the applications to them in a year and semester: all that were sent, and the
 * accepted ones (2, 8).
 */
export const sectorReportRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type SectorReportRow = FromSchema<typeof sectorReportRow>

/** The sector report (decision S4). */
export const sectorReportEndpoints = endpoints({
  list: {
    method: 'POST',
    path: '/api/sectors/sector_report/',
    source: 'S4',
    readsFrom: 'replica',
    beyond: true,
    body: sectorReportFilters,
    reply: list(sectorReportRow),
    errors: [],
    access: { kind: 'permission', permission: 'reports.can_view_sector_report', levels: [12] },
  },
})
