import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { NewsItem, PublishedNews } from '#schemas/news/news-item.schema.ts'
import { api } from '#src/api/client.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import './news.css'

/** What the preview shows: one piece of news, or all published ones. */
export type Previewed = NewsItem | 'published'

interface NewsPreviewProps {
  /** Null: the preview is closed. */
  readonly of: Previewed | null
  readonly onClose: () => void
}

/** News as applicants read them: in both languages, each in its direction. */
export function NewsPreview({ of, onClose }: NewsPreviewProps) {
  const t = useTexts('news')
  const c = useTexts('common')
  const isAll = of === 'published'
  const published = useAnswer(isAll ? 'published' : null, (signal) =>
    api['published-season'].season({ signal }).then(({ data }) => data.news),
  )
  const news = isAll ? published : of && [of]
  const title = isAll ? t.preview.all() : t.preview.one()
  return (
    <Modal className="qb-news-preview" isOpen={of !== null} title={title} onClose={onClose}>
      {/* long news are scrolled by the keyboard, too */}
      <DialogBody role="group" aria-label={title} tabIndex={0}>
        {of && !isAll && !of.active ? (
          <Callout className="qb-notice" icon="info-sign">
            {t.preview.hidden()}
          </Callout>
        ) : null}
        {news?.length === 0 ? <p>{t.preview.none()}</p> : null}
        {news && news.length > 0 ? (
          <div className="qb-news-languages">
            <Column language="ar" direction="rtl" texts={news.map(({ id, arName }) => [id, arName])} />
            <Column language="en" direction="ltr" texts={news.map(({ id, enName }) => [id, enName])} />
          </div>
        ) : null}
      </DialogBody>
      <DialogFooter actions={<Button data-first text={c.actions.close()} onClick={onClose} />} />
    </Modal>
  )
}

interface ColumnProps {
  readonly language: 'ar' | 'en'
  readonly direction: 'rtl' | 'ltr'
  readonly texts: readonly (readonly [id: PublishedNews['id'], text: string])[]
}

function Column({ language, direction, texts }: ColumnProps) {
  return (
    <ol lang={language} dir={direction} className="qb-news-column">
      {texts.map(([id, text]) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  )
}
