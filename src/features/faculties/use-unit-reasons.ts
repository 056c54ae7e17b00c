import { useMemo } from 'react'
import { listText } from '#locales/list-text.ts'
import { branchLifecycle, PERMITTED_MOVE, type BranchEvent } from '#machines/faculties/branch.lifecycle.ts'
import { facultyLifecycle, type FacultyEvent } from '#machines/faculties/faculty.lifecycle.ts'
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
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Why a faculty or a branch cannot be changed in a way, by their lifecycles; no reasons: it can. */
export interface UnitReasons {
  readonly addFaculty: readonly Reason[]
  readonly addBranch: readonly Reason[]
  readonly faculty: (row: FacultyRow, type: FacultyEvent['type']) => readonly Reason[]
  readonly branch: (row: BranchRow, type: BranchEvent['type']) => readonly Reason[]
}

export function useUnitReasons(): UnitReasons {
  const t = useTexts('faculties')
  const format = useFormat()
  const { language } = useLanguage()
  const reasonsOf = useReasons('faculties')
  const whole = useCallAccess(facultiesEndpoints.update)
  const own = useCallAccess(facultiesEndpoints.updateBranch)
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
    // who may change one may add one
    const of = (context: CallAccess) => ({ ...context, uses: 0 })
    return {
      addFaculty: reasonsOf(
        facultyLifecycle,
        facultyLifecycle.resolveState({ value: 'active', context: { ...of(whole), recommendations: 0 } }),
        { type: 'faculty.edit' },
      ),
      addBranch: reasonsOf(branchLifecycle, branchLifecycle.resolveState({ value: 'active', context: of(own) }), {
        type: 'branch.edit',
      }),
      faculty: ({ active, uses, recommendations }, type) =>
        reasonsOf(
          facultyLifecycle,
          facultyLifecycle.resolveState({
            value: active ? 'active' : 'inactive',
            context: { ...whole, uses: sumOfUses(uses), recommendations },
          }),
          { type },
          { usedBy: usesText(uses), recommendations: format.count(recommendations) },
        ),
      branch: ({ active, uses }, type) =>
        reasonsOf(
          branchLifecycle,
          branchLifecycle.resolveState({
            value: active ? 'active' : 'inactive',
            context: { ...(type === 'branch.move' ? whole : own), uses: sumOfUses(uses) },
          }),
          type === 'branch.move' ? { type, ...PERMITTED_MOVE } : { type },
          { usedBy: usesText(uses) },
        ),
    }
  }, [t, format, language, reasonsOf, whole, own])
}
