import { useTexts } from '#src/lib/i18n.tsx'

/**
 * Accounts of the demo seed and their one password (decision G10). Shown where the server reports that it has demo
 * data.
 */
const ACCOUNTS = [
  { username: 'admin', role: 'administrator' },
  { username: 'officer', role: 'officer' },
  { username: 'clerk', role: 'clerk' },
  { username: 'finance', role: 'finance' },
  { username: 'entry', role: 'entry' },
  { username: 'viewer', role: 'viewer' },
] as const
const PASSWORD = 'Qabul#2026'

/** Choosing an account fills in its user name. */
export function DemoAccounts({ onUse }: { readonly onUse: (username: string) => void }) {
  const texts = useTexts('session')
  const [before, after] = texts.demo.hint({ password: '\u0000' }).split('\u0000')
  return (
    <section className="qb-demo" aria-labelledby="demo-title">
      <p id="demo-title" className="qb-demo-title">
        {texts.demo.banner()}
      </p>
      <p className="qb-demo-hint">
        {before}
        <bdi dir="ltr">
          <code>{PASSWORD}</code>
        </bdi>
        {after}
      </p>
      <ul className="qb-demo-list" aria-label={texts.demo.title()}>
        {ACCOUNTS.map(({ username, role }) => (
          <li key={username}>
            <button type="button" className="qb-demo-account" onClick={() => onUse(username)}>
              <bdi dir="ltr">{username}</bdi> <span>{texts.demoRoles[role]()}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
