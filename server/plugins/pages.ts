import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../kit/app-error.ts'
import { sendError } from './errors.ts'

/** Whether an address that the server does not know is a page of the application, whose router then decides. */
const isPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/\.[a-z0-9]{2,12}$/i.test(url.split('?')[0]!) &&
  (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null

/**
 * The built page: compressed copies as they are on disk, names with a hash cached for ever, and `index.html` for every
 * path of the application, or the same page as it is built for the addresses behind the login (`home.html`,
 * `home/<path>.html`), which preloads more of the scripts that are needed there. Unknown paths below `/api` are 404,
 * known ones with another method 405.
 */
export async function addPages(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  const hasPages = clientDir !== undefined && existsSync(join(clientDir, 'index.html'))
  const homePages = new Set(
    hasPages
      ? readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
          .filter((file) => /^home(\.html$|[\\/].*\.html$)/.test(file))
          .map((file) => `/${file.replaceAll(sep, '/')}`)
      : [],
  )
  const pageOf = (path: string): string =>
    [`${path}.html`, ...(/^\/(home|charts)(\/|$)/.test(path) ? ['/home.html'] : [])].find((file) =>
      homePages.has(file),
    ) ?? 'index.html'
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: clientDir,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      etag: true,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!
    if (/^\/api(\/|$)/.test(path)) {
      const methods = app.methodsAt(path)
      if (methods.length === 0) return sendError(new AppError('NOT_FOUND'), request, reply)
      return sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply.header('allow', methods.join(', ')))
    }
    // not returned: Fastify would add one more listener for the end of each page, and Node warns of so many
    if (hasPages && isPage(request)) void reply.sendFile(pageOf(path))
    else sendError(new AppError('NOT_FOUND'), request, reply)
  })
}
