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
  readonly onOpen: (paper: Paper) => void
}

/** The papers with their numbers, names and small pictures; the open one is marked. */
export function PaperList({ papers, open, files, onOpen }: Props) {
  const texts = useTexts('applications')
  const format = useFormat()
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
            <Thumbnail path={paper.path} files={files} />
            <span>{texts.files[paper.kind]()}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What is not an image, and what did not come, is a sign of a document; the viewer says more. */
export function Thumbnail({ path, files }: { readonly path: string; readonly files: PaperFiles }) {
  const [file, setFile] = useState<LoadedFile | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    files.load(path).then(
      (loaded) => isWanted && setFile(loaded),
      () => isWanted && setFile('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [path, files])
  return (
    <span className="qb-thumbnail" aria-hidden>
      {file === null ? (
        <Spinner size={16} />
      ) : file === 'failed' || !file.isImage ? (
        <Icon icon={file === 'failed' ? 'error' : 'document'} />
      ) : (
        <img src={file.url} alt="" />
      )}
    </span>
  )
}
