import { STATUS } from '#schemas/status.ts'
import { ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { findOne } from './applicants.ts'

/** Issue 12, "Who else is here": gone when they leave. */
test('two people at one application see each other, and no longer once one has left', async ({ openSession }) => {
  const [officer, admin] = [
    await openSession({ as: 'officer', language: 'ar' }),
    await openSession({ as: 'admin', language: 'en' }),
  ]
  const row = await findOne(officer.opened!, { appStatus: STATUS.underReview })
  const [theirs, ours] = [open(DetailsDialog, officer), open(DetailsDialog, admin)]
  for (const one of [officer, admin])
    await open(ApplicationsPage, one).goTo(`?application=${row.applyId}.${row.studentId}`)
  await expect(theirs.othersHere()).toContainText('سلمى عبد الرحمن الشاذلي')
  await expect(ours.othersHere()).toContainText('Tarek Mahmoud Elnaggar')
  await theirs.close()
  await expect(ours.othersHere()).toBeEmpty()
})
