import { Button, Classes, Dialog } from '@blueprintjs/core'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { nameBlueprintParts } from '#src/lib/blueprint-names.ts'

describe('names that Blueprint writes in English', () => {
  it('are said in the language of the page, and names of ours are left alone, also those that are spelled the same', async () => {
    const stop = nameBlueprintParts(async () => () => 'إغلاق')
    const page = (own: string) => (
      <Dialog isOpen title="تغيير كلمة المرور" transitionDuration={0}>
        <Button aria-label={own} />
        <Button className={Classes.DIALOG_CLOSE_BUTTON} aria-label="إغلاق النافذة" />
      </Dialog>
    )
    const { rerender } = render(page('Close'))
    expect(await screen.findByRole('button', { name: 'إغلاق' })).toHaveProperty(
      'className',
      expect.stringContaining('bp6-dialog-close-button'),
    )
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'إغلاق النافذة' })).toBeTruthy()
    rerender(page('Reopen'))
    await Promise.resolve()
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy()
    stop()
  })
})
