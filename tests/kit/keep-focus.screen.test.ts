import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { keepFocus } from '#src/kit/keep-focus.ts'

beforeEach(() => {
  document.body.innerHTML = '<input><div id="list" tabindex="0"><p><button id="first"></button></p><p><button id="second"></button></p></div>'
})
const byId = (id: string) => document.getElementById(id)!

it('gives the list the focus of a row that is gone', async () => {
  const stop = keepFocus(byId('list'))
  byId('second').focus()
  byId('second').parentElement!.remove()
  await waitFor(() => expect(document.activeElement).toBe(byId('list')))
  stop?.()
})
it('takes it from nobody who has it', async () => {
  const stop = keepFocus(byId('list'))
  byId('second').focus()
  const field = document.querySelector('input')!
  field.focus()
  byId('second').parentElement!.remove()
  await Promise.resolve()
  expect(document.activeElement).toBe(field)
  stop?.()
})
