interface PeriodData {
  /** Of `calendar_event`, `choices.data.ts`. */
  readonly event_id: number
  readonly year_id: number
  readonly semester_id: number | null
  /** Null: of the university. */
  readonly faculty_id: number | null
  readonly start_date: string
  readonly end_date: string
}
const ACTIVE_YEAR = 3
const YEAR_BEFORE = 2
const ENGINEERING = 6
const period = (
  event_id: number,
  start_date: string,
  end_date: string,
  more: Partial<PeriodData> = {},
): PeriodData => ({
  event_id,
  year_id: ACTIVE_YEAR,
  semester_id: null,
  faculty_id: null,
  start_date,
  end_date,
  ...more,
})
/**
 * Periods of the active year and one of the year before: of the university, and three of the Faculty of Engineering, of
 * which two overlap.
 */
export const CALENDAR: readonly PeriodData[] = [
  period(1, '2026-07-15', '2026-08-10'),
  period(2, '2026-08-01', '2026-09-30', { semester_id: 1 }),
  period(3, '2026-08-01', '2026-10-03', { semester_id: 1 }),
  period(4, '2026-08-15', '2026-10-10'),
  period(5, '2026-10-04', '2026-10-12'),
  period(6, '2026-10-15', '2026-10-15'),
  period(7, '2026-10-18', '2026-11-30'),
  period(8, '2026-10-16', '2026-10-25', { faculty_id: ENGINEERING }),
  period(4, '2026-09-20', '2026-10-20', { faculty_id: ENGINEERING }),
  period(4, '2026-10-11', '2026-10-31', { faculty_id: ENGINEERING }),
  period(2, '2027-01-10', '2027-02-15', { semester_id: 2 }),
  period(2, '2025-08-02', '2025-09-25', { year_id: YEAR_BEFORE }),
]
