/** The text of the page margin: the application's number, the page number and the number of pages. */
export interface PageMargin {
  readonly number: string
  /** `Page {page} of {pages}` in the language of the page, as the texts give it. */
  readonly pageOf: (counters: { page: string; pages: string }) => string
  readonly digits: 'latn' | 'arab'
}

/** Private-use characters that occur in no text; they mark where the page counters go. */
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

/** Adopts the sheet; returns its removal. The content policy allows a constructed sheet, but no inline style. */
export function adoptPageSheet(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
