import { fromPromise } from 'xstate'
import {
  certificateViewFlow,
  type CertificateDone,
  type CertificateOrder,
  type ViewedCertificate,
} from '#machines/certificates/certificate-view.flow.ts'
import { api } from '#src/api/client.ts'

/** One of the calls that change a certificate, from its view. */
async function change({ action, certificate: { id, version } }: CertificateOrder): Promise<CertificateDone> {
  if (action.kind === 'delete') return api.certificates.remove({ id, version })
  if (action.kind === 'removeCourse')
    return api.certificates.removeCourse({ certificateId: id, version, courseId: action.course.courseId })
  const { message } = await api.certificates.openClose({ id, version, status: action.kind === 'open' })
  return { message, undo: { kind: action.kind === 'open' ? 'close' : 'open' } }
}

/** The edge of the view flow: its actors, answered by the server. */
export const certificateView = certificateViewFlow.provide({
  actors: {
    loadCertificate: fromPromise<ViewedCertificate, { readonly id: number }>(async ({ input, signal }) => {
      const { data } = await api.certificates.view({ certificateID: input.id }, { signal, background: true })
      return { certificate: data.certificateData, courses: data.courses }
    }),
    changeCertificate: fromPromise<CertificateDone, CertificateOrder>(({ input }) => change(input)),
  },
})
