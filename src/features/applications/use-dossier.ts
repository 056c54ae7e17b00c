import { useSelector } from '@xstate/react'
import { useState, type RefObject } from 'react'
import { fromPromise } from 'xstate'
import {
  dossierFlow,
  type DossierContext,
  type PackedPaper,
  type PaperCame,
} from '#machines/applications/dossier.flow.ts'
import type { Dossier } from '#schemas/applications/dossier.schema.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { directionOf, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { saveFile } from '#src/lib/spreadsheet/index.ts'
import { DossierFiles, pageOf, zipOf } from './dossier-zip.ts'

/** The dossier of one application, and its zip, which is made of what `article` shows, with `css`. */
export function useDossier(applyId: number, article: RefObject<HTMLElement | null>, css: (dossier: Dossier) => string) {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const latest = useLatest({ toasts: useToasts(), texts, language, css })
  const [files] = useState(() => new DossierFiles())
  const [machine] = useState(() =>
    dossierFlow.provide({
      actors: {
        loadDossier: fromPromise<Dossier, { applyId: number }>(
          async ({ input, signal }) => (await api.applications.dossier(input, { signal, background: true })).data,
        ),
        collectPaper: fromPromise<PaperCame, PackedPaper>(({ input, signal }) => files.collect(input, signal)),
        writeZip: fromPromise<null, Pick<DossierContext, 'dossier' | 'papers' | 'odd'>>(async ({ input, signal }) => {
          const dossier = input.dossier!
          const { appNum: number } = dossier.details.application_details
          const html = pageOf({
            article: article.current!,
            // the number reads from left to right in a title of either language
            title: `${latest.current.texts.dossier.heading()} \u2066${number}\u2069`,
            language: latest.current.language,
            direction: directionOf(latest.current.language),
            css: latest.current.css(dossier),
          })
          const zip = new Blob([await zipOf(html, input, files)], { type: 'application/zip' })
          if (!signal.aborted) saveFile(zip, `dossier-${number}.zip`)
          return null
        }),
      },
      actions: {
        clearFiles: () => files.clear(),
        announceSaved: ({ context: { odd } }) => {
          const { toasts, texts: t } = latest.current
          if (odd.length === 0) toasts.show('success', t.dossier.saved())
          else toasts.show('error', t.dossier.savedOdd())
        },
        announceFailed: (_, { problem }) => latest.current.toasts.problem(problem),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { applyId } })
  return { actor, snapshot: useSelector(actor, (state) => state) }
}
