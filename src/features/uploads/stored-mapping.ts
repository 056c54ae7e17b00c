import type { Mapping, StoredMapping } from '#schemas/uploads/mapping.ts'
import type { UploadChoice } from '#schemas/uploads/upload.schema.ts'
import { readStored, writeSetting } from '#src/lib/settings.ts'

/** A mapping is remembered in the browser per year, certificate type and certificate (document 3, section 3). */
const nameOf = ({ yearId, certificateTypeId, certificateId }: UploadChoice): string =>
  `upload-mapping.${yearId}.${certificateTypeId}.${certificateId}`

const NOTHING: StoredMapping = { heads: [], columns: [] }
const isStored = (value: unknown): value is StoredMapping => {
  const { heads, columns } = (value ?? {}) as Partial<StoredMapping>
  return (
    Array.isArray(heads) &&
    heads.every((head) => typeof head === 'string') &&
    Array.isArray(columns) &&
    columns.every((each) => Number.isInteger(each?.column) && typeof each?.key === 'string')
  )
}

/** The release before stored the mapped heads alone, each with its field. */
interface MappedHead {
  readonly head: string
  readonly key: string
}
const areMappedHeads = (value: unknown): value is readonly MappedHead[] =>
  Array.isArray(value) && value.every((each) => typeof each?.head === 'string' && typeof each?.key === 'string')

/** The mapping of the last file of this certificate; an empty one where there is none. */
export function readMapping(choice: UploadChoice): StoredMapping {
  try {
    const value: unknown = JSON.parse(readStored(nameOf(choice)) ?? 'null')
    if (areMappedHeads(value))
      return { heads: value.map(({ head }) => head), columns: value.map(({ key }, column) => ({ column, key })) }
    return isStored(value) ? value : NOTHING
  } catch {
    return NOTHING
  }
}

/** Stores a mapping that can be used, for the next file of this certificate. */
export const storeMapping = (choice: UploadChoice, heads: readonly string[], columns: Mapping): void =>
  writeSetting(nameOf(choice), JSON.stringify({ heads, columns } satisfies StoredMapping))
