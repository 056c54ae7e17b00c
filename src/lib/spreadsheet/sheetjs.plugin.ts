import type { Plugin } from 'vite'

/** Names that `sheetjs-style` assigns without declaring them, which a module refuses. */
const IMPLICIT = ['QUOTE', 'style_builder', '_hashIndex', '_listIndex']
const LIBRARY = /[\\/]node_modules[\\/]sheetjs-style[\\/]xlsx\.js$/
const CODE_PAGES = '\0qabul-no-code-pages'

/**
 * Makes `sheetjs-style` a module that a browser can load: declares its globals, and leaves out the code pages of old
 * files, half of its weight.
 */
export const sheetjsPlugin = (): Plugin => ({
  name: 'qabul-sheetjs',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('dist/cpexcel.js') && importer?.includes('sheetjs-style') ? CODE_PAGES : null,
  load: (id) => (id === CODE_PAGES ? 'export default {}' : null),
  transform: (code, id) =>
    LIBRARY.test(id.split('?')[0]!) ? { code: `var ${IMPLICIT.join(', ')};\n${code}`, map: null } : null,
})
