import type { studentAccountsEndpoints } from '#schemas/student-accounts/student-accounts.endpoints.ts'
import { addStudent } from '../applications/applications.fixtures.ts'
import type { Samples } from '../support/samples.ts'

/** An account without applications, made for the call, so that each call finds one. */
export const samples: Samples<typeof studentAccountsEndpoints> = async (db) => {
  const email = 'sample@example.com'
  const stuId = await addStudent(db, { cardId: 'SAMPLE1', cardType: 2, email })
  return {
    search: { body: { searchData: 'محمد' } },
    list: { body: { page: 1, pageSize: 5 } },
    edit: {
      body: {
        editedData: { stuId, nId: `SAMPLE1${stuId}`, email },
        oldData: { stuId, nId: 'SAMPLE1', email },
        version: 1,
      },
    },
    remove: { body: { version: 1 }, params: { studentId: String(stuId) } },
  }
}
