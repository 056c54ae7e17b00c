import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backupCases } from '#machines/backups/backup.cases.ts'
import type { BackupContext } from '#machines/backups/backup.lifecycle.ts'
import { API } from '#schemas/api.ts'
import type { BackupRow, BackupState } from '#schemas/backups/backup.schema.ts'
import { BackupsScreen } from '#src/features/backups/backups-screen.tsx'
import { lifecycleDriver, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import { BACKUPS, backupRow, LIST } from './backups.replies.ts'

const calls = API.backups
async function open(rows: readonly BackupRow[] = BACKUPS, begin: () => Answer = () => ok({ id: 10 })) {
  const received = serve(({ path, method }) => {
    if (path === calls.list.path && method === 'GET') return ok({ ...LIST, backups: rows })
    return path === calls.begin.path && method === 'POST' ? begin() : ok({ version: 3 })
  })
  const shown = await show(<BackupsScreen />, {
    at: '/home/SetUp/Backups',
    namespaces: ['backups', 'jobs', 'common', 'errors'],
  })
  const bodies = (path: string, method: string) =>
    received.filter((call) => call.path === path && call.method === method).map(({ body }) => body)
  return { ...shown, bodies }
}
const rowOf = async (text: RegExp) => within((await screen.findByText(text)).closest('tr')!)

/** Issue 41, point 6. */
describe('the page of backups', () => {
  it('shows when, by whom, how large, and what a test restore found, with what helps', async () => {
    await open()
    expect(await screen.findByText(/Written every day at 02:00;.*every 7 days; 14 are kept\./)).toBeTruthy()
    const failed = await rowOf(/not enough room/)
    failed.getByText('Failed')
    failed.getByText(/keep fewer backups/)
    expect(failed.queryByRole('button')).toBeNull()
    const byHand = await rowOf(/Salma/)
    byHand.getByText('12 MB')
    byHand.getByText('245,310')
    byHand.getByText('Its restore was not tested yet.')
    const verified = await rowOf(/2 attachments were damaged/)
    verified.getByText(/Restored in full/)
    ;(await rowOf(/The file is damaged or not complete/)).getByText('Damaged')
    // what could not be tested is as good as before
    const untested = await rowOf(/Could not be tested/)
    untested.getByText('Verified')
    untested.getByText(/The bucket does not answer/)
  })
  it('begins a backup, and says why it cannot while another is written', async () => {
    const first = await open()
    await first.user.click(await screen.findByRole('button', { name: 'Back up now' }))
    await waitFor(() => expect(first.bodies(calls.begin.path, 'POST')).toHaveLength(1))
    first.unmount()
    const { user, bodies } = await open([backupRow({ state: 'running' })])
    await user.click(await screen.findByRole('button', { name: /^Back up now/ }))
    expect(await screen.findByText('A backup is being written or tested.')).toBeTruthy()
    expect(bodies(calls.begin.path, 'POST')).toEqual([])
  })
  it('asks before it cancels, and says when the next one is due', async () => {
    const { user, bodies } = await open([backupRow({ state: 'running', version: 1 })])
    await user.click(await screen.findByRole('button', { name: /^Cancel it/ }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/nothing of it is left/)
    question.getByText('The schedule writes the next one at 02:00.')
    await user.click(question.getByRole('button', { name: 'Cancel the backup' }))
    await waitFor(() => expect(bodies(calls.cancel.path, 'POST')).toEqual([{ id: 4, version: 1 }]))
  })
  it('shows a refusal', async () => {
    const { user } = await open(BACKUPS, () => refuse(409, 'BACKUP_WORKING', 'نسخة أخرى|Another backup'))
    await user.click(await screen.findByRole('button', { name: 'Back up now' }))
    expect(await screen.findByText(/Another backup/)).toBeTruthy()
  })
  it('changes the schedule by its form', async () => {
    const { user, bodies } = await open()
    await user.click(await screen.findByRole('button', { name: 'Set the schedule' }))
    const keep = await screen.findByLabelText(/^Backups that are kept/)
    await user.clear(keep)
    await user.type(keep, '366')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Write a whole number from 1 to 365')).toBeTruthy()
    expect(bodies(calls.setSchedule.path, 'PUT')).toEqual([])
    await user.clear(keep)
    await user.type(keep, '30')
    await user.selectOptions(screen.getByLabelText(/^Hour of the backup/), '03:00')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodies(calls.setSchedule.path, 'PUT')).toEqual([
        { enabled: true, hour: 3, keep: 30, testDays: 7, version: 3 },
      ]),
    )
  })
})

describe('the lifecycle of a backup, on its row', () => {
  const LABELS: Readonly<Record<BackupState, string>> = {
    running: 'Being written',
    stored: 'Stored',
    failed: 'Failed',
    testing: 'Being tested',
    verified: 'Verified',
    damaged: 'Damaged',
    deleted: 'Deleted',
  }
  const act = (name: RegExp) => () => screen.queryByRole('button', { name })
  const [attempt, cancel, remove] = [act(/^Test the restore/), act(/^Cancel it/), act(/^Delete/)]
  const after = (path: string, { state, verifiedAt }: BackupRow): BackupState => {
    if (path === calls.testRestore.path) return 'testing'
    if (path !== calls.cancel.path) return 'deleted'
    if (state === 'running') return 'failed'
    return verifiedAt === null ? 'stored' : 'verified'
  }
  playOnScreen(
    'backup',
    () => {
      let now: BackupRow
      let shown: Awaited<ReturnType<typeof show>>
      return lifecycleDriver({
        show: async (state: BackupState, { isVerified }: BackupContext) => {
          now = backupRow({ state, verifiedAt: isVerified ? '2026-10-05T00:10:00.000Z' : null })
          serve(({ path, method }) => {
            if (path === calls.list.path && method === 'GET') return ok({ ...LIST, backups: [now] })
            now = { ...now, state: after(path, now) }
            return ok({ version: 3 })
          })
          shown = await show(<BackupsScreen />, {
            at: '/home/SetUp/Backups',
            namespaces: ['backups', 'jobs', 'common', 'errors'],
          })
        },
        acts: {
          'testRestore.begin': async () => {
            await shown.user.click(attempt()!)
          },
          'work.cancel': async () => {
            await shown.user.click(cancel()!)
            const question = within(await screen.findByRole('alertdialog'))
            await shown.user.click(question.getByRole('button', { name: /^Cancel the / }))
          },
          'backup.delete': async () => {
            await shown.user.click(remove()!)
            const question = within(await screen.findByRole('alertdialog'))
            await shown.user.click(question.getByRole('button', { name: 'Delete' }))
          },
        },
        see: async (state: BackupState, offers) => {
          await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
          const [, row] = await screen.findAllByRole('row')
          await within(row!).findByText(LABELS[state])
          await seeOffered({ 'testRestore.begin': attempt, 'work.cancel': cancel, 'backup.delete': remove }, offers)
        },
      })
    },
    // others are offered less, which the guards' own test shows
    {
      cases: {
        ...backupCases,
        inputs: { worker: backupCases.inputs.worker, verifiedBefore: backupCases.inputs.verifiedBefore },
      },
    },
  )
})
