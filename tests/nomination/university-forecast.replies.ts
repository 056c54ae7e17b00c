import type { UniversityForecast } from '#schemas/nomination/university-forecast.schema.ts'

const faculty = (facultyId: number, ar: string, en: string, studentsNumber: number, candidates: number) => ({
  facultyId,
  facultyName: { ar, en },
  totalDegree: 300,
  studentsNumber,
  taken: 0,
  branchSeats: [],
  candidates,
})
/** Two faculties of a seat each: A and B want medicine, then pharmacy; C wants pharmacy. */
export const UNIVERSITY_FORECAST: UniversityForecast = {
  faculties: [faculty(3, 'كلية الطب', 'Faculty of Medicine', 1, 2), faculty(4, 'كلية الصيدلة', 'Pharmacy', 1, 3)],
  uncertified: 0,
  totals: [39_000, 38_000, 39_000, 38_000, 37_000],
  branchOf: [0, 0, 0, 0, 0],
  studentOf: [0, 1, 0, 1, 2],
  desireOf: [0, 0, 1, 1, 0],
}
