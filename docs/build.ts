import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeSite } from './charts/site.ts'
import { coverageFiles } from './coverage/files.ts'
import { leftOver } from './left-over.ts'
import { WRITERS, type Files } from './write.ts'

const place = (name: string): URL => new URL(`../${name}`, import.meta.url)

let all: Files = {}
for (const writer of Object.values(WRITERS)) {
  const files = await writer.files()
  all = { ...all, ...files }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(new URL('.', place(name)), { recursive: true })
    writeFileSync(place(name), text)
  }
  for (const name of leftOver(writer, files)) rmSync(place(name))
}
writeSite(all)
for (const [name, text] of Object.entries(coverageFiles())) writeFileSync(place(name), text)
