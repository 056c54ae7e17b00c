import { InputGroup } from '@blueprintjs/core'
import { useRef } from 'react'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { isTyping } from '#src/kit/keys/keys.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useKeyDown } from './use-key-down.ts'
import type { PdfSearch } from './use-pdf-search.ts'

interface PdfSearchBarProps {
  readonly id: string
  readonly search: PdfSearch
  readonly onClose: () => void
}

/** The search in a PDF: Enter goes to the next hit, with Shift to the one before, Escape closes it. */
export function PdfSearchBar({ id, search, onClose }: PdfSearchBarProps) {
  const texts = useTexts('applications')
  const format = useFormat()
  const { hits, at, step } = search
  const none = hits.length === 0 ? [{ why: search.isActive ? texts.pdf.noHits() : texts.pdf.typeFirst() }] : []
  const status = !search.isActive
    ? ''
    : hits.length > 0
      ? texts.review[search.hasMore ? 'positionMore' : 'position']({
          position: format.number(at + 1),
          total: format.number(hits.length),
        })
      : !search.isDone
        ? texts.pdf.searching()
        : search.hasText
          ? texts.pdf.noHits()
          : texts.pdf.noText()
  const bar = useRef<HTMLDivElement>(null)
  useKeyDown((event) => {
    if (event.isComposing) return
    if (event.key === 'Enter' && isTyping(event.target)) step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') {
      // the dialog around stays open
      event.stopPropagation()
      onClose()
    }
  }, bar)
  return (
    <div className="qb-pdf-search" role="search" aria-label={texts.pdf.search()} ref={bar}>
      <InputGroup
        id={id}
        autoFocus
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        leftIcon="search"
        aria-label={texts.pdf.search()}
        placeholder={texts.pdf.search()}
        value={search.query}
        maxLength={100}
        onValueChange={search.setQuery}
      />
      <output>{status}</output>
      <ActionButton icon="chevron-up" label={texts.pdf.previousHit()} reasons={none} onAct={() => step(-1)} />
      <ActionButton icon="chevron-down" label={texts.pdf.nextHit()} reasons={none} onAct={() => step(1)} />
      <ActionButton icon="cross" label={texts.pdf.closeSearch()} onAct={onClose} />
    </div>
  )
}
