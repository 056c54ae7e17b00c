import { Button } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useScope } from './scope-provider.tsx'
import { usePlaceNames } from './place-names.ts'
import './scope.css'

/**
 * University, then faculty, then branch, as far as the scope goes (document 1, section 2); of who works in several
 * scopes at once the university, and how many and which they are.
 */
export function ScopePath({ university }: { readonly university: Bilingual }) {
  const texts = useTexts('scope')
  const { language } = useLanguage()
  const { nodes, places, openDialog } = useScope()
  const [here] = places
  const names = nodes.length > 1 ? [university] : [university, here?.facultyName, here?.branchName]
  const shown = names.filter((name) => name !== null && name !== undefined)
  return (
    <div className="qb-scope-path">
      <nav aria-label={texts.path()}>
        <ol>
          {shown.map((name, index) => (
            <li key={name.en} aria-current={nodes.length === 1 && index === shown.length - 1 ? 'location' : undefined}>
              <bdi>{pickName(name, language)}</bdi>
            </li>
          ))}
          {nodes.length > 1 && <Several />}
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

/** How many scopes there are, and their names where there is room; the dialog has all of them. */
function Several() {
  const texts = useTexts('scope')
  const format = useFormat()
  const { nodes, places } = useScope()
  const names = usePlaceNames()(places)
  return (
    <li aria-current="location" title={names}>
      <bdi className="qb-scope-several">
        {texts.several({ count: format.count(nodes.length) })}
        {names && <span className="qb-scope-names">: {names}</span>}
      </bdi>
    </li>
  )
}
