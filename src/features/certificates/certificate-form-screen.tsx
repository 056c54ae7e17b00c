import { forms } from 'virtual:validators/certificates'
import { useSearch, useLocation } from 'wouter'
import { certificateRefusal } from '#machines/certificates/certificate.offers.ts'
import type { Leaving } from '#machines/shared/form-page.flow.ts'
import { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import type { CertificateForm, CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { ScreenProps } from '#src/kit/feature.ts'
import { FormPage } from '#src/kit/record/form-page.tsx'
import { addressOf } from '#src/kit/list/list-address.ts'
import { recordId } from '#src/kit/record/record-id.ts'
import { useSeason } from '#src/kit/season.tsx'
import { useFormPage } from '#src/kit/record/use-form-page.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { LIST_NAME, LIST_PATH, viewPath } from './paths.ts'
import { useNamedChoices } from './use-certificate-choices.ts'
import { useCertificateReasons } from './use-certificate-reasons.ts'
import './certificates.css'

type Choices = DataOf<(typeof certificatesEndpoints)['controls']>

/** Adds a certificate, or edits the one of the address (document 1, section 2, Certificate add/edit form). */
export function CertificateFormScreen({ params }: ScreenProps) {
  // Another certificate is another page: nothing that was typed goes over.
  return <CertificateFormPage key={params.id ?? 'new'} id={params.id} />
}

function CertificateFormPage({ id }: { readonly id: string | undefined }) {
  const t = useTexts('certificates')
  const { language } = useLanguage()
  const access = useCallAccess(certificatesEndpoints.update)
  const why = useCertificateReasons()
  const { year } = useSeason()
  const [, navigate] = useLocation()
  const from = new URLSearchParams(useSearch()).get('from')
  const named = useNamedChoices()

  const load = async (call: CallOptions) => {
    if (id === undefined) {
      const { data } = await api.certificates.controls(call)
      const active = data.years.find(({ id: offered }) => offered === year?.attribute_id)
      return { record: null, initial: { academicYear: active?.id }, choices: data, isEditable: true }
    }
    const { data } = await api.certificates.edited({ id: recordId(id) }, call)
    const { certificate, ...choices } = data
    const { arName, enName, certificationType, academicYear, totalDegree, status } = certificate
    return {
      record: certificate,
      initial: { arName, enName, certificationType, academicYear, totalDegree, status },
      choices,
      isEditable: certificateRefusal(certificate, access, { type: 'certificate.edit' }) === null,
    }
  }
  const save = async (value: CertificateForm, record: CertificateRow | null) => {
    if (record)
      return {
        ...(await api.certificates.update({ ...value, status: value.status!, id: record.id, version: record.version })),
        id: null,
      }
    const { data, message } = await api.certificates.create(value)
    return { message, id: data.id }
  }
  /** A new certificate is shown, so that its courses can be added; otherwise back to where one came from. */
  const leave = (leaving: Leaving) => {
    if (leaving.because === 'saved' && leaving.id !== null) navigate(viewPath(leaving.id), { replace: true })
    else if (leaving.because !== 'gone' && from === 'view') navigate(viewPath(Number(id)))
    else navigate(addressOf(LIST_NAME, LIST_PATH))
  }
  const page = useFormPage<CertificateRow, Choices, CertificateForm>({ load, save, leave })
  const { record, choices } = page
  const types = (choices?.certificationCategories ?? []).filter(
    (type) => type.active || type.id === record?.certificationType,
  )
  const fields = {
    'ui:options': { columns: 2 },
    arName: { 'ui:options': { dir: 'rtl', counter: true } },
    enName: { 'ui:options': { dir: 'ltr', counter: true } },
    certificationType: { 'ui:widget': 'select', 'ui:options': { choices: named.types(types) } },
    academicYear: { 'ui:widget': 'select', 'ui:options': { choices: named.years(choices?.years ?? []) } },
    totalDegree: { 'ui:widget': 'number' },
    status: { 'ui:widget': 'switch' },
  }
  const reasons = record ? why.of(record, { type: 'certificate.edit' }) : why.add
  const introduction =
    record && page.view === 'locked' ? (
      <h2 className="qb-certificate-name">
        <bdi>{pickName({ ar: record.arName, en: record.enName }, language)}</bdi>
      </h2>
    ) : null
  return (
    <FormPage
      page={page}
      title={id === undefined ? t.add() : t.edit()}
      introduction={introduction}
      reasons={reasons}
      form={id === undefined ? forms.record : forms.edit}
      texts="certificates"
      uiSchema={fields}
    />
  )
}
