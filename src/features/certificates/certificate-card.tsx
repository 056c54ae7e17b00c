import { Callout, Tag } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { ViewedCertificate } from '#machines/certificates/certificate-view.flow.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Degrees have two decimals: summed in hundredths, so that 0.1 and 0.2 make 0.3. */
const HUNDREDTHS = 100
const countedDegrees = ({ courses }: ViewedCertificate): number =>
  courses.reduce(
    (sum, { addToTotal, courseDegree }) => sum + (addToTotal === 1 ? Math.round(courseDegree * HUNDREDTHS) : 0),
    0,
  ) / HUNDREDTHS

/**
 * The data card of a certificate (document 1, section 2): with the sum of the degrees that count, and a word when it is
 * not the total.
 */
export function CertificateCard({ viewed }: { readonly viewed: ViewedCertificate }) {
  const t = useTexts('certificate-view')
  const { language } = useLanguage()
  const format = useFormat()
  const { certificate } = viewed
  const counted = countedDegrees(viewed)
  const differs = viewed.courses.length > 0 && counted !== certificate.totalDegree
  return (
    <div className="qb-panel qb-certificate-card">
      <dl>
        <Fact label={t.card.arName()}>
          <bdi lang="ar">{certificate.arName}</bdi>
        </Fact>
        <Fact label={t.card.enName()}>
          <bdi lang="en">{certificate.enName}</bdi>
        </Fact>
        <Fact label={t.card.type()}>
          <bdi>{pickName(certificate.certificationTypeName, language)}</bdi>
        </Fact>
        <Fact label={t.card.year()}>
          <bdi dir="ltr">{format.digits(pickName(certificate.academicYearName, language))}</bdi>
        </Fact>
        <Fact label={t.card.status()}>
          <Tag minimal intent={certificate.status ? 'success' : 'none'} icon={certificate.status ? 'unlock' : 'lock'}>
            {certificate.status ? t.status.open() : t.status.closed()}
          </Tag>
        </Fact>
        <Fact label={t.card.total()}>
          <bdi dir="ltr">{format.total(certificate.totalDegree)}</bdi>
        </Fact>
        <Fact label={t.card.counted()}>
          <bdi dir="ltr">{format.total(counted)}</bdi>
        </Fact>
        <Fact label={t.card.students()}>{format.number(certificate.studentsCount)}</Fact>
        <Fact label={t.card.courses()}>{format.number(certificate.coursesCount)}</Fact>
      </dl>
      {differs ? (
        <Callout intent="warning" icon="calculator">
          {t.differs({ counted: format.total(counted), total: format.total(certificate.totalDegree) })}
        </Callout>
      ) : null}
    </div>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
