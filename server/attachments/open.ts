import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { folderStore } from './folder.store.ts'
import { parseS3Address, type S3Settings } from '../config/s3.address.ts'
import { s3Store } from './s3.store.ts'

/** The store in the data folder, also when the settings name another one. */
export const openFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): AttachmentStore =>
  folderStore(join(dataDir, 'attachments'))

/** The store that the validated settings name. */
export function openAttachments({
  dataDir,
  filesUrl,
  s3AccessKeyId,
  s3SecretAccessKey,
}: Pick<Settings, 'dataDir'> & Partial<S3Settings>): AttachmentStore {
  const address = filesUrl === undefined ? undefined : parseS3Address(filesUrl)
  if (!address) return openFolder({ dataDir })
  return s3Store({
    address,
    keys: { accessKeyId: s3AccessKeyId ?? '', secretAccessKey: s3SecretAccessKey ?? '' },
    spool: join(dataDir, 'spool'),
  })
}
