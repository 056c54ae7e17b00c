import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import { STATUS, STATUS_CODES } from '#schemas/status.ts'
import { StatusTag } from '#src/features/applications/status-tag.tsx'
import { textsIn } from '#src/lib/i18n.tsx'
import { show } from '../kit/support.tsx'

const NAMES = Object.entries(STATUS) as [keyof typeof STATUS, number][]

describe.each(['ar', 'en'] as const satisfies Locales[])('a status in a list, in %s', (language) => {
  const open = (isShort: boolean) =>
    show(
      <ul>
        {STATUS_CODES.map((code) => (
          <li key={code}>
            <StatusTag code={code} isShort={isShort} />
          </li>
        ))}
      </ul>,
      { language, namespaces: ['statuses'] },
    )
  const tags = () => screen.getAllByRole('listitem').map((item) => item.querySelector<HTMLElement>('.bp6-tag')!)
  const wholes = () => {
    const texts = textsIn(language, 'statuses')
    return STATUS_CODES.map((code) => texts[NAMES.find(([, each]) => each === code)![0]]())
  }

  it('has a name of one or two words, different from the others; the whole one is in the tooltip', async () => {
    await open(true)
    const shown = tags().map(({ textContent }) => textContent!)
    expect(shown.filter((name) => name.split(' ').length > 2)).toEqual([])
    expect(new Set(shown).size).toBe(STATUS_CODES.length)
    expect(tags().map(({ title, textContent }) => title || textContent)).toEqual(wholes())
  })
  it('has its whole name in the details', async () => {
    await open(false)
    expect(tags().map(({ textContent }) => textContent)).toEqual(wholes())
  })
})
