import { Button, Toast } from '@blueprintjs/core'
import { render, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { nameBlueprintParts, type NamePart } from '#src/lib/blueprint-names.ts'

const ARABIC = { close: 'إغلاق', calendar: 'تقويم' }
const ENGLISH = { close: 'Dismiss', calendar: 'Calendar' }
const inLanguage =
  (names: typeof ARABIC): (() => Promise<NamePart>) =>
  async () =>
  (part) =>
    names[part]
/** A message with Blueprint's button that closes it, and a button of ours. */
const message = (own: string) => (
  <>
    <Toast message="تم الحفظ" />
    <Button aria-label={own} />
  </>
)

it('names that Blueprint writes in English are said in the language of the page, names of ours left alone, also those that are spelled the same', async () => {
  onTestFinished(nameBlueprintParts(inLanguage(ARABIC)))
  render(message('Close'))
  expect((await screen.findByRole('button', { name: 'إغلاق' })).closest('.bp6-toast')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Close' }).closest('.bp6-toast')).toBeNull()
})

it('says them anew when the language changes', async () => {
  const stop = nameBlueprintParts(inLanguage(ARABIC))
  render(message('Reopen'))
  await screen.findByRole('button', { name: 'إغلاق' })
  stop()
  onTestFinished(nameBlueprintParts(inLanguage(ENGLISH)))
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy()
})

it('says the name of the calendar', async () => {
  onTestFinished(nameBlueprintParts(inLanguage(ARABIC)))
  render(<div role="dialog" aria-label="date picker" />)
  expect(await screen.findByRole('dialog', { name: 'تقويم' })).toBeTruthy()
})

it('leaves alone what comes after it was stopped, even where its texts come late', async () => {
  let arrive = (_: NamePart): void => undefined
  const texts = new Promise<NamePart>((resolve) => {
    arrive = resolve
  })
  const stop = nameBlueprintParts(() => texts)
  const { container } = render(message('Reopen'))
  stop()
  arrive((part) => ARABIC[part])
  await texts
  expect(within(container).getByRole('button', { name: 'Close' })).toBeTruthy()
})
