import type { uploadsEndpoints } from '#schemas/uploads/uploads.endpoints.ts'
import { addCertificate } from '../certificates/certificates.samples.ts'
import type { Samples } from '../support/samples.ts'
import { insertSampleUpload } from './sample-upload.ts'

/** Of the demo data: the active year, a type that is active, and a course that is. */
const [YEAR, TYPE, COURSE] = [3, 1, 1]

/** A valid call of each endpoint, into a separate certificate. */
export const samples: Samples<typeof uploadsEndpoints> = async (db) => {
  const { id: certificateId } = await addCertificate(db, { courses: [COURSE] })
  const uploadId = await insertSampleUpload(db, { certificateId, yearId: YEAR, categoryId: TYPE })
  const body = {
    data: [
      {
        row: 2,
        cells: { nationalId: '30001010100017', studentName: 'طالب تجريبي', [`course${COURSE}`]: 40 },
      },
    ],
    certificateId,
    yearId: YEAR,
    certificateTypeId: TYPE,
  }
  const page = { page: 1, pageSize: 10 }
  return {
    headers: { body: { certificateId } },
    preview: { body },
    save: { body },
    list: { body: page },
    decisions: { body: { uploadId } },
    failures: { body: { uploadId, ...page } },
    takeBack: { body: { uploadId, version: 2 } },
    template: { body: { certificateId, language: 'ar' } },
  }
}
