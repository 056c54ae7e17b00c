import { access, constants, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checked, Incoming, isSha256, requireSha256, type AttachmentStore } from './attachment-store.ts'
import { draftsIn, makeFolder, orMissing, syncFolder } from './drafts.ts'

/** A store in a folder of this machine; contents are stored as `ab/ab12…`, so that no folder gets too many entries. */
export function folderStore(folder: string): AttachmentStore {
  const fileOf = (sha256: string): string => {
    requireSha256(sha256)
    return join(folder, sha256.slice(0, 2), sha256)
  }
  const drafts = draftsIn(folder)
  return {
    async open(sha256) {
      const handle = await orMissing(open(fileOf(sha256)))
      return handle && checked(sha256, handle.createReadStream())
    },
    async has(sha256) {
      return (await orMissing(stat(fileOf(sha256)))) !== undefined
    },
    put(content, { maxBytes } = {}) {
      const incoming = new Incoming(content, maxBytes)
      return drafts.with(incoming, async (draft) => {
        const stored = incoming.stored()
        const file = fileOf(stored.sha256)
        await makeFolder(dirname(file))
        // also over an existing file: whichever put comes last writes the same content, and a damaged file is repaired
        await rename(draft, file)
        await syncFolder(dirname(file))
        return stored
      })
    },
    async delete(sha256) {
      const file = fileOf(sha256)
      const gone = await orMissing(rm(file).then(() => true))
      if (gone) await syncFolder(dirname(file))
      return gone === true
    },
    async *list() {
      for (const part of (await orMissing(readdir(folder))) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const sha256 of await readdir(join(folder, part))) {
          if (!isSha256(sha256) || !sha256.startsWith(part)) continue
          const found = await orMissing(stat(fileOf(sha256)))
          if (found) yield { sha256, bytes: found.size }
        }
      }
    },
    async ping() {
      // the folder does not exist before the first content
      await orMissing(access(folder, constants.R_OK | constants.W_OK))
    },
  }
}
