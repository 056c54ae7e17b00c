import { AnchorButton, NonIdealState } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { ActionButton } from './feedback/why-not.tsx'
import './image-viewer.css'

/** Zoom factors of the buttons; 1 is the size that fits. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const

/** The feature's texts for the image and its tools. */
export type ViewerTexts = Readonly<
  Record<
    'tools' | 'zoom' | 'zoomIn' | 'zoomOut' | 'smallest' | 'largest' | 'fit' | 'rotate' | 'fullScreen',
    () => string
  >
>
interface ImageViewerProps {
  readonly url: string
  readonly name: string
  readonly viewer: ViewerTexts
  /** Called when the browser cannot read the image, which the viewer also shows. */
  readonly onUnreadable?: () => void
}

/** An image as large as there is room, with tools to read it: zoom, rotation, full screen. */
export function ImageViewer({ url, name, viewer, onUnreadable }: ImageViewerProps) {
  const format = useFormat()
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const [isUnreadable, setUnreadable] = useState(false)
  const t = useTexts('common')
  const box = useRef<HTMLDivElement>(null)
  const zoom = ZOOMS[step]!
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
      <div className="qb-viewer-tools" role="toolbar" aria-label={viewer.tools()}>
        <h3 className="qb-viewer-name">{name}</h3>
        <ActionButton
          icon="zoom-out"
          label={viewer.zoomOut()}
          reasons={step === 0 ? [{ why: viewer.smallest() }] : []}
          onAct={() => setStep(step - 1)}
        />
        <output aria-label={viewer.zoom()}>{format.number(zoom * 100)}%</output>
        <ActionButton
          icon="zoom-in"
          label={viewer.zoomIn()}
          reasons={step === ZOOMS.length - 1 ? [{ why: viewer.largest() }] : []}
          onAct={() => setStep(step + 1)}
        />
        <ActionButton icon="zoom-to-fit" label={viewer.fit()} onAct={() => setStep(0)} />
        <ActionButton icon="image-rotate-right" label={viewer.rotate()} onAct={() => setTurns(turns + 1)} />
        {document.fullscreenEnabled && (
          <ActionButton
            icon="fullscreen"
            label={viewer.fullScreen()}
            onAct={() =>
              void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen())
            }
          />
        )}
      </div>
      {/* focusable, so that the keyboard can scroll it */}
      <div className="qb-viewer-stage" role="region" aria-label={name} tabIndex={0}>
        <div className="qb-viewer-sheet" data-zoom={zoom} data-turned={turns % 4}>
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
