import { Checkbox } from '@blueprintjs/core'
import type { WidgetProps } from '@rjsf/utils'
import { useId, useLayoutEffect, useRef } from 'react'
import { PLACEHOLDER_NAMES, PLACEHOLDERS } from '#schemas/student-mails/student-mail.schema.ts'
import { TEXT_KINDS } from '#schemas/shared/text.ts'
import { useWidget } from '#src/forms/widget-control.ts'
import { TextareaWidget } from '#src/forms/widgets/textarea-widget.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import './mail.css'

/** The selection in the text, or the position of the cursor. */
interface Selection {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The placeholder as it is inserted between two parts of a text: a space keeps it apart from the word that it touches. */
const spaced = (before: string, placeholder: string, behind: string): string =>
  `${/(?:^|[\s([«“ـ])$/u.test(before) ? '' : ' '}${placeholder}${/^[\p{L}\p{N}{]/u.test(behind) ? ' ' : ''}`

/**
 * The text of a mail, with a checkbox for each placeholder: it is ticked exactly while the text contains the
 * placeholder; ticking inserts it at the cursor, unticking removes it everywhere, each with the space before it
 * (document 3, section 2).
 */
export function ContentWidget(props: WidgetProps) {
  const t = useTexts('student-mails')
  const groupId = useId()
  const { changeText, control } = useWidget(props)
  const text = String(props.value ?? '')
  const left = useRef<Selection>(null)

  // a text that was changed from outside has lost its cursor
  useLayoutEffect(() => {
    const field = document.getElementById(props.id) as HTMLTextAreaElement | null
    if (left.current?.text === text && field !== document.activeElement)
      field?.setSelectionRange(left.current.from, left.current.to)
  }, [props.id, text])

  /**
   * Leaving the field trims the text: the selection in the typed text is valid while both texts normalise to the same.
   */
  const selection = (): Selection =>
    left.current && TEXT_KINDS['message-text'](left.current.text) === TEXT_KINDS['message-text'](text)
      ? left.current
      : { text, from: text.length, to: text.length }
  const become = (next: Selection) => {
    left.current = next
    changeText(next.text)
  }
  const turn = (placeholder: string, isOn: boolean) => {
    const { text: typed, from, to } = selection()
    const without = (part: string) => part.replaceAll(` ${placeholder}`, '').replaceAll(placeholder, '')
    const [before, after] = [typed.slice(0, from), typed.slice(to)]
    const inserted = before + spaced(before, placeholder, after)
    become(
      isOn
        ? { text: inserted + after, from: inserted.length, to: inserted.length }
        : { text: without(typed), from: without(before).length, to: without(typed.slice(0, to)).length },
    )
  }
  return (
    <div
      className="qb-mail-content"
      onBlur={({ target }) => {
        if (target instanceof HTMLTextAreaElement)
          left.current = { text: target.value, from: target.selectionStart, to: target.selectionEnd }
      }}
    >
      <TextareaWidget {...props} />
      <div role="group" aria-labelledby={groupId} aria-describedby={`${groupId}help`} className="qb-mail-placeholders">
        <span id={groupId}>{t.placeholders.title()}</span>
        {PLACEHOLDER_NAMES.map((name) => (
          <Checkbox
            key={name}
            inline
            label={t.placeholders.names[name]()}
            checked={text.includes(PLACEHOLDERS[name])}
            disabled={control.disabled}
            onChange={({ currentTarget }) => turn(PLACEHOLDERS[name], currentTarget.checked)}
          />
        ))}
        <span id={`${groupId}help`} className="qb-field-help">
          {t.placeholders.help()}
        </span>
      </div>
    </div>
  )
}
