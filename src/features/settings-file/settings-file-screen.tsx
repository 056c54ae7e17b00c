import { Button, Callout } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import type { Problem } from '#schemas/errors.ts'
import { PARTS } from '#schemas/settings-file/parts.ts'
import { settingsFileEndpoints } from '#schemas/settings-file/settings-file.endpoints.ts'
import { SETTINGS_BYTES } from '#schemas/settings-file/settings-file.schema.ts'
import { MEGABYTE } from '#schemas/shared/files.ts'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { BusyPanel, ChooseFile } from '#src/kit/sheet/choose-file.tsx'
import { pickMessage, pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { ExportSettings } from './export-settings.tsx'
import { ReviewSettings, useNames } from './review-settings.tsx'
import { useSettingsImport } from './use-settings-import.ts'
import './settings-file.css'

/** The settings of the installation as one file: export, and import with a preview (ADR 121). */
export function SettingsFileScreen() {
  const t = useTexts('settings-file')
  const sheets = useTexts('sheets')
  const format = useFormat()
  const { actor, snapshot, choose } = useSettingsImport()
  const { problem, fault, message } = snapshot.context
  const { language } = useLanguage()
  usePageTitle(t.title())
  const isChoosing = snapshot.hasTag('choosing')
  const max = format.number(SETTINGS_BYTES / MEGABYTE)
  return (
    <div className="qb-list-screen qb-sheet qb-settings">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        {snapshot.can({ type: 'file.another' }) && (
          <div className="qb-screen-actions">
            <Button icon="upload" text={sheets.another()} onClick={() => actor.send({ type: 'file.another' })} />
          </div>
        )}
      </header>
      {isChoosing && (
        <>
          <p className="qb-muted">{t.lead()}</p>
          <p className="qb-muted">{t.without()}</p>
          <ExportSettings />
          {fault && (
            <Callout className="qb-notice" role="alert" intent="danger" icon="error">
              {t.refusals[fault]({ max })}
            </Callout>
          )}
        </>
      )}
      {!snapshot.hasTag('busy') && <ProblemNotice problem={problem} />}
      {problem && snapshot.hasTag('failed') && <FieldProblems problem={problem} />}
      {isChoosing && (
        <section aria-labelledby="import-settings">
          <h2 id="import-settings">{t.import.title()}</h2>
          <ChooseFile
            lead={t.import.lead()}
            label={t.import.file({ max })}
            choose={sheets.choose()}
            browse={sheets.browse()}
            accept=".json"
            onChoose={choose}
          />
        </section>
      )}
      {snapshot.hasTag('busy') && (
        <BusyPanel
          text={snapshot.can({ type: 'work.cancel' }) ? t.import.reading() : t.import.saving()}
          cancel={sheets.cancel()}
          onCancel={snapshot.can({ type: 'work.cancel' }) ? () => actor.send({ type: 'work.cancel' }) : undefined}
        />
      )}
      {snapshot.hasTag('failed') && (
        <Button className="qb-sheet-again" text={sheets.again()} onClick={() => actor.send({ type: 'review.retry' })} />
      )}
      {snapshot.hasTag('preview') && <Preview actor={actor} snapshot={snapshot} />}
      {snapshot.hasTag('done') && message !== null && (
        <Callout className="qb-settings-done" role="status" intent="success" icon="tick-circle">
          {pickMessage(message, language)}
        </Callout>
      )}
    </div>
  )
}

type Control = Omit<ReturnType<typeof useSettingsImport>, 'choose'>
/** Whose settings they are, what they would do, and the button that does it. */
function Preview({ actor, snapshot }: Control) {
  const t = useTexts('settings-file')
  const format = useFormat()
  const { language } = useLanguage()
  const mayImport = useAccessReasons(settingsFileEndpoints.import)
  const { file, parts, review } = snapshot.context
  if (!file || !review) return null
  const { university, takenAt, version } = file.content
  const sum = (of: 'added' | 'changed' | 'faulty') => review.parts.reduce((total, part) => total + part[of], 0)
  const ready = sum('added') + sum('changed')
  return (
    <section className="qb-panel qb-settings-preview" aria-labelledby="import-settings">
      <h2 id="import-settings">{t.import.title()}</h2>
      <p>
        {t.import.from({
          university: isolate(pickName(university, language)),
          when: isolate(format.dateTime(takenAt)),
          version: isolate(version),
        })}
      </p>
      <p className="qb-muted">{t.import.leaveOut()}</p>
      <ReviewSettings
        review={review}
        parts={PARTS.filter((part) => file.parts.includes(part))}
        chosen={parts}
        onChoose={(chosen) => actor.send({ type: 'parts.change', parts: chosen })}
      />
      {sum('faulty') > 0 && <p role="status">{t.import.leftOut({ count: format.count(sum('faulty')) })}</p>}
      <div className="qb-settings-act">
        <ActionButton
          showsLabel
          icon="floppy-disk"
          intent="primary"
          label={t.import.act({ count: format.count(ready) })}
          reasons={[...mayImport, ...(ready === 0 ? [{ why: t.import.nothing() }] : [])]}
          onAct={() => actor.send({ type: 'import.confirm' })}
        />
      </div>
    </section>
  )
}

const POSITION = /^\/file\/parts\/(\w+)(?:\/(\d+))?(?:\/(\w+))?/
/** Faults of the file itself, each at its part and line. */
function FieldProblems({ problem }: { readonly problem: Problem }) {
  const t = useTexts('settings-file')
  const format = useFormat()
  const errorText = useErrorText()
  const { fieldOf } = useNames()
  const shown = problem.fields.flatMap(({ path, code }) => {
    const [, key, index, column] = POSITION.exec(path) ?? []
    const part = PARTS.find((each) => each === key)
    const where = part
      ? index === undefined
        ? t.parts[part]()
        : t.location({ part: t.parts[part](), row: format.digits(Number(index) + 1) })
      : (key ?? '')
    const place = [where, ...(column === undefined ? [] : [fieldOf(column)])].filter((text) => text !== '')
    return { key: path + code, text: [...place, errorText(code)].join(': ') }
  })
  if (shown.length === 0) return null
  return (
    <ul className="qb-settings-faults">
      {shown.slice(0, 20).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
