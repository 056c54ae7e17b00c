import type { CorrectedField } from '#machines/applications/application.offers.ts'
import type { AttachedFile } from '#machines/applications/attachment.flow.ts'
import type { KeyCode } from '#src/kit/keys/key.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { OpenPaper, Paper, PaperKind } from '#schemas/applications/paper.schema.ts'

/** A paper whose file is there. */
export type StoredPaper = Paper & AttachedFile & { readonly kind: PaperKind }
const isStored = (paper: Paper): paper is StoredPaper => paper.path !== null

/** The papers of an application that are there. */
export const papersOf = ({ papers }: { readonly papers: readonly Paper[] }): readonly StoredPaper[] =>
  papers.filter(isStored)

/** The papers that are not in order: needed and missing, not yet checked, or to be replaced. */
export const openPapersOf = ({ papers }: ApplicationDetails): readonly OpenPaper[] =>
  papers.flatMap(({ kind, state }) => (state === 'checked' ? [] : [{ kind, state }]))

/** The next one to check behind `kind`, from the first on again; undefined: none is left. */
export function nextToCheck(papers: readonly StoredPaper[], kind: PaperKind): StoredPaper | undefined {
  const at = papers.findIndex((paper) => paper.kind === kind)
  return [...papers.slice(at + 1), ...papers.slice(0, at)].find(({ state }) => state === 'toCheck')
}

/** The one that opens by itself: the first that is not the photo, which the head shows. */
export const firstPaper = (papers: readonly StoredPaper[]): StoredPaper | undefined =>
  papers.find(({ kind }) => kind !== 'personalImageURL') ?? papers[0]

/** Sections of the details, in the documents' order. */
export const SECTIONS = ['personal', 'qualification', 'application', 'payment'] as const
export type SectionName = (typeof SECTIONS)[number]
const PROVES: Partial<Record<PaperKind, SectionName>> = {
  PreQualificationFileUrl: 'qualification',
  paymentReceiptFile: 'payment',
}
/** The sections with the one first whose data the open paper proves. */
export const sectionsOf = (kind: PaperKind | undefined): readonly SectionName[] => {
  const first = (kind && PROVES[kind]) ?? 'personal'
  return [first, ...SECTIONS.filter((section) => section !== first)]
}

/** The field whose correction has the key: the one that the open paper proves. */
export const correctedWith = (kind: PaperKind | undefined): CorrectedField =>
  kind !== undefined && PROVES[kind] === 'qualification' ? 'submittedTotal' : 'card'

/** Keys of a numbered list, such as the papers or the reasons of a refusal, in its order. */
export const LIST_KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit): KeyCode => `Digit${digit}`)
