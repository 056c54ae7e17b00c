/** The sender of all mails (`MAIL_FROM`): an address, and a name for people in each language. */
export interface MailFrom {
  readonly address: string
  /** Null: mails carry the address alone. */
  readonly name: { readonly ar: string; readonly en: string } | null
}

/** The value cannot be used; the message is the rest of a sentence that begins with the setting's name. */
export class MailFromUnusable extends Error {
  override readonly name = 'MailFromUnusable'
}

const FORM = '"قبول جامعة النيل | Nile University Admission <admission@example.edu>", or the address alone'
/** Letters that a name may have: mail programs cut longer ones. */
const NAME_MAX = 100
/** What every mail server takes, without quotes and comments. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
const ADDRESS_MAX = 254

/** @throws MailFromUnusable */
export function readMailFrom(value: string): MailFrom {
  // a line break would begin a header of the mail
  if (/\p{Cc}/u.test(value)) throw new MailFromUnusable('has a line break or another control character; write one line')
  const [, written, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? []
  const address = (bracketed ?? value).trim()
  if (!ADDRESS.test(address) || address.length > ADDRESS_MAX)
    throw new MailFromUnusable(
      `is "${value}", which has no usable mail address in ASCII letters; allowed is for example ${FORM}`,
    )
  if (written === undefined || written.trim() === '') return { address, name: null }
  const [ar = '', en = '', ...others] = written.split('|').map((name) => name.trim())
  if (ar === '' || en === '' || others.length > 0)
    throw new MailFromUnusable(
      `is "${value}", whose name is not in two languages with one bar between; allowed is for example ${FORM}`,
    )
  if (!ARABIC.test(ar) || ARABIC.test(en))
    throw new MailFromUnusable(`is "${value}"; the Arabic name stands before the bar, the English one after it`)
  if ([...ar].length > NAME_MAX || [...en].length > NAME_MAX)
    throw new MailFromUnusable(`has a name of more than ${NAME_MAX} letters`)
  return { address, name: { ar, en } }
}

const ARABIC = /\p{Script=Arabic}/u

/**
 * Whom a mail names as its sender: by the letters of its subject in Arabic, in English, or in both languages where the
 * subject has both, or neither.
 */
export function senderOfMail(
  { address, name }: MailFrom,
  subject: string,
): { readonly name: string; readonly address: string } {
  if (name === null) return { name: '', address }
  const isArabic = ARABIC.test(subject)
  const isEnglish = /[a-z]/i.test(subject)
  return { name: isArabic === isEnglish ? `${name.ar} | ${name.en}` : isArabic ? name.ar : name.en, address }
}
