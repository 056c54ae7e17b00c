import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Problem } from '#schemas/errors.ts'
import { downloadFiles } from '#src/features/applications/download.ts'
import { fileOf, refuse, serve, type Serve } from '#tests/kit/support.tsx'

/** Document 1, section 8: the messages when the files of an application cannot be downloaded. */
const APPLICATION = { applyId: 1, studentId: 2, appNum: '2026-1' }
async function problemsAfter(answer: Serve): Promise<Pick<Problem, 'code' | 'message'>[]> {
  const problems: Problem[] = []
  serve(answer)
  await downloadFiles(APPLICATION, { problem: (problem) => problems.push(problem) })
  return problems.map(({ code, message }) => ({ code, message }))
}
const click = vi.fn()
beforeEach(() => {
  click.mockReset()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(click)
  Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => {} })
})

describe('the download of files', () => {
  it('saves a zip and says nothing', async () => {
    expect(await problemsAfter(() => ({ body: fileOf('x'.repeat(100)) }))).toEqual([])
    expect(click).toHaveBeenCalledTimes(1)
  })
  it('says that there is no file when the zip is under 100 bytes', async () => {
    expect(await problemsAfter(() => ({ body: fileOf('x'.repeat(99)) }))).toEqual([{ code: 'NO_FILE', message: '' }])
    expect(click).not.toHaveBeenCalled()
  })
  it.each([
    [
      'is not answered',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
    ['fails without a message', () => ({ status: 500, body: fileOf('<html>') })],
  ] as const)('says that it failed when the call %s', async (_, answer) => {
    expect(await problemsAfter(answer)).toEqual([{ code: 'DOWNLOAD_ERROR', message: '' }])
  })
  it('says that it failed when the page cannot save it', async () => {
    Object.assign(URL, {
      createObjectURL: () => {
        throw new Error('no room')
      },
    })
    expect(await problemsAfter(() => ({ body: fileOf('x'.repeat(100)) }))).toEqual([
      { code: 'DOWNLOAD_ERROR', message: '' },
    ])
  })
  it('says what the server says', async () => {
    expect(await problemsAfter(() => refuse(403, 'PERMISSION_REQUIRED', 'لا|No'))).toEqual([
      { code: 'PERMISSION_REQUIRED', message: 'لا|No' },
    ])
  })
})
