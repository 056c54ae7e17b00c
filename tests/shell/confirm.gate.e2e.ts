import { MACHINES } from '#machines/registry.ts'
import { prepare } from '#machines/walker/run.ts'
import { CERTIFICATES, CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { playable } from '#tests/support/walker/model.ts'
import type { Driver, Path } from '#machines/walker/types.ts'

const ADD = '/home/SystemInfo/AddCertification'
const TYPED = 'شهادة لم تُحفظ'
/** Each answer to a link, since the edges need only one of them. */
const FOLLOWED: Path = {
  input: 'plain',
  steps: [
    { from: 'closed', event: 'question.ask', case: 'three' },
    { from: 'asking', event: 'question.cancel', case: 'plain' },
    { from: 'closed', event: 'question.ask', case: 'three' },
    { from: 'asking', event: 'question.confirm', case: 'plain' },
  ],
}

/** Plays the question before something typed is lost: a logout has two answers to it, a link has three. */
function formDriver({ desk, comeBack }: Gate): Driver {
  const page = open(CertificatesPage, desk())
  const shell = open(ShellPage, desk())
  const { actions } = page.t.common
  const answer = (name: string) => page.confirmation().getByRole('button', { name, exact: true })
  const link = () => shell.menu().getByRole('link', { name: page.own.title(), exact: true })
  let asked: 'two' | 'three'
  const type = async () => {
    await page.page.goto(ADD)
    await page.field('arName').fill(TYPED)
  }
  const acts: Record<string, () => Promise<void>> = {
    'question.ask': async () => {
      // what was typed before may have been given up
      if (!page.page.url().endsWith(ADD)) await type()
      await (asked === 'two' ? shell.chooseAccount('logout') : link().click())
    },
    'question.confirm': async () => {
      await answer(actions.discard()).click()
      if (asked === 'two') {
        await expect(page.page).toHaveURL(/\/login$/)
        await comeBack()
      } else await expect(page.page).toHaveURL(new RegExp(`${CERTIFICATES}$`))
    },
    'question.extra': async () => {
      const beside = page.page.context().waitForEvent('page')
      await answer(page.t.shell.openBeside()).click()
      const tab = await beside
      await expect(tab).toHaveURL(new RegExp(`${CERTIFICATES}$`))
      await tab.close()
      await expect(page.field('arName')).toHaveValue(TYPED)
    },
    'question.cancel': async () => {
      await answer(actions.stay()).click()
      await expect(page.field('arName')).toHaveValue(TYPED)
    },
  }
  return {
    start: type,
    perform: async (event, step) => {
      if (event.type === 'question.ask') asked = step.case as 'two' | 'three'
      await acts[event.type]!()
    },
    settle: never('call'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      await expect(page.page.getByRole('alertdialog')).toHaveCount(value === 'asking' ? 1 : 0)
      await seeControls(
        {
          'question.confirm': answer(actions.discard()),
          'question.extra': answer(page.t.shell.openBeside()),
          'question.cancel': answer(actions.stay()),
        },
        offers,
      )
    },
  }
}

test.describe('every declared transition of a confirmation, before what was typed is lost', () => {
  const gate = sharedDesk({ as: 'officer' })
  const { machine, cases } = MACHINES['confirm']!
  playAll(gatePaths('confirm'), () => formDriver(gate), { more: playable(prepare(machine, cases), [FOLLOWED]) })
})
