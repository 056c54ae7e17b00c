import { deflateSync } from 'node:zlib'

/** An object of a PDF: a dictionary or another value, or a stream with its dictionary. */
type PdfObject = string | { readonly dict: string; readonly stream: Buffer }
const stream = (content: string | Buffer, dict = ''): PdfObject => ({ dict, stream: Buffer.from(content) })

interface Ending {
  /** More of the trailer's dictionary, by where the objects begin. */
  readonly trailer?: (offsets: readonly number[]) => string
  /** By how much the table of objects is wrong. */
  readonly shift?: number
}
/** A PDF of these objects, which are numbered from 1; the first is the catalogue. */
function pdfOf(objects: readonly PdfObject[], { trailer = () => '', shift = 0 }: Ending = {}): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    add(`${index + 1} 0 obj\n`)
    if (typeof object === 'string') add(object)
    else {
      add(`<< ${object.dict} /Length ${object.stream.length} >>\nstream\n`)
      add(object.stream)
      add('\nendstream')
    }
    add('\nendobj\n')
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset + shift).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  add(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer(offsets)} >>\nstartxref\n${start + shift}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const A4 = '[0 0 595 842]'
interface Content {
  readonly box?: string
  /** More of the page's dictionary, of its resources, and of the catalogue. */
  readonly page?: string
  readonly resources?: string
  readonly catalogue?: string
}
/** A PDF of one page for each content; `more` are objects from number 4 + 2 × pages on. */
function documentOf(
  contents: readonly PdfObject[],
  { box = A4, page = '', resources = '', catalogue = '' }: Content = {},
  more: readonly PdfObject[] = [],
): PdfObject[] {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`)
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids.join(' ')}] >>`,
    FONT,
    ...contents.flatMap((content, index): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> ${page} >>`,
      content,
    ]),
    ...more,
  ]
}
const line = (text: string) => stream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`)

/** Two pages, each with a line of its own, and "Certificate" on both. */
export const twoPages = (): Buffer => pdfOf(documentOf([line('Certificate of Sara'), line('Certificate, page two')]))

const JAVASCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("https://example.com"\\)) >>'
const LINKS = [
  '<< /S /Launch /F (calc.exe) /Win << /F (calc.exe) >> >>',
  '<< /S /URI /URI (https://example.com/) >>',
  JAVASCRIPT,
].map((action) => `<< /Type /Annot /Subtype /Link /Rect ${A4} /A ${action} >>`)

const BOMB_BYTES = 300_000_000
const LEVELS = 12
/** Forms of which each draws the next ten times. */
const nestedForms = (first: number): PdfObject[] =>
  Array.from({ length: LEVELS }, (_, level) =>
    stream(
      level === LEVELS - 1 ? '0 0 1 1 re f ' : `/X${level + 1} Do `.repeat(10),
      `/Type /XObject /Subtype /Form /BBox ${A4} /Resources << /XObject << /X${level + 1} ${first + level + 1} 0 R >> >>`,
    ),
  )

const BILLIONS = 2_000_000_000

/** PDFs that are to do harm, and what is shown instead: the page, or the key of its text below `pdf`. */
export const HOSTILE = {
  'scripts and links': {
    make: () =>
      pdfOf(
        documentOf([line('Harmless')], {
          page: `/Annots [${LINKS.join(' ')}]`,
          catalogue: `/OpenAction ${JAVASCRIPT}`,
        }),
      ),
    shown: 'page',
  },
  'an embedded file': {
    make: () =>
      pdfOf(
        documentOf([line('Harmless')], { catalogue: '/Names << /EmbeddedFiles << /Names [(evil.exe) 6 0 R] >> >>' }, [
          '<< /Type /Filespec /F (evil.exe) /EF << /F 7 0 R >> >>',
          stream('MZ', '/Type /EmbeddedFile'),
        ]),
      ),
    shown: 'page',
  },
  'a table of objects that leads nowhere': {
    make: () => pdfOf(documentOf([line('Harmless')]), { shift: 7777 }),
    shown: 'page',
  },
  'no objects': { make: () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'), shown: 'broken' },
  'a password': {
    make: () =>
      pdfOf(documentOf([line('Secret')]), {
        trailer: () =>
          `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<00> <00>]`,
      }),
    shown: 'encrypted',
  },
  '10,000 pages': {
    make: () => {
      const kids = Array.from({ length: 10_000 }, (_, index) => `${3 + index} 0 R`)
      return pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`,
        ...kids.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox ${A4} >>`),
      ])
    },
    shown: 'page',
  },
  'a page of a thousand kilometres': {
    make: () => pdfOf(documentOf([line('Harmless')], { box: '[0 0 3000000000 3000000000]' })),
    shown: 'page',
  },
  'a page as thin as a thread': {
    make: () => pdfOf(documentOf([line('Harmless')], { box: '[0 0 1 10000000]' })),
    shown: 'page',
  },
  'a stream that unpacks into 300 MB': {
    make: () => {
      const packed = deflateSync(deflateSync(Buffer.alloc(BOMB_BYTES), { level: 1 }))
      return pdfOf(documentOf([stream(packed, '/Filter [/FlateDecode /FlateDecode]')]))
    },
    shown: 'pageTooHeavy',
  },
  'forms in forms': {
    make: () => pdfOf(documentOf([stream('/X0 Do')], { resources: '/XObject << /X0 6 0 R >>' }, nestedForms(6))),
    shown: 'pageTooHeavy',
  },
  'an image of a million by a million dots': {
    make: () =>
      pdfOf(
        documentOf([stream('500 0 0 500 50 50 cm /I0 Do')], { resources: '/XObject << /I0 6 0 R >>' }, [
          stream(
            deflateSync(Buffer.alloc(1000)),
            '/Type /XObject /Subtype /Image /Width 1000000 /Height 1000000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
          ),
        ]),
      ),
    shown: 'partial',
  },
  'a shading whose function has two billion samples': {
    make: () =>
      pdfOf(
        documentOf([stream('/Beam sh')], { resources: '/Shading << /Beam 6 0 R >>' }, [
          '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 842] /Function 7 0 R >>',
          stream('', `/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [${BILLIONS}] /BitsPerSample 8`),
        ]),
      ),
    shown: 'partial',
  },
  'a table of two billion objects that takes no bytes': {
    make: () =>
      pdfOf(
        documentOf([line('Harmless')], {}, [
          stream('', `/Type /XRef /Size ${BILLIONS} /Index [0 ${BILLIONS}] /W [0 0 0] /Root 1 0 R`),
        ]),
        { trailer: (offsets) => `/XRefStm ${offsets[5]}` },
      ),
    shown: 'page',
  },
  'a list of pages that contains itself': {
    make: () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Count ${BILLIONS} /Kids [2 0 R 2 0 R] /Parent 2 0 R >>`,
      ]),
    shown: 'pageBroken',
  },
} as const satisfies Readonly<Record<string, { make: () => Buffer; shown: string }>>
