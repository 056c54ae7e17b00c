import type { FileFault, ReadSettings } from '#machines/settings-file/settings-import.flow.ts'
import { PARTS } from '#schemas/settings-file/parts.ts'
import { SETTINGS_BYTES, SETTINGS_FORMAT, type SettingsFile } from '#schemas/settings-file/settings-file.schema.ts'

/** Reads a chosen file; the server checks its parts. */
export async function readSettings(file: File): Promise<ReadSettings | { readonly fault: FileFault }> {
  if (file.size > SETTINGS_BYTES) return { fault: 'tooLarge' }
  let content: unknown
  try {
    content = JSON.parse(await file.text())
  } catch {
    return { fault: 'notJson' }
  }
  const { qabulSettings: format, parts } = (content ?? {}) as Partial<SettingsFile>
  if (typeof format !== 'number' || typeof parts !== 'object' || parts === null) return { fault: 'otherProduct' }
  if (format > SETTINGS_FORMAT) return { fault: 'newerFormat' }
  const found = PARTS.filter((part) => Object.hasOwn(parts, part))
  return found.length === 0 ? { fault: 'empty' } : { name: file.name, content: content as SettingsFile, parts: found }
}
