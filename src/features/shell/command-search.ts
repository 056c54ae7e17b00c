import type { IconName } from '@blueprintjs/core'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import { readStored, writeSetting } from '#src/lib/settings.ts'

/** In the order in which the palette shows them, after those that were used of late. */
export const GROUPS = ['actions', 'pages', 'settings', 'scope', 'applicants'] as const
export type CommandGroup = (typeof GROUPS)[number]

/** What can be chosen in the palette. */
export interface Command {
  /** Names it among those that were used of late: holds nothing of an applicant. */
  readonly id: string
  readonly group: CommandGroup
  readonly icon: IconName
  readonly label: string
  /** By what it is found beside its label: its name in the other language. */
  readonly also?: string
  /** Where it belongs to. */
  readonly note?: string
  /** The key that does the same. */
  readonly caps?: readonly string[]
  readonly run: () => void
}
export interface Section {
  readonly group: CommandGroup | 'recent'
  readonly commands: readonly Command[]
}

/** Of scopes, which are many, and of what was used of late. */
const SHOWN = { scope: 8, recent: 5 } as const

/**
 * What fits a text, folded as names are; those used of late first, the newest on top. Applicants were found by the
 * server and stay as they came. Without a text scopes are left out.
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
/** Ids of the commands that this person used of late in this browser, the newest first. */
export const readRecent = (username: string): readonly string[] =>
  (readStored(nameOf(username)) ?? '').split(' ').filter(Boolean)
/** Remembers a command; never an applicant, whose data stays out of the browser's storage. */
export function storeRecent(username: string, { id, group }: Pick<Command, 'id' | 'group'>): void {
  if (group === 'applicants') return
  const others = readRecent(username).filter((other) => other !== id)
  writeSetting(nameOf(username), [id, ...others].slice(0, RECENT_MAX).join(' '))
}
