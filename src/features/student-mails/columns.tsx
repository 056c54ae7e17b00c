import { useMemo } from 'react'
import type { StudentMail } from '#schemas/student-mails/student-mail.schema.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { ActiveToggle } from '#src/kit/record/active-toggle.tsx'
import type { RecordReasons } from '#src/kit/record/record-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { MailText } from '#src/kit/mail/mail-text.tsx'
import { plainMail } from '#src/kit/mail/plain-mail.ts'
import type { StudentMailList } from './student-mails.list.ts'

/** What a template is called: its subject with the names of its placeholders, where it has one, else its category. */
export function useMailName(): (mail: StudentMail) => string {
  const { names } = useTexts('student-mails').placeholders
  const { language } = useLanguage()
  return useMemo(
    () =>
      ({ subject, category }) =>
        plainMail(subject, names) || pickName(category, language),
    [language, names],
  )
}

interface ColumnsOf extends Pick<StudentMailList, 'act' | 'openQuestion'> {
  readonly why: RecordReasons<StudentMail>
  readonly edit: (mail: StudentMail) => void
  readonly preview: (mail: StudentMail) => void
}

/** The columns of document 3, section 2. */
export function useMailColumns({ why, act, openQuestion, edit, preview }: ColumnsOf) {
  const t = useTexts('student-mails')
  const c = useTexts('common')
  const { language } = useLanguage()
  const nameOf = useMailName()
  return useMemo<Column<StudentMail>[]>(() => {
    const fill = {
      applicationNumber: t.placeholders.names.applicationNumber(),
      studentName: t.placeholders.names.studentName(),
    }
    const written = (text: string) =>
      text ? (
        <span dir="auto" className="qb-mail-excerpt">
          <MailText text={text} fill={fill} />
        </span>
      ) : (
        <span className="qb-muted">{t.noText()}</span>
      )
    return [
      { id: 'subject', header: t.fields.subject(), heads: true, cell: ({ subject }) => written(subject) },
      { id: 'content', header: t.fields.content(), cell: ({ content }) => written(content) },
      {
        id: 'category',
        header: t.fields.categoryId(),
        width: '11rem',
        cell: ({ category }) => <bdi>{pickName(category, language)}</bdi>,
      },
      {
        id: 'active',
        header: c.fields.state(),
        width: '11rem',
        skeleton: 0.4,
        cell: (mail) => (
          <ActiveToggle
            isActive={mail.active}
            name={nameOf(mail)}
            reasons={why.toggle(mail)}
            onToggle={() => act('toggle', mail)}
          />
        ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (mail) => (
          <RowActions name={nameOf(mail)}>
            <ActionButton icon="application" label={t.preview.one()} onAct={() => preview(mail)} />
            <ActionButton icon="edit" label={c.actions.edit()} reasons={why.edit(mail)} onAct={() => edit(mail)} />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.remove(mail)}
              onAct={() => openQuestion('remove', mail)}
            />
          </RowActions>
        ),
      },
    ]
  }, [t, c, language, nameOf, why, act, openQuestion, edit, preview])
}
