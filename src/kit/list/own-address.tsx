import { useMemo, useState, type ReactNode } from 'react'
import { Router, useRouter, useSearch, type BaseLocationHook } from 'wouter'
import { addressOf, ownSearch } from './panel-address.ts'

interface OwnAddressProps {
  readonly panel: string
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * Gives a panel the address as if it had the page to itself: a list in it stores its search there, while the parameter
 * of the open panel is preserved. A hidden panel retains its last search when another one changes the address.
 */
export function OwnAddress({ panel, isShown, children }: OwnAddressProps) {
  const page = useRouter()
  const own = ownSearch(useSearch())
  const [shownSearch, setShownSearch] = useState(isShown ? own : '')
  if (isShown && shownSearch !== own) setShownSearch(own)
  const hook = useMemo<BaseLocationHook>(
    () => () => {
      const [path, navigate] = page.hook(page)
      return [
        path,
        (to: string, options?: object) => {
          const [target, search] = to.split('?')
          return navigate(target === path ? addressOf(path, panel, search) : to, options)
        },
      ]
    },
    [page, panel],
  )
  const searchHook = useMemo(() => () => shownSearch, [shownSearch])
  return (
    <Router hook={hook} searchHook={searchHook} aroundNav={page.aroundNav} parser={page.parser} hrefs={page.hrefs}>
      {children}
    </Router>
  )
}
