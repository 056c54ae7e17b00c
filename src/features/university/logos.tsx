import { forms } from 'virtual:validators/university'
import { useMemo, useState } from 'react'
import { LOGOS, type LogoName } from '#schemas/university/logo.ts'
import type { University } from '#schemas/university/university.schema.ts'
import { api } from '#src/api/client.ts'
import { Logo } from '#src/features/session/index.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRemoval } from '#src/kit/record/use-removal.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { formOf } from './brand.ts'
import { BrandPreview } from './brand-preview.tsx'
import { LogoWidget } from './logo-widget.tsx'
import { useLogo } from './use-logo.ts'

interface LogosProps {
  readonly record: University
  /** Why no logo can be changed now. */
  readonly reasons: readonly Reason[]
  /** A logo was changed, by this page or by somebody else. */
  readonly onChanged: () => void
}

/** The two logos: each is changed in a dialog that shows it before it is saved, or put back to that of the product. */
export function Logos({ record, reasons, onChanged }: LogosProps) {
  const { logos: t } = useTexts('organisation')
  const { version } = record
  const { dialog, files, rules, url } = useLogo(onChanged)
  const [removed, setRemoved] = useState<LogoName>('scope')
  const removal = useRemoval({
    remove: () => api.university.removeLogo({ logo: removed, version }),
    leave: onChanged,
    reload: onChanged,
  })
  const shown = { scope: record.scopeLogo, system: record.systemLogo }
  const isInstalled = { scope: record.hasScopeLogo, system: record.hasSystemLogo }
  const change = { scope: t.change(), system: t.changeSystem() }
  const remove = { scope: t.remove(), system: t.removeSystem() }
  const logo = dialog.record?.logo
  const preview = logo && url ? { ...shown, [logo]: url } : shown
  const uiSchema = useMemo(() => ({ file: { 'ui:widget': LogoWidget, 'ui:options': { files } } }), [files])
  return (
    <section className="qb-panel qb-logos" aria-labelledby="university-logos">
      <h2 id="university-logos">{t.title()}</h2>
      {LOGOS.map((each) => (
        <div key={each} className="qb-logo">
          <Logo key={shown[each]} src={shown[each]} size={56} />
          <div>
            <strong>{t[each]()}</strong>
            <p className="qb-muted">
              {isInstalled[each] ? t.ours() : t.product()}. {t.where[each]()}
            </p>
          </div>
          <div className="qb-logo-actions">
            <ActionButton
              showsLabel
              icon="edit"
              label={change[each]}
              reasons={reasons}
              onAct={() => dialog.edit({ logo: each, version }, {})}
            />
            {isInstalled[each] && (
              <ActionButton
                showsLabel
                icon="reset"
                label={remove[each]}
                reasons={reasons}
                isBusy={removal.isBusy}
                onAct={() => {
                  setRemoved(each)
                  removal.open()
                }}
              />
            )}
          </div>
        </div>
      ))}
      <RecordDialog
        dialog={dialog}
        title={change[logo ?? 'scope']}
        form={forms.logo}
        texts="organisation"
        rules={rules}
        uiSchema={uiSchema}
        introduction={
          <BrandPreview brand={{ names: formOf(record), scopeLogo: preview.scope, systemLogo: preview.system }} />
        }
      />
      <ConfirmDialog
        isOpen={removal.isConfirming}
        isBusy={removal.isBusy}
        title={t.removeTitle()}
        confirmText={remove[removed]}
        isDangerous
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      >
        <p>{t.removeMessage()}</p>
      </ConfirmDialog>
    </section>
  )
}
