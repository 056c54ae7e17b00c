import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import { joinPdfs } from './join-pdfs.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.insert.ts'
import type { Student } from './students.generate.ts'

type File = Pick<Row<'attachment'>, 'sha256' | 'mime' | 'extension' | 'bytes'>
/**
 * An attachment, not yet an applicant's. Its kind is the field of the details that shows it (document 2, section 3).
 */
export type Attached = File & { readonly kind: string }

const CERTIFICATE = 'PreQualificationFileUrl'

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

  /** The kinds of papers that an applicant can have, how likely each is, and its file. */
  #kindsOf(
    { card_type, gender }: Pick<Student, 'card_type' | 'gender'>,
    paid: boolean,
  ): readonly (readonly [kind: string, likely: number, file: () => File])[] {
    const random = this.#random
    const files = this.#files
    const foreign = card_type === CARD_TYPE.passport
    const man = gender === GENDER.male
    return [
      ['personalImageURL', 0.98, () => random.pick(man ? files.men : files.women)],
      ['cardImageUrl', 0.9, () => (foreign ? files.passport : files.card)],
      [CERTIFICATE, 0.7, () => (foreign ? files.equivalence : files.transcript)],
      ['residenceFile', foreign ? 0.8 : 0.02, () => files.residence],
      ['guardianResidenceFile', foreign ? 0.3 : 0.02, () => files.guardianResidence],
      ['birthCertUrl', 0.55, () => files.birthCertificate],
      ['paymentReceiptFile', paid ? 0.4 : 0, () => (random.chance(0.5) ? files.receipt : files.receiptPaper)],
      ['militaryFormUrl', man ? 0.3 : 0, () => files.militaryForm],
      ['guardianCardUrl', 0.25, () => files.guardianCard],
      ['stuConsentFileUrl', 0.2, () => files.consent],
    ]
  }

  /** Two to five files; some applicants have none yet. */
  of(student: Student, paid: boolean): readonly Attached[] {
    const random = this.#random
    if (random.chance(0.06)) return []
    const all = this.#kindsOf(student, paid)
    const chosen = all.filter(([, likely]) => random.chance(likely))
    const enough = chosen.length >= 2 ? chosen : all.slice(0, 2)
    return enough.slice(0, 5).map(([kind, , file]) => ({ kind, ...file() }))
  }

  /** A file of each kind that this applicant can have; the certificate has several pages. */
  all(student: Pick<Student, 'card_type' | 'gender'>): readonly Attached[] {
    return this.#kindsOf(student, true)
      .filter(([, likely]) => likely > 0)
      .map(([kind, , file]) => ({ kind, ...(kind === CERTIFICATE ? this.#files.longTranscript : file()) }))
  }

  /** Whether it is the certificate that few applicants have. */
  isShared({ sha256 }: Pick<File, 'sha256'>): boolean {
    return sha256 === this.#files.sharedTranscript.sha256
  }

  /** The files with a certificate that few applicants have, the same of all of them (ADR 68). */
  shared(files: readonly Attached[]): readonly Attached[] {
    return [
      ...files.filter((file) => file.kind !== CERTIFICATE),
      { kind: CERTIFICATE, ...this.#files.sharedTranscript },
    ]
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
  const paper = (name: string) => readFile(resolve(`#server/seeds/content/papers/${name}.pdf`))
  const transcript = await paper('transcript')
  /** With another line at its end it is another file that looks the same: a file that many have is nobody's own. */
  const put = async (content: Buffer, line: string): Promise<File> => ({
    ...(await store.put(Buffer.concat([content, Buffer.from(line)]))),
    mime: MIMES.pdf,
    extension: 'pdf',
  })
  const sharedTranscript = await put(transcript, '\n')
  const pages = joinPdfs([transcript, await paper('equivalence'), await paper('consent')])
  // more than ten applicants have it, so that it makes nobody a duplicate (ADR 68)
  const longTranscript = await put(pages, '\n')
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
    longTranscript,
  }
}
