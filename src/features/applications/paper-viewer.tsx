import { Button, NonIdealState, Spinner } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { attachmentFlow } from '#machines/applications/attachment.flow.ts'
import { ImageViewer } from '#src/kit/image-viewer.tsx'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { ROTATIONS, type PaperKind } from '#schemas/applications/paper.schema.ts'
import type { PaperFiles } from './paper-files.ts'
import type { StoredPaper } from './papers.ts'
import { usePaperRotation } from './use-paper-rotation.ts'

const loadPdfViewer = () => import('./pdf/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer }))

interface PaperViewerProps {
  readonly actor: ActorRefFrom<typeof attachmentFlow>
  readonly files: PaperFiles
  readonly details: ApplicationDetails
  /** It stands next to the open paper, which has the keys. */
  readonly isSecond?: boolean
}

/** The open paper, as large as there is room, with what one needs to read it. */
export function PaperViewer({ actor, files, details, isSecond = false }: PaperViewerProps) {
  const texts = useTexts('applications')
  const state = useSelector(actor, (snapshot) => snapshot)
  const { file, loaded } = state.context
  const name = file ? texts.files[file.kind as PaperKind]() : ''
  const retry = () => actor.send({ type: 'attachment.retry' })
  useOnReturn(retry)
  const { rotationOf, rotate } = usePaperRotation(details, files)
  if (!file) return <NonIdealState className="qb-viewer" icon="document" description={texts.details.noFiles()} />
  const turning = {
    turned: rotationOf(file as StoredPaper) / 90,
    onTurn: (turns: number) => rotate(file as StoredPaper, ROTATIONS[turns]!),
  }
  const openTab = () => actor.send({ type: 'attachment.openTab' })
  if (state.hasTag('image'))
    return <ImageViewer key={loaded!.url} url={loaded!.url} name={name} viewer={texts.viewer} {...turning} />
  if (state.hasTag('pdf'))
    return (
      <LazyPart
        key={loaded!.url}
        load={loadPdfViewer}
        with={{
          load: () => files.load(file.path).then(({ data }) => data),
          url: loaded!.url,
          name,
          onOpenTab: openTab,
          isSecond,
          ...turning,
        }}
      />
    )
  return (
    <div className="qb-viewer" aria-busy={state.hasTag('busy')}>
      <h3 className="qb-viewer-name">{name}</h3>
      <div className="qb-viewer-stage">
        {state.hasTag('failed') ? (
          <NonIdealState
            icon="error"
            title={texts.files.failedTitle({ file: name })}
            description={texts.files.failed()}
            action={<Button text={texts.actions.retry()} onClick={retry} />}
          />
        ) : (
          <Spinner aria-label={texts.files.loading({ file: name })} />
        )}
      </div>
    </div>
  )
}
