import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { installationCases } from '#machines/readiness/installation.cases.ts'
import {
  installationLifecycle,
  type InstallationContext,
  type InstallationEvent,
} from '#machines/readiness/installation.lifecycle.ts'
import { API } from '#schemas/api.ts'
import type { InstallationState } from '#schemas/readiness/readiness.schema.ts'
import { FirstSteps } from '#src/features/readiness/first-steps.tsx'
import { lifecycleDriver, named, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { AT_FACULTY, MANAGER, managerWithout, ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import { BROUGHT, finding, PREPARED, setUp } from './first-steps.replies.ts'

const calls = API.readiness
async function open(
  steps: () => Answer = () => ok(setUp()),
  options: Parameters<typeof show>[1] = {},
  answer: (path: string) => void = () => {},
) {
  const received = serve(({ path }) => {
    if (path === calls.steps.path) return steps()
    answer(path)
    return ok({ version: 5 })
  })
  const shown = await show(<FirstSteps />, {
    at: '/home',
    namespaces: ['readiness', 'permissions', 'common', 'errors'],
    ...options,
  })
  const bodies = (path: string) => received.filter((call) => call.path === path).map(({ body }) => body)
  return { ...shown, received, bodies }
}
const stepOf = (step: string) => document.querySelector<HTMLElement>(`[data-step=${step}]`)
const inStep = async (step: string) => within(await waitFor(() => stepOf(step) ?? expect.fail(step)))
const dialog = async () =>
  within(await waitFor(() => document.querySelector<HTMLElement>('.qb-record-dialog') ?? expect.fail('no dialog')))

/** Issue 41, point 5; go-live, section 1. */
describe('the first steps', () => {
  it('have a sentence, a state and a link each', async () => {
    await open()
    const rules = await inStep('rules')
    rules.getByText('Branches are open, and each open faculty has an approval rule')
    rules.getByText('To do')
    rules.getByText('2 more')
    expect(rules.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Array<string>(3).fill('/home/ApprovalRules'),
    )
    expect(stepOf('university')!.textContent).toBe('The university has its nameDone')
    const administrators = await inStep('administrators')
    expect(administrators.getByRole('link').getAttribute('href')).toBe('/home/Administration/People')
  })

  it('end with the age of the last backup, and the way to it', async () => {
    await open()
    expect(await screen.findByText(/Last backup: 5 Oct 2026, 0?3:00.*No restore was tested yet\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show backups' }).getAttribute('href')).toBe('/home/SetUp/Backups')
  })

  it('are set aside with a reason', async () => {
    const { user, bodies } = await open()
    await user.click((await inStep('rules')).getByRole('button', { name: 'Set aside' }))
    const form = await dialog()
    await user.type(await form.findByLabelText(/^Why the step does not apply/), 'Decided by hand')
    await user.click(form.getByRole('button', { name: 'Set aside' }))
    await waitFor(() =>
      expect(bodies(calls.setAside.path)).toEqual([{ step: 'rules', reason: 'Decided by hand', version: 4 }]),
    )
  })

  it('show who set a step aside and why, and take it back', async () => {
    const { user, bodies } = await open()
    const mail = await inStep('mail')
    mail.getByText('ترسل الوزارة الرسائل من منظومتها')
    mail.getByText(/Salma Abdelrahman Elshazly/)
    await user.click(mail.getByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(bodies(calls.takeBack.path)).toEqual([{ step: 'mail', version: 4 }]))
  })

  it('do not offer to set aside what every university needs', async () => {
    await open(() => ok(setUp({ season: { checks: [finding('noCurrentSeason', 'SetUp/Seasons')] } })))
    expect((await inStep('season')).queryByRole('button')).toBeNull()
  })

  it('say why the university does not go live, and what going live changes', async () => {
    let reply = setUp()
    const { user, bodies } = await open(() => ok(reply))
    await user.click(await screen.findByRole('button', { name: /Go live/ }))
    expect(await screen.findByText('There is no second administrator.')).toBeTruthy()
    expect(bodies(calls.goLive.path)).toEqual([])
    reply = setUp(PREPARED)
    await user.click((await inStep('mail')).getByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(stepOf('rules')!.dataset['state']).toBe('done'))
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toMatch(/applications come in from outside/)
    reply = setUp({}, 'live')
    await user.click(within(asked).getByRole('button', { name: 'Go live' }))
    await waitFor(() => expect(bodies(calls.goLive.path)).toEqual([{ version: 4 }]))
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull())
  })

  it('begin with what an upgrade brought, also in a university that is live, until it was seen', async () => {
    let reply = setUp({}, 'live', BROUGHT)
    const { user, bodies } = await open(() => ok(reply))
    const note = within(await screen.findByRole('note'))
    note.getByText('An upgrade brought 3 permissions')
    note.getByText('Sees news')
    expect(note.getAllByText('Granted to: System administrator')).toHaveLength(2)
    note.getByText('Not granted to roles whose permissions were changed here: Admissions officer')
    expect(note.getByRole('link').getAttribute('href')).toBe('/home/Administration/Roles')
    reply = setUp({}, 'live')
    await user.click(note.getByRole('button', { name: 'I have seen this' }))
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
    expect(bodies(calls.acknowledgePermissions.path)).toEqual([{ version: 4 }])
  })

  it('are not asked for by who may not set up, or works in a faculty', async () => {
    for (const access of [managerWithout('administration.can_set_up'), { ...MANAGER, nodes: AT_FACULTY }]) {
      const { received, unmount } = await open(undefined, { access })
      expect(received).toEqual([])
      unmount()
    }
  })

  it('say that they could not be loaded, and try again; that one may not see them', async () => {
    let answer = refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاحة|The database is not available now')
    const { user } = await open(() => answer)
    await screen.findByText('The first steps could not be loaded')
    answer = refuse(403, 'PERMISSION_REQUIRED', 'ليست لديك صلاحية|You have no permission for this')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('You cannot see the first steps')
  })
})

/** `first-steps.api` proves on the server what each event does. */
describe('the life of the installation, on the home page', () => {
  const controls: Readonly<Record<string, () => HTMLElement | null>> = {
    'step.setAside': () => named(stepOf('mail'), 'Set aside'),
    'step.takeBack': () => named(stepOf('mail'), 'Take it back'),
    'installation.goLive': () => named(document.querySelector('.qb-first-steps > header'), 'Go live'),
    'permissions.acknowledge': () => named(document.querySelector('.qb-new-permissions'), 'I have seen this'),
  }
  playOnScreen(
    'installation',
    () => {
      let now: { readonly state: InstallationState; readonly context: InstallationContext }
      let shown: Awaited<ReturnType<typeof open>>
      const happen = (type: InstallationEvent['type']) => {
        const next = getNextSnapshot(
          installationLifecycle,
          installationLifecycle.resolveState({ value: now.state, context: now.context }),
          { type },
        )
        now = { state: next.value as InstallationState, context: next.context }
      }
      const reply = () => {
        const { undone, setAside, hasNewPermissions } = now.context
        const mail = {
          checks: undone.includes('mail') ? [finding('noTestMail', 'Administration/Outbox')] : [],
          setAside: setAside.includes('mail') ? setUp().steps.find(({ step }) => step === 'mail')!.setAside : null,
        }
        return ok(setUp({ ...PREPARED, mail }, now.state, hasNewPermissions ? BROUGHT : []))
      }
      const press = (event: string) => shown.user.click(controls[event]!()!)
      return lifecycleDriver({
        show: async (state: InstallationState, context: InstallationContext) => {
          now = { state, context }
          shown = await open(reply, {}, (path) => {
            if (path === calls.setAside.path) happen('step.setAside')
            else if (path === calls.takeBack.path) happen('step.takeBack')
            else if (path === calls.goLive.path) happen('installation.goLive')
            else if (path === calls.acknowledgePermissions.path) happen('permissions.acknowledge')
          })
        },
        acts: {
          'step.setAside': async () => {
            await press('step.setAside')
            const form = await dialog()
            await shown.user.type(await form.findByLabelText(/^Why the step/), 'later')
            await shown.user.click(form.getByRole('button', { name: 'Set aside' }))
            await waitFor(() => expect(document.querySelector('.qb-record-dialog')).toBeNull())
          },
          'step.takeBack': () => press('step.takeBack'),
          'permissions.acknowledge': () => press('permissions.acknowledge'),
          'installation.goLive': async () => {
            await press('installation.goLive')
            await shown.user.click(
              within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Go live' }),
            )
          },
        },
        see: async (state: InstallationState, offers: readonly string[]) => {
          await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
          if (state === 'live') await waitFor(() => expect(stepOf('mail')).toBeNull())
          else await seeOffered(controls, offers)
        },
      })
    },
    // others are offered less, which is checked above
    {
      cases: {
        ...installationCases,
        inputs: {
          manager: installationCases.inputs.manager,
          prepared: installationCases.inputs.prepared,
          upgraded: installationCases.inputs.upgraded,
        },
      },
    },
  )
})
