import { AnchorButton, Button, NonIdealState, Spinner } from '@blueprintjs/core'
import { use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { isTyping, useKeys } from '#src/kit/keys/keys.tsx'
import { LayerContext } from '#src/kit/keys/layer.ts'
import { frontLayer } from '#src/kit/keys/registry.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { useTurns } from '#src/kit/use-turns.ts'
import { ViewerTools } from '#src/kit/viewer-tools.tsx'
import '#src/kit/viewer.css'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { openPdf, PdfError, type PdfDocument } from './open-pdf.ts'
import type { PageSize, PdfFault, PdfPages } from './pdf.types.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfSearchBar } from './pdf-search-bar.tsx'
import { useKeyDown } from './use-key-down.ts'
import { usePdfPages } from './use-pdf-pages.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import './pdf-viewer.css'

/** Zoom factors; 1 is the width of the room. */
const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4, 6] as const

interface PdfViewerProps {
  readonly load: () => Promise<Blob>
  /** An object URL of the file, which is downloaded and opened in a new tab. */
  readonly url: string
  readonly name: string
  readonly onOpenTab: () => void
  /** Another document has the key of the search. */
  readonly isSecond?: boolean
  /** Quarter turns to the right with which it is first shown. */
  readonly turned: number
  /** Called with the quarter turns after each rotation, 0 to 3. */
  readonly onTurn: (turns: number) => void
}

type Opened = { readonly pdf: PdfDocument; readonly pages: PdfPages }
/** Opens the file; null until then. `retry` opens it again. */
function usePdf(load: () => Promise<Blob>) {
  const [opened, setOpened] = useState<Opened | PdfFault | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useLatest(load)
  useEffect(() => {
    let isOver = false
    let pdf: PdfDocument | undefined
    const open = async () => {
      const blob = await latest.current()
      if (isOver) return
      pdf = openPdf(blob)
      const pages = await pdf.open()
      if (!isOver) setOpened({ pdf, pages })
    }
    open().catch((error: unknown) => {
      if (!isOver) setOpened(error instanceof PdfError ? error.fault : 'unavailable')
    })
    return () => {
      isOver = true
      pdf?.close()
    }
  }, [latest, attempt])
  const retry = () => {
    setOpened(null)
    setAttempt(attempt + 1)
  }
  return { opened, retry }
}

const sameSize = (one: PageSize | undefined, other: PageSize): boolean =>
  one?.width === other.width && one.height === other.height
/** The sizes of the pages that are shown; one that is not known yet is that of the first page. */
function useSizes(pages: PdfPages | null) {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const sizes = useMemo(
    () =>
      Array.from(
        { length: pages?.shown ?? 0 },
        (_, index) => known.get(index + 1) ?? pages!.sizes[index] ?? pages!.sizes[0]!,
      ),
    [pages, known],
  )
  const latest = useLatest(sizes)
  const onSize = useCallback(
    (page: number, size: PageSize) => {
      if (!sameSize(latest.current[page - 1], size)) setKnown((before) => new Map(before).set(page, size))
    },
    [latest],
  )
  return { sizes, onSize }
}

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
/** Whether the keys that scroll belong to another part of the page. */
function scrollsElsewhere(target: EventTarget | null, stage: Element): boolean {
  for (let element = target as Element | null; element && element !== stage; element = element.parentElement)
    if (scrolls(element)) return true
  return false
}

/** A PDF as wide as there is room, drawn by us, with tools to read it. Nothing in it acts. */
export function PdfViewer({ load, url, name, onOpenTab, isSecond = false, turned, onTurn }: PdfViewerProps) {
  const texts = useTexts('applications')
  const format = useFormat()
  const { opened, retry } = usePdf(load)
  useOnReturn(opened === 'unavailable' ? retry : null)
  const [zoom, setZoom] = useState<number>(1)
  const { turns, turn } = useTurns(turned, onTurn)
  const [isSearching, setSearching] = useState(false)
  const searchId = useId()
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { pdf, pages } = opened !== null && typeof opened === 'object' ? opened : { pdf: null, pages: null }
  const { sizes, onSize } = useSizes(pages)
  const column = usePdfPages(stage, sizes, zoom, turns)
  const search = usePdfSearch(pdf, sizes.length)
  const latest = useLatest(column)
  const { current: hit } = search
  useEffect(() => {
    if (!hit) return
    const { placed, goTo } = latest.current
    const { width } = placed.pages[hit.page - 1]!
    // in a page that is turned, the text is not that far below its top
    goTo(hit.page, turns === 0 ? Math.max(0, (hit.y * width) / sizes[hit.page - 1]!.width - 40) : 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another hit is the current one
  }, [hit])
  const openSearch = () => {
    setSearching(true)
    document.getElementById(searchId)?.focus()
  }
  const closeSearch = () => {
    setSearching(false)
    search.setQuery('')
    stage.current?.focus()
  }
  useKeys(pdf && !isSecond ? [{ code: 'Slash', label: texts.pdf.search(), act: openSearch }] : [])
  useKeyDown((event) => {
    if (event.code !== 'KeyF' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey || !pdf) return
    event.preventDefault()
    openSearch()
  }, box)
  const layer = use(LayerContext)
  const paging: Readonly<Record<string, () => void>> = {
    PageDown: () => column.goScreen(1),
    PageUp: () => column.goScreen(-1),
    Home: () => column.goTo(1),
    End: () => column.goTo(sizes.length),
  }
  // wherever the focus is, unless somebody types there or something else scrolls there
  useKeyDown((event) => {
    const act = paging[event.key]
    if (!act || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (frontLayer() !== layer || isTyping(event.target) || scrollsElsewhere(event.target, stage.current!)) return
    event.preventDefault()
    act()
  })
  const number = format.number(column.current)
  const download = <AnchorButton role="link" icon="download" href={url} download={name} text={texts.pdf.download()} />
  return (
    <div className="qb-viewer" ref={box}>
      <ViewerTools
        name={name}
        viewer={{ ...texts.viewer, fit: texts.pdf.fit, smallest: texts.pdf.smallest }}
        zooms={ZOOMS}
        zoom={zoom}
        onZoom={setZoom}
        onRotate={turn}
        box={box}
        before={
          pages && (
            <>
              <ActionButton
                icon="chevron-up"
                label={texts.pdf.previous()}
                reasons={column.current === 1 ? [{ why: texts.pdf.isFirst() }] : []}
                onAct={() => column.goTo(column.current - 1)}
              />
              <output aria-label={texts.pdf.position()}>
                {texts.review.position({ position: number, total: format.number(pages.count) })}
              </output>
              <ActionButton
                icon="chevron-down"
                label={texts.pdf.next()}
                reasons={column.current === sizes.length ? [{ why: texts.pdf.isLast() }] : []}
                onAct={() => column.goTo(column.current + 1)}
              />
            </>
          )
        }
      >
        {pdf && <ActionButton icon="search" label={texts.pdf.search()} onAct={openSearch} />}
        <AnchorButton
          role="link"
          variant="minimal"
          icon="download"
          href={url}
          download={name}
          title={texts.pdf.download()}
          aria-label={texts.pdf.download()}
        />
        <ActionButton icon="share" label={texts.viewer.openTab()} onAct={onOpenTab} />
      </ViewerTools>
      {isSearching && <PdfSearchBar id={searchId} search={search} onClose={closeSearch} />}
      {pages && pages.count > sizes.length && (
        <p className="qb-pdf-notice" role="status">
          {texts.pdf.tooMany({ pages: format.number(pages.count), shown: format.number(sizes.length) })}
        </p>
      )}
      <div
        ref={stage}
        className="qb-viewer-stage qb-pdf-stage"
        role="region"
        aria-label={name}
        tabIndex={0}
        onScroll={column.onScroll}
      >
        {typeof opened === 'string' ? (
          <div className="qb-pdf-state" role="alert">
            <NonIdealState
              icon="error"
              title={texts.pdf[opened].title()}
              description={texts.pdf[opened].description()}
              action={
                <>
                  {opened === 'unavailable' && <Button icon="refresh" text={texts.actions.retry()} onClick={retry} />}
                  {download}
                  <Button icon="share" text={texts.viewer.openTab()} onClick={onOpenTab} />
                </>
              }
            />
          </div>
        ) : pdf ? (
          <div className="qb-pdf-pages" style={{ inlineSize: column.placed.width, blockSize: column.placed.height }}>
            {column.near.map((placed) => (
              <PdfPage
                key={placed.page}
                pdf={pdf}
                placed={placed}
                size={sizes[placed.page - 1]!}
                onSize={onSize}
                turns={turns}
                hits={search.hits}
                current={hit}
              />
            ))}
          </div>
        ) : (
          <div className="qb-pdf-state">
            <Spinner aria-label={texts.files.loading({ file: name })} />
          </div>
        )}
      </div>
    </div>
  )
}
