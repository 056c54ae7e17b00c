import { Button, DialogBody, DialogFooter, Switch } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'
import { usePreferences } from '#src/features/session/index.ts'
import { capOf } from '#src/kit/keys/key.ts'
import type { Layer } from '#src/kit/keys/layer.ts'
import { keysIn } from '#src/kit/keys/registry.ts'
import { Modal } from '#src/kit/modal.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { usePageKeys } from './page-keys.ts'
import './palette.css'

/** The labels on keys are the same in both languages. */
const CAPS = { list: '?', palette: 'Ctrl K', close: 'Esc', go: 'G' } as const
const Cap = ({ children }: { readonly children: string }) => (
  <kbd className="qb-key" dir="ltr">
    {children}
  </kbd>
)

interface Line {
  readonly label: string
  readonly caps: ReactNode
}
function Group({
  title,
  lines,
  none,
}: {
  readonly title: string
  readonly lines: readonly Line[]
  readonly none?: string
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="bp6-heading">
        {title}
      </h3>
      {lines.length > 0 ? (
        <dl>
          {lines.map(({ label, caps }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{caps}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="qb-muted">{none}</p>
      )}
    </section>
  )
}

interface KeysDialogProps {
  /** The keys to list: of the page, or of a dialog. */
  readonly layer: Layer
  readonly onClose: () => void
}

/** All keys of the page in view, and the switch that turns single keys off (WCAG 2.1.4). */
export function KeysDialog({ layer, onClose }: KeysDialogProps) {
  const t = useTexts('palette')
  const c = useTexts('common')
  const { preferences, choose } = usePreferences()
  const pages = usePageKeys()
  const helpId = useId()
  return (
    <Modal isOpen title={t.list.title()} className="qb-keys" onClose={onClose}>
      <DialogBody>
        <p className="qb-dialog-lead">{t.list.lead()}</p>
        <Switch
          className="qb-keys-switch"
          checked={preferences.keys}
          label={t.list.isOn()}
          aria-describedby={helpId}
          onChange={({ currentTarget }) => choose({ keys: currentTarget.checked })}
        />
        <p id={helpId} className="qb-muted">
          {t.list.isOnHelp()}
        </p>
        <Group
          title={t.list.page()}
          none={t.list.noKeys()}
          lines={keysIn(layer).map(({ code, label }) => ({ label, caps: <Cap>{capOf(code)}</Cap> }))}
        />
        <Group
          title={t.list.everywhere()}
          lines={[
            { label: t.list.this(), caps: <Cap>{CAPS.list}</Cap> },
            { label: t.list.palette(), caps: <Cap>{CAPS.palette}</Cap> },
            { label: t.list.close(), caps: <Cap>{CAPS.close}</Cap> },
          ]}
        />
        <Group
          title={t.list.pages()}
          lines={pages.map(({ code, label }) => ({
            label,
            caps: (
              <>
                <Cap>{CAPS.go}</Cap> <Cap>{capOf(code)}</Cap>
              </>
            ),
          }))}
        />
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" data-first text={c.actions.close()} onClick={onClose} />} />
    </Modal>
  )
}
