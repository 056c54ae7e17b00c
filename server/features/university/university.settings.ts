import { DEFAULT_CARD_COLOR } from '#schemas/session/card-color.ts'
import { universityForm, type UniversityForm } from '#schemas/university/university.schema.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import type { Call } from '../../kit/handler.ts'
import { universityOf } from '../../kit/scope.ts'
import { bodyChecker, callFor, importRecords, type SettingsPart } from '../../kit/settings-part.ts'
import { readContact, universityHandlers } from './university.handlers.ts'
import { findUniversity } from './university.sql.ts'

type Line = LineOf<'university'>

async function records(db: Call['db'], { scope }: Pick<Call, 'scope'>) {
  const stored = await findUniversity(db, universityOf(scope))
  if (!stored) return []
  const { hotline, landlines, contactMail } = await readContact(db)
  const [landline1, landline2, landline3] = landlines
  const line: Line = {
    arName: stored.ar_name,
    enName: stored.en_name,
    systemArName: stored.system_ar_name,
    systemEnName: stored.system_en_name,
    cardColor: stored.card_color ?? DEFAULT_CARD_COLOR,
    ...(hotline && { hotline }),
    ...(landline1 && { landline1 }),
    ...(landline2 && { landline2 }),
    ...(landline3 && { landline3 }),
    ...(contactMail && { contactMail }),
  }
  return [{ stored: { id: stored.id, version: stored.version }, line }]
}

/** The university as a part of the settings, without its logos: one line. */
export const UNIVERSITY_SETTINGS: SettingsPart<Line> = {
  exportLines: async (db, by) => (await records(db, by)).map(({ line }) => line),
  async importLines(call, lines) {
    const check = bodyChecker<UniversityForm>(call, universityForm)
    const update = (body: UniversityForm & { readonly version?: number }) =>
      universityHandlers.update(callFor(call, body))
    return importRecords(call, lines, {
      records: await records(call.db, call),
      keysOf: () => ['university'],
      nameOf: ({ arName = '', enName = '' }) => ({ ar: arName, en: enName }),
      at: 'arName',
      bodyOf: check,
      create: update,
      update: ({ version }, body) => update({ ...body, version }),
    })
  },
}
