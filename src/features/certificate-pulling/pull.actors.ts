import { fromPromise } from 'xstate'
import { pullFlow, type Pullable, type Pulled, type PullOrder } from '#machines/certificate-pulling/pull.flow.ts'
import type { PullChoices, PullDraft } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { api } from '#src/api/client.ts'

/** The cast is safe: the machine loads only after the choice is made. */
const chosen = (id: number | null): number => id!

/** The edge of the pull flow: its actors, answered by the server. */
export const pull = pullFlow.provide({
  actors: {
    loadChoices: fromPromise<PullChoices>(
      async ({ signal }) => (await api['certificate-pulling'].filters({ type: 'pull' }, { signal })).data,
    ),
    loadCertificates: fromPromise<Pullable, PullDraft>(
      async ({ input: { certificatesCategoryId, fromYearId, toYearId }, signal }) => {
        const { data } = await api['certificate-pulling'].show(
          { certificateTypeId: chosen(certificatesCategoryId), certificateYearId: chosen(fromYearId), toYearId },
          { signal, background: true },
        )
        return { certificates: data.certificateData, target: data.target }
      },
    ),
    pullCertificates: fromPromise<Pulled, PullOrder>(async ({ input: { draft, deleteExisting, shown } }) => {
      const { data, message } = await api['certificate-pulling'].pull({
        certificatesCategoryId: chosen(draft.certificatesCategoryId),
        fromYearId: chosen(draft.fromYearId),
        toYearId: chosen(draft.toYearId),
        deleteFlag: deleteExisting,
        shown,
      })
      return { message, result: data }
    }),
  },
})
