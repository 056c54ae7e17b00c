import { Icon, type IconName } from '@blueprintjs/core'
import { STATUS } from '#schemas/status.ts'
import type { Dashboard } from '#schemas/dashboard/dashboard.endpoints.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { MaybeLink } from './card.tsx'
import { LISTS, ofStatus, PAPERS_WAITING, UNPAID } from './paths.ts'
import { useFilteredLink, VIEW } from './use-filtered-link.ts'

interface Figure {
  readonly key: string
  readonly icon: IconName
  readonly label: string
  readonly value: string
  readonly to: string | null
}

/** Numbers of what waits, each with the list that it counts. */
function useStatistics({ unpaid, papers, recommendations }: Dashboard): readonly Figure[] {
  const t = useTexts('dashboard').figures
  const format = useFormat()
  const link = useFilteredLink()
  // recommendations are in the list of applications; users who may not open it get the list by faculty
  const linkToRecommended = (status: number) => link(VIEW.applications, ofStatus(status)) ?? LISTS.nomination
  const statistics: (Figure | false)[] = [
    papers !== undefined && {
      key: 'papers',
      icon: 'document',
      label: t.papers(),
      value: papers.more ? t.least({ value: format.number(papers.count) }) : format.number(papers.count),
      to: link(VIEW.applications, PAPERS_WAITING),
    },
    unpaid !== undefined && {
      key: 'unpaid',
      icon: 'bank-account',
      label: t.unpaid(),
      value: format.number(unpaid),
      to: link(VIEW.fees, UNPAID),
    },
    recommendations !== undefined && {
      key: 'recommendedAccepted',
      icon: 'endorsed',
      label: t.recommendedAccepted(),
      value: format.number(recommendations.accepted),
      to: linkToRecommended(STATUS.recommendedAccepted),
    },
    recommendations !== undefined && {
      key: 'recommendedRefused',
      icon: 'flag',
      label: t.recommendedRefused(),
      value: format.number(recommendations.refused),
      to: linkToRecommended(STATUS.recommendedRefused),
    },
  ]
  return statistics.filter((figure) => figure !== false)
}

/** The row of numbers above the cards. */
export function Statistics({ dashboard }: { readonly dashboard: Dashboard }) {
  const statistics = useStatistics(dashboard)
  if (statistics.length === 0) return null
  return (
    <dl className="qb-dashboard-figures">
      {statistics.map(({ key, icon, label, value, to }) => (
        <div key={key} className="qb-panel">
          <dt>
            <Icon icon={icon} aria-hidden />
            {label}
          </dt>
          <dd>
            <MaybeLink to={to}>{value}</MaybeLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}
