import { Fragment, useEffect, useRef, useState, type CSSProperties } from 'react'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { PdfError, type PdfDocument } from './open-pdf.ts'
import type { PageSize, PageText, PdfFault } from './pdf.types.ts'
import type { PlacedPage } from './place-pages.ts'
import type { PdfHit } from './use-pdf-search.ts'

interface PdfPageProps {
  readonly pdf: PdfDocument
  readonly placed: PlacedPage
  readonly size: PageSize
  /** Called with its real size, which was not known until it was drawn. */
  readonly onSize: (page: number, size: PageSize) => void
  /** Quarters by which it is turned to the right. */
  readonly turns: number
  /** Those of all pages, and the one that is looked at. */
  readonly hits: readonly PdfHit[]
  readonly current: PdfHit | undefined
}

/** A page: its picture, and above it the text that can be selected. */
export function PdfPage({ pdf, placed, size, onSize, turns, hits, current }: PdfPageProps) {
  const texts = useTexts('applications')
  const format = useFormat()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<'whole' | 'partial' | PdfFault | null>(null)
  const [text, setText] = useState<PageText>([])
  const { page, top, width, height } = placed
  const sheetWidth = turns % 2 === 0 ? width : height
  const pixels = Math.round(sheetWidth * devicePixelRatio)
  useEffect(() => {
    const unmounted = new AbortController()
    const draw = async () => {
      const { image, size: drawnSize, isPartial } = await pdf.draw(page, pixels, unmounted.signal)
      if (unmounted.signal.aborted) return image.close()
      onSize(page, drawnSize)
      Object.assign(canvas.current!, { width: image.width, height: image.height })
      canvas.current!.getContext('bitmaprenderer')?.transferFromImageBitmap(image)
      setDrawn(isPartial ? 'partial' : 'whole')
      // a page whose text cannot be read is still shown
      const found = await pdf.text(page).catch(() => [])
      if (!unmounted.signal.aborted) setText(found)
    }
    draw().catch((error: unknown) => {
      if (error instanceof PdfError && !unmounted.signal.aborted) setDrawn(error.fault)
    })
    return () => unmounted.abort()
  }, [pdf, page, pixels, onSize])
  const number = format.number(page)
  const sheet = {
    inlineSize: sheetWidth,
    blockSize: turns % 2 === 0 ? height : width,
    rotate: `${turns * 90}deg`,
    '--_point': `${sheetWidth / size.width}px`,
  } as CSSProperties
  const message =
    drawn === 'partial'
      ? texts.pdf.partial({ page: number })
      : drawn === 'tooHeavy'
        ? texts.pdf.pageTooHeavy({ page: number })
        : drawn !== null && drawn !== 'whole' && texts.pdf.pageBroken({ page: number })
  return (
    <section
      className="qb-pdf-page"
      aria-label={texts.pdf.page({ page: number })}
      aria-busy={drawn === null}
      style={{ insetBlockStart: top, inlineSize: width, blockSize: height }}
    >
      <div className="qb-pdf-sheet" dir="ltr" style={sheet}>
        <canvas ref={canvas} aria-hidden />
        <TextLayer text={text} hits={hits.filter((hit) => hit.page === page)} current={current} />
      </div>
      {message && (
        <p className="qb-pdf-message" role="status">
          {message}
        </p>
      )}
    </section>
  )
}

interface TextLayerProps extends Pick<PdfPageProps, 'hits' | 'current'> {
  readonly text: PageText
}
function TextLayer({ text, hits, current }: TextLayerProps) {
  const marks = new Map<number, { from: number; to: number; isCurrent: boolean }[]>()
  for (const found of hits)
    for (const { piece, from, to } of found.hit)
      marks.set(piece, [...(marks.get(piece) ?? []), { from, to, isCurrent: found === current }])
  return (
    <div className="qb-pdf-text">
      {text.map((piece, index) => {
        const { x, y, size, turn, stretch } = piece
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a page do not change
          <Fragment key={index}>
            <span
              style={
                { '--_x': x, '--_y': y, '--_size': size, rotate: `${turn}rad`, scale: `${stretch} 1` } as CSSProperties
              }
            >
              <bdi dir={piece.dir}>
                <Marked text={piece.text} marks={marks.get(index) ?? []} />
              </bdi>
            </span>
            {piece.endsLine && <br />}
          </Fragment>
        )
      })}
    </div>
  )
}

interface MarkedProps {
  readonly text: string
  readonly marks: readonly { readonly from: number; readonly to: number; readonly isCurrent: boolean }[]
}
const Marked = ({ text, marks }: MarkedProps) => (
  <>
    {marks.map(({ from, to, isCurrent }, index) => (
      <Fragment key={from}>
        {text.slice(marks[index - 1]?.to ?? 0, from)}
        <mark aria-current={isCurrent || undefined}>{text.slice(from, to)}</mark>
      </Fragment>
    ))}
    {text.slice(marks.at(-1)?.to ?? 0)}
  </>
)
