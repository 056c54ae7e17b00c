import type { ApplicationSeason } from '#schemas/applications/application.schema.ts'

/** The season of an application whose season permits everything. */
export const OPEN_SEASON: ApplicationSeason = {
  state: 'open',
  name: { ar: '2026/2027 – الفصل الدراسي الأول', en: '2026/2027 – First semester' },
}
