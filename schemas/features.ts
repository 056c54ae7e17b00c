/** Every feature's name: the folder's name in each top-level directory, and the key of each registry. */
export const FEATURES = ['session', 'scope', 'shell', 'sectors', 'certificate-types', 'applications'] as const
export type FeatureName = (typeof FEATURES)[number]
