import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#schemas/errors.ts'
import { IMAGES, imageErrors, MEGABYTE } from '#schemas/shared/files.ts'
import { Incoming, type AttachmentStore } from '../attachments/attachment-store.ts'
import { AppError } from '../kit/app-error.ts'
import type { UploadedImage } from '../kit/handler.ts'
import { cleanImage, ImageRefused } from './images/image.ts'
import { Semaphore } from './semaphore.ts'
import type { Settings } from '../config/settings.ts'
import { readJson } from './json.ts'

/** The part with the body as JSON text (document 2, section 7). */
const DATA = 'data'
const DATA_MAX = 64 * 1024
/**
 * A request that declares a larger size is not read at all; a smaller one is read although it is too large, so that its
 * sender gets the reason.
 */
const READ_MAX = 32 * MEGABYTE
/** A folder that a killed process left behind; in ms. */
const FOLDER_DIES_AFTER = 60 * 60_000

/** Requests whose files are read at the same time in a process. */
const bodies = new Semaphore({ capacity: 16, maxWaiting: 200, maxWait: 8_000 })

interface Upload {
  /** For this request only; it is deleted with the reply. */
  readonly folder: string
  readonly name: string
  readonly bytes: number
  readonly sourceSha256: string
}
declare module 'fastify' {
  interface FastifyRequest {
    upload: Upload | null
    uploads: { readonly root: string; readonly attachments: AttachmentStore } | null
  }
}

interface UploadDeps {
  readonly settings: Pick<Settings, 'dataDir'>
  readonly attachments: AttachmentStore
}

/**
 * Files with a body (ADR 71): only calls that declare one take multipart. The uploaded file is in a separate folder
 * until the answer is sent, also an error.
 */
export async function addUploads(app: FastifyInstance, { settings, attachments }: UploadDeps): Promise<void> {
  const root = join(settings.dataDir, 'uploads')
  // the call itself limits the size of a file, so that its reply can give the reason
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('upload', null)
  app.decorateRequest('uploads', null)
  app.addHook('onRequest', async (request) => {
    const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (isMultipart && !request.routeOptions.config.endpoint?.file) throw new AppError('UNSUPPORTED_MEDIA')
    request.uploads = { root, attachments }
  })
  app.addHook('onSend', async (request) => release(request))
  app.addHook('onResponse', async (request) => release(request))
  app.addHook('onRequestAbort', async (request) => release(request))
  await sweep(root)
}

async function release(request: FastifyRequest): Promise<void> {
  const { upload } = request
  if (!upload) return
  request.upload = null
  await rm(upload.folder, { recursive: true, force: true })
}

async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name)
    const found = await stat(folder).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > FOLDER_DIES_AFTER) await rm(folder, { recursive: true, force: true })
  }
}

const fault = (path: string, code: ErrorCode) => new AppError('INVALID_INPUT', { fields: [{ path, code }] })

/** The parser's error codes when there are more parts than a call takes. */
const TOO_MANY_PARTS: readonly unknown[] = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']
/** The parts of a request; more of them than the call takes are bad input, at any size (D68). */
async function* partsOf(request: FastifyRequest, field: string, fileSize: number) {
  const limits = { parts: 3, files: 1, fields: 2, fieldSize: DATA_MAX, fileSize }
  try {
    yield* request.parts({ limits })
  } catch (error) {
    throw TOO_MANY_PARTS.includes((error as { code?: unknown }).code) ? fault(`/${field}`, 'ONE_IMAGE') : error
  }
}

/** Whether the parser cannot read the request: its errors are plain ones without a code, those of the disk have one. */
function isMalformed(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return (name === 'Error' && code === undefined) || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Reads a multipart request: its JSON becomes the body, its file is stored in a separate folder. */
export async function takeParts(request: FastifyRequest): Promise<void> {
  const { endpoint } = request.routeOptions.config
  if (!endpoint?.file || !request.isMultipart()) return
  const { field, kind } = endpoint.file
  const { maxBytes, size } = IMAGES[kind]
  const length = Number(request.headers['content-length'] ?? Infinity)
  if (length > READ_MAX && length !== Infinity) throw fault(`/${field}`, size)
  let isTooLarge = false
  let data: unknown
  const release = await bodies.acquire()
  try {
    // the request has been aborted, and the parser would wait for ever
    if (request.raw.destroyed) throw new AppError('INVALID_JSON')
    for await (const part of partsOf(request, field, maxBytes)) {
      if (part.type === 'file') {
        if (part.fieldname !== field) throw fault(`/${part.fieldname}`, 'UNKNOWN_FIELD')
        await takeFile(request, part)
        isTooLarge ||= part.file.truncated
        if (isTooLarge && length === Infinity) break
      } else if (part.fieldname !== DATA) throw fault(`/${part.fieldname}`, 'UNKNOWN_FIELD')
      else if (part.valueTruncated) throw new AppError('PAYLOAD_TOO_LARGE')
      else data = part.value
    }
  } catch (error) {
    throw isMalformed(error) ? new AppError('INVALID_JSON') : error
  } finally {
    release()
  }
  if (isTooLarge) throw fault(`/${field}`, size)
  if (data !== undefined && typeof data !== 'string') throw new AppError('INVALID_JSON')
  request.body = await readJson(request, data ?? '')
}

async function takeFile(request: FastifyRequest, part: MultipartFile): Promise<void> {
  const { root } = request.uploads!
  await mkdir(root, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(root, 'upload-'))
  request.upload = { folder, name: part.filename, bytes: 0, sourceSha256: '' }
  const incoming = new Incoming(part.file)
  await pipeline(incoming, createWriteStream(join(folder, 'source'), { flags: 'wx', mode: 0o600 }))
  const { sha256: sourceSha256, bytes } = incoming.stored()
  request.upload = { folder, name: part.filename, bytes, sourceSha256 }
}

/** @throws AppError INVALID_INPUT at the field of a file that is required, and missing or empty */
export function requireFile(request: FastifyRequest): void {
  const { file } = request.routeOptions.config.endpoint ?? {}
  if (file?.required && !request.upload?.bytes) throw fault(`/${file.field}`, 'REQUIRED_FIELD')
}

/** The image that came, checked and cleaned; undefined: none came. @throws AppError INVALID_INPUT at its field */
export async function imageOf(request: FastifyRequest): Promise<UploadedImage | undefined> {
  const { upload, uploads } = request
  const { file } = request.routeOptions.config.endpoint ?? {}
  if (!upload || !file) return undefined
  const [error] = imageErrors(file.kind, { name: upload.name, size: upload.bytes }, `/${file.field}`)
  if (error) throw new AppError('INVALID_INPUT', { fields: [error] })
  const clean = join(upload.folder, 'clean')
  const image = await cleanImage(join(upload.folder, 'source'), clean, file.kind).catch((refused: unknown) => {
    throw refused instanceof ImageRefused ? fault(`/${file.field}`, refused.code) : refused
  })
  let stored: Promise<unknown> | undefined
  return {
    ...image,
    sourceSha256: upload.sourceSha256,
    read: () => readFile(clean),
    // once, although a transaction that collides runs again
    store: async () => {
      await (stored ??= uploads!.attachments.put(createReadStream(clean)))
    },
  }
}
