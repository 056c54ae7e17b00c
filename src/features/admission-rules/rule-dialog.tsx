import { forms } from 'virtual:validators/admission-rules'
import { useMemo } from 'react'
import type { Draft } from '#machines/shared/record-dialog.flow.ts'
import type {
  AdmissionRule,
  AdmissionRuleFilters,
  AdmissionRuleForm,
  RuleSeason,
} from '#schemas/admission-rules/admission-rule.schema.ts'
import { api } from '#src/api/client.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { formOf, saveRule } from './admission-rules.list.ts'
import { ChoicesField, type ChoicesOptions } from '#src/forms/choices-field.tsx'

interface Named {
  readonly id: number
  readonly name: Bilingual
}
interface Offered {
  readonly faculties: readonly Named[]
  readonly certificates: readonly (Named & { readonly seasonsIds: readonly number[] })[]
  readonly majors: readonly (Named & { readonly certificatesIds: readonly number[] })[]
}
const NOTHING: Offered = { faculties: [], certificates: [], majors: [] }

const certificatesOfSeason = ({ certificates }: Pick<Offered, 'certificates'>, season: unknown) =>
  certificates.filter(({ seasonsIds }) => seasonsIds.some((id) => id === season))

/** What the dialog offers; what a rule has already is offered with it, also when it is not for new ones (D55). */
function useOffered(isOpen: boolean, rule: AdmissionRule | null): Offered {
  const answer = useAnswer(isOpen ? 'options' : null, async (signal) => {
    const call = { signal, background: true } as const
    const [{ data: options }, { data: facultyData }] = await Promise.all([
      api['admission-rules'].options(call),
      api['admission-rules'].faculties(call),
    ])
    return { ...options, faculties: facultyData.faculties.filter(({ active }) => active) }
  })
  return useMemo(() => {
    const { faculties, certificates, majors } = answer ?? NOTHING
    if (!rule) return { faculties, certificates, majors }
    const isOffered = certificatesOfSeason({ certificates }, rule.season).some(({ id }) => id === rule.certificate_type)
    return {
      faculties: [{ id: rule.faculty, name: rule.facultyName }],
      certificates: isOffered
        ? certificates
        : [
            { id: rule.certificate_type, name: rule.certificateName, seasonsIds: [rule.season] },
            ...certificates.filter(({ id }) => id !== rule.certificate_type),
          ],
      majors: [
        // what is no longer offered, and what is not active
        ...rule.major_types
          .map((id, at) => ({ id, name: rule.majorNames[at]!, certificatesIds: [rule.certificate_type] }))
          .filter((kept) => !majors.some(({ id }) => id === kept.id)),
        ...majors,
      ],
    }
  }, [answer, rule])
}

const majorsOfCertificate = ({ majors }: Offered, certificate: unknown) =>
  majors.filter(({ certificatesIds }) => certificatesIds.some((id) => id === certificate))

export interface RuleDialogControls extends Omit<
  RecordDialogControls<AdmissionRule, AdmissionRuleForm>,
  'add' | 'edit'
> {
  readonly offered: Offered
  readonly seasons: readonly RuleSeason[]
  /** Preselected in the form: the faculty and the season to which the list is narrowed. */
  readonly add: (shown: AdmissionRuleFilters) => void
  readonly edit: (rule: AdmissionRule) => void
}

/**
 * The dialog of a rule. `seasons`: in which rules are set; a new one is of the season that the list shows, else of the
 * first. `onSaved`: after a save, and when somebody else deleted the rule.
 */
export function useRuleDialog(seasons: readonly RuleSeason[], onSaved: () => void): RuleDialogControls {
  const dialog = useRecordDialog<AdmissionRule, AdmissionRuleForm>({ save: saveRule, onSaved, name: 'admission-rule' })
  const { actor, add, edit, change } = dialog
  const offered = useOffered(dialog.isOpen, dialog.record)
  const latest = useLatest({ offered, seasons })
  const methods = useMemo(
    () => ({
      add: ({ faculty, season }: AdmissionRuleFilters) => {
        const offers = latest.current.seasons
        const chosen = offers.find(({ id }) => id === season) ?? offers[0]
        add({ ...(chosen && { season: chosen.id }), ...(faculty != null && { faculty }), isActive: 1 })
      },
      edit: (rule: AdmissionRule) => edit(rule, formOf(rule)),
      change: (value: Draft) => change(consistent(actor.getSnapshot().context.value, value, latest.current.offered)),
    }),
    [actor, add, edit, change, latest],
  )
  return { ...dialog, ...methods, offered, seasons }
}

/** Another season leaves the certificate that is offered in it too, and another certificate those majors that it has too. */
function consistent(before: Draft, changed: Draft, offered: Offered): Draft {
  const { certificateType, ...withoutCertificate } = changed
  const isOfSeason = certificatesOfSeason(offered, changed['season']).some(({ id }) => id === certificateType)
  const after = before['season'] === changed['season'] || isOfSeason ? changed : withoutCertificate
  if (before['certificateType'] === after['certificateType']) return after
  const has = majorsOfCertificate(offered, after['certificateType']).map(({ id }) => id)
  const { majorTypes = [], ...others } = after
  const remaining = (majorTypes as readonly number[]).filter((id) => has.includes(id))
  return remaining.length > 0 ? { ...others, majorTypes: remaining } : others
}

/**
 * Adds or edits a rule (document 3, section 2): season and faculty are chosen once, certificates are those of the
 * season's year, majors those of the certificate.
 */
export function RuleDialog({ dialog }: { readonly dialog: RuleDialogControls }) {
  const t = useTexts('admission-rules')
  const { language } = useLanguage()
  const { record, value, offered, seasons } = dialog
  const { season, certificateType } = value
  const isLocked = record !== null
  const uiSchema = useMemo(() => {
    const choices = (list: readonly Named[]) =>
      list.map(({ id, name }) => ({ value: id, label: pickName(name, language) }))
    const majors: ChoicesOptions = {
      choices: certificateType === undefined ? null : choices(majorsOfCertificate(offered, certificateType)),
      waits: t.majors.choose(),
      all: t.majors.all(),
    }
    return {
      season: {
        'ui:widget': 'select',
        'ui:readonly': isLocked,
        'ui:options': { choices: choices(seasons), ...(isLocked && { help: t.lockedSeason() }) },
      },
      faculty: {
        'ui:widget': 'select',
        'ui:readonly': isLocked,
        'ui:options': { choices: choices(offered.faculties), ...(isLocked && { help: t.lockedFaculty() }) },
      },
      certificateType: {
        'ui:widget': 'select',
        'ui:options': { choices: choices(certificatesOfSeason(offered, season)) },
      },
      majorTypes: { 'ui:field': ChoicesField, 'ui:options': majors },
      isActive: { 'ui:widget': 'switch' },
    }
  }, [season, certificateType, offered, seasons, isLocked, language, t])
  return (
    <RecordDialog
      dialog={dialog}
      title={record ? t.edit() : t.add()}
      form={forms.record}
      texts="admission-rules"
      uiSchema={uiSchema}
    />
  )
}
