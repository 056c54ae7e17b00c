import type { ComponentType } from 'react'
import type { Namespaces, TranslationFunctions } from '#locales/i18n-types.ts'
import type { FeatureName } from '#schemas/api.ts'
import type { Permission } from '#schemas/permissions.ts'
import type { ScopeLevel } from '#schemas/scope-levels.ts'
import type { MenuId } from '#schemas/shell/menu.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'

/** Parameters of a page's path, as the address contains them: `/home/SystemInfo/ViewCourse/7` gives `{ id: '7' }`. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * The start of a visit: the session, with the season that was active when it was last confirmed, and the address behind
 * its `?`.
 */
export interface Visit {
  readonly session: SessionData
  readonly search: string
}

/**
 * A page below `/home/`, or at the root when its path begins with a slash. It is offered to people whose menu, which
 * the server sends, contains its item; the item also defines the scope levels in which the page works. A page without
 * an item defines both by `permission` and `levels`.
 */
export interface Page {
  /** As in the table of document 1, section 2, without `/home/`; `:name` and `:name?` are parameters. */
  readonly path: string
  /**
   * Id of the menu item that it belongs to (`schemas/shell/menu.ts`), once that names who may see it. Pages of one item
   * share the id; the first is the item's own page. Null: none.
   */
  readonly menuId: MenuId | null
  /** The permission to see it, where its menu item alone is not enough. */
  readonly permission?: Permission
  /** Scope levels that it works in, where they are fewer than those of its menu item. */
  readonly levels?: readonly ScopeLevel[]
  /** `<namespace>.<key>` of the page's title. */
  readonly title: `${Namespaces}.${string}`
  /** Texts that load together with the screen, so that it appears at once. */
  readonly namespaces: readonly Namespaces[]
  /** `() => import('./sectors-screen.tsx').then((module) => module.SectorsScreen)` */
  readonly screen: () => Promise<ComponentType<ScreenProps>>
  /**
   * Requests the first rows of the screen when a visit begins with this page, in parallel with the scripts: `() =>
   * import('./applications.prefetch.ts').then((module) => module.prefetchRows)`. Light, and without React.
   */
  readonly prefetch?: () => Promise<(visit: Visit) => Promise<unknown> | undefined>
}

/** Features whose texts name their panel, by `title` and `lead`. */
type PanelName = {
  [N in FeatureName & Namespaces]: TranslationFunctions[N] extends {
    readonly title: () => string
    readonly lead: () => string
  }
    ? N
    : never
}[FeatureName & Namespaces]
/** A part of another feature's page, exported by the `index.ts` of its feature. */
export interface Panel {
  /** The feature: also the namespace of its texts, and its name in the address. */
  readonly key: PanelName
  /** Who may see it. */
  readonly permission: Permission
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/**
 * The manifest that `src/features/<feature>/index.ts` exports. It is light: everything visible is loaded by `screen`.
 */
export interface FeatureManifest {
  readonly name: FeatureName
  readonly pages: readonly Page[]
}
