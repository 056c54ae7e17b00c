/**
 * The `meta` of a state or transition: what it serves. A section of the specification (`1 §8`: document 1, section 8),
 * a decision on it (`A3`, `D49`; docs/decisions: `ADR 14`), an issue for what goes beyond the documents (`issue 3`),
 * the pages on trust and style (`trust`, `style`), or `house` for what only the engine needs. Read by the charts and
 * the coverage matrix.
 */
export const requirement = (...requirements: readonly string[]) => ({ requirements })
