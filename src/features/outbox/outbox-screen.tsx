import { Callout } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { outboxEndpoints } from '#schemas/outbox/outbox.endpoints.ts'
import { MAIL_STATES, type MailPage, type MailRow, type MailState } from '#schemas/outbox/mail.schema.ts'
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useMailColumns } from './columns.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailFilterBar } from './mail-filters.tsx'
import { mailSpec } from './outbox.list.ts'
import { TestMailDialog } from './test-mail-dialog.tsx'
import { useMailReasons } from './use-mail-reasons.ts'
import { useTestMail } from './use-test-mail.ts'
import './outbox.css'

interface CountsProps {
  /** Null until loaded: the space is reserved, so that the pages below do not move. */
  readonly counts: MailPage['counts'] | null
}

/** How many mails are in each state, regardless of the search. */
function Counts({ counts }: CountsProps) {
  const t = useTexts('outbox')
  const format = useFormat()
  const shownOf = (state: MailState): string => {
    const count = counts?.find((each) => each.state === state)
    if (!count) return t.notCounted()
    return count.more ? t.overCount({ max: format.number(count.count) }) : format.number(count.count)
  }
  return (
    <section className="qb-outbox-counts" aria-label={t.counts()}>
      <dl>
        {MAIL_STATES.map((state) => (
          <div key={state}>
            <dt>{t.states[state]()}</dt>
            <dd>
              <bdi>{shownOf(state)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The outbox (V5): mails, what became of them, and what can be done about it. */
export function OutboxScreen() {
  const t = useTexts('outbox')
  const [mailPage, setMailPage] = useState<MailPage | null>(null)
  const [opened, open] = useState<MailRow | null>(null)
  const spec = useMemo(() => mailSpec(setMailPage), [])
  const list = useList(spec)
  const draft = useFilterDraft(list)
  const columns = useMailColumns(list.act, useMailReasons())
  const { language } = useLanguage()
  const mayNotTest = useAccessReasons(outboxEndpoints.test)
  const test = useTestMail()
  const openTest = () =>
    test.actor.send({
      type: 'test.open',
      sends: mailPage?.sends !== false,
      initial: { language, ...(mailPage?.ownEmail && { to: mailPage.ownEmail }) },
    })
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={open}
      emptyHint={t.empty()}
      actions={
        <ActionButton showsLabel icon="envelope" label={t.test.action()} reasons={mayNotTest} onAct={openTest} />
      }
      filters={<MailFilterBar draft={draft} />}
      below={
        <>
          {mailPage?.sends === false && (
            <Callout className="qb-notice" intent="warning" icon="warning-sign">
              {t.noServer()}
            </Callout>
          )}
          <Counts counts={mailPage?.counts ?? null} />
        </>
      }
    >
      <MailDialog mail={opened} onClose={() => open(null)} />
      <TestMailDialog control={test} />
    </ListScreen>
  )
}
