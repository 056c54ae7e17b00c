import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { Popup } from '#src/kit/popup.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { attachmentWith } from './applications.actors.ts'
import type { PaperFiles } from './paper-files.ts'
import { PaperViewer } from './paper-viewer.tsx'
import type { StoredPaper } from './papers.ts'

interface SecondPaperProps {
  readonly paper: StoredPaper
  readonly files: PaperFiles
  readonly details: ApplicationDetails
}
/** Another paper of the application, next to the open one, with tools of its own. */
export function SecondPaper({ paper, files, details }: SecondPaperProps) {
  const [machine] = useState(() => attachmentWith(files))
  const actor = useActorRef(machine)
  useEffect(() => actor.send({ type: 'attachment.open', file: paper }), [actor, paper])
  return <PaperViewer actor={actor} files={files} details={details} isSecond />
}

interface SecondPaperChoiceProps {
  readonly papers: readonly StoredPaper[]
  readonly chosen: StoredPaper | undefined
  readonly onChoose: (paper: StoredPaper | undefined) => void
}
/** Chooses the paper that is shown next to the open one; none at first. */
export function SecondPaperChoice({ papers, chosen, onChoose }: SecondPaperChoiceProps) {
  const texts = useTexts('applications')
  if (papers.length < 2) return null
  const item = (paper: StoredPaper | undefined, name: string) => (
    <MenuItem key={name} text={name} selected={paper?.kind === chosen?.kind} onClick={() => onChoose(paper)} />
  )
  return (
    <div className="qb-second-choice">
      <Popup
        placement="bottom-start"
        content={
          <Menu aria-label={texts.review.second()}>
            {item(undefined, texts.review.noSecond())}
            {papers.map((paper) => item(paper, texts.files[paper.kind]()))}
          </Menu>
        }
      >
        <Button
          variant="minimal"
          endIcon="caret-down"
          text={chosen ? texts.files[chosen.kind]() : texts.review.second()}
          title={texts.review.second()}
        />
      </Popup>
    </div>
  )
}
