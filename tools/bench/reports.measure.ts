import { API } from '#schemas/api.ts'
import type { StatusBody, StudentsBody } from '#schemas/admission-report/admission-report.schema.ts'
import { formatScope, type Scope } from '#schemas/scope-levels.ts'
import { STATUS } from '#schemas/status.ts'
import type { Database } from '#server/db/engine.ts'
import { listReport, statusFilterOf, studentsFilterOf } from '#server/features/admission-report/admission-report.sql.ts'
import { effective } from '#server/kit/scope.ts'
import type { HttpClient } from './http.client.ts'
import { readBusiest, type ListMeasure } from './list.measure.ts'
import { measureInTurns, recorder } from './recorder.ts'

type Calls = Pick<HttpClient, 'read'>
interface Case<B> {
  readonly filter: string
  readonly body: Partial<B>
  readonly facultyId?: number
}

/** Measures both reports like the list of applications, on pages 1 and 1,000 where they have rows (issue 16). */
export async function measureReports(database: Database, calls: Calls, runs = 30): Promise<ListMeasure[]> {
  const { season, facultyId, university } = await readBusiest(database)
  const ofStudents = { activeAcademicYear: season.yearId, activeAcademicSemester: season.semesterId }
  const ofStatus = { academicYear: season.yearId, academicSemester: season.semesterId }
  const students: readonly Case<StudentsBody>[] = [
    { filter: 'applied students: the season, by name', body: ofStudents },
    {
      filter: 'applied students: by approved total',
      body: { ...ofStudents, orderBy: 'submittedTotal', orderType: 'desc' },
    },
    {
      filter: 'applied students: foreign certificates, by major',
      body: { ...ofStudents, certificateCategoryId: 17, orderBy: 'major' },
    },
    { filter: 'applied students: one faculty, by name', body: ofStudents, facultyId },
  ]
  const statuses: readonly Case<StatusBody>[] = [
    { filter: 'status report: all, by name', body: { ...ofStatus, appStatus: '0' } },
    { filter: 'status report: accepted, by name', body: { ...ofStatus, appStatus: STATUS.accepted } },
  ]
  const scopeOf = (faculty?: number): Scope => ({
    universityId: university,
    ...(faculty !== undefined && { facultyId: faculty }),
  })
  const measures: ListMeasure[] = []
  for (const page of [1, 1000]) {
    for (const { filter, body, facultyId: faculty } of students) {
      const whole: StudentsBody = { page, pageSize: 10, ...body }
      const scope = scopeOf(faculty)
      const { db, recording } = recorder(database)
      if ((await listReport(db, await studentsFilterOf(db, effective(scope), whole), whole)).results.length === 0)
        continue
      const call = () => calls.read(API['admission-report'].students, whole, formatScope(scope))
      measures.push({ filter, typical: true, page, ...(await measureInTurns(database, recording, call, runs)) })
    }
    for (const { filter, body } of statuses) {
      const whole: StatusBody = { page, pageSize: 10, ...body }
      const { db, recording } = recorder(database)
      if ((await listReport(db, await statusFilterOf(db, effective(scopeOf()), whole), whole)).results.length === 0)
        continue
      const call = () => calls.read(API['admission-report'].statuses, whole, formatScope(scopeOf()))
      measures.push({ filter, typical: true, page, ...(await measureInTurns(database, recording, call, runs)) })
    }
  }
  return measures
}
