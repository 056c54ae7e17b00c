import { Icon } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useKeyHint, useKeys } from '#src/kit/keys/keys.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { Paper } from '#schemas/applications/paper.schema.ts'
import { PaperStateTag } from './paper-state.tsx'
import { LIST_KEYS, papersOf, type StoredPaper } from './papers.ts'

interface Props {
  /** Those that are needed and missing, too. */
  readonly papers: readonly Paper[]
  readonly open: string | undefined
  /** Addresses of small pictures, by the kind of their papers. */
  readonly pictures: ReadonlyMap<string, string>
  readonly onOpen: (paper: StoredPaper) => void
}

/**
 * The checklist: the papers with their numbers, names, states and thumbnails; the open one is marked. Missing papers
 * follow at the end.
 */
export function PaperList({ papers, open, pictures, onOpen }: Props) {
  const texts = useTexts('applications')
  const stored = papersOf({ papers })
  useKeys(
    stored.slice(0, LIST_KEYS.length).map((paper, index) => ({
      code: LIST_KEYS[index]!,
      label: texts.files[paper.kind](),
      act: () => onOpen(paper),
    })),
  )
  return (
    <ul className="qb-papers">
      {stored.map((paper, index) => (
        <li key={paper.kind}>
          <PaperButton paper={paper} index={index} isOpen={paper.kind === open} onOpen={onOpen}>
            <Thumbnail picture={pictures.get(paper.kind)} />
          </PaperButton>
        </li>
      ))}
      {papers.map(
        ({ kind, path, state }) =>
          path === null && (
            <li key={kind} className="qb-paper-missing">
              <span>{texts.files[kind]()}</span>
              <PaperStateTag state={state} />
            </li>
          ),
      )}
    </ul>
  )
}

interface PaperButtonProps extends Pick<Props, 'onOpen'> {
  readonly paper: StoredPaper
  readonly index: number
  readonly isOpen: boolean
  readonly children: ReactNode
}
function PaperButton({ paper, index, isOpen, onOpen, children }: PaperButtonProps) {
  const texts = useTexts('applications')
  const format = useFormat()
  const name = texts.files[paper.kind]()
  const hint = useKeyHint(name, LIST_KEYS[index])
  return (
    <button
      {...hint}
      type="button"
      className="qb-paper"
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(paper)}
    >
      <span className="qb-paper-number">{format.number(index + 1)}</span>
      {children}
      <span className="qb-paper-name">
        <span>{name}</span>
        <PaperStateTag state={paper.state} />
      </span>
    </button>
  )
}

/** `picture`: its address; a paper without one is shown as an icon. */
export function Thumbnail({ picture }: { readonly picture: string | undefined }) {
  return (
    <span className="qb-thumbnail" aria-hidden>
      {picture === undefined ? <Icon icon="document" /> : <img src={picture} alt="" />}
    </span>
  )
}
