import { applications } from '#src/features/applications/index.ts'
import { certificateTypes } from '#src/features/certificate-types/index.ts'
import { scope } from '#src/features/scope/index.ts'
import { sectors } from '#src/features/sectors/index.ts'
import { session } from '#src/features/session/index.ts'
import { shell } from '#src/features/shell/index.ts'
import type { FeatureManifest, Page } from '#src/kit/feature.ts'
import type { FeatureName } from '#schemas/features.ts'

/** Every feature of the application; one that is forgotten does not compile. */
export const FEATURES: Readonly<Record<FeatureName, FeatureManifest>> = {
  session, scope, shell, sectors, 'certificate-types': certificateTypes, applications,
}

/** The pages below /home of all features. */
export const PAGES: readonly Page[] = Object.values(FEATURES).flatMap(({ pages }) => pages)
