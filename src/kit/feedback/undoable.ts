import type { Reply } from '#src/api/client.ts'

/**
 * A change that is undone by running `action` again, on the row of the reply: for calls that answer with the whole
 * list.
 */
export async function undoable<A extends string, Row extends { readonly id: number }>(
  action: A,
  id: number,
  call: Promise<Reply<readonly Row[]>>,
) {
  const { message, data } = await call
  const row = data.find((each) => each.id === id)
  return row ? { message, undo: { action, row } } : { message }
}
