import type { CorrectedField } from '#machines/applications/application.offers.ts'
import type { AttachedFile } from '#machines/applications/attachment.flow.ts'
import type { KeyCode } from '#src/kit/keys/key.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'

type Application = ApplicationDetails['application_details']

/** Kinds of papers, in the order in which they are read; each is the field of the details that leads to its file. */
const KINDS = [
  'personalImageURL',
  'cardImageUrl',
  'birthCertUrl',
  'PreQualificationFileUrl',
  'guardianCardUrl',
  'militaryFormUrl',
  'stuConsentFileUrl',
  'residenceFile',
  'guardianResidenceFile',
  'paymentReceiptFile',
] as const
export type PaperKind = (typeof KINDS)[number]
export interface Paper extends AttachedFile {
  readonly kind: PaperKind
  readonly path: string
}

/** The papers of an application that are there. */
export const papersOf = (application: Application): readonly Paper[] =>
  KINDS.flatMap((kind) => (application[kind] ? [{ kind, path: application[kind] }] : []))

/** The one that opens by itself: the first that is not the photo, which the head shows. */
export const firstPaper = (papers: readonly Paper[]): Paper | undefined =>
  papers.find(({ kind }) => kind !== 'personalImageURL') ?? papers[0]

/** Sections of the details, in the documents' order. */
export const SECTIONS = ['personal', 'qualification', 'application', 'payment'] as const
export type SectionName = (typeof SECTIONS)[number]
const PROVES: Partial<Record<PaperKind, SectionName>> = {
  PreQualificationFileUrl: 'qualification',
  paymentReceiptFile: 'payment',
}
/** The sections with the one first whose data the open paper proves. */
export const sectionsBeside = (kind: PaperKind | undefined): readonly SectionName[] => {
  const first = (kind && PROVES[kind]) ?? 'personal'
  return [first, ...SECTIONS.filter((section) => section !== first)]
}

/** The field whose correction has the key: the one that the open paper proves. */
export const correctedBeside = (kind: PaperKind | undefined): CorrectedField =>
  kind !== undefined && PROVES[kind] === 'qualification' ? 'submittedTotal' : 'card'

/** Keys of the papers, in their order. */
export const PAPER_KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit): KeyCode => `Digit${digit}`)
