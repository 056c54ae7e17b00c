import type { FeatureManifest } from '#src/kit/feature.ts'

export { ScopeProvider, useScope, useScopeChange, type ScopeView } from './scope-provider.tsx'
export { useScopeChoices, useScopeTree } from './scope-choices.ts'
export { useScopeText } from './scope-text.ts'
export { ScopeButton } from './scope-button.tsx'
export { ScopePath } from './scope-path.tsx'

/** The scope is chosen in a dialog, from any page. */
export const scope: FeatureManifest = { name: 'scope', pages: [] }
