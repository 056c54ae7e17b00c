import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { folderStore } from './folder.store.ts'
import { parseS3Address, type S3Settings } from './s3.address.ts'
import { s3Store } from './s3.store.ts'

/** The store in the data folder, whatever the settings ask for. */
export const openFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): AttachmentStore =>
  folderStore(join(dataDir, 'attachments'))

/** The store that the settings ask for, which have been read and found usable. */
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
