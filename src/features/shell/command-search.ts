import type { IconName } from '@blueprintjs/core'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import { readStored, writeSetting } from '#src/lib/settings.ts'

/** In the order in which the palette shows them, after the recent commands. */
export const GROUPS = ['actions', 'pages', 'settings', 'scope', 'applicants'] as const
export type CommandGroup = (typeof GROUPS)[number]

/** An entry of the palette. */
export interface Command {
  /** Identifies it among the recent commands: contains no data of an applicant. */
  readonly id: string
  readonly group: CommandGroup
  readonly icon: IconName
  readonly label: string
  /** Also searched, besides the label: its name in the other language. */
  readonly also?: string
  /** What it belongs to. */
  readonly note?: string
  /** The key that does the same. */
  readonly caps?: readonly string[]
  readonly run: () => void
}
export interface Section {
  readonly group: CommandGroup | 'recent'
  readonly commands: readonly Command[]
}

/** At most so many scopes, which are many, and recent commands. */
const SHOWN = { scope: 8, recent: 5 } as const

/**
 * The commands that match a text, folded as names are; recent ones first, the newest on top. Applicants were found by
 * the server and are not filtered. Without a text, scopes are left out.
 */
export function arrange(commands: readonly Command[], text: string, recent: readonly string[]): readonly Section[] {
  const fitting = commands.filter(
    ({ group, label, also = '', note = '' }) =>
      group === 'applicants' || isFoundBy([label, also, note].join(' '), text),
  )
  const used = recent.flatMap((id) => fitting.find((command) => command.id === id) ?? []).slice(0, SHOWN.recent)
  const others = GROUPS.map((group): Section => {
    const of = fitting.filter((command) => command.group === group && !used.includes(command))
    return { group, commands: group !== 'scope' ? of : text.trim() === '' ? [] : of.slice(0, SHOWN.scope) }
  })
  return [{ group: 'recent', commands: used } as const, ...others].filter((section) => section.commands.length > 0)
}

const RECENT_MAX = 20
const nameOf = (username: string): string => `palette.${username}`
/** Ids of the commands that this person used recently in this browser, the newest first. */
export const readRecent = (username: string): readonly string[] =>
  (readStored(nameOf(username)) ?? '').split(' ').filter(Boolean)
/** Stores a command as recent; never an applicant, whose data stays out of the browser's storage. */
export function storeRecent(username: string, { id, group }: Pick<Command, 'id' | 'group'>): void {
  if (group === 'applicants') return
  const others = readRecent(username).filter((other) => other !== id)
  writeSetting(nameOf(username), [id, ...others].slice(0, RECENT_MAX).join(' '))
}
