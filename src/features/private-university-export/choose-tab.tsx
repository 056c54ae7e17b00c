import { Button, Checkbox } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { ExportFilters, ExportRow } from '#schemas/private-university-export/export.schema.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { DataTable } from '#src/kit/list/data-table.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { ListSearch } from '#src/kit/list/list-search.tsx'
import { Pager } from '#src/kit/list/pager.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { SelectionContext, useSelection, type Selection } from '#src/kit/list/use-selection.ts'
import { FilterRow, ListTools } from '#src/kit/screen/list-tools.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useExportColumns } from './columns.tsx'
import { exportSpec, type ExportList, type SeasonNames } from './export.list.ts'
import { isChoosable, useExportReasons } from './use-export-reasons.ts'
import type { ExportControl } from './use-university-export.ts'

const keyOf = (row: ExportRow): number => row.appId

interface TabProps {
  readonly control: ExportControl
  readonly onSeason: (season: SeasonNames) => void
}
/** Tab 1: accepted applications, of which some or all are exported (document 2, section 2.4). */
export function ChooseTab({ control, onSeason }: TabProps) {
  const t = useTexts('private-university-export')
  const list = useList(useMemo(() => exportSpec(onSeason), [onSeason]))
  const { rows, total, query } = list
  // rows with an export in progress are in the list, but selecting the page does not include them
  const choosable = useMemo(() => ({ rows: rows.filter(isChoosable), total, query }), [rows, total, query])
  const selection = useSelection<ExportRow, ExportFilters, never>(choosable, keyOf)
  const choice = useColumnChoice(useExportColumns())
  return (
    <SelectionContext value={selection as Selection<unknown>}>
      <FilterRow list={list} choice={choice}>
        <ListSearch list={list} />
        <ListTools list={list} choice={choice} hasViews={false} />
      </FilterRow>
      <DataTable list={list} columns={choice.shown} rowKey={keyOf} caption={t.tabs.choose()} emptyHint={t.empty()} />
      <SelectionBar list={list} selection={selection} control={control} hasChoosable={choosable.rows.length > 0} />
      <Pager list={list} />
    </SelectionContext>
  )
}

interface BarProps {
  readonly list: ExportList
  readonly selection: Selection<ExportRow>
  readonly control: ExportControl
  readonly hasChoosable: boolean
}
/** Who is chosen, and the export of them. */
function SelectionBar({ list, selection, control, hasChoosable }: BarProps) {
  const t = useTexts('private-university-export')
  const format = useFormat()
  const { isAll, count, isPage, rows } = selection
  const { filters } = list.query
  const reasons = useExportReasons(control, count)
  const params = { count: format.count(isAll ? count : list.total) }
  return (
    <div className="qb-selection" role="group" aria-label={t.selection.title()}>
      <Checkbox checked={isPage} disabled={!hasChoosable} label={t.selection.page()} onChange={selection.togglePage} />
      {list.view === 'rows' && !isAll && list.total > list.rows.length && (
        <Button
          variant="minimal"
          text={(list.more ? t.selection.allMore : t.selection.all)(params)}
          onClick={selection.chooseAll}
        />
      )}
      <span role="status">
        {isAll
          ? (list.more ? t.selection.allChosenMore : t.selection.allChosen)(params)
          : t.selection.chosen({ count: format.count(count) })}
      </span>
      {(isAll || count > 0) && (
        <Button variant="minimal" icon="small-cross" text={t.selection.clear()} onClick={selection.clear} />
      )}
      <ActionButton
        icon="send-to"
        intent="primary"
        label={t.selection.export()}
        showsLabel
        reasons={reasons.send}
        onAct={() =>
          control.actor.send({
            type: 'export.ask',
            selection: isAll
              ? { kind: 'all', filter: filters, count, more: list.more }
              : {
                  kind: 'rows',
                  rows: rows.map(({ nationalId, appId, version }) => ({ nationalId, appId, version })),
                  count,
                  more: false,
                },
          })
        }
      />
    </div>
  )
}
