import { useTexts } from '#src/lib/i18n.tsx'

export function PeopleScreen() {
  const t = useTexts('people')
  return <h1>{t.title()}</h1>
}
