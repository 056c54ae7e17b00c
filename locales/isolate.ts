/**
 * A name, code or number inside a sentence of the other direction: it has its own direction, and does not change that
 * of the sentence (first strong isolate).
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`
