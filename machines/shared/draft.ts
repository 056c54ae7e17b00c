import { sameJson } from './problem.ts'

/** What a form leaves where nothing was filled in: it makes an empty list or text of a field that it has rendered. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** The value without the empty fields. */
function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledIn)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, filledIn(field)] as const)
  return Object.fromEntries(fields.filter(([, field]) => !isNothing(field)))
}

/** Whether two values of a form are the same to the person: an empty field counts as an absent one. */
export const sameDraft = (a: unknown, b: unknown): boolean => sameJson(filledIn(a), filledIn(b))
