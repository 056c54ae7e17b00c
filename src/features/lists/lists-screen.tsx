import { Tag } from '@blueprintjs/core'
import { forms } from 'virtual:validators/lists'
import { useCallback, useMemo } from 'react'
import { isolate } from '#locales/isolate.ts'
import { NAME_KINDS, isListKey, LIST_KEYS, LISTS, type ListKey } from '#schemas/lists/lists.ts'
import type { ListRow, RowForm } from '#schemas/lists/list-row.schema.ts'
import { api } from '#src/api/client.ts'
import type { ScreenProps } from '#src/kit/feature.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/column.ts'
import { choiceField } from '#src/kit/list/filter-choice.tsx'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { SearchField } from '#src/kit/list/filters.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { NameSearch } from '#src/kit/screen/name-search.tsx'
import { RecordScreen } from '#src/kit/screen/record-screen.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { ListChoice } from './list-choice.tsx'
import { listSpec, rowFormOf, type RowList } from './lists.list.ts'
import { MergeDialog, useMergeDialog } from './merge-dialog.tsx'
import { useRowReasons } from './use-row-reasons.ts'
import './lists.css'
import { SheetTools } from './sheet-tools.tsx'

/** The lists that people maintain, one at a time (issue 41): the one that the address names, or the first. */
export function ListsScreen({ params }: ScreenProps) {
  const key = isListKey(params['list']) ? params['list'] : LIST_KEYS[0]
  return (
    <div className="qb-lists">
      <ListChoice chosen={key} />
      <RowsScreen key={key} list={key} />
    </div>
  )
}

/** What the rows of a list may be within; none while it loads, and where they are within nothing. */
function useParents(key: ListKey) {
  const answer = useAnswer(LISTS[key].parent ? key : null, async (signal) =>
    api.lists.parents({ list: key }, { signal, background: true }),
  )
  return useMemo(() => answer?.data.parents ?? [], [answer])
}
type Parents = ReturnType<typeof useParents>

function RowFiltersBar({
  of,
  list,
  parents,
}: {
  readonly of: ListKey
  readonly list: RowList
  readonly parents: Parents
}) {
  const t = useTexts('lists')
  const c = useTexts('common')
  const { language } = useLanguage()
  const { name = '', parentId = null, kind = null } = list.query.filters
  const { parent, fields } = LISTS[of]
  if (!parent && !fields.includes('kind')) return <NameSearch list={list} />
  return (
    <FilterLine
      search={
        <SearchField
          label={c.fields.search()}
          value={name}
          onType={(typed) => list.type({ name: typed })}
          onClear={() => list.search({ name: '' })}
        />
      }
      fields={[
        ...(parent
          ? [
              choiceField({
                key: 'parentId',
                all: t.all(),
                label: t.fields[parent.field as 'countryId'](),
                value: parentId,
                choices: parents.map((each) => [each.id, pickName(each.name, language)]),
                onChoose: (chosen) => list.search({ parentId: chosen }),
              }),
            ]
          : []),
        ...(fields.includes('kind')
          ? [
              choiceField({
                key: 'kind',
                all: t.all(),
                label: t.fields.kind(),
                value: kind,
                choices: NAME_KINDS.map((each) => [each, t.kinds[each]()]),
                onChoose: (chosen) => list.search({ kind: chosen }),
              }),
            ]
          : []),
      ]}
      onSearch={() => list.search()}
    />
  )
}

const RTL = { 'ui:options': { dir: 'rtl' } }
const LTR = { 'ui:options': { dir: 'ltr' } }

/** The UI schema of a row's form. `current`: what the row is within, which stays offered. */
function useRowFields(key: ListKey, parents: Parents, current: number | null) {
  const t = useTexts('lists')
  const m = useTexts('meanings')
  const { language } = useLanguage()
  return useMemo(() => {
    const { fields, parent, meanings = [] } = LISTS[key]
    const named = { arName: RTL, enName: LTR, arNationality: RTL, enNationality: LTR }
    const order = ['arName', 'enName', ...fields, 'active']
    return {
      'ui:order': order,
      ...Object.fromEntries(Object.entries(named).filter(([field]) => order.includes(field))),
      ...(parent && {
        [parent.field]: {
          'ui:widget': 'suggest',
          'ui:options': {
            choices: parents
              .filter(({ id, active }) => active || id === current)
              .map(({ id, name }) => ({ value: id, label: pickName(name, language) })),
          },
        },
      }),
      ...(fields.includes('kind') && {
        kind: {
          'ui:widget': 'radio',
          'ui:options': { choices: NAME_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind]() })) },
        },
      }),
      ...(fields.includes('meaning') && {
        meaning: {
          'ui:widget': 'radio',
          'ui:options': {
            none: m.none(),
            choices: (meanings as readonly ('foreign' | 'egyptian' | 'other')[]).map((value) => ({
              value,
              label: m.choice({ name: m[value].name(), why: m[value].why() }),
            })),
          },
        },
      }),
      active: { 'ui:widget': 'switch' },
    }
  }, [key, parents, current, t, m, language])
}

function useRowColumns(key: ListKey): readonly Column<ListRow>[] {
  const t = useTexts('lists')
  const c = useTexts('common')
  const m = useTexts('meanings')
  const format = useFormat()
  const { language } = useLanguage()
  return useMemo(() => {
    const { fields, parent } = LISTS[key]
    const nationality = { ar: 'arNationality', en: 'enNationality' } as const
    const own: readonly (Column<ListRow> & { readonly isOwn: boolean })[] = [
      {
        id: 'parent',
        isOwn: parent !== undefined,
        header: parent ? t.fields[parent.field as 'countryId']() : '',
        cell: (row) => (row.parent ? <bdi>{pickName(row.parent, language)}</bdi> : null),
      },
      {
        id: 'nationality',
        isOwn: fields.includes('arNationality'),
        header: t.nationality(),
        cell: (row) => <bdi>{row[nationality[language]] ?? ''}</bdi>,
      },
      {
        id: 'kind',
        isOwn: fields.includes('kind'),
        header: t.fields.kind(),
        cell: ({ kind }) => (kind ? t.kinds[kind]() : null),
      },
      {
        id: 'position',
        isOwn: fields.includes('position'),
        header: t.fields.position(),
        align: 'number',
        width: '7rem',
        skeleton: 0.2,
        cell: ({ position }) => (position === null ? null : format.number(position)),
      },
    ]
    return [
      {
        id: 'arName',
        header: c.fields.arName(),
        heads: true,
        cell: ({ arName, meaning, mergedInto }) => {
          const name = <bdi lang="ar">{arName}</bdi>
          const mark = mergedInto
            ? t.mergedInto({ name: isolate(pickName(mergedInto.name, language)) })
            : meaning && m[meaning].name()
          if (!mark) return name
          return (
            <div className="qb-lists-name">
              {name}
              <Tag minimal>{mark}</Tag>
            </div>
          )
        },
      },
      { id: 'enName', header: c.fields.enName(), cell: ({ enName }) => <bdi lang="en">{enName}</bdi> },
      ...own.flatMap(({ isOwn, ...column }) => (isOwn ? [column] : [])),
    ]
  }, [key, t, c, m, format, language])
}
const nameOf = ({ arName }: ListRow): string => arName

/** The rows of one list: searched, added, changed, merged, switched and deleted. */
function RowsScreen({ list: key }: { readonly list: ListKey }) {
  const t = useTexts('lists')
  const reasons = useRowReasons()
  const list = useList(useMemo(() => listSpec(key), [key]))
  const parents = useParents(key)
  const columns = useRowColumns(key)
  const { parent } = LISTS[key]
  const dialog = useRecordDialog<ListRow, RowForm>({
    name: 'row',
    save: (value, row) =>
      row
        ? api.lists.update({ list: key, id: row.id, version: row.version, ...value })
        : api.lists.create({ list: key, ...value }),
    onSaved: list.reload,
  })
  const { parentId, kind } = list.query.filters
  const current = parent && dialog.record ? (dialog.record[parent.field] as number | null) : null
  const fields = useRowFields(key, parents, current)
  const merge = useMergeDialog(key, list.reload)
  const latest = useLatest({ list, merge })
  const further = useCallback(
    (row: ListRow) =>
      row.mergedInto ? (
        <ActionButton
          icon="undo"
          label={t.takeBack()}
          reasons={reasons.takeBack(row)}
          onAct={() => latest.current.list.act('takeBack', row)}
        />
      ) : (
        <ActionButton
          icon="merge-links"
          label={t.merge()}
          reasons={reasons.merge(row)}
          onAct={() => latest.current.merge.edit(row, {})}
        />
      ),
    [t, reasons, latest],
  )
  return (
    <RecordScreen
      texts={t[key]}
      list={list}
      columns={columns}
      nameOf={nameOf}
      reasons={reasons}
      // a new row is within what the list is searched by
      onAdd={() =>
        dialog.add({ active: true, ...(parent && parentId && { [parent.field]: parentId }), ...(kind && { kind }) })
      }
      onEdit={(row) => dialog.edit(row, rowFormOf(key, row))}
      further={further}
      tools={<SheetTools list={key} reasons={reasons.add} />}
      filters={<RowFiltersBar of={key} list={list} parents={parents} />}
    >
      <RecordDialog
        dialog={dialog}
        title={dialog.record ? t[key].edit() : t[key].add()}
        form={forms[key]}
        texts="lists"
        uiSchema={fields}
      />
      <MergeDialog of={key} dialog={merge} />
    </RecordScreen>
  )
}
