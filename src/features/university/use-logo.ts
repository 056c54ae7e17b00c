import { useEffect, useState } from 'react'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { imageErrors } from '#schemas/shared/files.ts'
import type { LogoName } from '#schemas/university/logo.ts'
import type { LogoForm } from '#schemas/university/university.schema.ts'
import { api } from '#src/api/client.ts'
import { usePendingFile } from '#src/kit/record/pending-files.ts'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'

/** Files that were chosen on this page, by key, each with the address by which the page shows it. */
export type ChosenLogos = Map<string, { readonly file: File; readonly url: string }>

/** The logo that is changed, and the version of the university's record that the person sees. */
export interface LogoChange {
  readonly logo: LogoName
  readonly version: number
}
export interface LogoControl {
  readonly dialog: RecordDialogControls<LogoChange, LogoForm>
  readonly files: ChosenLogos
  /** The address of the chosen file; undefined: none is chosen, or it cannot be used. */
  readonly url: string | undefined
  /** A file that is not an image of the right kind, or that was lost when the session ended. */
  readonly rules: (value: unknown) => FieldError[]
}

/** The dialog that changes a logo. The files are no part of its machine's context, which is JSON. */
export function useLogo(onSaved: () => void): LogoControl {
  const [files] = useState<ChosenLogos>(() => new Map())
  const dialog = useRecordDialog<LogoChange, LogoForm>({
    name: 'logo',
    save: ({ file }, record) => api.university.setLogo({ ...record! }, { file: files.get(file)!.file }),
    onSaved,
  })
  const rules = (value: unknown): FieldError[] => {
    const { file: key } = value as Partial<LogoForm>
    if (key === undefined) return []
    const chosen = files.get(key)
    return chosen ? imageErrors('logo', chosen.file, '/file') : [{ path: '/file', code: 'REQUIRED_FIELD' }]
  }
  const chosen = files.get(String(dialog.value['file']))
  usePendingFile(dialog.isOpen && chosen !== undefined)
  useEffect(
    () => () => {
      for (const { url } of files.values()) URL.revokeObjectURL(url)
    },
    [files],
  )
  return { dialog, files, rules, url: chosen && rules(dialog.value).length === 0 ? chosen.url : undefined }
}
