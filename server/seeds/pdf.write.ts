/**
 * A one-page A4 document of what every reader can show without fonts of its own: Latin text in Helvetica, lines, a
 * stamp.
 */
export interface Paper {
  readonly title: string
  /** Label and value; below them, further lines. */
  readonly fields: readonly (readonly [label: string, value: string])[]
  /** A table: its head and its rows. */
  readonly table?: readonly (readonly string[])[]
  readonly note: string
}

const WIDTH = 595
const HEIGHT = 842
const MARGIN = 64
/** Parts of a circle's radius at which Bézier handles stand. */
const HANDLE = 0.5523

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
const text = (x: number, y: number, size: number, font: 'F1' | 'F2', content: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(content)}) Tj ET`
const line = (x0: number, y0: number, x1: number, y1: number) => `${x0} ${y0} m ${x1} ${y1} l S`

function circle(x: number, y: number, r: number): string {
  const h = r * HANDLE
  const curve = (...points: readonly number[]) => `${points.map((point) => point.toFixed(2)).join(' ')} c`
  return [
    `${x + r} ${y} m`,
    curve(x + r, y + h, x + h, y + r, x, y + r),
    curve(x - h, y + r, x - r, y + h, x - r, y),
    curve(x - r, y - h, x - h, y - r, x, y - r),
    curve(x + h, y - r, x + r, y - h, x + r, y),
    'S',
  ].join('\n')
}

function content({ title, fields, table = [], note }: Paper): string {
  const out: string[] = [
    '0 0.51 0.54 rg',
    `0 ${HEIGHT - 92} ${WIDTH} 92 re f`,
    '1 1 1 rg',
    text(MARGIN, HEIGHT - 50, 20, 'F2', 'Nile Banks National University'),
    text(MARGIN, HEIGHT - 72, 11, 'F1', 'Admission and Registration System - demonstration document'),
    '0.16 0.2 0.25 rg',
    text(MARGIN, HEIGHT - 146, 22, 'F2', title),
  ]
  let y = HEIGHT - 192
  for (const [label, value] of fields) {
    out.push(
      '0.45 0.5 0.55 rg',
      text(MARGIN, y, 10, 'F1', label),
      '0.16 0.2 0.25 rg',
      text(MARGIN + 150, y, 12, 'F1', value),
      '0.85 0.87 0.9 RG 0.6 w',
      line(MARGIN, y - 8, WIDTH - MARGIN, y - 8),
    )
    y -= 28
  }
  for (const [index, row] of table.entries()) {
    if (index === 0)
      out.push('0.9 0.96 0.96 rg', `${MARGIN} ${y - 10} ${WIDTH - 2 * MARGIN} 24 re f`, '0.16 0.2 0.25 rg')
    for (const [column, cell] of row.entries())
      out.push(text(MARGIN + 10 + column * 220, y, 11, index === 0 ? 'F2' : 'F1', cell))
    out.push(line(MARGIN, y - 10, WIDTH - MARGIN, y - 10))
    y -= 24
  }
  out.push('0.35 0.4 0.45 rg', text(MARGIN, y - 16, 11, 'F1', note))
  // the stamp, turned a little
  out.push(
    '0.18 0.43 0.69 RG 0.18 0.43 0.69 rg 3 w',
    circle(450, 190, 58),
    '1.2 w',
    circle(450, 190, 48),
    'q 0.96 0.28 -0.28 0.96 450 190 cm',
    text(-36, -6, 18, 'F2', 'SAMPLE'),
    'Q',
  )
  out.push(
    '0.6 0.64 0.68 RG 0.8 w',
    line(MARGIN, 150, MARGIN + 170, 150),
    '0.45 0.5 0.55 rg',
    text(MARGIN, 134, 10, 'F1', 'Signature'),
  )
  return out.join('\n')
}

/** The bytes of the document, with a table of its objects that strict readers accept. */
export function writePdf(paper: Paper): Buffer {
  const stream = content(paper)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(paper.title)}) /Producer (Qabul demo data) >>`,
  ]
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Six papers, by what they are. */
export const writePapers = () => ({
  transcript: writePdf({
    title: 'Statement of Grades',
    fields: [
      ['Certificate', 'General Secondary - Science'],
      ['Round', 'First'],
      ['Total', '382.50 of 410'],
    ],
    table: [
      ['Course', 'Degree'],
      ['Arabic Language', '74.50 of 80'],
      ['English Language', '48.00 of 50'],
      ['French Language', '38.00 of 40'],
      ['Physics', '55.00 of 60'],
      ['Chemistry', '57.00 of 60'],
      ['Biology', '56.00 of 60'],
      ['Geology and Environment', '54.00 of 60'],
    ],
    note: 'Issued electronically. This document belongs to demonstration data.',
  }),
  equivalence: writePdf({
    title: 'Certificate of Equivalence',
    fields: [
      ['Certificate', 'Foreign secondary certificate'],
      ['Counts as', 'General Secondary - Science'],
      ['Percentage', '91.40'],
      ['Committee', 'Equivalence of certificates'],
    ],
    note: 'The certificate named above counts as the Egyptian one for admission.',
  }),
  consent: writePdf({
    title: 'Consent of the Applicant',
    fields: [
      ['Subject', 'Processing of personal data for admission'],
      ['Given by', 'The applicant'],
      ['Guardian', 'Informed'],
    ],
    note: 'I agree that my data and documents are used to decide on my applications.',
  }),
  residence: writePdf({
    title: 'Proof of Residence',
    fields: [
      ['Kind', 'Residence permit'],
      ['Purpose', 'Study'],
      ['Valid until', '30 September 2028'],
    ],
    note: 'Residence of the applicant for the time of study.',
  }),
  guardianResidence: writePdf({
    title: 'Residence of the Guardian',
    fields: [
      ['Kind', 'Residence permit abroad'],
      ['Relation', 'Father'],
      ['Valid until', '31 December 2027'],
    ],
    note: 'Residence of the guardian in the country of work.',
  }),
  receipt: writePdf({
    title: 'Receipt of Payment',
    fields: [
      ['Service', 'Admission application fee'],
      ['Channel', 'Bank branch'],
      ['Amount', '500.00 EGP'],
      ['Result', 'Paid'],
    ],
    note: 'Keep this receipt until the result of the application is known.',
  }),
})
