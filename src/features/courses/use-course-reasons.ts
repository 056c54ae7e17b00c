import { useMemo } from 'react'
import { courseLifecycle, courseSnapshot, type CourseEvent } from '#machines/courses/course.lifecycle.ts'
import { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { RecordReasons } from '#src/kit/record/record-reasons.ts'
import { useReasons } from '#src/kit/feedback/why-not.tsx'

interface Course {
  readonly active: number
  readonly certificatesNum: number
}

/** What the user may do with a course, by the lifecycle: the same machine that the server checks before it writes. */
export function useCourseReasons(): RecordReasons<Course> {
  const access = useCallAccess(coursesEndpoints.update)
  const reasons = useReasons('courses')
  return useMemo(() => {
    const of = (course: Course, type: CourseEvent['type']) =>
      reasons(courseLifecycle, courseSnapshot(course, access), { type }, { certificates: course.certificatesNum })
    return {
      edit: (course) => of(course, 'course.edit'),
      remove: (course) => of(course, 'course.delete'),
      toggle: (course) => of(course, course.active === 1 ? 'course.deactivate' : 'course.activate'),
      add: of({ active: 1, certificatesNum: 0 }, 'course.edit'),
    }
  }, [access, reasons])
}
