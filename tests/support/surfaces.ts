import type { Username } from '#tests/support/pages/session.ts'
import type { BrowserSession } from '#tests/support/pages/test.ts'

/**
 * What a feature shows in addition to its pages as they load: dialogs and states, and how to reach each. The pages
 * themselves come from the feature registry. Checked for accessibility, and photographed, in every language, width and
 * appearance.
 */
export interface Surface {
  /** Kebab-case; the name of its picture. */
  readonly name: string
  /** Who looks at it; nobody where it needs no login. */
  readonly as?: Username
  readonly at: string | ((session: BrowserSession) => Promise<string>)
  /** From the loaded address to the surface itself; it ends by waiting for it. */
  readonly show: (session: BrowserSession) => Promise<void>
  /** Something loads on it for ever: nobody waits for that. */
  readonly isBusy?: true
  /** A page as it loads, or one of its list's states; the others are dialogs and results of actions. */
  readonly isPage?: true
}

export interface FeatureSurfaces {
  /** The user of the feature's pages; the officer by default. */
  readonly as?: Username
  /** Addresses of pages whose path has parameters, by that path. */
  readonly examples?: Readonly<Record<string, (session: BrowserSession) => Promise<string>>>
  /**
   * Calls without which a page of the feature cannot show its list: their failures and refusals produce those states.
   */
  readonly lists?: Readonly<Record<string, string>>
  /** What those calls answer when there is nothing to list, where that is neither an empty list nor an empty page. */
  readonly emptyReply?: unknown
  readonly surfaces: readonly Surface[]
}
