import { Icons, type IconName, type IconPaths } from '@blueprintjs/icons'
import { loadOnce } from '#src/lib/load-once.ts'

type Paths = Readonly<Record<string, IconPaths>>
/**
 * Each file is imported once: the loader is called for each icon, and at each import of a file a browser inspects all
 * that the file imports.
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
 * Loads the icons of a size, so that they are there at the first paint, instead of each being rendered a second time
 * when it arrives.
 */
export const loadIcons = async (size: 16 | 20): Promise<void> =>
  Icons.load(Object.keys(await SIZES[size]()) as IconName[], size)
