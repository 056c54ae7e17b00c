import { API, type Api } from '#schemas/api.ts'
import { createAjv } from '#schemas/ajv.ts'

const ajv = createAjv()

/** The validation errors of a reply against its schema; empty when it is valid. */
export function ajvErrorsOf(call: keyof Api['applications'] & string, data: unknown): unknown[] {
  const { reply } = API.applications[call]
  if (reply === 'file') return ['the reply is a file']
  const validate = ajv.compile(reply)
  return validate(JSON.parse(JSON.stringify(data))) ? [] : (validate.errors ?? [])
}
