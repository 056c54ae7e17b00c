import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { retainFocus } from '#src/kit/list/retain-focus.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<input><div id="list" tabindex="0"><p><button id="first"></button></p><p><button id="second"></button></p></div>'
})
const byId = (id: string) => document.getElementById(id)!

it('gives the list the focus of a row that is gone', async () => {
  const stop = retainFocus(byId('list'))
  byId('second').focus()
  byId('second').parentElement!.remove()
  await waitFor(() => expect(document.activeElement).toBe(byId('list')))
  stop?.()
})
it('takes it from nobody who has it', async () => {
  const stop = retainFocus(byId('list'))
  byId('second').focus()
  const field = document.querySelector('input')!
  field.focus()
  byId('second').parentElement!.remove()
  await Promise.resolve()
  expect(document.activeElement).toBe(field)
  stop?.()
})

describe('in a table', () => {
  beforeEach(() => {
    const row = (name: string) =>
      `<tr><th><button id="open-${name}"></button></th><td><button id="accept-${name}"></button></td></tr>`
    document.body.innerHTML = `<div id="list" tabindex="0"><table><thead><tr><th><button id="sort"></button></th></tr></thead><tbody>${row('a')}${row('b')}</tbody></table></div>`
  })
  it('keeps the keyboard in its row, without moving the page, when its control goes away', async () => {
    const stop = retainFocus(byId('list'))
    byId('accept-b').focus()
    const focus = vi.spyOn(byId('open-b'), 'focus')
    byId('accept-b').remove()
    await waitFor(() => expect(document.activeElement).toBe(byId('open-b')))
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
    stop?.()
  })
  it('gives it to the row that takes the place of one that is gone', async () => {
    const stop = retainFocus(byId('list'))
    byId('accept-a').focus()
    byId('accept-a').closest('tr')!.remove()
    await waitFor(() => expect(document.activeElement).toBe(byId('open-b')))
    stop?.()
  })
  it('shows the rows from their beginning when the keyboard comes to them from the headers', () => {
    const stop = retainFocus(byId('list'))
    byId('sort').focus()
    byId('list').scrollLeft = 300
    byId('open-a').focus()
    expect(byId('list').scrollLeft).toBe(0)
    stop?.()
  })
})
