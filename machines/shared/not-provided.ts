/**
 * The body of an actor that the edge (`src/features/<feature>/<noun>.actors.ts`) or a test must provide. Throws when it
 * runs, so that a missing `.provide()` names its actor.
 */
export const notProvided = (name: string) => (): never => {
  throw new Error(`The actor '${name}' was not provided: pass it with machine.provide({ actors: { ${name}: … } })`)
}
