import { STATUS_CODES, statusName } from '#schemas/status.ts'
import arabic from '#locales/ar/statuses/index.ts'
import english from '#locales/en/statuses/index.ts'

/** The name of a status in both languages; the code itself for one that is none of the 13. */
export function statusText(code: number): { ar: string; en: string } {
  const name = statusName(code)
  return name ? { ar: arabic[name], en: english[name] } : { ar: String(code), en: String(code) }
}

/** Names of all statuses, in the order in which they are listed. */
export const statusChoices = () =>
  STATUS_CODES.map((id, ordering) => ({ id, name: statusText(id), mongo_id: String(id), ordering }))
