import { useMemo } from 'react'
import type { NewsItem } from '#schemas/news/news-item.schema.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { ActiveToggle } from '#src/kit/record/active-toggle.tsx'
import type { RecordReasons } from '#src/kit/record/record-reasons.ts'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { MoveHandle } from './move-handle.tsx'
import type { NewsList, NewsRow } from './news.list.ts'
import type { Reorder } from './use-reorder.ts'
import './news.css'

const NAME_MAX = 40
/** What a piece of news is called where its whole text would be too long: how it begins, in the language of the page. */
export function useNewsName(): (item: NewsItem) => string {
  const { language } = useLanguage()
  return useMemo(
    () =>
      ({ arName, enName }) => {
        const letters = [...pickName({ ar: arName, en: enName }, language).replaceAll(/\s+/g, ' ')]
        return letters.length > NAME_MAX
          ? `${letters
              .slice(0, NAME_MAX - 1)
              .join('')
              .trim()}…`
          : letters.join('')
      },
    [language],
  )
}

interface ColumnsOf extends Pick<NewsList, 'act' | 'openQuestion'> {
  readonly why: RecordReasons<NewsRow>
  readonly reorder: Reorder
  /** The rows are in the order in which applicants read them. */
  readonly isInOrder: boolean
  readonly edit: (row: NewsRow) => void
  readonly preview: (row: NewsRow) => void
}

/** The columns of document 3, section 2, with a handle to move a row by. */
export function useNewsColumns({
  why,
  reorder: { actor, lift },
  isInOrder,
  act,
  openQuestion,
  edit,
  preview,
}: ColumnsOf) {
  const t = useTexts('news')
  const c = useTexts('common')
  const format = useFormat()
  const nameOf = useNewsName()
  return useMemo<Column<NewsRow>[]>(() => {
    const unordered: readonly Reason[] = isInOrder
      ? []
      : [{ why: t.guards.isInOrder.why(), help: t.guards.isInOrder.help() }]
    return [
      {
        id: 'order',
        header: t.fields.order(),
        width: '7rem',
        skeleton: 0.4,
        cell: (row) => (
          <span className="qb-news-order">
            <MoveHandle
              id={row.id}
              name={nameOf(row)}
              reasons={[...why.edit(row), ...unordered]}
              reorder={{ actor, lift }}
            />
            <span className="qb-news-number">{format.number(row.order)}</span>
          </span>
        ),
      },
      {
        id: 'arName',
        header: t.fields.arName(),
        heads: true,
        cell: ({ arName }) => (
          <span lang="ar" dir="auto" className="qb-news-text">
            {arName}
          </span>
        ),
      },
      {
        id: 'enName',
        header: t.fields.enName(),
        cell: ({ enName }) => (
          <span lang="en" dir="auto" className="qb-news-text">
            {enName}
          </span>
        ),
      },
      {
        id: 'active',
        header: c.fields.state(),
        width: '11rem',
        skeleton: 0.4,
        cell: (row) => (
          <ActiveToggle
            isActive={row.active}
            name={nameOf(row)}
            reasons={why.toggle(row)}
            onToggle={() => act('toggle', row)}
          />
        ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => (
          <RowActions name={nameOf(row)}>
            <ActionButton icon="application" label={t.preview.one()} onAct={() => preview(row)} />
            <ActionButton icon="edit" label={c.actions.edit()} reasons={why.edit(row)} onAct={() => edit(row)} />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.remove(row)}
              onAct={() => openQuestion('remove', row)}
            />
          </RowActions>
        ),
      },
    ]
  }, [t, c, format, nameOf, why, actor, lift, isInOrder, act, openQuestion, edit, preview])
}
