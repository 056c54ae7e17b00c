import type { ReactNode, RefObject } from 'react'
import { useFormat } from '#src/lib/i18n.tsx'
import { ActionButton } from './feedback/why-not.tsx'

/** The texts of the tools with which an image or a document is read. */
export type ViewerTexts = Readonly<
  Record<
    'tools' | 'zoom' | 'zoomIn' | 'zoomOut' | 'smallest' | 'largest' | 'fit' | 'rotate' | 'fullScreen',
    () => string
  >
>

interface ViewerToolsProps {
  readonly name: string
  readonly viewer: ViewerTexts
  /** Zoom factors, in ascending order; 1 is the size that fits. */
  readonly zooms: readonly number[]
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  /** Turns it by a quarter to the right. */
  readonly onRotate: () => void
  /** What fills the screen. */
  readonly box: RefObject<HTMLElement | null>
  /** Tools between the name and those of all viewers. */
  readonly before?: ReactNode
  /** Tools after those of all viewers. */
  readonly children?: ReactNode
}

/** The toolbar of a viewer: zoom, rotation, full screen, and what the viewer adds. */
export function ViewerTools({ name, viewer, zooms, zoom, onZoom, onRotate, box, before, children }: ViewerToolsProps) {
  const format = useFormat()
  const step = zooms.indexOf(zoom)
  return (
    <div className="qb-viewer-tools" role="toolbar" aria-label={viewer.tools()}>
      <h3 className="qb-viewer-name">{name}</h3>
      {before}
      <ActionButton
        icon="zoom-out"
        label={viewer.zoomOut()}
        reasons={step === 0 ? [{ why: viewer.smallest() }] : []}
        onAct={() => onZoom(zooms[step - 1]!)}
      />
      <output aria-label={viewer.zoom()}>{format.number(zoom * 100)}%</output>
      <ActionButton
        icon="zoom-in"
        label={viewer.zoomIn()}
        reasons={step === zooms.length - 1 ? [{ why: viewer.largest() }] : []}
        onAct={() => onZoom(zooms[step + 1]!)}
      />
      <ActionButton icon="zoom-to-fit" label={viewer.fit()} onAct={() => onZoom(1)} />
      <ActionButton icon="image-rotate-right" label={viewer.rotate()} onAct={onRotate} />
      {document.fullscreenEnabled && (
        <ActionButton
          icon="fullscreen"
          label={viewer.fullScreen()}
          onAct={() => void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen())}
        />
      )}
      {children}
    </div>
  )
}
