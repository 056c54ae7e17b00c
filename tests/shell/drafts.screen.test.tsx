import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

const STORED = 'qabul.drafts'
const stored = () => sessionStorage.getItem(STORED)

/** The memory of a page that was just loaded, on which this person is logged in. */
async function page(username: string | null) {
  vi.resetModules()
  const drafts = await import('#src/kit/record/drafts.ts')
  if (username !== null) drafts.beginDrafts(username)
  return {
    ...drafts,
    /** Opens a form; when it is interrupted, it saves its draft. */
    form: (key: string, draft: object | null) =>
      renderHook(() =>
        drafts.useSessionEnd(FORMS.get(key) ?? remember(key, () => draft && drafts.saveDraft(key, draft))),
      ),
  }
}
const FORMS = new Map<string, { send: () => void }>()
const remember = (key: string, send: () => void) => FORMS.set(key, { send }).get(key)!

afterEach(() => {
  FORMS.clear()
  sessionStorage.clear()
})

/** Issue 17: a page of the old version reloads without losing what was typed. */
describe('what was typed, over a reload', () => {
  const SECTOR = { record: null, initial: {}, value: { arName: 'قطاع' } }

  it('is given back to the same person, from wherever it stood, and lies nowhere after that', async () => {
    const old = await page('officer')
    old.form('/home/list?#', SECTOR)
    old.form('/home/form#page', { value: 'x' })
    old.form('untouched', null)
    old.saveOverReload()
    // an answer that arrives before the page has unloaded
    old.beginDrafts('officer')
    expect(stored()).toContain('قطاع')

    const now = await page('officer')
    expect(stored()).toBeNull()
    expect(now.savedDraft('/home/list?#')).toEqual(SECTOR)
    expect(now.savedDraft('/home/form#page')).toEqual({ value: 'x' })
    expect(now.savedDraft('untouched')).toBeNull()
    // the server confirms who is logged in
    now.beginDrafts('officer')
    expect(now.savedDraft('/home/list?#')).toEqual(SECTOR)
  })
  it('is given back after the login, where the session ended meanwhile', async () => {
    const old = await page('officer')
    old.form('a', SECTOR)
    old.saveOverReload()
    const now = await page(null)
    now.endDrafts({ hasLeft: false })
    now.beginDrafts('officer')
    expect(now.savedDraft('a')).toEqual(SECTOR)
  })
  it('is given to nobody else, and is gone then', async () => {
    const old = await page('officer')
    old.form('a', SECTOR)
    old.saveOverReload()
    const other = await page('clerk')
    expect([other.savedDraft('a'), stored()]).toEqual([null, null])
    const back = await page('officer')
    expect(back.savedDraft('a')).toBeNull()
    // nor where the page has not reloaded
    old.beginDrafts('clerk')
    expect(old.savedDraft('a')).toBeNull()
  })
  it('is gone with a logout', async () => {
    const old = await page('officer')
    old.form('a', SECTOR)
    old.saveOverReload()
    const now = await page(null)
    now.endDrafts({ hasLeft: true })
    expect(stored()).toBeNull()
    now.beginDrafts('officer')
    expect(now.savedDraft('a')).toBeNull()
  })
  it('comes without files, which cannot be kept', async () => {
    const old = await page('officer')
    old.form('a', { payment: { number: 7 }, file: new File(['x'], 'deposit.png') })
    old.saveOverReload()
    const now = await page('officer')
    expect(now.savedDraft('a')).toEqual({ payment: { number: 7 }, file: null })
  })
  it('of a form that was closed before is not kept', async () => {
    const old = await page('officer')
    old.form('a', SECTOR).unmount()
    old.saveOverReload()
    expect(stored()).toBeNull()
  })
  it.each([
    '{',
    'null',
    '5',
    '{"owner":"officer"}',
    '{"owner":"officer","drafts":[5,["a"],["b",null],["c",{"value":1}]]}',
  ])('is no error where something else stands there: %s', async (text) => {
    sessionStorage.setItem(STORED, text)
    const now = await page('officer')
    expect([now.savedDraft('a'), now.savedDraft('b'), stored()]).toEqual([null, null, null])
    expect(now.savedDraft('c')).toEqual(text.includes('"c"') ? { value: 1 } : null)
  })
  it('is lost, and nothing else, where the browser refuses to store', async () => {
    const old = await page('officer')
    old.form('a', SECTOR)
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => old.saveOverReload()).not.toThrow()
    refused.mockRestore()
  })
  it('is forgotten where a page cannot be drawn', async () => {
    const old = await page('officer')
    old.form('a', SECTOR)
    old.saveOverReload()
    const now = await page('officer')
    now.dropDrafts()
    expect(now.savedDraft('a')).toBeNull()
  })
})
