/**
 * Why a PDF, or a page of it, is not shown: unreadable, locked by a password, more than a page may need, or the worker is
 * not there.
 */
export type PdfFault = 'broken' | 'encrypted' | 'tooHeavy' | 'unavailable'

/** In points, as the page is to be read. */
export interface PageSize {
  readonly width: number
  readonly height: number
}
export interface PdfPages {
  readonly count: number
  /** How many of them are shown: the first 500 at most. */
  readonly shown: number
  /** Of the first 20 at most; the others' come when they are drawn. */
  readonly sizes: readonly PageSize[]
}
/** A drawn page; partial, where some of it could not be read. */
export interface DrawnPage {
  readonly image: ImageBitmap
  readonly size: PageSize
  readonly isPartial: boolean
}

/** A piece of text on a page, in points from the page's upper left corner. */
export interface PlacedText {
  readonly text: string
  readonly dir: 'ltr' | 'rtl'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
  /** In radians. */
  readonly turn: number
  readonly endsLine: boolean
}
export interface TextPiece extends PlacedText {
  /** Its width on the page, compared with that in `sans-serif`. */
  readonly stretch: number
}
export type PageText = readonly TextPiece[]

/** A request to the worker. Pages are numbered from 1; `width` is in pixels. */
export type PdfRequest = { readonly blob: Blob } & (
  | { readonly act: 'open' }
  | { readonly act: 'draw'; readonly page: number; readonly width: number }
  | { readonly act: 'text'; readonly page: number }
)
/** The worker's reply to each of them. */
export type PdfReply =
  | { readonly fault: PdfFault }
  | { readonly pages: PdfPages }
  | DrawnPage
  | { readonly text: PageText }
