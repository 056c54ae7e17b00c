import { createContext, use, useMemo, type ReactNode } from 'react'
import type { MenuNode } from '#schemas/shell/shell.endpoints.ts'
import type { Page } from '#src/kit/feature.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import type { HomeItems } from './home-items.load.ts'
import { offeredMenu, type MenuItem } from './menu.ts'

interface Shell {
  readonly menu: readonly MenuItem[]
  readonly hotline: string
  readonly landlines: readonly string[]
  readonly contactMail: string
}
const ShellContext = createContext<Shell | null>(null)

interface HomeItemsProviderProps {
  readonly items: Promise<HomeItems>
  readonly pages: readonly Page[]
  readonly children: ReactNode
}
/** Waits for menu and season, and provides them to its children. Suspends; throws when they cannot be loaded. */
export function HomeItemsProvider({ items, pages, children }: HomeItemsProviderProps) {
  const { apps, years, semesters, hotline, landlines, contactMail } = use(items)
  // a process of the release before sends no address
  const shell = useMemo(
    () => ({
      menu: offeredMenu(apps as unknown as MenuNode[], pages),
      hotline,
      landlines,
      contactMail: contactMail ?? '',
    }),
    [apps, pages, hotline, landlines, contactMail],
  )
  return (
    <SeasonProvider years={years} semesters={semesters}>
      <ShellContext value={shell}>{children}</ShellContext>
    </SeasonProvider>
  )
}

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell must be used inside HomeItemsProvider')
  return shell
}
