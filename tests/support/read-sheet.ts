import { strFromU8, unzipSync } from 'fflate'

/** A cell of the file: its kind, its value, and whether it is marked as quoted text. */
export interface ReadCell {
  readonly kind: 'text' | 'number' | 'formula'
  readonly value: string | number
  readonly quoted: boolean
  readonly format: number
  readonly bold: boolean
}
export interface ReadSheet {
  readonly name: string
  readonly isRtl: boolean
  readonly rows: readonly (readonly ReadCell[])[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
}
/**
 * Decodes XML text, then the spreadsheet's own escapes of characters that XML cannot contain (ECMA-376, 22.9.2.19).
 * Line ends are normalised as in XML.
 */
const decode = (xml: string): string =>
  xml
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(
      /&(?:lt|gt|amp|quot|apos);|&#x([0-9a-f]+);|&#(\d+);/gi,
      (all, hex?: string, decimal?: string) =>
        ENTITIES[all] ?? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Reads an xlsx file of ours, written by nobody's library: a second opinion on what was written. */
export function readSheet(bytes: Uint8Array): ReadSheet {
  const files = unzipSync(bytes)
  const part = (name: string): string => strFromU8(files[name]!)
  const sheet = part('xl/worksheets/sheet1.xml')
  // files of the server have their texts in their cells
  const shared = files['xl/sharedStrings.xml'] ? part('xl/sharedStrings.xml') : ''
  const texts = [...shared.matchAll(/<si>(?:<t(?:\s[^>]*)?>([^<]*)<\/t>|<t\s*\/>)<\/si>/g)].map(([, text]) =>
    decode(text ?? ''),
  )
  const styles = part('xl/styles.xml')
  const fonts = [
    ...styles.slice(styles.indexOf('<fonts'), styles.indexOf('</fonts>')).matchAll(/<font>(.*?)<\/font>/g),
  ].map(([, font]) => font!.includes('<b/>'))
  const formats = [
    ...styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>')).matchAll(/<xf ([^>]*)>/g),
  ].map(([, xf]) => ({
    quoted: xf!.includes('quotePrefix="1"'),
    format: Number(/numFmtId="(\d+)"/.exec(xf!)![1]),
    bold: fonts[Number(/fontId="(\d+)"/.exec(xf!)![1])] ?? false,
  }))
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes, content = '']): ReadCell => {
      const style = formats[Number(/s="(\d+)"/.exec(attributes!)?.[1] ?? 0)]!
      const raw = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
      if (/<f[ >]/.test(content)) return { kind: 'formula', value: content, ...style }
      if (/t="inlineStr"/.test(attributes!))
        return { kind: 'text', value: decode(/<t(?:\s[^>]*)?>([^<]*)</.exec(content)?.[1] ?? ''), ...style }
      return /t="s"/.test(attributes!)
        ? { kind: 'text', value: texts[Number(raw)]!, ...style }
        : { kind: 'number', value: Number(raw), ...style }
    }),
  )
  return {
    name: decode(/<sheet name="([^"]*)"/.exec(part('xl/workbook.xml'))![1]!),
    isRtl: sheet.includes('rightToLeft="1"'),
    rows,
  }
}
