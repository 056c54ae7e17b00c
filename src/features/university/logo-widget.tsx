import { Button } from '@blueprintjs/core'
import { getUiOptions, type WidgetProps } from '@rjsf/utils'
import { useRef } from 'react'
import { isolate } from '#locales/isolate.ts'
import { IMAGES } from '#schemas/shared/files.ts'
import { useWidget } from '#src/forms/widget-control.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { newUuid } from '#src/lib/uuid.ts'
import type { ChosenLogos } from './use-logo.ts'

const ACCEPTED = IMAGES.logo.extensions.map((extension) => `.${extension}`).join(',')

/** The button that chooses the file of a logo. The form has a key of the file, `files` of the options the file itself. */
export function LogoWidget(props: WidgetProps) {
  const { logos: t } = useTexts('organisation')
  const { control, label, change } = useWidget(props)
  const { files } = getUiOptions(props.uiSchema) as unknown as { readonly files: ChosenLogos }
  const input = useRef<HTMLInputElement>(null)
  const chosen = files.get(String(props.value))
  const text = chosen ? t.chooseOther() : t.choose()
  return (
    <div className="qb-logo-file">
      <Button
        id={control.id}
        icon="upload"
        text={text}
        disabled={control.disabled}
        aria-describedby={control.aria['aria-describedby']}
        aria-label={`${label}: ${text}`}
        onClick={() => input.current?.click()}
      />
      {chosen && (
        <span className="qb-muted" role="status">
          {t.chosen({ name: isolate(chosen.file.name) })}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // the same file can be chosen again after it was mended
          currentTarget.value = ''
          if (!file) return
          const key = newUuid()
          files.set(key, { file, url: URL.createObjectURL(file) })
          change(key)
          control.onBlur()
        }}
      />
    </div>
  )
}
