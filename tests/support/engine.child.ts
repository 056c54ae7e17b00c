/** A process that opens the embedded database of the data folder in its argument, and runs the SQL of each line. */
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/engine.ts'

try {
  const { kysely } = await openDatabase({ dataDir: process.argv[2] ?? '' })
  console.log('open')
  createInterface({ input: process.stdin }).on('line', (line) => {
    sql
      .raw(line)
      .execute(kysely)
      .then(
        ({ rows }) => console.log(JSON.stringify(rows)),
        (error: Error) => console.log(error.name),
      )
  })
} catch (error) {
  console.log(`refused: ${(error as Error).message}`)
}
