import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import type { Mapping } from '#schemas/uploads/mapping.ts'
import type { SheetLayout } from './layout.ts'
import type { CellEdit, FailuresQuery, ParcelFields, Replacement } from './upload-session.ts'

/** How a file is read: by the names of these fields, and as it was chosen. */
export interface ReadFields {
  readonly headers: readonly UploadHeader[]
  readonly layout: SheetLayout
}
/** The requests of the page to the worker. */
export type Order =
  | ({ readonly name: 'read'; readonly bytes: Uint8Array<ArrayBuffer> } & ReadFields)
  | { readonly name: 'check'; readonly headers: readonly UploadHeader[]; readonly mapping: Mapping }
  | { readonly name: 'failures'; readonly query: FailuresQuery }
  | { readonly name: 'values'; readonly kind: string }
  | { readonly name: 'edit'; readonly edit: CellEdit }
  | { readonly name: 'replace'; readonly replacement: Replacement }
  | { readonly name: 'empty'; readonly kind: string }
  | { readonly name: 'parcel'; readonly fields: ParcelFields }
  | { readonly name: 'failedSheet'; readonly refused: readonly number[] }
export interface WorkerOrder {
  readonly id: number
  readonly order: Order
}
/** How far an order is, what came of it, or why it could not be done. */
export type WorkerAnswer =
  | { readonly id: number; readonly progress: { readonly done: number; readonly all: number } }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
