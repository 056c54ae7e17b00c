import { Checkbox } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { exportFlow, type ExportRows } from '#machines/shared/export.flow.ts'
import { PART_ACCESS, PARTS, type PartKey } from '#schemas/settings-file/parts.ts'
import { settingsFileEndpoints } from '#schemas/settings-file/settings-file.endpoints.ts'
import { api } from '#src/api/client.ts'
import { useAccess } from '#src/kit/access.tsx'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { saveFile } from '#src/lib/spreadsheet/index.ts'
import { problemOf } from '#machines/shared/problem.ts'

/** The parts of the settings, and the button that saves those that are chosen as a file. */
export function ExportSettings() {
  const t = useTexts('settings-file')
  const { permissions } = useAccess()
  const reasons = useAccessReasons(settingsFileEndpoints.export)
  const mayExport = (part: PartKey) => permissions.includes(PART_ACCESS[part].view)
  const [chosen, setChosen] = useState<readonly PartKey[]>(PARTS.filter(mayExport))
  const { isBusy, start } = useExport(chosen)
  return (
    <section className="qb-panel qb-settings-export" aria-labelledby="export-settings">
      <h2 id="export-settings">{t.export.title()}</h2>
      <p>{t.export.lead()}</p>
      <div className="qb-settings-parts">
        {PARTS.map((part) => (
          <Checkbox
            key={part}
            checked={chosen.includes(part)}
            disabled={!mayExport(part)}
            label={mayExport(part) ? t.parts[part]() : `${t.parts[part]()} – ${t.refused()}`}
            onChange={({ currentTarget }) =>
              setChosen(PARTS.filter((each) => (each === part ? currentTarget.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
      <ActionButton
        showsLabel
        icon="download"
        intent="primary"
        label={t.export.act()}
        isBusy={isBusy}
        reasons={[...reasons, ...(chosen.length === 0 ? [{ why: t.export.none() }] : [])]}
        onAct={start}
      />
    </section>
  )
}

/** Runs the export: the file is fetched and saved. */
function useExport(parts: readonly PartKey[]) {
  const latest = useLatest({ parts, toasts: useToasts() })
  const [machine] = useState(() =>
    exportFlow.provide({
      actors: {
        gatherRows: fromPromise<ExportRows>(async ({ signal }) => {
          const { data } = await api['settings-file'].export({ parts: [...latest.current.parts] }, { signal })
          return { rows: [data] }
        }),
        writeFile: fromPromise<null, ExportRows>(async ({ input }) => {
          const [content] = input.rows as readonly { readonly takenAt: string }[]
          const file = new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' })
          saveFile(file, `qabul-settings-${content!.takenAt.slice(0, 10)}.json`)
          return null
        }),
      },
      actions: {
        reportFailed: () => latest.current.toasts.problem(problemOf({ status: 0, code: 'DOWNLOAD_ERROR' })),
      },
    }),
  )
  const actor = useActorRef(machine)
  return {
    isBusy: useSelector(actor, (state) => state.hasTag('busy')),
    start: () => actor.send({ type: 'export.start' }),
  }
}
