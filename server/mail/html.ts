const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPED[letter]!)
const linked = (html: string): string => html.replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')

/**
 * A plain text as simple HTML: each paragraph in the direction of its own first letters, since mails are in both
 * languages.
 */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${linked(escape(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
