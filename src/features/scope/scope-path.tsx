import { Button } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useScope } from './scope-provider.tsx'
import './scope.css'

/** University, then faculty, then branch, as far as the scope goes (document 1, section 2). */
export function ScopePath({ university }: { readonly university: Bilingual }) {
  const texts = useTexts('scope')
  const { language } = useLanguage()
  const { path, openDialog } = useScope()
  const here = path.at(-1)
  const names = [university, here?.facultyName, here?.branchName].filter((name) => name !== null && name !== undefined)
  return (
    <div className="qb-scope-path">
      <nav aria-label={texts.path()}>
        <ol>
          {names.map((name, index) => (
            <li key={name.en} aria-current={index === names.length - 1 ? 'location' : undefined}>
              <bdi>{pickName(name, language)}</bdi>
            </li>
          ))}
        </ol>
      </nav>
      <Button
        size="small"
        variant="minimal"
        icon={<Edit />}
        text={texts.button()}
        aria-haspopup="dialog"
        onClick={openDialog}
      />
    </div>
  )
}
