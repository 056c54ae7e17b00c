import type { Kysely } from 'kysely'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { genderDiffers } from '#schemas/applications/correction.schema.ts'
import type { Tables } from '../../db/tables.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { readDetails, readLastFeedback } from './application.details.sql.ts'
import { feedbackSubject } from '../../kit/student-mail.ts'
import type { ApplicationKey } from '../../kit/application-key.sql.ts'

/** One application with all data of its screen; undefined outside the scope. */
export async function detailsOf({
  db,
  scope,
  key,
  panel,
}: {
  readonly db: Kysely<Tables>
  readonly scope: EffectiveScope
  readonly key: ApplicationKey
  readonly panel: ApplicationDetails['decisionPanel']
}): Promise<ApplicationDetails | undefined> {
  const found = await readDetails(db, scope, key)
  if (!found) return undefined
  const { cardId, email, appNum } = found.application_details
  return {
    ...found,
    applicationsData: applicationsOf(found),
    genderDiffers: genderDiffers(cardId, found.application_details),
    messageNotification: await readLastFeedback(db, key.applyId),
    subjectNotification: feedbackSubject(appNum),
    sendMailToStudent: email ? 1 : 0,
    decisionPanel: panel,
  }
}

/** All of the student's in the season by their desires: this one, and the others. */
const applicationsOf = ({
  application_details: { applicationFaculty, applicationId, applicationIdus, desireNumber },
  others,
}: Pick<ApplicationDetails, 'application_details' | 'others'>): ApplicationDetails['applicationsData'] =>
  [
    { facultyName: applicationFaculty, applicationId, applicationStatus: applicationIdus, desireNumber },
    ...others.map((other) => ({
      facultyName: other.facultyName,
      applicationId: other.applyId,
      applicationStatus: other.applicationStatus,
      desireNumber: other.desireNumber,
    })),
  ].toSorted((a, b) => (a.desireNumber ?? Infinity) - (b.desireNumber ?? Infinity))
