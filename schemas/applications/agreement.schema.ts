/**
 * How the total that an application claims compares with the uploaded results of its certificate (ADR 122). `several`:
 * more than one of the results are of this student. `notFound`: none is, or the one that is has no total.
 */
export const AGREEMENTS = ['agrees', 'differs', 'notFound', 'several'] as const
export type Agreement = (typeof AGREEMENTS)[number]
