import { screen, waitFor, within } from '@testing-library/react'
import { useLocation, useSearch } from 'wouter'
import { beforeEach, describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { PANEL_KEYS } from '#src/features/main-rules/panel-keys.ts'
import { PANELS, type RulesPanel } from '#src/features/main-rules/panels.ts'
import { RulesPage } from '#src/features/main-rules/rules-page.tsx'
import { MANAGER, ok, serve, show } from '../kit/support.tsx'

const AT = '/home/Administration/MainRules'

/** A fake panel: a text field, the query of the address as the panel sees it, and a button that changes it. */
function Fake() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return (
    <>
      <input aria-label="typed" />
      <output>{`own:${search}`}</output>
      <button type="button" onClick={() => navigate(`${path}?name=fee&page=2`)}>
        {'search'}
      </button>
    </>
  )
}
const load = async () => ({ default: Fake })
const FAKES: readonly RulesPanel[] = PANELS.map((panel) => ({ ...panel, load }))

const open = async (at = AT, panels = FAKES, access = MANAGER) =>
  show(<RulesPage panels={panels} />, { at, access, namespaces: ['main-rules', ...PANELS.map(({ key }) => key)] })
const head = (name: RegExp) => screen.getByRole('button', { name })
const isOpen = (name: RegExp) => head(name).getAttribute('aria-expanded') === 'true'
const DESIRE = /^Define desire rule/
const FEES = /^Application fees/

beforeEach(() => void serve(() => ok(null)))

describe('the page of the main rules (document 3, section 2)', () => {
  it('has the texts of each of its panels', () => {
    expect(PANELS.map(({ key }) => key)).toEqual(PANEL_KEYS)
  })
  it('opens its first panel, and says by a heading of the second level what each is', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Main rules' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Define desire rule',
      'Application fees',
      'Open certificate applying',
    ])
    expect([isOpen(DESIRE), isOpen(FEES)]).toEqual([true, false])
    expect(screen.getByRole('tab', { name: 'General admission rules' }).getAttribute('aria-selected')).toBe('true')
  })
  it.each([
    ['?panel=desire-rule', true, false],
    ['?panel=fees-rules', false, true],
    ['?panel=none', false, false],
    ['?panel=rubbish', true, false],
  ])('%s in the address says which panel is open', async (search, desire, fees) => {
    await open(AT + search)
    expect([isOpen(DESIRE), isOpen(FEES)]).toEqual([desire, fees])
  })
  it('opens one at a time, each a step of the browser; back and forward open what was open', async () => {
    const { user, address, go } = await open()
    await user.click(head(FEES))
    expect([isOpen(DESIRE), isOpen(FEES), address()]).toEqual([false, true, `${AT}?panel=fees-rules`])
    await user.click(head(FEES))
    expect([isOpen(DESIRE), isOpen(FEES), address()]).toEqual([false, false, `${AT}?panel=none`])
    go(`${AT}?panel=desire-rule`)
    await waitFor(() => expect(isOpen(DESIRE)).toBe(true))
  })
  it('keeps what was typed in a panel that is closed', async () => {
    const { user } = await open()
    await user.type(await screen.findByLabelText('typed'), 'three')
    await user.click(head(DESIRE))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(head(DESIRE))
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('three')
  })
  it('gives a panel the address for itself, and takes it back for the next one', async () => {
    const { user, address } = await open(`${AT}?panel=fees-rules&name=a`)
    expect(await screen.findByText('own:name=a')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'search' }))
    expect(address()).toBe(`${AT}?panel=fees-rules&name=fee&page=2`)
    expect(await screen.findByText('own:name=fee&page=2')).toBeTruthy()
    await user.click(head(DESIRE))
    expect(address()).toBe(`${AT}?panel=desire-rule`)
    // the closed panel retains its query, and does not react to the query of another panel
    expect(await screen.findByText('own:')).toBeTruthy()
    expect(screen.getByText('own:name=fee&page=2')).toBeTruthy()
  })
  it('shows a panel that has a tab for itself unfolded, and keeps the tab in the address', async () => {
    const { user, address } = await open(AT)
    expect(screen.queryByRole('button', { name: 'Admission rules' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Admission rules' }))
    expect(address()).toBe(`${AT}?panel=admission-rules`)
    const panel = await screen.findByRole('tabpanel', { name: 'Admission rules' })
    expect(await within(panel).findByText('own:')).toBeTruthy()
    expect(screen.queryByRole('button', { name: DESIRE })).toBeNull()
  })
  it('shows a panel to those alone who may see it', async () => {
    const panels = FAKES.map((panel, index) =>
      index === 0 ? { ...panel, permission: 'news.can_view_news' as const } : panel,
    )
    const permissions = [API['fees-rules'].list.access.permission]
    await open(`${AT}?panel=desire-rule`, panels, { ...MANAGER, permissions })
    expect(screen.queryByRole('button', { name: DESIRE })).toBeNull()
    expect(isOpen(FEES)).toBe(true)
  })
})
