import { AnchorButton, NonIdealState } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useTurns } from './use-turns.ts'
import { ViewerTools, type ViewerTexts } from './viewer-tools.tsx'
import './viewer.css'

/** Zoom factors of the buttons; 1 is the size that fits. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const

interface ImageViewerProps {
  readonly url: string
  readonly name: string
  readonly viewer: ViewerTexts
  /** Quarter turns to the right with which it is first shown. */
  readonly turned?: number
  /** Called with the quarter turns after each rotation, 0 to 3. */
  readonly onTurn?: (turns: number) => void
  /** Called when the browser cannot read the image, which the viewer also shows. */
  readonly onUnreadable?: () => void
}

/** An image as large as there is room, with tools to read it: zoom, rotation, full screen. */
export function ImageViewer({ url, name, viewer, turned = 0, onTurn, onUnreadable }: ImageViewerProps) {
  const [zoom, setZoom] = useState<number>(1)
  const { turns, turn } = useTurns(turned, onTurn)
  const [isUnreadable, setUnreadable] = useState(false)
  const t = useTexts('common')
  const box = useRef<HTMLDivElement>(null)
  if (isUnreadable)
    return (
      <div className="qb-viewer">
        <h3 className="qb-viewer-name">{name}</h3>
        <div className="qb-viewer-stage" role="alert">
          <NonIdealState
            icon="error"
            description={t.image.unreadable({ name: isolate(name) })}
            action={<AnchorButton role="link" icon="download" href={url} download={name} text={t.image.download()} />}
          />
        </div>
      </div>
    )
  return (
    <div className="qb-viewer" ref={box}>
      <ViewerTools name={name} viewer={viewer} zooms={ZOOMS} zoom={zoom} onZoom={setZoom} onRotate={turn} box={box} />
      {/* focusable, so that the keyboard can scroll it */}
      <div className="qb-viewer-stage" role="region" aria-label={name} tabIndex={0}>
        <div className="qb-viewer-sheet" data-zoom={zoom} data-turned={turns}>
          <img
            src={url}
            alt={name}
            onError={() => {
              setUnreadable(true)
              onUnreadable?.()
            }}
          />
        </div>
      </div>
    </div>
  )
}
