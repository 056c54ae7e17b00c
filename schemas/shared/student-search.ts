import type { FieldError } from './field-errors.ts'
import { withMessages, searchText } from './fields.ts'
import { normaliseName } from './name-norm.ts'

/** Letters that the search for a student by name needs, after folding (document 2, section 5). */
export const STUDENT_SEARCH_MIN = 3
export const isSearchable = (name: string): boolean => normaliseName(name).length >= STUDENT_SEARCH_MIN

/** What students are searched for while one types. */
export const studentSearchText = withMessages(
  { ...searchText(), minLength: STUDENT_SEARCH_MIN },
  {
    type: 'INVALID_INPUT',
    minLength: 'STUDENT_SEARCH_MIN',
    maxLength: 'SEARCH_MAX',
    pattern: 'PREVENT_SPECIAL_CHARACTER_FIELD',
    format: 'INVISIBLE_CHARACTERS',
  },
)
/** A name with too few letters to be searched for; none is no search. Called on both sides. */
export const nameSearchErrors = (text: string, path: string): FieldError[] =>
  text === '' || isSearchable(text) ? [] : [{ path, code: 'STUDENT_SEARCH_MIN' }]
