import { settingsImportCases } from '#machines/settings-file/settings-import.cases.ts'
import type { ReadSettings } from '#machines/settings-file/settings-import.flow.ts'
import type { SettingsReview } from '#schemas/settings-file/settings-file.schema.ts'

const { readFile, reviewFile } = settingsImportCases.actors
export const { content } = readFile.done.read.output as ReadSettings
export const REVIEW = reviewFile.done.some.output as SettingsReview
const [sectors, roles] = REVIEW.parts
const name = { ar: 'قطاع العلوم', en: 'Sciences sector' }
/** A part with a line of each outcome, and one that may not be imported. */
export const review: SettingsReview = {
  ...REVIEW,
  parts: [
    {
      ...sectors!,
      changed: 1,
      faulty: 1,
      lines: [
        ...sectors!.lines,
        {
          row: 2,
          outcome: 'changed',
          name,
          changes: [{ column: 'active', before: { ar: 'نعم', en: 'Yes' }, after: { ar: 'لا', en: 'No' } }],
          faults: [],
        },
        {
          row: 3,
          outcome: 'faulty',
          name,
          changes: [],
          faults: [
            {
              column: 'enName',
              code: 'DUPLICATE_NAME',
              text: 'هذا الاسم مستخدم بالفعل|This name is in use already',
            },
          ],
        },
      ],
    },
    roles!,
  ],
}
