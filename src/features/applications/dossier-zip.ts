import type { OddPaper, PackedPaper, PaperCame } from '#machines/applications/dossier.flow.ts'
import { problemOf } from '#machines/shared/problem.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import { api } from '#src/api/client.ts'
import type { Direction } from '#src/lib/i18n.tsx'

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes))

/** The papers of a zip, in the browser's memory until it is written. */
export class DossierFiles {
  readonly #bytes = new Map<PaperKind, Uint8Array>()

  /** Fetches a paper and compares it with its hash in the dossier. One that differs is stored too: no other exists. */
  async collect({ kind, path, sha256 }: PackedPaper, signal: AbortSignal): Promise<PaperCame> {
    const attachmentId = path.split('/').findLast((part) => part !== '')!
    try {
      const { data } = await api.applications.attachment({ params: { attachmentId }, signal })
      const bytes = new Uint8Array(await data.arrayBuffer())
      this.#bytes.set(kind, bytes)
      return (await sha256Of(bytes)) === sha256 ? 'intact' : 'differs'
    } catch (error) {
      if (problemOf(error).code === 'NO_FILE') return 'gone'
      throw error
    }
  }

  bytesOf(kind: PaperKind): Uint8Array | undefined {
    return this.#bytes.get(kind)
  }

  clear(): void {
    this.#bytes.clear()
  }
}

interface Page {
  readonly article: HTMLElement
  readonly title: string
  readonly language: string
  readonly direction: Direction
  readonly css: string
}
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The article as a standalone HTML page: it loads nothing and runs no script. */
export function pageOf({ article, title, language, direction, css }: Page): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { margin: 2rem; font-family: system-ui, sans-serif; line-height: 1.5; color: #000000; background: #ffffff; }
@media print { body { margin: 0; } }
${css}
</style>
</head>
<body>
${article.outerHTML}
</body>
</html>
`
}

/**
 * The zip: the page, the papers as they are, and the sums of both, as `sha256sum -c` reads them. The sum of a paper is the
 * dossier's, so that one that differs fails it; one that is gone is not named.
 */
export async function zipOf(
  html: string,
  { papers, odd }: { readonly papers: readonly PackedPaper[]; readonly odd: readonly OddPaper[] },
  files: DossierFiles,
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const page = strToU8(html) as Uint8Array<ArrayBuffer>
  const isGone = (kind: PaperKind) => odd.some((each) => each.kind === kind && each.came === 'gone')
  const there = papers.filter(({ kind }) => !isGone(kind))
  const sums = [
    `${await sha256Of(page)}  dossier.html`,
    ...there.map(({ sha256, fileName }) => `${sha256}  papers/${fileName}`),
  ]
  // images and PDFs are compressed already
  const asTheyAre = { level: 0 } as const
  return zipSync({
    'dossier.html': page,
    SHA256SUMS: strToU8(`${sums.join('\n')}\n`),
    ...Object.fromEntries(
      there.map(({ kind, fileName }) => [`papers/${fileName}`, [files.bytesOf(kind)!, asTheyAre] as const]),
    ),
  } as Parameters<typeof zipSync>[0]) as Uint8Array<ArrayBuffer>
}
