import { Icon } from '@blueprintjs/core'
import { Link } from 'wouter'
import { useAccess } from '#src/kit/access.tsx'
import { useTexts } from '#src/lib/i18n.tsx'

/** Links users with the permission to the access log of this application's applicant (issue 9). */
export function ReadersLink({ number }: { readonly number: string }) {
  const texts = useTexts('applications')
  const { permissions } = useAccess()
  if (!permissions.includes('administration.can_view_reads')) return null
  return (
    <p className="qb-details-readers">
      <Link href={`/home/Administration/ApplicantReads?${new URLSearchParams({ applicant: number })}`}>
        <Icon icon="eye-open" /> {texts.history.readers()}
      </Link>
    </p>
  )
}
