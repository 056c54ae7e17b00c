import { certificateTreeEndpoints } from '#schemas/certificate-tree/certificate-tree.endpoints.ts'
import type { Panel } from '#src/kit/feature.ts'

/** Its panel on the page of the main rules. */
export const certificateTreePanel: Panel = {
  key: 'certificate-tree',
  permission: certificateTreeEndpoints.read.access.permission,
  load: () => import('./certificate-tree-panel.tsx').then((module) => ({ default: module.CertificateTreePanel })),
}
