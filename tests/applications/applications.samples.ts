import type { Api } from '#schemas/api.ts'
import type { BodyOf, ParamsOf } from '#schemas/endpoint.ts'

/** Where the demo data has something to call with. */
export interface ApplicationTarget { readonly applyId: number; readonly studentId: number; readonly version: number; readonly attachmentId: number }

type Calls = Api['applications']
type Samples = { readonly [K in keyof Calls]: { readonly body: BodyOf<Calls[K]>; readonly params?: ParamsOf<Calls[K]> } }

/** A body that each call takes: what the loops over the contract send as good input, and begin to spoil. */
export const applicationsSamples = ({ applyId, studentId, version, attachmentId }: ApplicationTarget): Samples => ({
  list: {
    body: {
      page: 1, pageSize: 10, orderBy: 'studentName', orderType: 'asc', studentId: null, yearId: null, semesterId: null, identityType: 1, searchText: 'محمد', appStatus: null,
      certificateCategoryId: null, certificateTypeId: null, certificateForeignId: null, countryId: null, startApplicationDate: '2020-01-01', endApplicationDate: null, withDesiresChecked: false,
    },
  },
  filters: { body: { facultyId: null, yearId: null, semesterId: null } },
  certificateTypes: { body: { categoryId: 1 } },
  searchStudent: { body: { searchData: 'محمد', yearId: null, semesterId: null } },
  details: { body: { applyId, studentId } },
  history: { body: { applyId, studentId } },
  decide: { body: { applicationId: applyId, studentId, action: 1, studentName: 'أحمد', applicationFaculty: 'كلية الطب', refuseOthers: false, version } },
  sendFeedback: { body: { applicationId: applyId, studentId, version, message: 'من فضلك أكمل بيانات الطلب', studentName: 'أحمد', subject: 'بيانات ناقصة', sendingApplications: [{ applyId, studentId }], feedbackCheck: true, sendMailToStudent: 1 } },
  download: { body: { applyId, studentId } },
  attachment: { body: undefined, params: { attachmentId: String(attachmentId) } },
})
