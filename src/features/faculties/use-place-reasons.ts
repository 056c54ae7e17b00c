import { useMemo } from 'react'
import { listText } from '#locales/list-text.ts'
import { branchLifecycle, PERMITTED_MOVE, type BranchEvent } from '#machines/faculties/branch.lifecycle.ts'
import { facultyLifecycle, type FacultyEvent } from '#machines/faculties/faculty.lifecycle.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import {
  FACULTY_USES,
  sumOfUses,
  USES_SHOWN,
  type BranchRow,
  type FacultyRow,
  type Uses,
} from '#schemas/faculties/faculty.schema.ts'
import { useCallAccess, type CallAccess } from '#src/kit/access.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Why a faculty or a branch cannot be changed in a way, by their lifecycles; no reasons: it can. */
export interface PlaceReasons {
  readonly addFaculty: readonly Reason[]
  readonly addBranch: readonly Reason[]
  readonly faculty: (row: FacultyRow, type: FacultyEvent['type']) => readonly Reason[]
  readonly branch: (row: BranchRow, type: BranchEvent['type']) => readonly Reason[]
}

const useAccessTo = (endpoint: Endpoint): CallAccess => useCallAccess(endpoint)

export function usePlaceReasons(): PlaceReasons {
  const t = useTexts('faculties')
  const format = useFormat()
  const { language } = useLanguage()
  const reasonsOf = useReasons('faculties')
  const whole = useAccessTo(facultiesEndpoints.update)
  const own = useAccessTo(facultiesEndpoints.updateBranch)
  const addFaculty = useAccessReasons(facultiesEndpoints.create)
  const addBranch = useAccessReasons(facultiesEndpoints.createBranch)
  return useMemo(() => {
    const usesText = (uses: Uses) =>
      listText(
        language,
        'conjunction',
        FACULTY_USES.flatMap((kind) => {
          const count = uses[kind] ?? 0
          if (count === 0) return []
          return kind === 'applications' && count >= USES_SHOWN
            ? [t.usesMany({ count: format.count(USES_SHOWN) })]
            : [t.uses[kind]({ count: format.count(count) })]
        }),
      )
    return {
      addFaculty,
      addBranch,
      faculty: ({ active, uses, recommendations }, type) =>
        reasonsOf(
          facultyLifecycle,
          facultyLifecycle.resolveState({
            value: active ? 'active' : 'inactive',
            context: { ...whole, uses: sumOfUses(uses), recommendations },
          }),
          { type },
          { uses: usesText(uses), recommendations: format.count(recommendations) },
        ),
      branch: ({ active, uses }, type) =>
        reasonsOf(
          branchLifecycle,
          branchLifecycle.resolveState({
            value: active ? 'active' : 'inactive',
            context: { ...(type === 'branch.move' ? whole : own), uses: sumOfUses(uses) },
          }),
          type === 'branch.move' ? { type, ...PERMITTED_MOVE } : { type },
          { uses: usesText(uses) },
        ),
    }
  }, [t, format, language, reasonsOf, whole, own, addFaculty, addBranch])
}
