import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeSite } from './charts/site.ts'
import { coverageFiles } from './coverage/files.ts'
import { leftOver } from './left-over.ts'
import { committed, documents, drawings, type Files } from './write.ts'

const urlOf = (name: string): URL => new URL(`../${name}`, import.meta.url)

function write(files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(new URL('.', urlOf(name)), { recursive: true })
    writeFileSync(urlOf(name), text)
  }
}

const drawn = await drawings()
write(drawn)
for (const name of leftOver(Object.keys(drawn))) rmSync(urlOf(name))
writeSite(drawn)
write(documents())
write(committed())
write(coverageFiles())
