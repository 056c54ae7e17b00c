/** Tests of the former release, by title, that cannot pass on a later schema, and why. Each must really fail. */
export const BY_NATURE: readonly { readonly file: string; readonly test: string; readonly why: string }[] = []
