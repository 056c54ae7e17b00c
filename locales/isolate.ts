/**
 * A name, code or number inside a sentence of the other direction: keeps its own, and leaves that of the sentence alone
 * (first strong isolate).
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`
