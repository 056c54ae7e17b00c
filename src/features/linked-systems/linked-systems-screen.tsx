import '#src/kit/kit.css'
import { DataTable } from '#src/kit/list/data-table.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { ListTools } from '#src/kit/screen/list-tools.tsx'
import { usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { useSystemColumns } from './columns.tsx'
import './linked-systems.css'
import { SYSTEMS } from './linked-systems.list.ts'
import { useTest } from './use-test.ts'

/** The other systems: where each is, when it was last used and how that ended, and the way to its screen (S3). */
export function LinkedSystemsScreen() {
  const t = useTexts('linked-systems')
  usePageTitle(t.title())
  const list = useList(SYSTEMS)
  const { test, isBusy } = useTest(list.reload)
  const choice = useColumnChoice(useSystemColumns(test, isBusy))
  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions">
          <ListTools list={list} choice={choice} />
        </div>
      </header>
      <div className="qb-panel">
        <DataTable
          list={list}
          columns={choice.shown}
          rowKey={({ system }) => system}
          caption={t.title()}
          emptyHint={t.empty()}
        />
      </div>
    </div>
  )
}
