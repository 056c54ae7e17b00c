import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { folderStore } from '#server/attachments/folder.store.ts'
import { applicationDetails } from '#schemas/applications/application.schema.ts'
import { CARD_TYPE, GENDER } from '#schemas/applications/status.ts'
import { AttachmentSets } from '#server/seeds/attachments.seed.ts'
import { writePapers } from '#server/seeds/pdf.write.ts'
import { drawPictures } from '#server/seeds/pictures.draw.ts'
import { Random } from '#server/seeds/random.ts'
import type { Student } from '#server/seeds/students.generate.ts'
import { contentIn, sha256Of } from '../support/attachments.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qabul-attachments-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('draws twelve small PNGs of the ratio that the preview has, which a strict reader decodes', async () => {
  const pictures = Object.values(drawPictures()).flat()
  expect(pictures.length).toBe(12)
  for (const picture of pictures) {
    const { data, info } = await sharp(picture, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
    expect([info.width / info.height, info.channels]).toEqual([1.4, 3])
    // something is drawn on it
    expect(new Set(data).size).toBeGreaterThan(50)
    expect(picture.length).toBeLessThan(20_000)
  }
})

it('writes six PDFs whose tables of objects point at the objects', () => {
  const papers = Object.values(writePapers())
  expect(papers.length).toBe(6)
  for (const paper of papers) {
    const text = paper.toString('latin1')
    expect(text).toMatch(/^%PDF-1\.4\n/)
    expect(text).toMatch(/%%EOF\n$/)
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
    expect(text.slice(table, table + 5)).toBe('xref\n')
    const entries = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)]
    expect(entries.length).toBe(7)
    for (const [index, [, place]] of entries.entries())
      expect(text.slice(Number(place))).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
    const stream = /<< \/Length (\d+) >>\nstream\n/.exec(text)!
    const end = stream.index + stream[0].length + Number(stream[1])
    expect(text.slice(end, end + 10)).toBe('\nendstream')
  }
})

it('gives each applicant two to five files of kinds that the details know, and some none', async () => {
  const store = folderStore(folder)
  const random = new Random(3)
  const sets = await AttachmentSets.write(store, random)
  const student = (gender: number, card_type: number) => ({ gender, card_type }) as Student
  const kinds = new Set(Object.keys(applicationDetails.properties.application_details.properties))
  const given = Array.from({ length: 2_000 }, (_, index) =>
    sets.of(
      student(index % 2 ? GENDER.male : GENDER.female, index % 30 ? CARD_TYPE.nationalId : CARD_TYPE.passport),
      index % 3 > 0,
    ),
  )
  const numbers = new Set(given.map((files) => files.length))
  expect([...numbers].toSorted()).toEqual([0, 2, 3, 4, 5])
  for (const file of given.flat()) expect(kinds.has(file.kind)).toBe(true)
  for (const files of given) expect(new Set(files.map((file) => file.kind)).size).toBe(files.length)
  expect(
    given.filter((files, index) => index % 2 === 0 && files.some((file) => file.kind === 'militaryFormUrl')),
  ).toEqual([])
  for (const file of given.flat().slice(0, 100))
    expect(sha256Of((await contentIn(store, file.sha256))!)).toBe(file.sha256)
})
