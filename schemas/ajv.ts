import { Ajv, type Options } from 'ajv'
import ajvErrors from 'ajv-errors'
import { formats, formatsFor } from './formats.ts'
import { limits, type Limits } from './limits.ts'

/**
 * The one Ajv configuration, of the server and of the browser's precompiled validators: strict, nothing coerced,
 * nothing removed, nothing filled in; messages are keys of the error catalogue (through ajv-errors).
 */
export const AJV_OPTIONS = {
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  $data: true,
  allowUnionTypes: true,
  unicodeRegExp: true,
  multipleOfPrecision: 6,
  formats,
  // Read by the screens and by `docs/validation`, not by the validator.
  keywords: ['keyFilter', 'neverEmpty'],
} satisfies Options

/** ajv-errors is CommonJS: Node wraps it in `default`, bundlers do not. */
const loaded = ajvErrors as unknown as { default?: (ajv: Ajv) => Ajv } & ((ajv: Ajv) => Ajv)
const addErrorMessages = loaded.default ?? loaded

export function createAjv(own: Limits = limits()): Ajv {
  const ajv = new Ajv({ ...AJV_OPTIONS, formats: formatsFor(own) })
  addErrorMessages(ajv)
  return ajv
}
