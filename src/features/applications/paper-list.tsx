import { Icon, Spinner } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import type { LoadedFile } from '#machines/applications/attachment.flow.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { PaperFiles } from './paper-files.ts'
import type { Paper } from './papers.ts'

interface Props {
  readonly papers: readonly Paper[]
  readonly open: string | undefined
  readonly files: PaperFiles
  /** The open paper is there: the others may come. */
  readonly isReady: boolean
  readonly onOpen: (paper: Paper) => void
}

/** The papers with their numbers, names and small pictures, which come one after the other; the open one is marked. */
export function PaperList({ papers, open, files, isReady, onOpen }: Props) {
  const texts = useTexts('applications')
  const format = useFormat()
  const [shown, setShown] = useState(0)
  return (
    <ul className="qb-papers">
      {papers.map((paper, index) => (
        <li key={paper.kind}>
          <button
            type="button"
            className="qb-paper"
            aria-current={paper.kind === open ? 'true' : undefined}
            onClick={() => onOpen(paper)}
          >
            <span className="qb-paper-number">{format.number(index + 1)}</span>
            <Thumbnail
              path={isReady && index <= shown ? paper.path : null}
              files={files}
              onSettled={() => setShown((now) => Math.max(now, index + 1))}
            />
            <span>{texts.files[paper.kind]()}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ThumbnailProps {
  /** Null: it waits for its turn. */
  readonly path: string | null
  readonly files: PaperFiles
  readonly onSettled?: () => void
}
/** What is not an image, and what did not come, is a sign of a document; the viewer says more. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whoever waits for it is told once, when this file has come
  }, [path, files])
  return (
    <span className="qb-thumbnail" aria-hidden>
      {file === null ? (
        path !== null && <Spinner size={16} />
      ) : file === 'failed' || !file.isImage ? (
        <Icon icon={file === 'failed' ? 'error' : 'document'} />
      ) : (
        <img src={file.url} alt="" />
      )}
    </span>
  )
}
