import type { Ajv } from 'ajv'
import { createAjv } from '#schemas/ajv.ts'
import type { Limits } from '#schemas/limits.ts'

const known = new Map<string, Ajv>()
/**
 * One Ajv for all of this process with the same limits: it keeps what it has compiled by the schema object, so pass it
 * schemas that are made once.
 */
export function ajvFor({ passwordMax, emailTldMax }: Limits): Ajv {
  const key = `${passwordMax} ${emailTldMax}`
  const ajv = known.get(key) ?? createAjv({ passwordMax, emailTldMax })
  known.set(key, ajv)
  return ajv
}
