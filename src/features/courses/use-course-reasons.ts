import { useMemo } from 'react'
import { courseLifecycle, courseSnapshot, type CourseEvent } from '#machines/courses/course.lifecycle.ts'
import { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'

interface Course {
  readonly active: number
  readonly certificatesNum: number
}
/** Why a change of a course is not offered; no reasons when it is. */
export interface CourseReasons {
  /** A new course: what holds for every change of one. */
  readonly add: readonly Reason[]
  readonly of: (course: Course, event: CourseEvent['type']) => readonly Reason[]
  /** Of the switch: activating or deactivating, whichever is next. */
  readonly toggle: (course: Course) => readonly Reason[]
}

/** Asks the life of a course what the user may do: the same machine that the server asks before it writes. */
export function useCourseReasons(): CourseReasons {
  const access = useCallAccess(coursesEndpoints.update)
  const reasons = useReasons('courses')
  return useMemo(() => {
    const of: CourseReasons['of'] = (course, type) =>
      reasons(courseLifecycle, courseSnapshot(course, access), { type }, { certificates: course.certificatesNum })
    return {
      of,
      toggle: (course) => of(course, course.active === 1 ? 'course.deactivate' : 'course.activate'),
      add: of({ active: 1, certificatesNum: 0 }, 'course.edit'),
    }
  }, [access, reasons])
}
