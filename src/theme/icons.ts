import { Icons, type IconName, type IconPaths } from '@blueprintjs/icons'
import { loadOnce } from '#src/lib/load-once.ts'

type Paths = Readonly<Record<string, IconPaths>>
/**
 * Imported once: the loader is asked for each icon, and a browser looks through all that a file imports whenever it is
 * imported.
 */
const SIZES = {
  16: loadOnce(() => import('./icon-paths-16.ts') as Promise<Paths>),
  20: loadOnce(() => import('./icon-paths-20.ts') as Promise<Paths>),
} as const

/**
 * Makes icons work by name (`icon="edit"`), from our own whitelist instead of Blueprint's hundreds, and from our own
 * server. The login page imports its few icons as components instead (stack.md, Weight).
 */
export function provideIcons(): void {
  Icons.setLoaderOptions({
    loader: async (name, size) => {
      const paths = (await SIZES[size as 16 | 20]())[name]
      if (!paths) throw new Error(`icon ${name} is not in src/theme/icon-paths-${size}.ts`)
      return paths
    },
  })
}

/**
 * Makes the icons of a size ready, so that they are there at the first paint, instead of each being drawn a second time
 * when they come.
 */
export const loadIcons = async (size: 16 | 20): Promise<void> =>
  Icons.load(Object.keys(await SIZES[size]()) as IconName[], size)
