import { useMemo } from 'react'
import { forms } from 'virtual:validators/certificate-types'
import { certificateTypesEndpoints } from '#schemas/certificate-types/certificate-types.endpoints.ts'
import { MEANINGS } from '#schemas/shared/meanings.ts'
import { api } from '#src/api/client.ts'
import { NamedRecordsScreen, type MeaningParts } from '#src/kit/screen/named-records-screen.tsx'
import { useTexts } from '#src/lib/i18n.tsx'

/**
 * Certificate types: search, add, edit, activate and delete them (document 1, section 2, Certificate types list), and
 * choose what they mean (ADR 108).
 */
export function CertificateTypesScreen() {
  const t = useTexts('meanings')
  const meaning = useMemo<MeaningParts>(
    () => ({
      field: {
        'ui:widget': 'radio',
        'ui:options': {
          none: t.none(),
          choices: MEANINGS.certificate_category.map((value) => ({
            value,
            label: t.choice({ name: t[value].name(), why: t[value].why() }),
          })),
        },
      },
      nameOf: (value) => t[value].name(),
    }),
    [t],
  )
  return (
    <NamedRecordsScreen
      texts="certificate-types"
      calls={api['certificate-types']}
      manage={certificateTypesEndpoints.update}
      forms={forms}
      meaning={meaning}
    />
  )
}
