/** How many of the most common passwords are refused (D06). */
const HOW_MANY = 10_000
/** Shorter texts occur in every password. */
const SHORTEST = 4

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const fold = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
/** What people put around a common word so that the rules of passwords are met: `Password1!`, `!Qwerty12`. */
const bare = (text: string): string => text.replace(/^[^a-z]{1,4}|[^a-z]{1,5}$/g, '')

let common: Promise<ReadonlySet<string>> | undefined
/** Read at the first need: the list is long, and few requests want it. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords']
      .slice(0, HOW_MANY)
      .map(String)
      .filter((password) => password.length >= SHORTEST)
      .flatMap((password) => [password, fold(password)]),
  )
}

/**
 * Whether the password is one of the most common ones, apart from case, look-alike characters and what surrounds it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (common ??= commonPasswords())
  const lower = password.toLowerCase()
  return [lower, bare(lower)]
    .flatMap((text) => [text, fold(text)])
    .concat(bare(fold(lower)))
    .some((text) => list.has(text))
}
