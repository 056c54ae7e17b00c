import { Button, NonIdealState, Spinner } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { attachmentFlow } from '#machines/applications/attachment.flow.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { ImageViewer } from '#src/kit/image-viewer.tsx'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'

/** The open paper, as large as there is room, with what one needs to read it. */
export function PaperViewer({ actor }: { readonly actor: ActorRefFrom<typeof attachmentFlow> }) {
  const texts = useTexts('applications')
  const state = useSelector(actor, (snapshot) => snapshot)
  const { file, loaded } = state.context
  const name = file ? texts.files[file.kind as PaperKind]() : ''
  const retry = () => actor.send({ type: 'attachment.retry' })
  useOnReturn(retry)
  if (!file) return <NonIdealState className="qb-viewer" icon="document" description={texts.details.noFiles()} />
  const openTab = () => actor.send({ type: 'attachment.openTab' })
  if (state.hasTag('image'))
    return <ImageViewer key={loaded!.url} url={loaded!.url} name={name} viewer={texts.viewer} />
  if (state.hasTag('pdf')) return <PdfViewer url={loaded!.url} name={name} onOpenTab={openTab} />
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

interface Shown {
  readonly url: string
  readonly name: string
}

function PdfViewer({ url, name, onOpenTab }: Shown & { readonly onOpenTab: () => void }) {
  const texts = useTexts('applications')
  return (
    <div className="qb-viewer">
      <div className="qb-viewer-tools" role="toolbar" aria-label={texts.viewer.tools()}>
        <h3 className="qb-viewer-name">{name}</h3>
        <ActionButton icon="share" label={texts.viewer.openTab()} onAct={onOpenTab} />
      </div>
      <div className="qb-viewer-stage">
        {navigator.pdfViewerEnabled ? (
          <iframe src={url} title={name} />
        ) : (
          <NonIdealState
            icon="document"
            title={name}
            description={texts.viewer.noPdfViewer()}
            action={<Button icon="share" text={texts.viewer.openTab()} onClick={onOpenTab} />}
          />
        )}
      </div>
    </div>
  )
}
