import { Button, FileInput, FormGroup, Spinner } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'
import './sheet.css'

interface ChooseFileProps {
  readonly lead: string
  /** What the file is, and which are taken. */
  readonly label: string
  /** The text of the empty field, and of its button. */
  readonly choose: string
  readonly browse: string
  /** Endings of the files that the browser offers. */
  readonly accept: string
  readonly onChoose: (file: File) => void
  /** Between the lead and the field: a template. */
  readonly children?: ReactNode
}
/** A file is chosen, or dropped on the field. */
export function ChooseFile({ lead, label, choose, browse, accept, onChoose, children }: ChooseFileProps) {
  const id = useId()
  const take = (file: File | undefined) => {
    if (file) onChoose(file)
  }
  return (
    <section className="qb-panel qb-sheet-choose">
      <p>{lead}</p>
      {children}
      <FormGroup label={label} labelFor={id}>
        <FileInput
          fill
          text={choose}
          buttonText={browse}
          inputProps={{ id, accept }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
          onInputChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // the user can correct the file and choose it again
            currentTarget.value = ''
            take(file)
          }}
        />
      </FormGroup>
    </section>
  )
}

interface BusyPanelProps {
  readonly text: string
  readonly cancel: string
  /** Absent: what is done cannot be cancelled. */
  readonly onCancel: (() => void) | undefined
}
/** Shows that something is read, compared or sent. */
export function BusyPanel({ text, cancel, onCancel }: BusyPanelProps) {
  return (
    <div className="qb-panel qb-sheet-busy" role="status">
      <Spinner size={28} />
      <span>{text}</span>
      {onCancel && <Button text={cancel} onClick={onCancel} />}
    </div>
  )
}
