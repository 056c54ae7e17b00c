import { setImmediate as breathe } from 'node:timers/promises'
import type { SortableColumn } from '#schemas/admission-report/admission-report.schema.ts'
import { columnsIn, type ColumnKind as ReportKind, type ReportColumn } from '#schemas/admission-report/columns.ts'
import type { StatusExportBody, StudentsExportBody } from '#schemas/admission-report/export.schema.ts'
import { onlyNode } from '#schemas/scope-levels.ts'
import type { Reader } from '../../db/reader.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import type { ApplicationFilter } from '../../kit/application-filter.sql.ts'
import { countAll, idsInOrder } from './application-whole.sql.ts'
import type { Deps, FileResult, ReadOfMany } from '../../kit/handler.ts'
import { type EffectiveScope } from '../../kit/scope.ts'
import { csvOf } from './sheets/csv.ts'
import type { Cell, ColumnKind, StreamedSheet } from './sheets/sheet.ts'
import { xlsxOf } from './sheets/xlsx.ts'
import { readLines, readNames, rowsOf } from './admission-report.export.sql.ts'
import { LIST_COLUMNS } from './admission-report.sql.ts'
import { textsIn, labelsIn } from './admission-report.texts.ts'

/** Rows that are read at once: planning and sending a statement is most of the work of a small one. */
const BATCH = 500
/** Rows that are written at once: few enough that other calls come in between. */
const SLICE = 50
/** Ms that reading and each slice wait for other calls, at most: the export continues under any load. */
const ASIDE = 20
const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
const KINDS: Readonly<Record<ReportKind, ColumnKind>> = {
  text: 'text',
  word: 'word',
  status: 'word',
  id: 'id',
  date: 'date',
  dateTime: 'dateTime',
  number: 'total',
}

interface ReportRequest {
  readonly db: Reader
  readonly scope: EffectiveScope
  readonly deps: Pick<Deps, 'clock' | 'exports' | 'calls'>
  readonly filter: ApplicationFilter
  readonly body: StudentsExportBody | StatusExportBody
  /** The report whose title the file gets. */
  readonly report: 'students' | 'status'
}

/**
 * All rows of a report as a file that is generated while it is sent, so that it is never whole in memory (ADR 81). The
 * rows are counted first. @throws AppError NO_DATA_TO_EXPORT when nothing matches, BUSY_RETRY when others are exporting
 */
export async function exportReport({
  db,
  scope,
  deps,
  filter,
  body,
  report,
}: ReportRequest): Promise<FileResult & { readonly read: ReadOfMany }> {
  const columns = columnsIn(body.columns, onlyNode(scope.nodes) ?? {})
  // the scope already fixes the values of the removed columns
  requireNoFaults(columns.length === 0 ? [{ path: '/columns', code: 'SELECTION_EMPTY' }] : [])
  const end = deps.exports.begin()
  try {
    const nodes = await countAll(db, scope, filter)
    const rows = nodes.reduce((sum, each) => sum + each.rows, 0)
    if (rows === 0) throw new AppError('NO_DATA_TO_EXPORT')
    const texts = textsIn(body.language)
    const title = texts[report].title
    const sheet: StreamedSheet = {
      title,
      direction: body.language === 'ar' ? 'rtl' : 'ltr',
      columns: columns.map(({ id, kind }) => ({ header: texts.columns[id], kind: KINDS[kind] })),
      batches: batchesOf({ db, deps, filter, body }, columns),
    }
    const file = body.format === 'csv' ? csvOf(sheet) : xlsxOf(sheet, { modified: deps.clock() })
    // also when the download is aborted before its first row
    file.once('close', end)
    return { file, rows, name: `${title}.${body.format}`, mime: MIME[body.format], read: { nodes } }
  } catch (error) {
    end()
    throw error
  }
}

/** The cells of the rows, slice by slice; the next batch is read while the consumer takes this one. */
async function* batchesOf(
  { db, deps, filter, body }: Pick<ReportRequest, 'db' | 'deps' | 'filter' | 'body'>,
  columns: readonly ReportColumn[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { language, orderBy = 'studentName', orderType = 'asc' } = body
  const ids = await idsInOrder(db, filter, LIST_COLUMNS[orderBy as SortableColumn], orderType)
  const names = await readNames(db)
  const texts = labelsIn(language)
  const read = (from: number) => {
    const lines = readLines(db, filter, Array.from(ids.subarray(from, from + BATCH)))
    // a failure is thrown where the promise is awaited; without this it would be unhandled if nobody awaits it any more
    lines.catch(() => undefined)
    return lines
  }
  let coming = read(0)
  for (let at = 0; at < ids.length; at += BATCH) {
    const lines = await coming
    if (at + BATCH < ids.length) {
      await deps.calls.passed(ASIDE)
      coming = read(at + BATCH)
    }
    for (let from = 0; from < lines.length; from += SLICE) {
      await breathe()
      await deps.calls.passed(ASIDE)
      yield rowsOf(lines.slice(from, from + SLICE), names).map((row) =>
        columns.map(({ kind, value }) => inSheet(kind, value(row, texts))),
      )
    }
  }
}

const inSheet = (kind: ReportKind, value: string | number | null): Cell =>
  kind === 'dateTime' && typeof value === 'string' ? value.replace('T', ' ') : value
