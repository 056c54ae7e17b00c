import { CARD_TYPE, GENDER } from '#schemas/applications/status.ts'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import { writePapers } from './pdf.write.ts'
import { drawPictures } from './pictures.draw.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.insert.ts'
import type { Student } from './students.generate.ts'

type File = Pick<Row<'attachment'>, 'sha256' | 'mime' | 'extension' | 'bytes'>
/**
 * An attachment, not yet an applicant's. Its kind is the field of the details that shows it (document 2, section 3).
 */
export type Attached = File & { readonly kind: string }

/** Stores a few small pictures and papers, and hands them out to all applicants by their hashes. */
export class AttachmentSets {
  readonly #random: Random
  readonly #files: Awaited<ReturnType<typeof storeFiles>>

  private constructor(random: Random, files: Awaited<ReturnType<typeof storeFiles>>) {
    this.#random = random
    this.#files = files
  }

  static async write(store: AttachmentStore, random: Random): Promise<AttachmentSets> {
    return new AttachmentSets(random, await storeFiles(store))
  }

  /** Two to five files; some applicants have none yet. */
  of(student: Student, paid: boolean): readonly Attached[] {
    const random = this.#random
    if (random.chance(0.06)) return []
    const files = this.#files
    const foreign = student.card_type === CARD_TYPE.passport
    const man = student.gender === GENDER.male
    const all: readonly (readonly [kind: string, likely: number, file: () => File])[] = [
      ['personalImageURL', 0.98, () => random.pick(man ? files.men : files.women)],
      ['cardImageUrl', 0.9, () => (foreign ? files.passport : files.card)],
      ['PreQualificationFileUrl', 0.7, () => (foreign ? files.equivalence : files.transcript)],
      ['residenceFile', foreign ? 0.8 : 0.02, () => files.residence],
      ['guardianResidenceFile', foreign ? 0.3 : 0.02, () => files.guardianResidence],
      ['birthCertUrl', 0.55, () => files.birthCertificate],
      ['paymentReceiptFile', paid ? 0.4 : 0, () => (random.chance(0.5) ? files.receipt : files.receiptPaper)],
      ['militaryFormUrl', man ? 0.3 : 0, () => files.militaryForm],
      ['guardianCardUrl', 0.25, () => files.guardianCard],
      ['stuConsentFileUrl', 0.2, () => files.consent],
    ]
    const chosen = all.filter(([, likely]) => random.chance(likely))
    const enough = chosen.length >= 2 ? chosen : all.slice(0, 2)
    return enough.slice(0, 5).map(([kind, , file]) => ({ kind, ...file() }))
  }
}

async function storeFiles(store: AttachmentStore) {
  const file = async (content: Buffer, mime: string, extension: string): Promise<File> => ({
    ...(await store.put(content)),
    mime,
    extension,
  })
  const png = (content: Buffer) => file(content, 'image/png', 'png')
  const pdf = (content: Buffer) => file(content, 'application/pdf', 'pdf')
  const pictures = drawPictures()
  const papers = writePapers()
  return {
    men: await Promise.all(pictures.men.map(png)),
    women: await Promise.all(pictures.women.map(png)),
    birthCertificate: await png(pictures.birthCertificate),
    militaryForm: await png(pictures.militaryForm),
    receipt: await png(pictures.receipt),
    card: await png(pictures.card),
    guardianCard: await png(pictures.guardianCard),
    passport: await png(pictures.passport),
    transcript: await pdf(papers.transcript),
    equivalence: await pdf(papers.equivalence),
    consent: await pdf(papers.consent),
    residence: await pdf(papers.residence),
    guardianResidence: await pdf(papers.guardianResidence),
    receiptPaper: await pdf(papers.receipt),
  }
}
