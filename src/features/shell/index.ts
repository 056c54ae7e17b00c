import type { FeatureManifest } from '#src/kit/feature.ts'

/** The shell renders the frame around the pages of the other features. */
export const shell: FeatureManifest = { name: 'shell', pages: [] }
