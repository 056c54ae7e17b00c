import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { refusal } from '#machines/shared/refusal.ts'
import { passwordChangeFlow } from '#machines/session/password-change.flow.ts'
import { passwordResetFlow } from '#machines/session/password-reset.flow.ts'
import type { ErrorCode } from '#schemas/errors.ts'

/** Journeys of document 1, sections 5 and 7, and decision V1. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const answer = (code?: ErrorCode) => (code ? Promise.reject(refusal(code)) : Promise.resolve('تم|Done'))
const passwords = { oldPassword: 'Qabul#2026', newPassword: 'Better#2027', confirmPassword: 'Better#2027' }

const change = (forced: boolean, refuses?: ErrorCode) =>
  createActor(passwordChangeFlow.provide({ actors: { changePassword: fromPromise(() => answer(refuses)) } }), {
    input: { forced },
  }).start()
const reset = (token: string | null, refuses?: ErrorCode) =>
  createActor(
    passwordResetFlow.provide({
      actors: { requestLink: fromPromise(() => answer(refuses)), resetPassword: fromPromise(() => answer(refuses)) },
    }),
    { input: { token } },
  ).start()

describe('changing the password', () => {
  it('does not save before the old password is typed, nor after it was taken away again', () => {
    const dialog = change(false)
    expect(dialog.getSnapshot().can({ type: 'password.save', ...passwords })).toBe(false)
    dialog.send({ type: 'oldPassword.fill' })
    expect(dialog.getSnapshot().can({ type: 'password.save', ...passwords })).toBe(true)
    dialog.send({ type: 'oldPassword.clear' })
    expect(dialog.getSnapshot().can({ type: 'password.save', ...passwords })).toBe(false)
  })
  it('ends when the server has changed it', async () => {
    const dialog = change(false)
    dialog.send({ type: 'oldPassword.fill' })
    dialog.send({ type: 'password.save', ...passwords })
    await settle()
    expect(dialog.getSnapshot().value).toBe('changed')
  })
  it('stays open with the server’s words when the old password is wrong', async () => {
    const dialog = change(false, 'OLD_PASSWORD_WRONG')
    dialog.send({ type: 'oldPassword.fill' })
    dialog.send({ type: 'password.save', ...passwords })
    await settle()
    expect(dialog.getSnapshot().value).toBe('editing')
    expect(dialog.getSnapshot().context.problem?.code).toBe('OLD_PASSWORD_WRONG')
  })
  it('forgets the refusal at the next try', async () => {
    const dialog = change(false, 'OLD_PASSWORD_WRONG')
    dialog.send({ type: 'oldPassword.fill' })
    dialog.send({ type: 'password.save', ...passwords })
    await settle()
    dialog.send({ type: 'password.save', ...passwords })
    expect([dialog.getSnapshot().value, dialog.getSnapshot().context.problem]).toEqual(['saving', null])
  })
  it('cannot be put off while the password is a one-time one', () => {
    const dialog = change(true)
    expect(dialog.getSnapshot().can({ type: 'dialog.cancel' })).toBe(false)
    expect(change(false).getSnapshot().can({ type: 'dialog.cancel' })).toBe(true)
  })
})

describe('a forgotten password', () => {
  it('mails a link', async () => {
    const flow = reset(null)
    flow.send({ type: 'link.request', cardID: '29001011234567', email: 'officer@example.com' })
    await settle()
    expect(flow.getSnapshot().value).toBe('sent')
  })
  it('lets the person try again after a refusal', async () => {
    const flow = reset(null, 'TOO_MANY_TRIES')
    flow.send({ type: 'link.request', cardID: '29001011234567', email: 'officer@example.com' })
    await settle()
    expect(flow.getSnapshot().value).toBe('requesting')
    expect(flow.getSnapshot().context.problem?.code).toBe('TOO_MANY_TRIES')
  })
  it('sets a new password behind the link', async () => {
    const flow = reset('token')
    expect(flow.getSnapshot().value).toBe('choosing')
    flow.send({ type: 'password.save', newPassword: 'Better#2027', confirmPassword: 'Better#2027' })
    await settle()
    expect(flow.getSnapshot().value).toBe('changed')
  })
  it('offers a new link when this one was used', async () => {
    const flow = reset('token', 'RESET_LINK_INVALID')
    flow.send({ type: 'password.save', newPassword: 'Better#2027', confirmPassword: 'Better#2027' })
    await settle()
    expect(flow.getSnapshot().value).toBe('linkDead')
    flow.send({ type: 'link.renew' })
    expect(flow.getSnapshot().value).toBe('requesting')
    expect(flow.getSnapshot().context).toEqual({ token: null, problem: null })
  })
  it.each([
    ['the request', null],
    ['the new password', 'token'],
  ])('lets the person go back from %s', (_, token) => {
    const flow = reset(token)
    flow.send({ type: 'reset.cancel' })
    expect(flow.getSnapshot().value).toBe('cancelled')
  })
  it('lets the person go back from a dead link', async () => {
    const flow = reset('token', 'RESET_LINK_INVALID')
    flow.send({ type: 'password.save', newPassword: 'Better#2027', confirmPassword: 'Better#2027' })
    await settle()
    flow.send({ type: 'reset.cancel' })
    expect(flow.getSnapshot().value).toBe('cancelled')
  })
})
