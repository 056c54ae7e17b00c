import type { UploadHeaders } from '#schemas/uploads/header.schema.ts'
import type { Mapping } from '#schemas/uploads/mapping.ts'
import type { UploadChoice, UploadCounts } from '#schemas/uploads/upload.schema.ts'
import { problemOf } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/** Parts of transitions that several states of the upload wizard have. */
export const asProblem = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
export const setProblem = { type: 'setProblem', params: asProblem } as const
export const toast = {
  type: 'showProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const
export const sessionOver = { type: 'isSessionOver', params: asProblem } as const
/** A call failed: the wizard stays where it was and shows why; when the session is over, the login shows it. */
export const failed = <Target extends string>(target: Target) =>
  [
    { guard: sessionOver, target, meta: requirement('1 §8') },
    { target, actions: setProblem, meta: requirement('3 §8') },
  ] as const
export const answered = <T>({ event }: { event: { output: T } }): T => event.output
export const drafted = <Draft>({ event }: { event: { draft: Draft } }): { draft: Draft } => event

export const cancel = <From extends string>(from: From) =>
  ({
    target: 'cancelling',
    actions: { type: 'setPlace', params: { from } },
    meta: requirement('3 §2'),
  }) as const
export const returns = <From extends string>(from: From) =>
  ({ guard: { type: 'isFrom', params: { from } }, target: from, meta: requirement('3 §2') }) as const
export const end = { target: 'left', actions: 'goHome', meta: requirement('3 §2') } as const
export const back = (target: 'choosing' | 'file' | 'mapping') => ({ target, meta: requirement('3 §4') }) as const
export const choose = { target: 'reading', meta: requirement('3 §2', '3 §5') } as const
export const openSheet = { target: 'mending', meta: requirement('3 §2', 'ADR 85') } as const
export const recheck = { target: 'checking', meta: requirement('3 §5', 'issue 16') } as const

interface Mapped {
  readonly context: { readonly headers: UploadHeaders | null; readonly mapping: Mapping }
}
/** What the rows are checked by; a file was mapped by then. */
export const checkOf = ({ context: { headers, mapping } }: Mapped) => ({ headers: headers!, mapping })

interface Ordered<File> {
  readonly context: { readonly draft: object; readonly file: File | null; readonly mapping: Mapping }
}
/** What is previewed and saved; step 1 is complete by then, and a file was read. */
export const order = <File>({ context: { draft, file, mapping } }: Ordered<File>) => ({
  choice: draft as UploadChoice,
  file: file!,
  mapping,
})
export const shownOf = ({ preview }: { readonly preview: UploadCounts | null }): UploadCounts => {
  const { added, changed, unchanged, failed: refused } = preview!
  return { added, changed, unchanged, failed: refused }
}
