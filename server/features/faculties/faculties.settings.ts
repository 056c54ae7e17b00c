import { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import type { UnitLine } from '#schemas/faculties/sheet.schema.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import { requireMayManage } from '../../kit/change-record.ts'
import { importedLines, type SettingsPart } from '../../kit/settings-part.ts'
import { byArabicName } from '../../kit/sorting.ts'
import { listBranches, listFaculties, listSectors, lockScope } from './faculties.sql.ts'
import { writeUnits } from './sheet.apply.ts'
import { reviewUnits, type AcceptedUnit } from './sheet.review.ts'

type Line = LineOf<'faculties'>

const lineOf = ({ active, progHrId, ...cells }: Line, row: number): UnitLine => ({
  row,
  ...cells,
  ...(progHrId !== undefined && { progHrId: String(progHrId) }),
  ...(active !== undefined && { active: active ? 'yes' : 'no' }),
})

/** Faculties with their branches as a part of the settings, by the rules of their sheet (ADR 114). */
export const FACULTY_SETTINGS: SettingsPart<Line> = {
  async exportLines(db, { scope }) {
    const faculties = (await listFaculties(db, scope, 0)).toSorted(byArabicName)
    const branches = (await listBranches(db, scope, 0)).toSorted(byArabicName)
    const sectors = new Map((await listSectors(db)).map(({ id, ar_name }) => [id, ar_name]))
    return [
      ...faculties.map(({ code, ar_name, en_name, active, sector_id }) => ({
        code,
        arName: ar_name,
        enName: en_name,
        active,
        sector: sectors.get(sector_id)!,
      })),
      ...faculties.flatMap((faculty) =>
        branches
          .filter(({ faculty_id }) => faculty_id === faculty.id)
          .map(({ code, ar_name, en_name, active, prog_hr_id }) => ({
            faculty: faculty.code,
            code,
            arName: ar_name,
            enName: en_name,
            active,
            ...(prog_hr_id !== null && { progHrId: prog_hr_id }),
          })),
      ),
    ]
  },
  async importLines({ db, ...by }, lines) {
    requireMayManage(by, facultiesEndpoints.create.access)
    await lockScope(db, by.scope!, [])
    const units = lines.map((line, at) => lineOf(line, at + 1))
    const reviewed = await reviewUnits(db, by, units, { takesInactive: true })
    await writeUnits(
      db,
      by,
      reviewed.filter((each): each is AcceptedUnit => each.outcome !== 'faulty'),
    )
    return importedLines(reviewed, {
      nameOf: ({ code = '', arName = code, enName = code }) => ({ ar: arName, en: enName }),
      valueOf: (line, column) => line[column],
      columns: {},
    })
  },
}
