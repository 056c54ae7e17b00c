import { Callout } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import type { MailPage, MailRow } from '#schemas/outbox/mail.schema.ts'
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

/** How many mails stand where, whatever is searched for. */
function Counts({ counts }: Pick<MailPage, 'counts'>) {
  const t = useTexts('outbox')
  const format = useFormat()
  return (
    <section className="qb-outbox-counts" aria-label={t.counts()}>
      <dl>
        {counts.map(({ state, count, more }) => (
          <div key={state}>
            <dt>{t.states[state]()}</dt>
            <dd>
              <bdi>{more ? t.overCount({ max: format.number(count) }) : format.number(count)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The outbox (V5, issue 14): mails, what became of them, and what can be done about it. */
export function OutboxScreen() {
  const t = useTexts('outbox')
  const [told, tell] = useState<MailPage | null>(null)
  const [opened, open] = useState<MailRow | null>(null)
  const spec = useMemo(() => mailSpec(tell), [])
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
      filters={
        <>
          {told?.sends === false && (
            <Callout className="qb-notice" intent="warning" icon="warning-sign">
              {t.noServer()}
            </Callout>
          )}
          {told && <Counts counts={told.counts} />}
          <MailFilterBar draft={draft} />
        </>
      }
    >
      <MailDialog mail={opened} onClose={() => open(null)} />
    </ListScreen>
  )
}
