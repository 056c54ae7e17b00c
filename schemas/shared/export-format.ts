/** Kinds of files that a list is exported as by the server (ADR 81). */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Bytes that a cell of a report weighs in the middle, in a file of that kind; measured by the bench. */
const CELL: Readonly<Record<ExportFormat, number>> = { xlsx: 8.4, csv: 18 }

/** How large a file of so many cells becomes, near enough for a bar of progress. */
export const aboutBytes = (format: ExportFormat, cells: number): number => CELL[format] * cells
