import { Button } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { PHOTO, photoErrors } from '#schemas/shared/files.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { api } from '#src/api/client.ts'
import { Field } from '#src/forms/field.tsx'
import { fieldId } from '#src/forms/index.ts'
import { ImageViewer } from '#src/kit/image-viewer.tsx'
import { isTyping } from '#src/kit/keys/keys.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { isolate } from '#locales/isolate.ts'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
import type { ChosenDeposit } from './use-payment.ts'

/** The path of the server's errors about the image, by which the form finds its control. */
export const IMAGE_PATH = '/depositImage'
const ACCEPTED = PHOTO.extensions.map((extension) => `.${extension}`).join(',')

/** The stored image of a payment; null while it loads, and without a `path`. */
function useStoredImage(path: string | null): string | null {
  const url = useAnswer(path, async (signal) => {
    const imageId = path!.split('/').findLast((part) => part !== '')!
    const { data } = await api.fees.image({ signal, background: true, params: { imageId } })
    return URL.createObjectURL(data)
  })
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  return url
}

interface ShownImageProps {
  /** Chosen on this page; it is shown instead of the stored one. */
  readonly chosen: ChosenDeposit | null
  /** The call that gives the stored one. */
  readonly path: string | null
  readonly onUnreadable?: () => void
}
/** The image of a deposit, with what one needs to read it. */
export function ShownImage({ chosen, path, onUnreadable }: ShownImageProps) {
  const t = useTexts('fees')
  const stored = useStoredImage(chosen ? null : path)
  const url = chosen?.url ?? stored
  if (url)
    return (
      <ImageViewer
        key={url}
        url={url}
        name={t.fields.depositImage()}
        viewer={t.viewer}
        {...(onUnreadable && { onUnreadable })}
      />
    )
  return <p className="qb-deposit-none qb-muted">{path ? t.image.loading() : t.image.none()}</p>
}

/** The first image among what was pasted or dropped. */
const imageIn = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0] ?? null

interface DepositImageProps extends Omit<ShownImageProps, 'onUnreadable'> {
  readonly formId: string
  readonly isLocked: boolean
  /** The user tried to save without an image. */
  readonly isMissing: boolean
  /** The server's errors about the image. */
  readonly serverErrors: readonly FieldError[]
  readonly error: FieldError | null
  readonly onError: (error: FieldError | null) => void
  readonly onChoose: (file: File) => void
}

/** Once there is an image: the deposit number, while it is empty, else the button that saves. */
function focusNext(formId: string): void {
  const number = document.getElementById(fieldId(formId, '/depositNum'))
  const isEmpty = number instanceof HTMLInputElement && number.value === ''
  const next = isEmpty ? number : document.querySelector<HTMLElement>(`button[type="submit"][form="${formId}"]`)
  next?.focus()
}

/**
 * The image of a deposit: chosen, taken by the phone's camera, or pasted or dropped anywhere in the window, with its
 * errors (issue 13).
 */
export function DepositImage({
  formId,
  isLocked,
  isMissing,
  serverErrors,
  error,
  onError,
  onChoose,
  ...image
}: DepositImageProps) {
  const t = useTexts('fees')
  const errorText = useErrorText()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  /** An invalid file leaves the chosen image as it is. */
  const take = (taken: File | null | undefined): void => {
    if (!taken || isLocked) return
    const [fault] = photoErrors(taken, IMAGE_PATH)
    onError(fault ?? null)
    if (fault) return
    onChoose(taken)
    // what is being typed goes on
    if (!isTyping(document.activeElement)) focusNext(formId)
  }
  const latest = useLatest({ take, isLocked })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.files.length ? imageIn(event.clipboardData) : null
      if (!pasted) return
      event.preventDefault()
      latest.current.take(pasted)
    }
    // a file that misses the dialog shall not take the page away
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(event.type === 'dragover' && !latest.current.isLocked)
      if (event.type === 'drop') latest.current.take(imageIn(event.dataTransfer))
    }
    const drags = ['dragover', 'dragleave', 'drop'] as const
    document.addEventListener('paste', paste)
    for (const type of drags) document.addEventListener(type, drag)
    return () => {
      document.removeEventListener('paste', paste)
      for (const type of drags) document.removeEventListener(type, drag)
    }
  }, [latest])
  const id = `${formId}_depositImage`
  const shownError = error ?? serverErrors.find(({ path }) => path === IMAGE_PATH) ?? null
  const message = shownError
    ? errorText(shownError.code, shownError.params)
    : isMissing
      ? t.image.required()
      : undefined
  const has = image.chosen !== null || image.path !== null
  const input = (ref: typeof file, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={capture ? 'image/*' : ACCEPTED}
      {...(capture && { capture })}
      onChange={({ currentTarget }) => {
        const picked = currentTarget.files?.[0]
        // the same file can be chosen again after it was mended
        currentTarget.value = ''
        take(picked)
      }}
    />
  )
  const describedBy = [message && `${id}__error`, `${id}__help`].filter(Boolean).join(' ')
  return (
    <div className="qb-deposit" data-over={isOver || undefined}>
      <Field id={id} label={t.fields.depositImage()} group required help={t.image.hint()} error={message}>
        <ShownImage {...image} onUnreadable={() => onError({ path: IMAGE_PATH, code: 'PHOTO_CONTENT' })} />
        {image.chosen && (
          <p className="qb-muted" role="status">
            {t.image.chosen({ name: isolate(image.chosen.file.name) })}
          </p>
        )}
        <div className="qb-deposit-acts">
          <Button
            id={id}
            icon="upload"
            text={has ? t.image.change() : t.image.choose()}
            disabled={isLocked}
            aria-describedby={describedBy}
            onClick={() => file.current?.click()}
          />
          <Button
            className="qb-deposit-camera"
            icon="camera"
            text={t.image.photo()}
            disabled={isLocked}
            onClick={() => camera.current?.click()}
          />
        </div>
      </Field>
      {input(file)}
      {input(camera, 'environment')}
    </div>
  )
}
