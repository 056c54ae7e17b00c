import type { FieldPathId } from '@rjsf/utils'
import { createContext, use } from 'react'
import type { ErrorCode } from '#schemas/errors.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import type { FormController } from './use-form.ts'

/** What SchemaForm provides to the theme's templates and widgets, besides what rjsf passes them. */
export interface SchemaFormContext {
  readonly controller: FormController
  /** A text of the feature's namespace, by dotted key. */
  readonly text: (key: string) => string | undefined
  readonly errorText: (code: ErrorCode, params?: FieldError['params']) => string
  /**
   * JSON pointer of a field from the id of its control: `<formId>_name_inner`. Names of fields contain no underscore.
   */
  readonly pointerOf: (id: string) => string
}

/**
 * rjsf renders a field again only when its own data changes; through this context, a change of language or errors
 * reaches it too.
 */
export const SchemaFormProvider = createContext<SchemaFormContext | undefined>(undefined)

export function useSchemaForm(): SchemaFormContext {
  const context = use(SchemaFormProvider)
  if (!context) throw new Error('A field of the form theme must be rendered inside SchemaForm')
  return context
}

/** JSON pointer of a field. */
export const pointerOf = (id: Pick<FieldPathId, 'path'>): string => id.path.map((part) => `/${String(part)}`).join('')
/** Key of a field's texts: its path, without the indexes of lists: `fields.courses.name`. */
const keyOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

/** Label, help and error of a field, in the language of the page. */
export function fieldTexts(context: SchemaFormContext, pointer: string) {
  const key = keyOf(pointer)
  const code = context.controller.errorAt(pointer)
  return {
    label: context.text(`fields.${key}`) ?? key,
    help: context.text(`help.${key}`),
    placeholder: context.text(`placeholders.${key}`),
    error: code && context.errorText(code, context.controller.paramsAt(pointer)),
  }
}

export const pointerOfId = (formId: string, id: string): string => id.slice(formId.length).replaceAll('_', '/')
