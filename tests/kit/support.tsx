import { Blob } from 'node:buffer'
import { act, render, screen as page, waitFor, within, type RenderResult } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { expect, onTestFinished } from 'vitest'
import type { Locales, Namespaces } from '#locales/i18n-types.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { Nodes } from '#schemas/scope-levels.ts'
import type { ErrorReply } from '#schemas/errors.ts'
import { setTransport } from '#src/api/client.ts'
import { storeScope, storeToken } from '#src/api/credentials.ts'
import { AccessProvider, type Access } from '#src/kit/access.tsx'
import { I18nProvider } from '#src/lib/i18n.tsx'
import { loadTexts } from '#src/lib/texts.ts'
import { clearToasts } from '#src/lib/toaster.ts'

/** A Blob of Node, which its own Response accepts. */
export const fileOf = (text: string): unknown => new Blob([text])

/** A call as the fake server received it. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  /** The parsed JSON; of a call that uploads a file, the form itself. */
  readonly body: unknown
  readonly signal: AbortSignal | null | undefined
}
export interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
export type Serve = (call: Received) => Answer | Promise<Answer>

export const ok = (data: unknown, message = 'تم|Done'): Answer => ({ body: { message, data } })
export const refuse = (
  status: number,
  code: ErrorReply['code'],
  message: string,
  more: Partial<ErrorReply> = {},
): Answer => ({ status, body: { data: null, ...more, code, message } })

/** Puts a fake server below the client for one test. Returns the calls that it receives. */
export function serve(answer: Serve): Received[] {
  const received: Received[] = []
  setTransport(async (input, init) => {
    const url = new URL(String(input), 'http://qabul.test')
    const call: Received = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      signal: init?.signal,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined),
    }
    received.push(call)
    const { status = 200, body, headers } = await answer(call)
    if (init?.signal?.aborted) throw new DOMException('The call was aborted', 'AbortError')
    return new Response(body instanceof Blob || typeof body === 'string' ? (body as BodyInit) : JSON.stringify(body), {
      status,
      headers,
    })
  })
  onTestFinished(() => {
    setTransport((input, init) => fetch(input, init))
    storeToken(null)
    storeScope(null)
  })
  return received
}

/** An answer that arrives when the test resolves it. */
export function later<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Where somebody works: the scope of the pages that a test shows. */
export const AT_UNIVERSITY: Nodes = [{ universityId: 1 }]
export const AT_FACULTY: Nodes = [{ universityId: 1, facultyId: 2 }]
/** Somebody who works in two faculties at once. */
export const AT_FACULTIES: Nodes = [...AT_FACULTY, { universityId: 1, facultyId: 4 }]

export const MANAGER: Access = { permissions: PERMISSIONS, nodes: AT_UNIVERSITY }
/** Who may do everything but what needs this permission. */
export const managerWithout = (permission: string): Access => ({
  ...MANAGER,
  permissions: MANAGER.permissions.filter((each) => each !== permission),
})
/** None of these controls can be used, and each explains why (G10). */
export async function seeWhyNot(
  user: ReturnType<typeof userEvent.setup>,
  controls: readonly HTMLElement[],
  why = "You don't have permission to change anything on this screen.",
): Promise<void> {
  for (const control of controls) {
    expect(control.getAttribute('aria-disabled')).toBe('true')
    await checkReason(user, control, () => page.getByText(why))
  }
}

/** This control cannot be used, and explains why when it is clicked (A5). */
export const seeSomeReason = (user: ReturnType<typeof userEvent.setup>, control: Element): Promise<void> =>
  checkReason(user, control, () => {
    const reason = document.querySelector('.qb-why-not')!
    expect(reason.textContent).toMatch(/\w/)
    return reason
  })

/** Clicks the control, which has the focus again when the explanation is closed. */
async function checkReason(
  user: ReturnType<typeof userEvent.setup>,
  control: Element,
  find: () => Element,
): Promise<void> {
  await user.click(control)
  const reason = await waitFor(find)
  await waitFor(() => expect(reason.closest('.bp6-portal')!.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(reason.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(control))
}

/** Opens the popover of a filter of a list's line, from the menu of all filters; resolves to its field. */
export async function openFilter(user: ReturnType<typeof userEvent.setup>, label: string): Promise<HTMLElement> {
  await user.click(page.getByRole('button', { name: 'Filter' }))
  await user.click(await page.findByRole('menuitem', { name: label }))
  const popover = await page.findByRole('dialog', { name: 'Filters' })
  // a required field has a mark after its label
  return within(popover).findByLabelText(new RegExp(`^${label}\\*?$`))
}
/** Chooses the value of a filter, and closes its popover. */
export async function chooseFilter(
  user: ReturnType<typeof userEvent.setup>,
  label: string,
  choice: string,
): Promise<void> {
  await user.selectOptions(await openFilter(user, label), choice)
  await closeFilter(user)
}
/** Escape closes the popover of a filter, which applies what is set in it. */
export async function closeFilter(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Filters' })).toBeNull())
}

/** Removes the messages of earlier steps, so that the message of the next one is the only one. */
export async function removeToasts(): Promise<void> {
  await clearToasts()
  await waitFor(() => expect(document.querySelector('.bp6-toast')).toBeNull())
}

interface ShowOptions {
  readonly at?: string
  readonly access?: Access
  readonly language?: Locales
  readonly namespaces?: readonly Namespaces[]
}

/** Shows a screen as the shell would: in a language, at an address, for a user. `address()`: the current address. */
export async function show(
  screen: ReactNode,
  { at = '/home/list', access = MANAGER, language = 'en', namespaces = [] }: ShowOptions = {},
): Promise<
  RenderResult & {
    user: ReturnType<typeof userEvent.setup>
    address: () => string
    history: string[]
    go: (to: string) => void
  }
> {
  await Promise.all(
    ['common', 'login-errors', 'errors', 'forms', 'messages', ...namespaces].map((namespace) =>
      loadTexts(language, namespace as Namespaces),
    ),
  )
  const [path, searchPath = ''] = at.split('?')
  const location = memoryLocation({ path: path!, searchPath, record: true })
  // a toast that fades out is still there, with its controls
  onTestFinished(removeToasts)
  // Awaited: what suspends in a render that nobody awaits is never taken up again.
  const shown = await act(async () =>
    render(
      <I18nProvider initial={language}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <AccessProvider value={access}>
            <Suspense fallback="…">{screen}</Suspense>
          </AccessProvider>
        </Router>
      </I18nProvider>,
    ),
  )
  const history = (location as unknown as { history: string[] }).history
  return {
    ...shown,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => history.at(-1)!,
    history,
    go: (to) => location.navigate(to),
  }
}
