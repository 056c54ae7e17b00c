import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { forms } from 'virtual:validators/session'
import { LightForm, type Draft } from '#src/forms/index.ts'
import { renderIn } from './support.tsx'

const NAMESPACES = ['session', 'forms', 'login-errors', 'errors'] as const

function Login({ onSubmit }: { readonly onSubmit: (value: { username: string; password: string }) => void }) {
  const [value, setValue] = useState<Draft>({})
  return (
    <LightForm
      form={forms.login}
      value={value}
      onChange={setValue}
      onSubmit={onSubmit}
      formId="login"
      texts="session"
      fields={[
        { name: 'username', kind: 'text', dir: 'ltr', autoComplete: 'username' },
        { name: 'password', kind: 'password', autoComplete: 'current-password' },
      ]}
    >
      <button type="submit">go</button>
    </LightForm>
  )
}
const control = (name: string) => document.getElementById(`login_${name}`) as HTMLInputElement

describe('the light form', () => {
  it('says what is missing, beside the fields, and focuses the first', async () => {
    const onSubmit = vi.fn<(value: unknown) => void>()
    await renderIn('en', NAMESPACES, <Login onSubmit={onSubmit} />)
    fireEvent.click(screen.getByText('go'))
    expect(screen.getByText('Username is Required')).toBeTruthy()
    expect(screen.getByText('Password is Required')).toBeTruthy()
    expect(document.activeElement).toBe(control('username'))
    expect(control('username').getAttribute('aria-describedby')).toContain('login_username__error')
    expect(onSubmit).not.toHaveBeenCalled()
  })
  it('says what is wrong with a field that was left once the button pressed meanwhile has heard of it', async () => {
    await renderIn('en', NAMESPACES, <Login onSubmit={() => {}} />)
    control('username').focus()
    const button = screen.getByText('go')
    fireEvent.pointerDown(button)
    act(() => button.focus())
    expect(screen.queryByText('Username is Required')).toBeNull()
    fireEvent.pointerUp(button)
    expect(await screen.findByText('Username is Required')).toBeTruthy()
  })
  it('says at once what is wrong with a field that was left by the keyboard', async () => {
    await renderIn('en', NAMESPACES, <Login onSubmit={() => {}} />)
    control('username').focus()
    act(() => control('password').focus())
    expect(screen.getByText('Username is Required')).toBeTruthy()
  })
  it('sends by Enter a user name that is trimmed and a password that is not (document 1, section 5; decision D05)', async () => {
    const onSubmit = vi.fn<(value: unknown) => void>()
    await renderIn('en', NAMESPACES, <Login onSubmit={onSubmit} />)
    await userEvent.type(control('username'), '  officer ')
    await userEvent.type(control('password'), ' Qabul#2026 {Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ username: 'officer', password: ' Qabul#2026 ' })
  })
  it('shows the password when asked', async () => {
    await renderIn('en', NAMESPACES, <Login onSubmit={() => undefined} />)
    expect(control('password').type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(control('password').type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(control('password').type).toBe('password')
  })
  it('speaks the language of the page, also after a switch, and keeps what was typed', async () => {
    await renderIn('ar', NAMESPACES, <Login onSubmit={() => undefined} />)
    await userEvent.type(control('username'), 'x'.repeat(71))
    await userEvent.tab()
    expect(screen.getByText('يجب ألا يزيد اسم المستخدم عن 70 حرفًا')).toBeTruthy()
    await userEvent.click(screen.getByText('to English'))
    expect(await screen.findByText("Username mustn't Exceed 70 Characters")).toBeTruthy()
    expect(control('username').value).toHaveLength(71)
    expect(document.documentElement.lang).toBe('en')
  })
})
