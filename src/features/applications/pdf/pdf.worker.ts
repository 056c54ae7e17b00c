import { getDocument, Util, type PageViewport, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// the other half of pdf.js, which then runs in this worker, too
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { TextItem, TextStyle } from 'pdfjs-dist/types/src/display/api.d.ts'
import type { PageSize, PdfFault, PdfReply, PdfRequest, PlacedText, TextPiece } from './pdf.types.ts'
import { inReadingOrder } from './reading-order.ts'

/** Pages that are shown of a longer document. */
const MOST_PAGES = 500
/** Pages whose sizes are read first: in a list of thousands, reading each takes longer. */
const MEASURED_PAGES = 20
/** Pixels of a drawn page, and of its longer side: an A4 page at 400 dots to the inch. */
const MOST_PIXELS = 16_777_216
const LONGEST_SIDE = 8192
/** Pixels of all canvases that one page may need at a time: groups and masks are drawn apart. */
const MOST_PIXELS_AT_ONCE = 8 * MOST_PIXELS
/** Pixels of an image: A3 at 600 dots to the inch. */
const MOST_IMAGE_PIXELS = 70_000_000
/** Pieces of text that are read of a page, often single letters, and that become elements. */
const MOST_ITEMS = 20_000
const MOST_PIECES = 5000
/** A page that has no size of its own: A4. */
const A4: PageSize = { width: 595, height: 842 }

/** A page that needs more than it may. */
class TooHeavy extends Error {}

let pixels = 0
const reserve = (width: number, height: number): void => {
  pixels += width * height
  if (pixels > MOST_PIXELS_AT_ONCE) throw new TooHeavy()
}
interface Drawing {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}
/** Canvases of the worker, as pdf.js asks for them. */
class CanvasFactory {
  create(width: number, height: number): Drawing {
    reserve(width, height)
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset(drawing: Drawing, width: number, height: number): void {
    this.release(drawing)
    reserve(width, height)
    Object.assign(drawing.canvas!, { width, height })
  }
  destroy(drawing: Drawing): void {
    this.release(drawing)
    Object.assign(drawing.canvas!, { width: 0, height: 0 })
    Object.assign(drawing, { canvas: null, context: null })
  }
  release({ canvas }: Drawing): void {
    pixels -= canvas!.width * canvas!.height
  }
}
/** A worker has no filters of SVG: `pdfjs.plugin.ts` makes masks of luminosity without one. */
class FilterFactory {
  addFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHCMFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy(): void {}
}

const FONTS = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})
/** The fonts that every reader of PDF has, from our own origin. */
class StandardFontDataFactory {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const reply = await fetch(FONTS[`/node_modules/pdfjs-dist/standard_fonts/${filename}`]!)
    return new Uint8Array(await reply.arrayBuffer())
  }
}
/** Encodings of Chinese, Japanese and Korean fonts are not served. */
class CMapReaderFactory {
  fetch(): Promise<never> {
    return Promise.reject(new Error('This encoding is not served'))
  }
}

const { fonts } = globalThis as unknown as { readonly fonts?: FontFaceSet }
const load = async (blob: Blob): Promise<PDFDocumentProxy> =>
  getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    // warnings
    verbosity: 1,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MOST_IMAGE_PIXELS,
    disableFontFace: !fonts,
    ownerDocument: { fonts } as unknown as HTMLDocument,
    CanvasFactory,
    FilterFactory,
    CMapReaderFactory,
    StandardFontDataFactory,
  }).promise

/** Errors of pdf.js come across its own messages, which leave the name of a few. */
function faultOf(error: unknown): PdfFault {
  const { name, details = '' } = error as Error & { readonly details?: string }
  if (error instanceof TooHeavy || details.startsWith('RangeError')) return 'tooHeavy'
  return name === 'PasswordException' ? 'encrypted' : 'broken'
}

/** Warnings of pdf.js that something of a page is left out. */
const LEFT_OUT =
  /- ignoring (errors|sub-stream|operator|XObject|[Ss]hading|pattern|ColorSpace)|^Warning: (Range|Format)Error: |Unable to decode|exceeded maximum|Image dimensions|isn't ready|translateFont failed|Font .* is not available/
let isPartial = false
Object.assign(console, {
  warn: (warning: string) => {
    isPartial ||= LEFT_OUT.test(warning)
  },
})

async function readPages(pdf: PDFDocumentProxy) {
  const sizes: PageSize[] = []
  for (let page = 1; page <= Math.min(pdf.numPages, MEASURED_PAGES); page += 1) {
    const { width, height } = await pdf.getPage(page).then(
      (found) => found.getViewport({ scale: 1 }),
      () => A4,
    )
    sizes.push({ width, height })
  }
  return { pages: { count: pdf.numPages, shown: Math.min(pdf.numPages, MOST_PAGES), sizes } }
}

const drawPage = (number: number, width: number) => async (pdf: PDFDocumentProxy) => {
  pixels = 0
  isPartial = false
  const page = await pdf.getPage(number)
  const size = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({
    scale: Math.min(
      width / size.width,
      Math.sqrt(MOST_PIXELS / (size.width * size.height)),
      LONGEST_SIDE / Math.max(size.width, size.height),
    ),
  })
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const canvasContext = canvas.getContext('2d', { alpha: false }) as unknown as CanvasRenderingContext2D
  await page.render({ canvas: null, canvasContext, viewport }).promise
  page.cleanup()
  return { image: canvas.transferToImageBitmap(), size: { width: size.width, height: size.height }, isPartial }
}

type Styles = Readonly<Record<string, TextStyle>>
/** Where a piece of text is on its page. */
function placed({ str, dir, width, transform, fontName, hasEOL }: TextItem, styles: Styles, view: PageViewport) {
  const [a, b, c, d, x, y] = Util.transform(view.transform, transform) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const size = Math.hypot(c, d)
  const turn = Math.atan2(b, a) + (styles[fontName]?.vertical ? Math.PI / 2 : 0)
  const ascent = size * (styles[fontName]?.ascent || 0.8)
  return {
    // letters of Arabic instead of their shapes
    text: str.normalize('NFKC'),
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    x: x + ascent * Math.sin(turn),
    y: y - ascent * Math.cos(turn),
    size,
    width,
    turn,
    endsLine: hasEOL,
  } satisfies PlacedText
}

const ruler = new OffscreenCanvas(1, 1).getContext('2d')!
const RULED = 100
ruler.font = `${RULED}px sans-serif`
function stretched(piece: PlacedText): TextPiece {
  const natural = (ruler.measureText(piece.text).width * piece.size) / RULED
  return { ...piece, stretch: natural > 0 && piece.width > 0 ? piece.width / natural : 1 }
}

const readText = (number: number) => async (pdf: PDFDocumentProxy) => {
  const page = await pdf.getPage(number)
  const view = page.getViewport({ scale: 1 })
  const reader = page.streamTextContent().getReader()
  const pieces: PlacedText[] = []
  const styles: Record<string, TextStyle> = {}
  while (pieces.length < MOST_ITEMS) {
    const { done, value } = await reader.read()
    if (done) break
    Object.assign(styles, value.styles)
    for (const item of value.items as readonly TextItem[])
      if (item.str) pieces.push(placed(item, styles, view))
      else if (item.hasEOL && pieces.length > 0) pieces.push({ ...pieces.pop()!, endsLine: true })
  }
  void reader.cancel()
  return { text: inReadingOrder(pieces).slice(0, MOST_PIECES).map(stretched) }
}

const act = (request: PdfRequest) =>
  request.act === 'open'
    ? readPages
    : request.act === 'draw'
      ? drawPage(request.page, request.width)
      : readText(request.page)

let pdf: Promise<PDFDocumentProxy> | undefined

/** One request at a time; the reply goes to the port that came with it. The caller ends this worker. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<PdfRequest>) => {
  pdf ??= load(data.blob)
  void pdf.then<object>(act(data)).then(
    (reply) => port!.postMessage(reply, { transfer: 'image' in reply ? [reply.image as ImageBitmap] : [] }),
    (error: unknown) => port!.postMessage({ fault: faultOf(error) } satisfies PdfReply),
  )
})
