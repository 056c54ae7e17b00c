import type { ComponentType } from 'react'
import type { Namespaces } from '#locales/i18n-types.ts'
import type { FeatureName } from '#schemas/features.ts'

/** Parameters of a page's path, as the address holds them: `/home/SystemInfo/ViewCourse/7` gives `{ id: '7' }`. */
export interface ScreenProps { readonly params: Readonly<Record<string, string | undefined>> }

/**
 * A page below `/home/`. It is offered to those whose menu, which the server sends, holds its item;
 * the item also says in which scope levels the page works.
 */
export interface Page {
  /** As in the table of document 1, section 2, without `/home/`; `:name` and `:name?` are parameters. */
  readonly path: string
  /** Id of the menu item that it belongs to (`schemas/shell/menu.ts`). Pages of one item share it; the first is the item's own. */
  readonly menuId: number
  /** `<namespace>.<key>` of the page's title. */
  readonly title: `${Namespaces}.${string}`
  /** Texts that load together with the screen, so that it appears at once. */
  readonly namespaces: readonly Namespaces[]
  /** `() => import('./sectors-screen.tsx').then((module) => module.SectorsScreen)` */
  readonly screen: () => Promise<ComponentType<ScreenProps>>
}

/** What `src/features/<feature>/index.ts` tells the application. It stays light: all that is shown comes by `screen`. */
export interface FeatureManifest { readonly name: FeatureName; readonly pages: readonly Page[] }
