import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { folderStore } from './folder.store.ts'

/** The store that the settings ask for. */
export const openAttachments = ({ dataDir }: Pick<Settings, 'dataDir'>): AttachmentStore =>
  folderStore(join(dataDir, 'attachments'))
