import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { folderStore } from '#server/attachments/folder.store.ts'
import { applicationDetails } from '#schemas/applications/application.schema.ts'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import { AttachmentSets } from '#server/seeds/attachments.seed.ts'
import { joinPdfs } from '#server/seeds/join-pdfs.ts'
import { Random } from '#server/seeds/random.ts'
import type { Student } from '#server/seeds/students.generate.ts'
import { contentIn, sha256Of } from '../support/attachments.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qabul-attachments-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAPERS = new URL('../../server/seeds/content/papers/', import.meta.url)
const papers = (extension: string) =>
  readdirSync(PAPERS)
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name, content: readFileSync(new URL(name, PAPERS)) }))

it('keeps twelve small PNGs of the ratio that the preview has, which a strict reader decodes', async () => {
  const pictures = papers('.png')
  expect(pictures.length).toBe(12)
  for (const { content } of pictures) {
    const { data, info } = await sharp(content, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
    expect([info.width / info.height, info.channels]).toEqual([1.4, 3])
    // it is not blank
    expect(new Set(data).size).toBeGreaterThan(50)
  }
})

it('keeps six PDFs of one page each, with the fonts of what is written on them', () => {
  const documents = papers('.pdf')
  expect(documents.length).toBe(6)
  for (const { content } of documents) {
    const text = content.toString('latin1')
    expect(text).toMatch(/^%PDF-1\.4\n/)
    expect(text).toMatch(/%%EOF\s*$/)
    expect(text.match(/\/Type \/Page\b/g)?.length).toBe(1)
    expect(text).toContain('/FontFile')
  }
})

it('joins them to one PDF, each a page with its own text', async () => {
  const names = ['transcript', 'equivalence', 'consent'] as const
  const textsIn = async (file: Buffer): Promise<string[]> => {
    const pdf = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise
    const contents = Array.from({ length: pdf.numPages }, async (_, index) =>
      (await pdf.getPage(index + 1)).getTextContent(),
    )
    const texts = await Promise.all(contents)
    await pdf.destroy()
    return texts.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  const files = names.map((name) => readFileSync(new URL(`${name}.pdf`, PAPERS)))
  const apart = (await Promise.all(files.map(textsIn))).flat()
  expect(apart.every((text) => text.length > 50)).toBe(true)
  expect(await textsIn(joinPdfs(files))).toEqual(apart)
})

it('keeps papers that can be told apart, in less than 300 kB together, so that a checkout stays light', () => {
  const contents = [...papers('.png'), ...papers('.pdf')].map(({ content }) => content)
  expect(new Set(contents.map((content) => content.toString('base64'))).size).toBe(18)
  expect(contents.reduce((sum, content) => sum + content.length, 0)).toBeLessThan(300_000)
})

it('gives each applicant two to five files of kinds that the details know, and some none', async () => {
  const store = folderStore(folder)
  const random = new Random(3)
  const sets = await AttachmentSets.write(store, random)
  const student = (gender: number, card_type: number) => ({ gender, card_type }) as Student
  const kinds = new Set(Object.keys(applicationDetails.properties.application_details.properties))
  const sampleFiles = Array.from({ length: 2_000 }, (_, index) =>
    sets.of(
      student(index % 2 ? GENDER.male : GENDER.female, index % 30 ? CARD_TYPE.nationalId : CARD_TYPE.passport),
      index % 3 > 0,
    ),
  )
  const numbers = new Set(sampleFiles.map((files) => files.length))
  expect([...numbers].toSorted()).toEqual([0, 2, 3, 4, 5])
  for (const file of sampleFiles.flat()) expect(kinds.has(file.kind)).toBe(true)
  for (const files of sampleFiles) expect(new Set(files.map((file) => file.kind)).size).toBe(files.length)
  expect(
    sampleFiles.filter((files, index) => index % 2 === 0 && files.some((file) => file.kind === 'militaryFormUrl')),
  ).toEqual([])
  // every committed file is used
  expect(new Set(sampleFiles.flat().map((file) => file.sha256)).size).toBe(18)
  for (const file of sampleFiles.flat().slice(0, 100))
    expect(sha256Of((await contentIn(store, file.sha256))!)).toBe(file.sha256)
  const shared = sets.shared(sampleFiles.find((files) => files.length > 2)!)
  expect(new Set(shared.map((file) => file.kind)).size).toBe(shared.length)
  const certificate = shared.find((file) => file.kind === 'PreQualificationFileUrl')!
  expect(sampleFiles.flat().map((file) => file.sha256)).not.toContain(certificate.sha256)
  expect(sha256Of((await contentIn(store, certificate.sha256))!)).toBe(certificate.sha256)
})
