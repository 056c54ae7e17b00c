import { memo } from 'react'
import type { DetailsKey, DetailsLoaded } from '#machines/applications/details.flow.ts'
import type { Decision } from '#machines/applications/decision.flow.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { Corrections } from './correction.tsx'
import { DetailsSections, Section } from './details-sections.tsx'
import { DossierButton } from './dossier-button.tsx'
import { DuplicateStudents } from './duplicate-students.tsx'
import type { HistoryKind } from './history-kinds.ts'
import { History } from './history.tsx'
import { OfficialResult } from './official-result.tsx'
import { OppositeDecision } from './opposite-decision.tsx'
import { OtherApplications } from './other-applications.tsx'
import { correctedWith, sectionsOf, type StoredPaper } from './papers.ts'
import { ReadersLink } from './readers-link.tsx'

interface Props {
  readonly loaded: DetailsLoaded
  /** The open paper: the section with the data that it proves comes first. */
  readonly open: PaperKind | undefined
  readonly busy: boolean
  readonly onOpen: (key: Required<DetailsKey>) => void
  readonly onOpenPaper: (paper: StoredPaper) => void
  readonly onReload: () => void
  /** Kinds of steps that the history alone shows. */
  readonly kinds: readonly HistoryKind[]
  readonly onKinds: (kinds: readonly HistoryKind[]) => void
  /** Asks about a decision, as the panel does. */
  readonly onAsk: (choice: Decision) => void
}

/**
 * The part next to the papers: the data that they prove, each correctable, students who share some of them, the
 * student's other applications and the history. Memoized: it renders again only when one of these has changed.
 */
export const ReviewData = memo(function DeskData({
  loaded,
  open,
  busy,
  onOpen,
  onOpenPaper,
  onReload,
  kinds,
  onKinds,
  onAsk,
}: Props) {
  const { details, history } = loaded
  const texts = useTexts('applications')
  const it = details.application_details
  return (
    <>
      <Corrections details={details} busy={busy} reload={onReload} keyed={correctedWith(open)}>
        <OfficialResult details={details} onOpenPaper={onOpenPaper} />
        <DetailsSections details={details} order={sectionsOf(open)} isNextToHead />
      </Corrections>
      <DuplicateStudents details={details} onOpen={onOpen} />
      <Section title={texts.details.sections.others()}>
        <OtherApplications others={details.others} studentId={it.studentId} onOpen={onOpen} />
      </Section>
      <Section title={texts.details.sections.history()}>
        <History
          history={history}
          chosen={kinds}
          onChoose={onKinds}
          action={<OppositeDecision details={details} onAsk={onAsk} />}
        />
        <DossierButton of={it} />
        <ReadersLink number={it.appNum} />
      </Section>
    </>
  )
})
