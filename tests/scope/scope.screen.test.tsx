import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { scopeCases, smallTree, twoFaculties } from '#machines/scope/scope.cases.ts'
import type { ScopeContext, ScopeInput } from '#machines/scope/scope.flow.ts'
import type { Driver } from '#machines/walker/types.ts'
import type { Nodes, Scope } from '#schemas/scope-levels.ts'
import { storeScope, readScope } from '#src/api/credentials.ts'
import { App } from '#src/app/app.tsx'
import { clearHomeItems } from '#src/features/shell/home-items.load.ts'
import { ok, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import { loggedIn, sessionServer, SESSION, withSession } from '#tests/session/support.tsx'
import { twoTrees } from './scope.replies.ts'
import { never } from '#tests/support/walker/never.ts'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'

/** Document 1, section 2. The shell's suite covers what the dialog does for a person. */
const page = (id: number, en: string, levels: readonly number[]) => ({
  id,
  name: { ar: en, en },
  icon: 'tag',
  levels,
  children: [],
})
/** A page for each set of levels that the cases know. */
const PAGES: Readonly<Record<string, string>> = {
  anywhere: '/home/SystemInfo/sectors',
  universityOnly: '/home/SystemInfo/certificationsType',
  facultyOnly: '/home/SystemInfo/RejectionReasons',
}
const APPS = [
  page(10, 'Sectors', [12, 13, 14]),
  page(11, 'Certificate types', [12]),
  page(903, 'Reasons for rejection', [13]),
]

interface Opened extends ScopeInput {
  readonly tree?: (call: Received) => Answer | Promise<Answer>
}
async function open({ homes, stored, tree = () => ok({ scopes: homes.length > 1 ? twoTrees : smallTree }) }: Opened) {
  clearHomeItems()
  const session = {
    ...SESSION,
    homes: homes.map(({ universityId, facultyId, branchId }: Scope) => ({
      universityId,
      facultyId: facultyId ?? null,
      branchId: branchId ?? null,
    })),
  }
  const received = serve(
    sessionServer({
      '/api/private/list_home_items': ok({ years: [], semesters: [], apps: APPS, hotline: '', landlines: [] }),
      '/api/users/session/': ok(session),
      '/api/notifications/list/': ok({ unread: 0, results: [] }),
      '/api/general_data/get_scopes/': tree,
      '/api/sectors/list_sectors/': ok([]),
      '/api/certificates/list_certificate_categories/': ok([]),
      '/api/students_admission_apps/list_rejection_reasons/': ok([]),
    }),
  )
  loggedIn(session)
  storeScope(stored)
  const shown = await show(withSession(<App />), { at: '/home', namespaces: ['session', 'shell', 'scope', 'sectors'] })
  await screen.findByRole('heading', { level: 1 })
  return { ...shown, received }
}
const button = (name: string) => screen.queryByRole('button', { name })
const dialog = () => screen.queryByRole('dialog', { name: 'Change scope' })
/** That of the page; the dialog covers it. */
const change = () => (dialog() ? null : button('Change scope'))

beforeAll(
  () =>
    Promise.all([
      import('#src/app/home.tsx'),
      import('#src/features/scope/scope-dialog.tsx'),
      import('#src/features/sectors/sectors-screen.tsx'),
      import('#src/features/certificate-types/certificate-types-screen.tsx'),
      import('#src/features/rejection-reasons/rejection-reasons-screen.tsx'),
    ]),
  90_000,
)

const UNIVERSITY = { universityId: 1 }
const FACULTY = { universityId: 1, facultyId: 2 }
const BRANCH = { universityId: 1, facultyId: 2, branchId: 3 }
const path = () => screen.findByRole('navigation', { name: 'Scope path' })

describe('the scope', () => {
  it.each<[string, Nodes, Scope | null, Scope | null]>([
    ['the university', [UNIVERSITY], null, UNIVERSITY],
    ['that of the last visit', [UNIVERSITY], BRANCH, BRANCH],
    ['never outside of what the user may see (G9)', [FACULTY], UNIVERSITY, FACULTY],
    ['the university, where its faculty is gone', [UNIVERSITY], { universityId: 1, facultyId: 9 }, UNIVERSITY],
    ['all faculties of who has several', twoFaculties, null, null],
    ['one of several faculties, of the last visit', twoFaculties, FACULTY, FACULTY],
    ['all of several faculties, when that of the last visit is none of them', twoFaculties, UNIVERSITY, null],
  ])('is at the start %s', async (_, homes, stored, expected) => {
    await open({ homes, stored })
    await waitFor(() => expect(readScope()).toEqual(expected))
    if (expected !== UNIVERSITY)
      await waitFor(async () => expect((await path()).textContent).toContain('Faculty of Medicine'))
  })
  it('refuses a node outside of what the user may see, also where its level fits (G9)', async () => {
    const { user } = await open({ homes: [FACULTY], stored: null })
    await path()
    await user.click(change()!)
    await user.click(await screen.findByRole('treeitem', { name: /Nile University/ }))
    expect(await screen.findByText("Sorry, this application doesn't work on this scope")).toBeTruthy()
    expect(screen.queryByRole('treeitem', { selected: true })).toBeNull()
    expect(readScope()).toEqual(FACULTY)
  })
  it('is reset to the university by a page that works there alone (G8)', async () => {
    const { go } = await open({ homes: [UNIVERSITY], stored: BRANCH })
    await act(async () => go(PAGES['universityOnly']!))
    await waitFor(() => expect(readScope()).toEqual(UNIVERSITY))
    expect(dialog()).toBeNull()
  })
  it('of a user that no page of the university fits is said not to fit, until another page is opened (D60)', async () => {
    const { go } = await open({ homes: [BRANCH], stored: null })
    await act(async () => go(PAGES['universityOnly']!))
    expect(await screen.findByText('This page does not work in your scope')).toBeTruthy()
    await act(async () => go(PAGES['anywhere']!))
    await waitFor(() => expect(screen.queryByText('This page does not work in your scope')).toBeNull())
  })
})

/** Several homes amend G9 (issue 40). */
describe('the scope of a person of two faculties', () => {
  const row = (name: string | RegExp) => screen.findByRole('treeitem', { name })
  const ALL = /^All your scopes/
  /** The scopes that the latest call of a page named. */
  const sentBy = (received: readonly Received[], path: string) =>
    received.findLast((call) => call.path === path)?.headers.get('x-scope')
  const [SECTORS, REASONS] = ['/api/sectors/list_sectors/', '/api/students_admission_apps/list_rejection_reasons/']

  it('is named below the university: how many, and which', async () => {
    await open({ homes: twoFaculties, stored: null })
    await waitFor(async () =>
      expect(
        within(await path())
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['University', '2 scopes: Faculty of Medicine and Faculty of Arts']),
    )
    // and on the page itself, with role and season
    expect(screen.getByText('Faculty of Medicine and Faculty of Arts')).toBeTruthy()
  })

  it('has to be chosen for a page of one faculty, is sent with each call, and goes back to all', async () => {
    const { go, user, received } = await open({ homes: twoFaculties, stored: null })
    await act(async () => go(PAGES['facultyOnly']!))
    // the dialog stays until a scope is saved that the page works in
    expect((await row(ALL)).dataset['allowed']).toBe('false')
    expect(button('Cancel')).toBeNull()
    await user.keyboard('{Escape}')
    expect(dialog()).not.toBeNull()
    expect(sentBy(received, REASONS)).toBeUndefined()
    await user.click(await row(ALL))
    expect(await screen.findByText("Sorry, this application doesn't work on this scope")).toBeTruthy()
    await user.click(await row(/^Faculty of Arts/))
    // the page that was waiting is fetched
    await act(async () => user.click(button('Save')!))
    await waitFor(() => expect(sentBy(received, REASONS)).toBe('1.4'))
    expect(dialog()).toBeNull()
    await act(async () => go(PAGES['anywhere']!))
    await waitFor(() => expect(sentBy(received, SECTORS)).toBe('1.4'))
    // by the keyboard: the first row of the tree
    await user.click(change()!)
    ;(await row(/^Faculty of Arts/)).focus()
    await user.keyboard('{Home} ')
    expect((await row(ALL)).getAttribute('aria-selected')).toBe('true')
    await user.click(button('Save')!)
    await waitFor(() => expect(sentBy(received, SECTORS)).toBeNull())
    expect((await path()).textContent).toContain('2 scopes')
  })

  it('cannot be all faculties on a page of the university alone (D60)', async () => {
    const { go } = await open({ homes: twoFaculties, stored: null })
    await act(async () => go(PAGES['universityOnly']!))
    expect(await screen.findByText('This page does not work in your scope')).toBeTruthy()
  })
})

/** Plays the scope, on pages of each set of levels. */
function scopeDriver(): Driver {
  const pausedReplies = pauseReplies()
  const NAMES: Readonly<Record<string, RegExp>> = {
    university: /^Nile University/,
    faculty: /^Faculty of Medicine/,
    all: /^All your scopes/,
  }
  let shown: Awaited<ReturnType<typeof open>>
  let homes: Nodes
  const controls = {
    'dialog.open': change,
    'dialog.dismiss': () => (dialog() ? button('Cancel') : null),
    'scope.save': () => (dialog() ? button('Save') : null),
  }
  return {
    start: async (_name, input) => {
      homes = (input as ScopeInput).homes
      shown = await open({ ...(input as ScopeInput), tree: pausedReplies.pause })
      await screen.findByRole('button', { name: 'Change scope' })
    },
    perform: async (event, step) => {
      // by the address, like the browser's back and forward, which a dialog does not cover
      if (event.type === 'page.change') await act(async () => shown.go(PAGES[step.case!]!))
      else if (event.type === 'scope.select')
        await shown.user.click(await screen.findByRole('treeitem', { name: NAMES[step.case!]! }))
      else if (event.type === 'tree.reload') {
        // the button is in the dialog, which may not be open in this path
        const isOpen = dialog() !== null
        if (!isOpen) await shown.user.click(change()!)
        await shown.user.click(await screen.findByRole('button', { name: 'Try again' }))
        if (!isOpen) await shown.user.click(button('Cancel')!)
      } else await shown.user.click(controls[event.type as keyof typeof controls]()!)
    },
    settle: async (_invoke, outcome) => {
      await pausedReplies.end(outcome, { scopes: homes.length > 1 ? twoTrees : outcome.value })
    },
    elapse: never('wait'),
    expectState: async (value, context, { offers, tags }) => {
      const { current, selected, problem, tree: nodes } = context as ScopeContext
      const { tree, place } = value as { tree: string; place: string }
      await waitFor(() => expect(dialog() !== null).toBe(tags.includes('dialog')))
      await waitFor(() => expect(document.querySelector('.qb-message-page') !== null).toBe(tags.includes('unusable')))
      if (place === 'settled') await waitFor(() => expect(readScope()).toEqual(current.length > 1 ? null : current[0]))
      if (nodes && current[0].facultyId === 2)
        await waitFor(() =>
          expect(screen.getByRole('navigation', { name: 'Scope path' }).textContent).toContain('Faculty of Medicine'),
        )
      // where no scope fits, the offers are not checked
      if (!tags.includes('unusable')) await seeOffered(controls, offers)
      if (!tags.includes('dialog')) return
      await waitFor(() => {
        expect(button('Try again') !== null).toBe(tree === 'failed')
        expect(screen.queryAllByRole('treeitem', { selected: true })).toHaveLength(selected !== null && nodes ? 1 : 0)
        if (problem)
          expect(dialog()!.textContent).toContain(
            problem.code === 'SELECT_SCOPE' ? 'Select Scope' : "Sorry, this application doesn't work on this scope",
          )
      })
    },
  }
}
/** Nodes can be chosen only where the dialog shows them. */
const hasTree = { when: ({ tree }: ScopeContext) => tree !== null }
const hasUniversity = { when: ({ tree, homes }: ScopeContext) => tree !== null && homes.length === 1 }
const hasSeveral = { when: ({ tree, homes }: ScopeContext) => tree !== null && homes.length > 1 }
const { university, faculty, all } = scopeCases.events['scope.select']
const cases = {
  ...scopeCases,
  events: {
    ...scopeCases.events,
    'scope.select': {
      university: { ...university, ...hasUniversity },
      faculty: { ...faculty, ...hasTree },
      all: { ...all, ...hasSeveral },
    },
  },
}
describe('every declared transition of the scope, on the screen', () => playOnScreen('scope', scopeDriver, { cases }))
