import { useTexts } from '#src/lib/i18n.tsx'

export function RolesScreen() {
  const t = useTexts('roles')
  return <h1>{t.title()}</h1>
}
