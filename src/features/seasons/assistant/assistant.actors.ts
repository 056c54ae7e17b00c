import { fromPromise } from 'xstate'
import { seasonAssistantFlow, type Copied, type SourceChoice } from '#machines/seasons/season-assistant.flow.ts'
import type { CopyChoice, CopyOrder, CopyPreview } from '#schemas/season-copies/season-copy.schema.ts'
import { api } from '#src/api/client.ts'

/** The edge of the season assistant: its actors, answered by the server. */
export const seasonAssistant = seasonAssistantFlow.provide({
  actors: {
    loadSources: fromPromise<readonly SourceChoice[]>(async ({ signal }) => {
      const { seasons } = (await api.seasons.list({ signal, background: true })).data
      return seasons.map(({ id, yearName, semesterName, isCurrent }) => ({
        id,
        name: { ar: `${yearName.ar} – ${semesterName.ar}`, en: `${yearName.en} – ${semesterName.en}` },
        isCurrent,
      }))
    }),
    loadPreview: fromPromise<CopyPreview, CopyChoice>(
      async ({ input, signal }) => (await api['season-copies'].preview(input, { signal, background: true })).data,
    ),
    copySeason: fromPromise<Copied, CopyOrder>(async ({ input }) => {
      const { data, message } = await api['season-copies'].copy(input, { background: true })
      return { message, started: data }
    }),
  },
})
