import { createContext, use, useMemo, type ReactNode } from 'react'
import { api } from '#src/api/client.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import type { MenuNode, shellEndpoints } from '#schemas/shell/shell.endpoints.ts'
import type { Page } from '#src/kit/feature.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { offeredMenu, type MenuItem } from './menu.ts'

type HomeItems = DataOf<typeof shellEndpoints.homeItems>

let asked: { readonly by: string; readonly answer: Promise<HomeItems> } | undefined
/** Menu, season and hotline of a user; asked for once, again after a failure. May be called early, so that it travels beside the scripts. */
export function loadHomeItems(by: string): Promise<HomeItems> {
  if (asked?.by === by) return asked.answer
  const answer = api.shell.homeItems().then(({ data }) => data)
  asked = { by, answer }
  answer.catch(() => { asked = undefined })
  return answer
}
/** The next user's menu is asked for anew. */
export const forgetHomeItems = (): void => { asked = undefined }

interface Shell {
  readonly menu: readonly MenuItem[]
  readonly hotline: string
  readonly landlines: readonly string[]
}
const ShellContext = createContext<Shell | null>(null)

interface HomeItemsProviderProps { readonly items: Promise<HomeItems>; readonly pages: readonly Page[]; readonly children: ReactNode }
/** Waits for menu and season, and gives them to everything in it. Suspends; throws when they cannot be loaded. */
export function HomeItemsProvider({ items, pages, children }: HomeItemsProviderProps) {
  const { apps, years, semesters, hotline, landlines } = use(items)
  const shell = useMemo(() => ({ menu: offeredMenu(apps as unknown as MenuNode[], pages), hotline, landlines }), [apps, pages, hotline, landlines])
  return <SeasonProvider years={years} semesters={semesters}><ShellContext value={shell}>{children}</ShellContext></SeasonProvider>
}

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell stands outside of HomeItemsProvider')
  return shell
}
