import { useMemo, useState, type ReactNode } from 'react'
import { Router, useRouter, useSearch, type BaseLocationHook } from 'wouter'
import { addressOf, ownSearch } from './panel-address.ts'

interface OwnAddressProps {
  readonly panel: string
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * A panel reads and writes the address as if it had the page for itself: a list in it keeps its search there, while
 * which panel is open stays. One that is not shown keeps what it had, whatever another one writes.
 */
export function OwnAddress({ panel, isShown, children }: OwnAddressProps) {
  const page = useRouter()
  const own = ownSearch(useSearch())
  const [kept, keep] = useState(isShown ? own : '')
  if (isShown && kept !== own) keep(own)
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
  const searchHook = useMemo(() => () => kept, [kept])
  return (
    <Router hook={hook} searchHook={searchHook} aroundNav={page.aroundNav} parser={page.parser} hrefs={page.hrefs}>
      {children}
    </Router>
  )
}
