import { API } from '#schemas/api.ts'
import type { PaletteContext, PaletteInput } from '#machines/shell/palette.flow.ts'
import { stopClock } from '#tests/support/pages/clock.ts'
import { gatePaths, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

interface MenuLike {
  readonly id: number
  readonly children: readonly MenuLike[]
}
const APPLICATIONS = 17
const without = (id: number, nodes: readonly MenuLike[]): readonly MenuLike[] =>
  nodes.filter((node) => node.id !== id).map((node) => ({ ...node, children: without(id, node.children) }))

/** Plays the palette from the keyboard, on the home page; the clock stands while one types. */
function paletteDriver({ desk, comeBack }: Gate): Driver {
  const shell = open(ShellPage, desk())
  const { page } = desk()
  const palette = page.locator('.qb-palette')
  const field = palette.getByRole('combobox')
  const retry = palette.getByRole('button', { name: shell.t.palette.retry() })
  let held: HeldCalls
  let isStopped = false
  const goOn = async () => {
    if (isStopped) await page.clock.resume()
    isStopped = false
  }
  const goHome = async () => {
    await page.goto('/home')
    await shell.seeWelcome()
  }
  return {
    start: async (_name, given) => {
      held = await holdCalls(page, API.applications.searchStudent.path, ['POST'])
      if (!(given as PaletteInput).maySearch)
        await page.route(`**${API.shell.homeItems.path}`, async (route) => {
          const answer = await route.fetch()
          const body = (await answer.json()) as { data: { apps: MenuLike[] } }
          const apps = without(APPLICATIONS, body.data.apps)
          await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, apps } } })
        })
      await page.clock.install()
      await page.clock.resume()
      await goHome()
    },
    perform: async (event) => {
      if (event.type === 'palette.type') {
        // typed on: no time has passed since
        if (!isStopped) await stopClock(page)
        isStopped = true
        // the same text again is something new only after another
        await field.fill('')
        await field.fill((event as unknown as { text: string }).text)
        return
      }
      if (event.type === 'palette.open') {
        await page.keyboard.press('Control+k')
        await expect(field).toBeFocused()
      } else if (event.type === 'palette.close') await page.keyboard.press('Escape')
      else await retry.click()
      await goOn()
    },
    settle: async (_invoke, outcome) => {
      const call = await held.next()
      await call.end(outcome, { students: outcome.value })
      if (outcome.case !== 'sessionOver') return
      await expect(page).toHaveURL(/\/login/)
      await comeBack()
      await goHome()
    },
    elapse: async () => {
      await page.clock.runFor(300)
      await goOn()
    },
    expectState: async (_value, context, { offers, tags }) => {
      const { text, found } = context as PaletteContext
      await expect(palette).toHaveCount(tags.includes('open') ? 1 : 0)
      await seeControls({ 'palette.retry': retry }, offers)
      if (!tags.includes('open')) return
      await expect(field).toHaveValue(text)
      await expect(
        palette.getByRole('group', { name: shell.t.palette.groups.applicants() }).getByRole('option'),
      ).toHaveCount(found.length)
      await expect(palette.locator('.bp6-spinner')).toHaveCount(tags.includes('busy') ? 1 : 0)
    },
    stop: async () => {
      held.release()
      await goOn()
    },
  }
}

test.describe('every declared transition of the command palette, on the home page', () => {
  const gate = sharedDesk({ as: 'viewer' })
  playAll(gatePaths('palette'), () => paletteDriver(gate))
})
