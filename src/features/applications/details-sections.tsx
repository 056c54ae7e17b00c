import { Callout } from '@blueprintjs/core'
import { createContext, use, type ReactNode } from 'react'
import type { CorrectedField } from '#machines/applications/application.offers.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import { Corrected, useCorrections } from './correction.tsx'
import { useEmailRefusal } from './email-refusal.ts'
import { SECTIONS, type SectionName } from './papers.ts'
import { showsPayment } from './payment.ts'
import { StatusTag } from './status-tag.tsx'

type Application = ApplicationDetails['application_details']
type FieldKey = keyof ReturnType<typeof useTexts<'applications'>>['details']['fields']

interface FieldProps {
  readonly name: FieldKey
  /** The field that can be corrected where the page lets it. */
  readonly corrects?: CorrectedField
  /** What it means where that is not plain. */
  readonly help?: string
  /** What is wrong with it. */
  readonly warning?: string | undefined
  readonly children: ReactNode
}
/** One labelled value; an empty value is not shown, unless the user can enter it here. */
function Field({ name, corrects, help, warning, children }: FieldProps) {
  const texts = useTexts('applications')
  const isCorrectable = useCorrections() !== null && corrects !== undefined
  if (!isCorrectable && (children === null || children === undefined || children === '')) return null
  return (
    <div className="qb-detail">
      <dt>{texts.details.fields[name]()}</dt>
      <dd>
        {isCorrectable ? <Corrected field={corrects}>{children}</Corrected> : children}
        {help && <p className="qb-detail-help">{help}</p>}
        {warning && (
          <Callout compact intent="warning">
            {warning}
          </Callout>
        )}
      </dd>
    </div>
  )
}

/** Level of the sections' headings: one below the title of the dialog, or of the printed page. */
export const SectionHeading = createContext<'h2' | 'h3'>('h3')

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const isBelowH1 = use(SectionHeading) === 'h2'
  return (
    <section className="qb-section">
      {isBelowH1 ? <h2>{title}</h2> : <h3>{title}</h3>}
      {children}
    </section>
  )
}

/** Writes names, totals and addresses of one application in the language of the page. */
function useWriting() {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  const name = (value: Bilingual | null) => value && <bdi>{pickName(value, language)}</bdi>
  const location = ({ country, state, city }: Application['address']) => {
    const parts = [city, state, country].filter((part) => part !== null).map((part) => pickName(part, language))
    return parts.length > 0 ? <bdi>{parts.join(language === 'ar' ? '، ' : ', ')}</bdi> : null
  }
  const number = (value: number | null, write: (value: number) => string) =>
    value === null ? null : <bdi dir="ltr">{write(value)}</bdi>
  const ltr = (value: string | number | null) => (value === null || value === '' ? null : <Ltr>{value}</Ltr>)
  // null where it is empty, for the field to be left out
  const copyable = (field: FieldKey, value: string | null) =>
    value === null || value === '' ? null : <Copyable what={texts.details.fields[field]()}>{value}</Copyable>
  return { name, location, number, ltr, copyable, format }
}

interface PartProps {
  readonly details: ApplicationDetails
  readonly isNextToHead: boolean
}

function Personal({ details }: PartProps) {
  const texts = useTexts('applications')
  const { name, location, copyable, format } = useWriting()
  const it = details.application_details
  const emailRefusal = useEmailRefusal()(details)
  return (
    <Section title={texts.details.sections.personal()}>
      {details.genderDiffers && (
        <Callout compact intent="warning">
          {texts.details.genderDiffers()}
        </Callout>
      )}
      <dl className="qb-details-list">
        <Field name="arName">
          <bdi lang="ar">{it.arName}</bdi>
        </Field>
        <Field name="enName">
          <bdi lang="en" dir="ltr">
            {it.enName}
          </bdi>
        </Field>
        <Field name="cardId" corrects="card">
          <Copyable what={texts.details.fields.cardId()}>{it.cardId}</Copyable>{' '}
          <small>
            {it.cardType === CARD_TYPE.passport
              ? texts.details.cardType.passport()
              : texts.details.cardType.nationalId()}
          </small>
        </Field>
        <Field name="gender">
          {it.gender === GENDER.female ? texts.details.gender.female() : texts.details.gender.male()}
        </Field>
        <Field name="birthdate">{format.date(it.birthdate)}</Field>
        <Field name="nationality">{name(it.nationality)}</Field>
        <Field name="mobile">{copyable('mobile', it.mobile)}</Field>
        <Field name="telephone">{copyable('telephone', it.telephone)}</Field>
        <Field name="email" corrects="email" warning={emailRefusal}>
          {it.email && (
            <bdi dir="ltr">
              {it.email.split('@')[0]}
              <wbr />
              {it.email.slice(it.email.indexOf('@'))}
            </bdi>
          )}
        </Field>
        <Field name="address">{location(it.address)}</Field>
        <Field name="birthplace">{location(it.birthplace)}</Field>
      </dl>
    </Section>
  )
}

function Qualification({ details: { application_details: it }, isNextToHead }: PartProps) {
  const texts = useTexts('applications')
  const { name, number, ltr, format } = useWriting()
  return (
    <Section title={texts.details.sections.qualification()}>
      <dl className="qb-details-list">
        <Field name="certificateTypes">{name(it.certificateTypes)}</Field>
        <Field name="divisionType">{name(it.divisionType)}</Field>
        <Field name="equationCertificateTypes">{name(it.equationCertificateTypes)}</Field>
        <Field name="equationCertificateName">{name(it.equationCertificateName)}</Field>
        <Field name="otherCertificateText">{it.otherCertificateText && <bdi>{it.otherCertificateText}</bdi>}</Field>
        <Field name="preQualYear">{ltr(it.preQualYear)}</Field>
        <Field name="preQualCountry">{name(it.preQualCountry)}</Field>
        <Field name="submittedTotal" corrects="submittedTotal" help={texts.totals.submitted()}>
          {number(it.submittedTotal, format.total)}
        </Field>
        <Field name="preQualTotal" help={texts.totals.preQual()}>
          {number(it.preQualTotal, format.total)}
        </Field>
        <Field name="certifiedTotal" help={texts.totals.certified()}>
          {number(it.certifiedTotal, format.total)}
        </Field>
        {!isNextToHead && <Field name="studentPercentage">{number(it.studentPercentage, format.percent)}</Field>}
      </dl>
    </Section>
  )
}

function ApplicationData({ details: { application_details: it }, isNextToHead }: PartProps) {
  const texts = useTexts('applications')
  const { name, ltr, copyable, format } = useWriting()
  return (
    <Section title={texts.details.sections.application()}>
      <dl className="qb-details-list">
        {!isNextToHead && (
          <>
            <Field name="appNum">{copyable('appNum', it.appNum)}</Field>
            <Field name="applicationIdus">
              <StatusTag code={it.applicationIdus} />
            </Field>
            <Field name="desireNumber">{ltr(it.desireNumber)}</Field>
            <Field name="applicationFaculty">{name(it.applicationFaculty)}</Field>
            <Field name="branch">{name(it.branch)}</Field>
          </>
        )}
        <Field name="applicationDate">{format.dateTime(it.applicationDate)}</Field>
        <Field name="appYear">{name(it.appYear)}</Field>
        <Field name="appSemeter">{name(it.appSemeter)}</Field>
        <Field name="studentRegisterationType" corrects="submittedRegisterationType">
          {name(it.studentRegisterationType.quotaName)}
        </Field>
      </dl>
    </Section>
  )
}

function Payment({ details: { application_details: it }, isNextToHead }: PartProps) {
  const texts = useTexts('applications')
  const { ltr, format } = useWriting()
  if (!showsPayment(it)) return null
  return (
    <Section title={texts.details.sections.payment()}>
      <dl className="qb-details-list">
        {!isNextToHead && (
          <Field name="paymentStatus">{it.payment.status === 1 ? texts.details.paid() : texts.details.unpaid()}</Field>
        )}
        <Field name="paymentDate">{it.payment.paymentDate && format.dateTime(it.payment.paymentDate)}</Field>
        <Field name="referenceNumber">{ltr(it.payment.referenceNumber)}</Field>
      </dl>
    </Section>
  )
}

const PARTS = { personal: Personal, qualification: Qualification, application: ApplicationData, payment: Payment }

/**
 * Personal data, previous qualification, application data, payment (document 2, section 2.2), on the screen and in
 * print alike. `isNextToHead`: leaves out what the head of the review screen already shows.
 */
export function DetailsSections({
  details,
  order = SECTIONS,
  isNextToHead = false,
}: {
  readonly details: ApplicationDetails
  readonly order?: readonly SectionName[]
  readonly isNextToHead?: boolean
}) {
  return order.map((name) => {
    const Part = PARTS[name]
    return <Part key={name} details={details} isNextToHead={isNextToHead} />
  })
}
