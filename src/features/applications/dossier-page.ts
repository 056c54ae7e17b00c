/** What stands in the margin of each page: the application's number, and which page of how many it is. */
export interface PageMargin {
  readonly number: string
  /** `Page {page} of {pages}` in the language of the page, as the texts give it. */
  readonly pageOf: (counters: { page: string; pages: string }) => string
  readonly digits: 'latn' | 'arab'
}

/** Signs that no text has, in whose places the counters come. */
const [PAGE, PAGES] = ['\uE000', '\uE001']
const quoted = (text: string): string => `"${text.replaceAll(/["\\\n]/g, '')}"`

/** The margin boxes of A4 pages: the browser alone knows how many pages there are (ADR 69). */
export function pageCss({ number, pageOf, digits }: PageMargin): string {
  const style = digits === 'arab' ? 'arabic-indic' : 'decimal'
  const counters: Readonly<Record<string, string>> = {
    [PAGE]: `counter(page, ${style})`,
    [PAGES]: `counter(pages, ${style})`,
  }
  const content = pageOf({ page: PAGE, pages: PAGES })
    .split(/([\uE000\uE001])/u)
    .map((part) => counters[part] ?? quoted(part))
    .join(' ')
  return `@page {
  size: A4;
  margin: 18mm 14mm 18mm;
  @top-center { content: ${quoted(number)}; font: 9pt sans-serif; color: #444444; }
  @bottom-center { content: ${content}; font: 9pt sans-serif; color: #444444; }
}`
}

/** Puts them on this page as long as it stands. A sheet that is made so is no inline style to the content policy. */
export function adoptPageSheet(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
