/** Every feature's name: the folder's name in each top-level directory, and the key of each registry. */
export const FEATURES = [
  'session',
  'scope',
  'shell',
  'sectors',
  'certificate-types',
  'certificates',
  'certificate-pulling',
  'courses',
  'approval-rules',
  'applications',
  'sector-report',
  'saved-views',
  'readiness',
  'charts',
  'reads',
] as const
export type FeatureName = (typeof FEATURES)[number]
