/** Tests of the former release that cannot hold on a later schema, by what they say, and why. Each must really fail. */
export const BY_NATURE: readonly { readonly file: string; readonly test: string; readonly why: string }[] = []
