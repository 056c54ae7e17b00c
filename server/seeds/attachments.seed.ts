import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
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
  readonly #files: Awaited<ReturnType<typeof storeDemoFiles>>

  private constructor(random: Random, files: Awaited<ReturnType<typeof storeDemoFiles>>) {
    this.#random = random
    this.#files = files
  }

  static async write(store: AttachmentStore, random: Random): Promise<AttachmentSets> {
    return new AttachmentSets(random, await storeDemoFiles(store))
  }

  /** The picture of a deposit slip. */
  get receipt(): File {
    return this.#files.receipt
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

  /** The files with a certificate that few applicants have, the same of all of them (ADR 68). */
  shared(files: readonly Attached[]): readonly Attached[] {
    const kind = 'PreQualificationFileUrl'
    return [...files.filter((file) => file.kind !== kind), { kind, ...this.#files.sharedTranscript }]
  }
}

/**
 * Resolves the committed pictures and papers (ADR 50) from here and from the built server, which does not contain them.
 */
const { resolve } = createRequire(import.meta.url)
const MIMES = { png: 'image/png', pdf: 'application/pdf' } as const

/** Puts what the applicants of any demo have, the same each time. */
export async function storeDemoFiles(store: AttachmentStore) {
  const file = async (name: string, extension: keyof typeof MIMES): Promise<File> => {
    const content = await readFile(resolve(`#server/seeds/content/papers/${name}.${extension}`))
    return { ...(await store.put(content)), mime: MIMES[extension], extension }
  }
  const transcript = await readFile(resolve('#server/seeds/content/papers/transcript.pdf'))
  const sharedTranscript: File = {
    // one more line at the end: another file that looks the same
    ...(await store.put(Buffer.concat([transcript, Buffer.from('\n')]))),
    mime: MIMES.pdf,
    extension: 'pdf',
  }
  const portraits = (who: string) => Promise.all([1, 2, 3].map((number) => file(`${who}-${number}`, 'png')))
  return {
    men: await portraits('man'),
    women: await portraits('woman'),
    birthCertificate: await file('birth-certificate', 'png'),
    militaryForm: await file('military-form', 'png'),
    receipt: await file('receipt', 'png'),
    card: await file('card', 'png'),
    guardianCard: await file('guardian-card', 'png'),
    passport: await file('passport', 'png'),
    transcript: await file('transcript', 'pdf'),
    equivalence: await file('equivalence', 'pdf'),
    consent: await file('consent', 'pdf'),
    residence: await file('residence', 'pdf'),
    guardianResidence: await file('guardian-residence', 'pdf'),
    receiptPaper: await file('receipt', 'pdf'),
    sharedTranscript,
  }
}
