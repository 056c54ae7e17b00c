import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { MenuId } from '#schemas/shell/menu.ts'
import type { KeyCode, PageKey } from '#src/kit/keys/key.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useShell } from './home-items.tsx'
import { openable } from './menu.ts'

/** The letter that opens the home page after `g`, and those of the menu's pages: the same for all users. */
export const HOME_KEY: KeyCode = 'KeyH'
export const PAGE_KEYS: Readonly<Partial<Record<MenuId, KeyCode>>> = {
  10: 'KeyS',
  11: 'KeyT',
  12: 'KeyC',
  13: 'KeyE',
  14: 'KeyO',
  17: 'KeyA',
  18: 'KeyP',
  27: 'KeyL',
  28: 'KeyV',
  29: 'KeyM',
  32: 'KeyN',
  34: 'KeyR',
  36: 'KeyB',
  901: 'KeyD',
  902: 'KeyW',
}

/** The pages that this person may open and that have a letter, in the order of the menu. */
export function usePageKeys(): readonly PageKey[] {
  const texts = useTexts('shell')
  const { language } = useLanguage()
  const { menu } = useShell()
  const [, navigate] = useLocation()
  return useMemo(
    () => [
      { code: HOME_KEY, label: texts.home(), act: () => navigate('/home') },
      ...openable(menu).flatMap(({ id, name, href }): PageKey[] => {
        const code = PAGE_KEYS[id as MenuId]
        return code ? [{ code, label: pickName(name, language), act: () => navigate(href!) }] : []
      }),
    ],
    [texts, language, menu, navigate],
  )
}
