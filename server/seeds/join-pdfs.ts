/** A PDF as the committed papers are: plain objects, one table of their offsets, one page. */
interface Parsed {
  /** Bytes as Latin characters, by the number of the object. */
  readonly objects: ReadonlyMap<number, string>
  readonly pages: number
}

/** The part of an object before its stream, which is binary. */
const headOf = (object: string): string => object.split('stream\n', 1)[0]!

function parse(file: Buffer): Parsed {
  const text = file.toString('latin1')
  const table = text.lastIndexOf('\nxref\n') + 1
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
  const bounds = [...offsets, table].toSorted((a, b) => a - b)
  const objects = new Map(
    offsets.map((from) => {
      const object = text.slice(from, bounds[bounds.indexOf(from) + 1])
      return [Number.parseInt(object, 10), object] as const
    }),
  )
  const root = Number(/\/Root (\d+) 0 R/.exec(text.slice(table))![1])
  return { objects, pages: Number(/\/Pages (\d+) 0 R/.exec(objects.get(root)!)![1]) }
}

/** The pages of all files in one PDF: each keeps its objects, under other numbers, and its own branch of the tree. */
export function joinPdfs(files: readonly Buffer[]): Buffer {
  const parsed = files.map(parse)
  const firsts: number[] = []
  let count = 0
  for (const { objects } of parsed) {
    firsts.push(count)
    count += Math.max(...objects.keys())
  }
  const [catalog, tree] = [count + 1, count + 2]
  const branches = parsed.map(({ pages }, index) => pages + firsts[index]!)
  const objects = parsed.flatMap((file, index) =>
    [...file.objects].map(([number, object]) => {
      const head = headOf(object)
      const moved = head.replaceAll(/(\d+) 0 (obj|R)\b/g, (_, old, what) => `${Number(old) + firsts[index]!} 0 ${what}`)
      const linked = number === file.pages ? moved.replace('/Type /Pages', `/Type /Pages\n/Parent ${tree} 0 R`) : moved
      return [number + firsts[index]!, linked + object.slice(head.length)] as const
    }),
  )
  objects.push(
    [catalog, `${catalog} 0 obj\n<</Type /Catalog\n/Pages ${tree} 0 R>>\nendobj\n`],
    [
      tree,
      `${tree} 0 obj\n<</Type /Pages\n/Count ${files.length}\n/Kids [${branches.map((each) => `${each} 0 R`).join(' ')}]>>\nendobj\n`,
    ],
  )
  let text = '%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n'
  const table = Array<string>(tree + 1).fill('0000000000 65535 f ')
  for (const [number, object] of objects) {
    table[number] = `${String(text.length).padStart(10, '0')} 00000 n `
    text += object
  }
  const trailer = `xref\n0 ${table.length}\n${table.join('\n')}\ntrailer\n<</Size ${table.length}\n/Root ${catalog} 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + trailer, 'latin1')
}
