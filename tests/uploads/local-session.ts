import type { UploadSessionClient } from '#src/features/uploads/session/open-upload-session.ts'
import { UploadSession } from '#src/features/uploads/session/upload-session.ts'

/** The upload session without a worker; a parcel is text, which the fake server reads. */
export function localDesk(): UploadSessionClient {
  const desk = new UploadSession()
  return {
    read: async (file, { headers, layout }) => {
      const answer = desk.read(new Uint8Array(await file.arrayBuffer()), headers, layout)
      return 'fault' in answer ? answer : { ...answer, hash: 'a'.repeat(64) }
    },
    check: async (headers, mapping, onProgress) => desk.check(headers, mapping, onProgress),
    failures: async (query) => desk.failures(query),
    values: async (kind) => desk.values(kind),
    edit: async (edit) => desk.edit(edit),
    replace: async (replacement) => desk.replace(replacement),
    empty: async (kind) => desk.empty(kind),
    parcel: async (fields) => desk.parcel(fields) as unknown as Blob,
    failedSheet: async (refused) => desk.failedSheet(refused),
    close: () => {},
  }
}

/** A file as a person chooses it; with `isChanged` it was written again since, and a browser can no longer read it. */
export function chosenFile(bytes: Uint8Array<ArrayBuffer>, name = 'students.xlsx', isChanged = () => false): File {
  return Object.assign(new File([bytes], name), {
    arrayBuffer: async () => bytes.slice().buffer,
    slice: () => ({
      arrayBuffer: async () => {
        if (isChanged()) throw new DOMException('The file has changed', 'NotReadableError')
        return new ArrayBuffer(1)
      },
    }),
  })
}
