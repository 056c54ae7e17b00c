import { Button, Spinner } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Filters } from '#machines/shared/list.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { listAddress } from '../list/column-address.ts'
import type { ColumnChoice } from '../list/hidden-columns.ts'
import { openQuery, readQuery, writeQuery, type QuerySpec } from '../list/list-query.ts'
import { Popup } from '../popup.tsx'
import { useSavedViewsActor, type SavedViewsActor, type Shown, type ViewsIntent } from './saved-views.context.tsx'
import type { List } from '../list/use-list.ts'

const ViewsMenu = lazy(() => import('./saved-views-menu.tsx').then((module) => ({ default: module.ViewsMenu })))
const ViewsDialogs = lazy(() =>
  import('./saved-views-dialogs.tsx').then((module) => ({ default: module.ViewsDialogs })),
)

/**
 * A view as this list reads it now: filters and columns that no longer exist are dropped. The page number is not part
 * of a view.
 */
function understood<Row, F extends Filters>(
  spec: QuerySpec<F>,
  { choosable }: ColumnChoice<Row>,
  { query, hiddenColumns }: Shown,
): Shown {
  return {
    query: writeQuery(spec, { ...readQuery(spec, query), page: 1 }),
    hiddenColumns: choosable.filter(({ id }) => hiddenColumns.includes(id)).map(({ id }) => id),
  }
}

interface Props<Row, F extends Filters, A extends string> {
  readonly list: List<Row, F, A>
  readonly choice: ColumnChoice<Row>
}

/**
 * Saved views of a list: one button, labelled with the name of the view that is shown. A list is identified by its
 * path; one whose path has parameters has no views.
 */
export function SavedViews<Row, F extends Filters, A extends string>(props: Props<Row, F, A>) {
  const actor = useSavedViewsActor()
  const [path] = useLocation()
  const screen = /^\/home\/([A-Za-z]+(?:\/[A-Za-z]+)*)$/.exec(path)?.[1]
  return actor && screen !== undefined ? (
    <ViewsButton key={screen} {...props} actor={actor} path={path} screen={screen} />
  ) : null
}

interface ButtonProps<Row, F extends Filters, A extends string> extends Props<Row, F, A> {
  readonly actor: SavedViewsActor
  readonly path: string
  readonly screen: string
}

function ViewsButton<Row, F extends Filters, A extends string>({
  list: { spec, query },
  choice,
  actor,
  path,
  screen,
}: ButtonProps<Row, F, A>) {
  const t = useTexts('common')
  const [, navigate] = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [intent, setIntent] = useState<ViewsIntent | null>(null)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const all = useSelector(actor, ({ context }) => context.views)
  const views = all.filter((view) => view.screen === screen)
  const shown: Shown = { query: writeQuery(spec, { ...query, page: 1 }), hiddenColumns: [...choice.switched] }
  const isPlain = shown.query === writeQuery(spec, openQuery(spec, '')) && shown.hiddenColumns.length === 0
  const current = views.find((view) => sameJson(understood(spec, choice, view), shown))
  // The view that was shown last can be updated with the changes made since.
  if (current && current.id !== openedId) setOpenedId(current.id)
  const addressOf = (view: Shown) => {
    const { query, hiddenColumns } = understood(spec, choice, view)
    return listAddress(path, query, hiddenColumns)
  }
  useDefaultView(
    actor,
    views.find(({ isDefault }) => isDefault),
    addressOf,
  )

  // The open menu has the focus, and a dialog returns it to the element that had it: so the dialog opens after the menu
  // has closed.
  const pendingIntent = useRef<ViewsIntent | null>(null)
  const afterMenu = () => {
    button.current?.focus()
    if (pendingIntent.current) setIntent(pendingIntent.current)
    pendingIntent.current = null
  }
  return (
    <>
      <Popup
        placement="bottom-end"
        arrow={false}
        shouldReturnFocusOnClose={false}
        onClosed={afterMenu}
        content={
          <Suspense fallback={<Spinner className="qb-views-loading" size={20} />}>
            <ViewsMenu
              actor={actor}
              views={views}
              current={current}
              opened={isPlain || current ? undefined : views.find(({ id }) => id === openedId)}
              shown={shown}
              isPlain={isPlain}
              // the plain list is the list as it opens, and not a view
              onChoose={(view) => navigate('id' in view ? addressOf(view) : path)}
              onAction={(kind) => {
                pendingIntent.current = { kind }
              }}
            />
          </Suspense>
        }
      >
        <Button
          ref={button}
          variant="minimal"
          className="qb-views-button"
          icon="bookmark"
          title={t.views.label()}
          aria-label={current ? `${t.views.label()}: ${current.name}` : t.views.label()}
          text={current ? <bdi>{current.name}</bdi> : undefined}
        />
      </Popup>
      <Suspense>
        {intent ? <ViewsDialogs actor={actor} intent={intent} screen={screen} views={views} shown={shown} /> : null}
      </Suspense>
    </>
  )
}

/**
 * A list that is opened without a query opens with its default view, if it has one: at once, or when the views have
 * loaded.
 */
function useDefaultView(actor: SavedViewsActor, view: SavedView | undefined, addressOf: (view: Shown) => string): void {
  const search = useSearch()
  const [, navigate] = useLocation()
  const isKnown = useSelector(actor, (state) => state.hasTag('ready'))
  const isOpening = useRef(search === '')
  useEffect(() => {
    if (!actor.getSnapshot().hasTag('ready')) actor.send({ type: 'views.load' })
  }, [actor])
  useEffect(() => {
    // A user who has searched by then, or returned to the plain list later, is not redirected.
    if (search !== '') isOpening.current = false
    if (!isOpening.current || !isKnown) return
    isOpening.current = false
    if (view) navigate(addressOf(view), { replace: true })
  })
}
