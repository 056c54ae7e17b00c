/**
 * `npm run coverage:paths`: prints how far each machine is covered, and writes the matrix again. Exit code 1 when a
 * machine names a requirement that does not exist.
 */
import { writeFileSync } from 'node:fs'
import { coverageFiles, summary } from './files.ts'
import { coverageMatrix, isServed } from './matrix.ts'

const matrix = coverageMatrix()
const { heads, rows } = summary(matrix, 'en')
const lines = [heads, ...rows].map((cells) => cells.map((cell) => cell.replaceAll(/<[^>]+>/g, '')))
const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)))
for (const cells of lines)
  process.stdout.write(
    `${cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()}\n`,
  )

const missing = matrix.requirements.filter((one) => !isServed(one) && one.excuse === null)
process.stdout.write(
  `\nServed: ${matrix.requirements.filter(isServed).length} of ${matrix.requirements.length} sections and decisions; ${missing.length} could be served and are not: ${missing.map(({ id, title }) => (title === null ? id : `${id} ${title}`)).join(', ')}\n`,
)
process.stdout.write(`Transitions that no sentence of the documents asks for: ${matrix.unasked.length}\n`)
if (matrix.unknown.length > 0) {
  process.stderr.write(`Requirements that there are not: ${matrix.unknown.join(', ')}\n`)
  process.exitCode = 1
}
for (const [name, text] of Object.entries(coverageFiles(matrix))) {
  writeFileSync(new URL(`../../${name}`, import.meta.url), text)
  process.stdout.write(`Written: ${name}\n`)
}
