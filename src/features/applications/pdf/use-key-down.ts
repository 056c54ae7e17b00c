import { useEffect, type RefObject } from 'react'
import { useLatest } from '#src/kit/use-latest.ts'

/** Listens to keys that are pressed inside an element, before the dialog around it does; without one, to all keys. */
export function useKeyDown(listen: (event: KeyboardEvent) => void, inside?: RefObject<HTMLElement | null>): void {
  const latest = useLatest(listen)
  useEffect(() => {
    const target = inside ? inside.current! : document
    const call = (event: Event) => latest.current(event as KeyboardEvent)
    target.addEventListener('keydown', call)
    return () => target.removeEventListener('keydown', call)
  }, [inside, latest])
}
