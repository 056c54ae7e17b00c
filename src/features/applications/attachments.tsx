import { Button, DialogBody, NonIdealState, Spinner } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Modal } from '#src/kit/modal.tsx'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { attachment } from './applications.actors.ts'

const KINDS = [
  'personalImageURL',
  'cardImageUrl',
  'birthCertUrl',
  'PreQualificationFileUrl',
  'guardianCardUrl',
  'militaryFormUrl',
  'stuConsentFileUrl',
  'residenceFile',
  'guardianResidenceFile',
  'paymentReceiptFile',
] as const

const machine = attachment.provide({
  actions: {
    openInNewTab: ({ context }) => void window.open(context.loaded!.url, '_blank', 'noopener'),
    release: ({ context }) => {
      if (context.loaded) URL.revokeObjectURL(context.loaded.url)
    },
  },
})

/** The attached files: an image opens inline, a PDF in a new tab (document 2, section 2.2). */
export function Attachments({ application }: { readonly application: ApplicationDetails['application_details'] }) {
  const texts = useTexts('applications')
  const actor = useActorRef(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const files = KINDS.flatMap((kind) => (application[kind] ? [{ kind, path: application[kind] }] : []))
  const { file, loaded } = state.context
  const name = file ? texts.files[file.kind as (typeof KINDS)[number]]() : ''
  const close = () => actor.send({ type: 'attachment.close' })
  useOnReturn(() => actor.send({ type: 'attachment.retry' }))
  return (
    <>
      {files.length === 0 && <p className="qb-muted">{texts.details.noFiles()}</p>}
      <ul className="qb-files">
        {files.map((each) => (
          <li key={each.kind}>
            <Button
              variant="outlined"
              icon="paperclip"
              text={texts.files[each.kind]()}
              loading={state.hasTag('busy') && file?.kind === each.kind}
              aria-label={texts.actions.preview({ file: texts.files[each.kind]() })}
              onClick={() => actor.send({ type: 'attachment.open', file: each })}
            />
          </li>
        ))}
      </ul>
      <Modal isOpen={state.hasTag('open')} onClose={close} title={name} className="qb-preview-dialog">
        <DialogBody>
          {state.hasTag('busy') && (
            <div className="qb-preview">
              <Spinner />
            </div>
          )}
          {state.hasTag('image') && (
            <div className="qb-preview">
              <img src={loaded!.url} alt={name} />
            </div>
          )}
          {state.hasTag('failed') && (
            <NonIdealState
              icon="error"
              description={texts.files.failed()}
              action={<Button text={texts.actions.retry()} onClick={() => actor.send({ type: 'attachment.retry' })} />}
            />
          )}
        </DialogBody>
      </Modal>
    </>
  )
}
