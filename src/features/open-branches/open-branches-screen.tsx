import { useMemo, useState } from 'react'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { levelOf, onlyNode, SCOPE_LEVEL } from '#schemas/scope-levels.ts'
import { useAccess } from '#src/kit/access.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { BranchFilters } from './branch-filters.tsx'
import { CloseQuestion } from './close-question.tsx'
import { useOpenBranchColumns } from './columns.tsx'
import { openBranchesSpec } from './open-branches.list.ts'
import './open-branches.css'

/** Branches of the scope: which of them take applications (document 3, section 2, Open branches for applying). */
export function OpenBranchesScreen() {
  const t = useTexts('open-branches')
  const { language } = useLanguage()
  const one = onlyNode(useAccess().nodes)
  const isOneFaculty = one !== undefined && levelOf(one) === SCOPE_LEVEL.faculty
  const [branches, setBranches] = useState<readonly OpenBranchRow[]>([])
  const spec = useMemo(() => openBranchesSpec(language, isOneFaculty, setBranches), [language, isOneFaculty])
  const list = useList(spec)
  const { act, openQuestion, rows, query } = list
  const columns = useOpenBranchColumns({ act, openQuestion, isOneFaculty })
  const numbered = useMemo(
    () => rows.map((row, index) => ({ ...row, order: (query.page - 1) * query.pageSize + index + 1 })),
    [rows, query.page, query.pageSize],
  )
  return (
    <ListScreen
      title={t.title()}
      list={{ ...list, rows: numbered }}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      filters={<BranchFilters list={list} branches={branches} isOneFaculty={isOneFaculty} />}
    >
      <CloseQuestion list={list} />
    </ListScreen>
  )
}
