import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, bit, id, list, object, withMessages, version } from '../shared/fields.ts'

/** A certificate has nothing below it. */
const none = withMessages(
  { type: 'array', items: false, maxItems: 0 },
  { type: 'INVALID_INPUT', maxItems: 'INVALID_INPUT' },
)
/** More than a university has: what is longer is not worked on. */
const NODES_MAX = 5000
const sentList = <Item extends object>(items: Item) =>
  withMessages({ type: 'array', items, maxItems: NODES_MAX }, { type: 'INVALID_INPUT', maxItems: 'INVALID_INPUT' })

/** Names may come back as they were read; they are not stored. */
const sentCertificate = object({ id, name: bilingual, active: bit, children: none }, ['id', 'active', 'children'])
const sentType = object({ id, name: bilingual, active: bit, children: sentList(sentCertificate) }, [
  'id',
  'active',
  'children',
])
/** The whole tree, with the one version of it (G14). */
export const certificateTreeBody = object({ tree: sentList(sentType), version }, ['tree'])

const certificate = object({ id, name: bilingual, active: bit, children: none }, ['id', 'name', 'active', 'children'])
const type = object({ id, name: bilingual, active: bit, children: list(certificate) }, [
  'id',
  'name',
  'active',
  'children',
])
/** Certificate types with the certificates of the active year (document 3, section 3). A type without any is not there. */
export const certificateTree = object({ tree: list(type), version }, ['tree', 'version'])
/** A certificate that applicants can apply with, as they may know it (D87). */
export const publishedCertificate = object({ id, name: bilingual, typeId: id, typeName: bilingual }, [
  'id',
  'name',
  'typeId',
  'typeName',
])
export type CertificateTree = FromSchema<typeof certificateTree>
