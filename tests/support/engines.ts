/** The engines that the same SQL runs on. */
export const ENGINES = ['pglite', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]
