import type { UploadSessionClient } from '#src/features/uploads/session/open-upload-session.ts'
import { UploadSession, type OnProgress } from '#src/features/uploads/session/upload-session.ts'

const METHODS = Object.getOwnPropertyNames(UploadSession.prototype).filter((name) => name !== 'constructor')
const textOf = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(blob)
  })

/** The upload session without a worker; a parcel is text, which the fake server reads. */
export function localSession(onProgress?: OnProgress): UploadSessionClient {
  const uploadSession = new UploadSession(onProgress)
  const call = (name: string) => [
    name,
    async (...args: unknown[]) => Reflect.apply(Reflect.get(uploadSession, name), uploadSession, args),
  ]
  return {
    ...Object.fromEntries(METHODS.map(call)),
    read: async (file, { headers, layout }) => {
      const answer = uploadSession.read(new Uint8Array(await file.arrayBuffer()), headers, layout)
      return 'fault' in answer ? answer : { ...answer, hash: 'a'.repeat(64) }
    },
    parcel: async (fields) => (await textOf(uploadSession.parcel(fields))) as Blob,
    close: () => {},
  } as UploadSessionClient
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
