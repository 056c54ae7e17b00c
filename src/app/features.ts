import { applications } from '#src/features/applications/index.ts'
import { certificateTypes } from '#src/features/certificate-types/index.ts'
import { sectors } from '#src/features/sectors/index.ts'
import type { FeatureManifest, Page } from '#src/kit/feature.ts'
import type { FeatureName } from '#schemas/features.ts'

/** Stands around the pages and has none. Its index is left alone: the first script reads this list, and shall not bring providers with it. */
const around = (name: FeatureName): FeatureManifest => ({ name, pages: [] })

/** Every feature of the application; one that is forgotten does not compile. */
export const FEATURES: Readonly<Record<FeatureName, FeatureManifest>> = {
  session: around('session'), scope: around('scope'), shell: around('shell'), sectors, 'certificate-types': certificateTypes, applications,
}

/** The pages below /home of all features. */
export const PAGES: readonly Page[] = Object.values(FEATURES).flatMap(({ pages }) => pages)
