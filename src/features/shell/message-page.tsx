import { AnchorButton, Button, Icon, type IconName } from '@blueprintjs/core'
import { useLocation } from 'wouter'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { usePageTitle, useTexts } from '#src/lib/i18n.tsx'

interface MessagePageProps {
  readonly icon: IconName
  readonly title: string
  readonly introduction: string
  readonly onRetry?: () => void
}

/**
 * A page that explains why there is nothing to show, with a link to the home page; `onRetry` also runs by itself when
 * the server is back.
 */
export function MessagePage({ icon, title, introduction, onRetry }: MessagePageProps) {
  const texts = useTexts('shell')
  const [, navigate] = useLocation()
  usePageTitle(title)
  useOnReturn(onRetry ?? null)
  return (
    <div className="qb-message-page">
      <span className="qb-message-icon">
        <Icon icon={icon} size={20} />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="qb-muted">{introduction}</p>
      <div className="qb-message-actions">
        {onRetry && <Button intent="primary" text={texts.broken.retry()} onClick={onRetry} />}
        <AnchorButton
          href="/home"
          text={texts.refused.home()}
          onClick={(event) => {
            event.preventDefault()
            navigate('/home')
          }}
        />
      </div>
    </div>
  )
}
