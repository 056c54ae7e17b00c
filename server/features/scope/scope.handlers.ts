import { isWhole, SCOPE_LEVEL, type ScopeLevel } from '#schemas/scope-levels.ts'
import type { scopeEndpoints, ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import type { Bilingual } from '../../kit/bilingual.ts'
import { byArabicName } from '../../kit/sorting.ts'
import type { Handlers } from '../../kit/handler.ts'
import { universityOf } from '../../kit/scope.ts'
import { findUniversity, listBranches, listFaculties } from './scope.sql.ts'

interface Named {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
}
interface ScopeFaculty {
  readonly level: ScopeLevel
  readonly facultyId?: number
  readonly facultyName?: Bilingual
  readonly branchName?: Bilingual
}

const nameOf = (row: { readonly ar_name: string; readonly en_name: string }): Bilingual => ({
  ar: row.ar_name,
  en: row.en_name,
})
/** Unique in the whole tree: the level, then the id. */
const hrId = (level: ScopeLevel, id: number): number => level * 10_000_000 + id

const node = (
  row: Named,
  { level, facultyId, facultyName, branchName }: ScopeFaculty,
  children: readonly ScopeNode[],
): ScopeNode => ({
  hrId: hrId(level, row.id),
  id: row.id,
  name: nameOf(row),
  appLevel: level,
  parent: children.length > 0,
  facultyId: facultyId ?? null,
  facultyName: facultyName ?? null,
  branchName: branchName ?? null,
  active: row.active,
  children,
})

/** GET /api/general_data/get_scopes/: the user's nodes of the tree, and what is below them (G9). */
export const scopeHandlers: Handlers<typeof scopeEndpoints> = {
  async scopes({ db, scope }) {
    const [university, faculties, branches] = await Promise.all([
      findUniversity(db, universityOf(scope)),
      listFaculties(db, scope),
      listBranches(db, scope),
    ])
    const facultyNodes = faculties.toSorted(byArabicName).map((faculty) => {
      const at = { facultyId: faculty.id, facultyName: nameOf(faculty) }
      const below = branches
        .filter((branch) => branch.faculty_id === faculty.id)
        .toSorted(byArabicName)
        .map((branch) => node(branch, { level: SCOPE_LEVEL.branch, ...at, branchName: nameOf(branch) }, []))
      return { faculty: node(faculty, { level: SCOPE_LEVEL.faculty, ...at }, below), below }
    })
    const scopes = isWhole(scope.nodes)
      ? [
          node(
            { ...university, active: true },
            { level: SCOPE_LEVEL.university },
            facultyNodes.map(({ faculty }) => faculty),
          ),
        ]
      : facultyNodes.flatMap(({ faculty, below }) =>
          scope.nodes.some(({ facultyId, branchId }) => facultyId === faculty.id && branchId === undefined)
            ? [faculty]
            : below,
        )
    return { data: { scopes } as unknown as DataOf<typeof scopeEndpoints.scopes> }
  },
}
