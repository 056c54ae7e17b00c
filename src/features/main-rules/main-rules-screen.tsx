import { PANELS } from './panels.ts'
import { RulesPage } from './rules-page.tsx'

/** The main rules of the university (document 3, section 2). */
export const MainRulesScreen = () => <RulesPage panels={PANELS} />
