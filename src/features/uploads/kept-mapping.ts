import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import { guessMapping, reuseMapping, type Mapping } from '#schemas/uploads/mapping.ts'
import type { UploadChoice } from '#schemas/uploads/upload.schema.ts'
import { readStored, writeSetting } from '#src/lib/settings.ts'

/** A mapping is remembered in the browser per year, certificate type and certificate (document 3, section 3). */
const nameOf = ({ yearId, certificateTypeId, certificateId }: UploadChoice): string =>
  `upload-mapping.${yearId}.${certificateTypeId}.${certificateId}`

interface KeptColumn {
  readonly head: string
  readonly key: string
}
const isKept = (value: unknown): value is readonly KeptColumn[] =>
  Array.isArray(value) && value.every((each) => typeof each?.head === 'string' && typeof each?.key === 'string')

function readKept(choice: UploadChoice): readonly KeptColumn[] {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(choice)) ?? '[]')
    return isKept(kept) ? kept : []
  } catch {
    return []
  }
}

/** What the columns of a file most likely are: as they were kept, as far as that still fits, else by their names. */
export function likelyMapping(
  choice: UploadChoice,
  headers: readonly UploadHeader[],
  heads: readonly string[],
): Mapping {
  const kept = reuseMapping(headers, heads, readKept(choice))
  return kept.length > 0 ? kept : guessMapping(headers, heads)
}

/** Keeps a mapping that can be used, for the next file of this certificate. */
export const keepMapping = (choice: UploadChoice, heads: readonly string[], mapping: Mapping): void =>
  writeSetting(nameOf(choice), JSON.stringify(mapping.map(({ column, key }) => ({ head: heads[column] ?? '', key }))))
