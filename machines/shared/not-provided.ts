/**
 * The body of an actor that the edge (`src/features/<feature>/<noun>.actors.ts`) or a test must provide.
 * Throws when it runs, so that a forgotten `.provide()` says which actor is missing.
 */
export const notProvided = (name: string) => (): never => {
  throw new Error(`The actor '${name}' was not provided: give it by machine.provide({ actors: { ${name}: … } })`)
}
