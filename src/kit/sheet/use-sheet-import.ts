import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import {
  sheetImportFlow,
  type FileRefusal,
  type ReadOutcome,
  type ReadSheet,
  type SheetImportEvent,
  type SheetReview,
} from '#machines/shared/sheet-import.flow.ts'
import type { Problem } from '#schemas/errors.ts'
import { MEGABYTE } from '#schemas/shared/files.ts'
import { headsOf, readLines, rowsMax, type SheetForm, type SheetOf } from '#schemas/shared/sheet-columns.ts'
import { readSpreadsheet } from '#src/lib/spreadsheet/read.ts'
import { useActorRef } from '../actors/use-actor-ref.ts'
import { useLatest } from '../use-latest.ts'
import { useChosen } from './use-chosen.ts'

const FILE_MAX = 6 * MEGABYTE

/** Reads a chosen file: its lines, or why it is not taken. */
export const readFileOf =
  <C extends string>(form: SheetForm<C>) =>
  async (file: File, signal: AbortSignal): Promise<SheetOf<C> | FileRefusal> => {
    if (!/\.(xlsx|csv)$/i.test(file.name)) return { fault: 'chosenType' }
    if (file.size > FILE_MAX) return { fault: 'chosenSize' }
    const answer = await readSpreadsheet(file, { maxRows: rowsMax(form), heads: headsOf(form) }, signal)
    return 'fault' in answer ? answer : readLines(form, file.name, answer.table)
  }

/** What a page does with a sheet. `F`: what the server says of its lines. `S`: what is chosen, a file or a pack. */
export interface SheetWork<C extends string, F, R, S> {
  readonly read: (chosen: S, signal: AbortSignal) => Promise<SheetOf<C> | FileRefusal>
  /** Asks the server what would become of the lines; `ready`: how many are sent when that is confirmed. */
  readonly check: (sheet: SheetOf<C>, signal: AbortSignal) => Promise<{ readonly ready: number; readonly found: F }>
  readonly confirm: (sheet: SheetOf<C>, found: F) => Promise<R>
  /** Shows what came of it, on another page. */
  readonly leave: (result: R) => void
}
/** The import of a sheet as a page shows it; events that are not offered now are undefined. */
export interface SheetImport<C extends string, F, S = File> {
  readonly isChoosing: boolean
  readonly isBusy: boolean
  /** The lines were checked, and are shown, or sent. */
  readonly isPreview: boolean
  readonly sheet: SheetOf<C> | null
  readonly found: F | null
  readonly refusal: FileRefusal | null
  readonly problem: Problem | null
  readonly choose: (chosen: S) => void
  readonly another: (() => void) | undefined
  readonly cancel: (() => void) | undefined
  readonly check: (() => void) | undefined
  readonly confirm: (() => void) | undefined
}

/** Runs `sheetImportFlow` for a page: its sheet and what is found are JSON to the machine, and typed here. */
export function useSheetImport<C extends string, F, R, S = File>(work: SheetWork<C, F, R, S>): SheetImport<C, F, S> {
  const latest = useLatest(work)
  const { machine, take } = useChosen((chosen: () => S) =>
    sheetImportFlow.provide({
      actors: {
        readFile: fromPromise<ReadOutcome>(({ signal }) => latest.current.read(chosen(), signal)),
        checkLines: fromPromise<SheetReview, { readonly sheet: ReadSheet }>(({ input, signal }) =>
          latest.current.check(input.sheet as SheetOf<C>, signal),
        ),
        confirmLines: fromPromise<unknown, { readonly sheet: ReadSheet; readonly review: SheetReview }>(({ input }) =>
          latest.current.confirm(input.sheet as SheetOf<C>, input.review.found as F),
        ),
      },
      actions: { leave: (_, { result }) => latest.current.leave(result as R) },
    }),
  )
  const actor = useActorRef(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { sheet, review, refusal, problem } = state.context
  const offered = (event: SheetImportEvent) => (state.can(event) ? () => actor.send(event) : undefined)
  return {
    isChoosing: state.hasTag('choosing'),
    isBusy: state.hasTag('busy'),
    isPreview: state.hasTag('preview'),
    sheet: sheet as SheetOf<C> | null,
    found: (review?.found ?? null) as F | null,
    refusal,
    problem,
    choose(chosen) {
      take(chosen)
      actor.send({ type: 'file.choose' })
    },
    another: offered({ type: 'file.another' }),
    cancel: offered({ type: 'work.cancel' }),
    check: offered({ type: 'sheet.check' }),
    confirm: offered({ type: 'sheet.confirm' }),
  }
}
