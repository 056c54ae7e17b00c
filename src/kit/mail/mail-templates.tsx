import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import type { Template } from '#schemas/notifications/group.schema.ts'
import { api } from '#src/api/client.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useAnswer } from '../record/use-answer.ts'
import './mail.css'
import { plainMail } from './plain-mail.ts'

/**
 * The active templates, each with its subject, for a person who writes to applicants (document 3, section 2). Their
 * space is reserved until they are loaded, so that controls below do not move while somebody is about to press them.
 */
export function MailTemplates({ onTake }: { readonly onTake: (template: Template) => void }) {
  const t = useTexts('common').templates
  const { language } = useLanguage()
  const id = useId()
  const templates = useAnswer(
    'templates',
    async (signal) => (await api.notifications.templates({ signal, background: true })).data.templates,
  )
  if (templates?.length === 0) return null
  return (
    <div className="qb-mail-templates">
      <label htmlFor={id}>{t.title()}</label>
      <HTMLSelect
        id={id}
        fill
        value=""
        disabled={!templates}
        onChange={({ currentTarget: { value } }) => {
          const chosen = templates?.find((each) => String(each.id) === value)
          if (chosen) onTake(chosen)
        }}
      >
        <option value="">{t.choose()}</option>
        {templates?.map((each) => (
          <option key={each.id} value={each.id}>
            {t.one({ category: pickName(each.category, language), subject: plainMail(each.subject, t.names) })}
          </option>
        ))}
      </HTMLSelect>
    </div>
  )
}
