import { Icon, Spinner } from '@blueprintjs/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { LoadedFile } from '#machines/applications/attachment.flow.ts'
import { useKeyHint, useKeys } from '#src/kit/keys/keys.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { PaperFiles } from './paper-files.ts'
import type { Paper } from '#schemas/applications/paper.schema.ts'
import { PaperStateTag } from './paper-state.tsx'
import { LIST_KEYS, papersOf, type StoredPaper } from './papers.ts'

interface Props {
  /** Those that are needed and missing, too. */
  readonly papers: readonly Paper[]
  readonly open: string | undefined
  readonly files: PaperFiles
  /** The open paper is there: the others may come. */
  readonly isReady: boolean
  readonly onOpen: (paper: StoredPaper) => void
}

/**
 * The checklist: the papers with their numbers, names, states and thumbnails, which load one after the other; the open
 * one is marked. Missing papers follow at the end.
 */
export function PaperList({ papers, open, files, isReady, onOpen }: Props) {
  const texts = useTexts('applications')
  const [shown, setShown] = useState(0)
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
            <Thumbnail
              path={isReady && index <= shown ? paper.path : null}
              files={files}
              onSettled={() => setShown((now) => Math.max(now, index + 1))}
            />
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

interface ThumbnailProps {
  /** Null: it waits for its turn. */
  readonly path: string | null
  readonly files: PaperFiles
  readonly onSettled?: () => void
}
/** A file that is no image, or that failed to load, is shown as an icon; the viewer shows the details. */
export function Thumbnail({ path, files, onSettled }: ThumbnailProps) {
  const [file, setFile] = useState<LoadedFile | 'failed' | null>(null)
  useEffect(() => {
    if (path === null) return undefined
    let isWanted = true
    const settle = (result: LoadedFile | 'failed') => {
      if (!isWanted) return
      setFile(result)
      onSettled?.()
    }
    files.load(path).then(settle, () => settle('failed'))
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onSettled` is called once, when this file has loaded
  }, [path, files])
  return (
    <span className="qb-thumbnail" aria-hidden>
      {file === null ? (
        path !== null && <Spinner size={16} />
      ) : file === 'failed' || !file.isImage ? (
        <Icon icon={file === 'failed' ? 'error' : 'document'} />
      ) : (
        <img src={file.url} alt="" onError={() => setFile('failed')} />
      )}
    </span>
  )
}
