import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { SettingsFileScreen } from '#src/features/settings-file/settings-file-screen.tsx'
import { later, ok, serve, show, type Serve } from '#tests/kit/support.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { content, review, REVIEW } from './settings-file.replies.ts'

const calls = API['settings-file']
const NAMESPACES = ['settings-file', 'sheets', 'permissions', 'applications', 'common', 'errors'] as const

async function open(answer: Serve) {
  const received = serve(answer)
  const shown = await show(<SettingsFileScreen />, { at: '/home/SetUp/Settings', namespaces: [...NAMESPACES] })
  const choose = (text: string | Promise<string> = JSON.stringify(content)) => {
    const file = new File(['x'], 'settings.json', { type: 'application/json' })
    Object.defineProperty(file, 'text', { value: async () => text })
    return shown.user.upload(screen.getByLabelText(/^Settings file/, { selector: 'input' }), file)
  }
  return { ...shown, received, choose }
}

/** Issue 41, point 7. */
describe('the settings file', () => {
  it('shows what would change and why not, part by part, and imports what it showed', async () => {
    const { user, received, choose } = await open(({ path }) =>
      path === calls.check.path ? ok(review) : ok({ added: 1, changed: 1 }, 'تم|1 record was added, 1 was changed'),
    )
    await choose()
    expect(await screen.findByRole('row', { name: 'Sectors 1 1 0 1' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Roles Your role does not permit this part' })).toBeTruthy()
    expect(screen.getByText(/^Active: was .?Yes.?, becomes .?No.?$/)).toBeTruthy()
    expect(screen.getByText('English name: This name is in use already')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Import 2 records' }))
    expect(await screen.findByText('1 record was added, 1 was changed')).toBeTruthy()
    expect(received.find(({ path }) => path === calls.import.path)!.body).toEqual({
      file: content,
      parts: ['sectors', 'roles'],
      shown: REVIEW.shown,
    })
  })
  it.each([
    ['{', 'was damaged on its way'],
    ['{"people": []}', 'no settings file of Qabul'],
    ['{"qabulSettings": 2, "parts": {}}', 'A newer release of Qabul'],
    ['{"qabulSettings": 1, "parts": {}}', 'has no part of the settings'],
  ])('does not send %s, and says why', async (text, why) => {
    const { received, choose } = await open(() => ok(REVIEW))
    await choose(text)
    expect((await screen.findByRole('alert')).textContent).toContain(why)
    expect(received).toEqual([])
  })
  it('says at which part and line a file is refused', async () => {
    const { choose } = await open(() => ({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        message: 'خطأ|Invalid input',
        fields: [{ path: '/file/parts/sectors/0/enName', code: 'UNKNOWN_FIELD' }],
      },
    }))
    await choose()
    expect(await screen.findByText(/^Sectors, line 1: English name: /)).toBeTruthy()
  })
})

/** Plays the import on its screen; the file's text is faked. */
function importDriver(): Driver {
  const replies = pauseReplies()
  let shown: Awaited<ReturnType<typeof open>>
  let text = later<string | Promise<string>>()
  let isOut = false
  const begin = async () => {
    shown = await open((call) => replies.pause(call))
  }
  const button = (name: string | RegExp) => () => screen.queryByRole('button', { name })
  const file = () => screen.queryByLabelText(/^Settings file/, { selector: 'input' })
  const box = () => {
    const table = document.querySelector<HTMLElement>('.qb-settings-review')
    return table && within(table).queryAllByRole<HTMLInputElement>('checkbox').at(-1)
  }
  const controls = {
    'file.choose': file,
    'file.another': button('Another file'),
    'work.cancel': button('Cancel'),
    'review.retry': button('Check again'),
    'import.confirm': button(/^Import \d/),
  }
  return {
    start: begin,
    perform: async (event) => {
      if (event.type === 'file.choose') {
        text = later()
        await shown.choose(text.promise.then((value) => value))
      } else if (event.type === 'parts.change') fireEvent.click(box()!)
      else fireEvent.click(controls[event.type as keyof typeof controls]()!)
    },
    settle: async (invoke, outcome) => {
      if (invoke === 'readFile')
        text.resolve(
          outcome.kind === 'error'
            ? Promise.reject(new Error('the file cannot be read'))
            : outcome.case === 'refused'
              ? '{'
              : JSON.stringify(content),
        )
      else {
        await replies.end(outcome, invoke === 'importFile' ? { added: 1, changed: 0 } : outcome.value)
        isOut = outcome.case === 'sessionOver'
      }
    },
    elapse: () => {
      throw new Error('This machine has no timeouts; elapse must not be called')
    },
    expectState: async (_value, _context, { offers, tags }) => {
      if (isOut) {
        // the page has left for the login, and the file is gone with it
        shown.unmount()
        await begin()
        isOut = false
        await seeOffered({ 'file.choose': file }, offers)
        return 'elsewhere'
      }
      await seeOffered(controls, offers)
      await waitFor(() =>
        expect([
          document.querySelectorAll('.qb-sheet-busy').length,
          document.querySelectorAll('.qb-settings-review').length,
          document.querySelectorAll('.qb-settings-done').length,
        ]).toEqual(['busy', 'preview', 'done'].map((tag) => (tags.includes(tag) ? 1 : 0))),
      )
      return 'screen'
    },
  }
}
describe('every declared transition of the import, on its screen', () => playOnScreen('settingsImport', importDriver))
