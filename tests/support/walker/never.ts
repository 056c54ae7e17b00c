/** For what a machine never does: `never('wait')`. */
export const never = (what: string) => (): never => {
  throw new Error(`This machine does not ${what}`)
}
