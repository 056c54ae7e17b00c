import { API } from '#schemas/api.ts'
import type { UploadHeaders } from '#schemas/uploads/header.schema.ts'
import type { UploadPeriod, UploadRow } from '#schemas/uploads/upload.schema.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import { addLink, addOwnCourse, addViewed, removeOwnCourse, removeViewed } from '../certificates/viewed.ts'

/** The year and the type of the certificates that tests create (`viewed.ts`). */
const [YEAR, TYPE] = [3, 1]

/** Creates a certificate with one course; returns the names of its fields, and what to choose for it. */
export async function ownCertificate(
  { opened }: BrowserSession,
  names: { readonly arName: string; readonly enName: string },
) {
  const course = { arName: `مقرر ${names.arName}`, enName: `${names.enName} course` }
  await removeViewed(opened!, names)
  await removeOwnCourse(opened!, course.arName)
  const id = await addViewed(opened!, names)
  await addLink(opened!, id, await addOwnCourse(opened!, course.arName, course.enName), 100)
  const { allHeaders } = await opened!.call<UploadHeaders>(API.uploads.headers, { certificateId: id })
  const { years, certificateCategories } = await opened!.call<UploadPeriod>(API.uploads.period)
  const nameIn = (list: UploadPeriod['years'], wanted: number) => list.find((each) => each.id === wanted)!.name.ar
  const uploads = async () => {
    const { results } = await opened!.call<{ results: UploadRow[] }>(API.uploads.list, { page: 1, pageSize: 20 })
    return results.filter(({ certificateId }) => certificateId === id)
  }
  const gender = allHeaders.find(({ key }) => key === 'gender')!
  return {
    choice: { certificateId: id, yearId: YEAR, certificateTypeId: TYPE },
    heads: allHeaders.map(({ name }) => name.ar),
    keys: allHeaders.map(({ key }) => key),
    gender: gender.name.ar,
    right: gender.rules.choices[0]!.name.ar,
    chosen: [nameIn(years, YEAR), nameIn(certificateCategories, TYPE), names.arName] as const,
    /** What its uploads have saved, the newest first. */
    uploads,
    /** Takes its uploads back, so that it can be removed. */
    takeBack: async () => {
      for (const { id: uploadId, version } of await uploads())
        await opened!.call(API.uploads.takeBack, { uploadId, version })
      await expect.poll(async () => (await uploads()).every(({ state }) => state === 'takenBack')).toBe(true)
    },
    remove: async () => {
      await removeViewed(opened!, names)
      await removeOwnCourse(opened!, course.arName)
    },
  }
}
