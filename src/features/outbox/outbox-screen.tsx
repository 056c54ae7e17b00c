import { Callout } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { MAIL_STATES, type MailPage, type MailRow, type MailState } from '#schemas/outbox/mail.schema.ts'
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useMailColumns } from './columns.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailFilterBar } from './mail-filters.tsx'
import { mailSpec } from './outbox.list.ts'
import { useMailReasons } from './use-mail-reasons.ts'
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
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={open}
      emptyHint={t.empty()}
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
    </ListScreen>
  )
}
