import type { Api } from '#schemas/api.ts'
import { pullErrors } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { requireNoFaults } from '../../kit/app-error.ts'
import { categoryChoices, unfinishedYearChoices, yearChoices } from '../../kit/choices.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import { pullCertificates } from './pull.ts'
import { countTarget, readClosed } from './pulling.sql.ts'

/** `/api/certificates/certificate_pulling_…` and `pull_certificates` (document 1, section 7). */
export const certificatePullingHandlers: Handlers<Api['certificate-pulling']> = {
  async filters({ db }) {
    const [certificateCategories, fromYears, toYears] = await Promise.all([
      categoryChoices(db),
      yearChoices(db),
      unfinishedYearChoices(db),
    ])
    return { data: { certificateCategories, fromYears, toYears } }
  },

  async show({ body: { certificateTypeId: categoryId, certificateYearId, toYearId }, db }) {
    const [certificateData, target] = await Promise.all([
      readClosed(db, { categoryId, yearId: certificateYearId }),
      toYearId === undefined || toYearId === null ? null : countTarget(db, { categoryId, yearId: toYearId }),
    ])
    return { data: { certificateData, target } }
  },

  async pull({ body, db, deps, user }) {
    requireNoFaults(pullErrors(body))
    return pullCertificates(db, body, { actor: user.actor, at: deps.clock() })
  },
}
