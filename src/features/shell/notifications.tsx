import { Button, Classes, Icon, Spinner } from '@blueprintjs/core'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { isolate } from '#locales/isolate.ts'
import { api } from '#src/api/client.ts'
import { Popup } from '#src/kit/popup.tsx'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTextLookup, useTexts } from '#src/lib/i18n.tsx'
import type { DataOf } from '#schemas/endpoint.ts'
import type { shellEndpoints } from '#schemas/shell/shell.endpoints.ts'

type Answer = DataOf<typeof shellEndpoints.notifications>
/** Notifications are polled: when the page comes into view, and at this interval while it is. */
const EVERY_MS = 60_000

/** Notifications of the user's scope; null until loaded, 'failed' when they could not be loaded. */
function useNotifications() {
  const [answer, setAnswer] = useState<Answer | 'failed' | null>(null)
  const load = useCallback(() => {
    api.shell.notifications().then(
      ({ data }) => setAnswer(data),
      () => setAnswer((before) => before ?? 'failed'),
    )
  }, [])
  useEffect(() => {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') load()
    }
    const cancelIdle = whenIdle(load)
    const timer = setInterval(whenVisible, EVERY_MS)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      cancelIdle()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  }, [load])
  useOnReturn(load)
  const markRead = (ids: readonly number[]) => {
    if (ids.length > 0) api.shell.readNotifications({ ids: [...ids] }, { background: true }).then(load, () => undefined)
  }
  return { answer, markRead }
}

/** The bell: long jobs that ended, with the number of unread ones and a link to each result (decision G11). */
export function Notifications() {
  const texts = useTexts('shell')
  const format = useFormat()
  const { answer, markRead } = useNotifications()
  const unread = answer !== null && answer !== 'failed' ? answer.unread : 0
  const label =
    unread > 0
      ? texts.notifications.labelUnread({ unread: texts.notifications.unread({ count: format.count(unread) }) })
      : texts.notifications.label()
  return (
    <Popup placement="bottom-end" arrow={false} content={<List answer={answer} onRead={markRead} />}>
      <Button variant="minimal" className="qb-bell" icon="notifications" aria-label={label}>
        {unread > 0 && (
          <span className="qb-bell-count" aria-hidden="true">
            {format.number(Math.min(unread, 99))}
          </span>
        )}
      </Button>
    </Popup>
  )
}

/** The link to the job centre. */
function AllJobs() {
  const texts = useTexts('shell')
  return (
    <p className="qb-notifications-all">
      <Link href="/home/Jobs" className={Classes.POPOVER_DISMISS}>
        {texts.notifications.all()}
      </Link>
    </p>
  )
}

/** Parameters of a notification that a job has ended (`JobAbout` of the server). */
interface JobParams {
  readonly kind?: string
  readonly act?: string
  readonly name?: Bilingual | string
  readonly [count: string]: unknown
}

function List({
  answer,
  onRead,
}: {
  readonly answer: Answer | 'failed' | null
  readonly onRead: (ids: readonly number[]) => void
}) {
  const texts = useTexts('shell')
  const text = useTextLookup('shell')
  const format = useFormat()
  const { language } = useLanguage()
  if (answer === null)
    return (
      <div className="qb-notifications">
        <Spinner size={24} />
      </div>
    )
  if (answer === 'failed')
    return (
      <div className="qb-notifications">
        <p className="qb-notifications-note">{texts.notifications.failed()}</p>
      </div>
    )
  const { results } = answer
  /** Counts select the plural forms; a job is named by its action, and by the person or record that it is about. */
  const paramsOf = ({ kind, act = kind, name, ...counts }: JobParams): object => {
    const did = text(`notifications.jobKinds.${act}`) ?? act
    const whom = typeof name === 'object' ? pickName(name, language) : name
    return {
      kind: whom ? texts.notifications.ofWhom({ act: did ?? '', name: isolate(whom) }) : did,
      ...Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, format.count(Number(value))])),
    }
  }
  if (results.length === 0)
    return (
      <div className="qb-notifications">
        <p className="qb-notifications-empty">
          <Icon icon="notifications" size={20} />
          <strong>{texts.notifications.none()}</strong>
          {texts.notifications.noneLead()}
        </p>
        <AllJobs />
      </div>
    )
  const unread = results.filter(({ read }) => !read).map(({ id }) => id)
  return (
    <section className="qb-notifications" aria-label={texts.notifications.label()}>
      <header>
        <h2>{texts.notifications.label()}</h2>
        {unread.length > 0 && (
          <Button
            variant="minimal"
            size="small"
            intent="primary"
            text={texts.notifications.readAll()}
            onClick={() => onRead(unread)}
          />
        )}
      </header>
      <ul>
        {results.map(({ id, kind, params, link, at, read }) => {
          const sentence =
            text(`notifications.kinds.${kind}`, paramsOf(params as JobParams)) ?? texts.notifications.kinds.other()
          return (
            <li key={id} data-unread={!read || undefined}>
              <Icon icon="tick-circle" />
              <div>
                {link ? (
                  <Link href={link} className={Classes.POPOVER_DISMISS} onClick={() => onRead(read ? [] : [id])}>
                    {sentence}
                  </Link>
                ) : (
                  sentence
                )}
                <time dateTime={at}>{format.dateTime(at)}</time>
              </div>
            </li>
          )
        })}
      </ul>
      <AllJobs />
    </section>
  )
}
