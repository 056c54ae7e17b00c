import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { settingsImportFlow, type ImportInput, type ReviewInput } from '#machines/settings-file/settings-import.flow.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useChosen } from '#src/kit/sheet/use-chosen.ts'
import { readSettings } from './read-settings.ts'

/** The flow of the import, with the calls of the server. */
export function useSettingsImport() {
  const { machine, take } = useChosen((chosen: () => File) =>
    settingsImportFlow.provide({
      actors: {
        readFile: fromPromise(() => readSettings(chosen())),
        reviewFile: fromPromise(async ({ input, signal }: { input: ReviewInput; signal: AbortSignal }) => {
          const body = { file: input.file.content, parts: [...input.parts] }
          return (await api['settings-file'].check(body, { signal, background: true })).data
        }),
        importFile: fromPromise(async ({ input }: { input: ImportInput }) => {
          const body = { file: input.file.content, parts: [...input.parts], shown: input.shown }
          const { message } = await api['settings-file'].import(body, { background: true })
          return { message }
        }),
      },
    }),
  )
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (state) => state)
  return {
    actor,
    snapshot,
    choose(file: File) {
      take(file)
      actor.send({ type: 'file.choose' })
    },
  }
}
