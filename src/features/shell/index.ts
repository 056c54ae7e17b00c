import type { FeatureManifest } from '#src/kit/feature.ts'

/** The shell stands around the pages of the others. */
export const shell: FeatureManifest = { name: 'shell', pages: [] }
