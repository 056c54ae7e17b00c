import { forms } from 'virtual:validators/courses'
import { useMemo, useState } from 'react'
import {
  PAGE_SIZES,
  RELATED_SORTABLE,
  type CourseRow,
  type RelatedCertificate,
} from '#schemas/courses/course.schema.ts'
import { api } from '#src/api/client.ts'
import { useList, type List, type ListSpec } from '#src/kit/list/use-list.ts'

type NoFilters = Readonly<Record<never, never>>
export type RelatedList = List<RelatedCertificate, NoFilters, never>

/** A course with its certificates: one call returns both, so that they never differ. The course is null until then. */
export function useCourse(id: number): { readonly course: CourseRow | null; readonly related: RelatedList } {
  const [course, setCourse] = useState<CourseRow | null>(null)
  const spec = useMemo<ListSpec<RelatedCertificate, NoFilters>>(
    () => ({
      form: forms.related,
      filters: {},
      sortable: RELATED_SORTABLE,
      orderBy: 'year',
      orderType: 'desc',
      pageSizes: PAGE_SIZES,
      pageSize: PAGE_SIZES[0],
      load: async ({ page, pageSize, orderBy, orderType }, call) => {
        const { data } = await api.courses.related(
          { courseID: id, page, pageSize, orderBy: orderBy as (typeof RELATED_SORTABLE)[number], orderType },
          call,
        )
        const { courseArName, courseEnName, active, certificatesNum, version } = data
        setCourse({ id, arName: courseArName, enName: courseEnName, active, certificatesNum, version })
        return { rows: data.results, total: data.total, more: data.more }
      },
    }),
    [id],
  )
  return { course, related: useList(spec) }
}
