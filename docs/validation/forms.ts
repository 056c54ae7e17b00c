import type { CompiledForms } from '#schemas/compiled-form.ts'
import type { JSONSchema } from 'json-schema-to-ts'
import { object } from '#schemas/shared/fields.ts'
import { RULES } from './table.ts'

/**
 * Each rule of the validation table as a form of one field, `value`: tests compare the browser's validators with the
 * document rule by rule.
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
