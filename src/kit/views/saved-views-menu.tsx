import { Classes, Menu, MenuDivider, MenuItem, Spinner } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { isolate } from '#locales/isolate.ts'
import '../list/list-tools.css'
import type { SavedViewsActor, Shown, ViewsIntent } from './saved-views.context.tsx'

interface MenuProps {
  readonly actor: SavedViewsActor
  readonly views: readonly SavedView[]
  readonly current: SavedView | undefined
  /** The view that was shown before it was changed; undefined while nothing differs. */
  readonly opened: SavedView | undefined
  readonly shown: Shown
  readonly isPlain: boolean
  readonly onChoose: (view: Shown) => void
  readonly onAction: (kind: ViewsIntent['kind']) => void
}

const PLAIN: Shown = { query: '', hiddenColumns: [] }

/** The menu loads after its popover, which took the focus: its first item is focused. */
const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
/** After a retry the focused item is gone: this element takes the focus, so that Escape still closes. */
const focusWaiting = (waiting: HTMLElement | null) => waiting?.focus()

/** The views of a list to choose from, and the actions on them. */
export function ViewsMenu({ actor, views, current, opened, shown, isPlain, onChoose, onAction }: MenuProps) {
  const t = useTexts('saved-views')
  const c = useTexts('common')
  const isReady = useSelector(actor, (state) => state.hasTag('ready'))
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (isFailed)
    return (
      <Menu>
        <MenuItem
          icon="refresh"
          shouldDismissPopover={false}
          text={c.actions.retry()}
          label={t.failed()}
          onClick={() => actor.send({ type: 'views.load' })}
        />
      </Menu>
    )
  if (!isReady)
    return (
      <div tabIndex={-1} ref={focusWaiting}>
        <Spinner className="qb-views-loading" size={20} aria-label={c.list.loading()} />
      </div>
    )
  const mark = (isCurrent: boolean) => (isCurrent ? ('tick' as const) : <span className="qb-views-mark" />)
  const labelOf = (isCurrent: boolean) =>
    isCurrent ? <span className="qb-visually-hidden">{t.current()}</span> : undefined
  return (
    <Menu className="qb-views" aria-label={t.mine()} ulRef={focusFirst}>
      <li role="presentation" className={Classes.MENU_HEADER}>
        {t.mine()}
      </li>
      {views.length === 0 ? <li className="qb-views-none qb-muted">{t.none()}</li> : null}
      {views.map((view) => (
        <MenuItem
          key={view.id}
          icon={mark(view.id === current?.id)}
          text={<bdi>{view.name}</bdi>}
          label={view.isDefault ? t.isDefault() : undefined}
          labelElement={labelOf(view.id === current?.id)}
          onClick={() => onChoose(view)}
        />
      ))}
      {views.length > 0 ? (
        <MenuItem
          icon={mark(isPlain && !current)}
          text={t.plain()}
          labelElement={labelOf(isPlain && !current)}
          onClick={() => onChoose(PLAIN)}
        />
      ) : null}
      <MenuDivider />
      {opened ? (
        <MenuItem
          icon="floppy-disk"
          multiline
          text={t.update({ name: isolate(opened.name) })}
          onClick={() => actor.send({ type: 'view.update', view: { ...opened, ...shown } })}
        />
      ) : null}
      <MenuItem icon="plus" text={t.save()} onClick={() => onAction('save')} />
      {views.length > 0 ? <MenuItem icon="cog" text={t.manage()} onClick={() => onAction('manage')} /> : null}
    </Menu>
  )
}
