import type { CompiledForms } from '../compiled-form.ts'
import type { JSONSchema } from 'json-schema-to-ts'
import { object } from './fields.ts'
import { RULES } from './validation-table.ts'

/**
 * Each rule of the validation table as a form of one field, `value`. No screen loads them: they are here so that the
 * browser's validators can be compared with the document rule by rule.
 */
export const FORMS: Readonly<Record<string, JSONSchema>> = Object.fromEntries(
  RULES.flatMap(([name, { schema, alongside = {}, required }]) =>
    schema
      ? [
          [
            name,
            object({ ...alongside, value: schema }, required ? ['value'] : [], required ? { value: required } : {}),
          ],
        ]
      : [],
  ),
)
export declare const forms: CompiledForms<typeof FORMS>
