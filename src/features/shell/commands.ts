import type { IconName } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { FoundApplicant } from '#machines/shell/palette.flow.ts'
import type { MenuId } from '#schemas/shell/menu.ts'
import { useScope, useScopeChoices } from '#src/features/scope/index.ts'
import { usePreferences, useSession } from '#src/features/session/index.ts'
import { capOf } from '#src/kit/keys/key.ts'
import { actOrExplain } from '#src/kit/keys/keys.tsx'
import type { Layer } from '#src/kit/keys/layer.ts'
import { keysIn } from '#src/kit/keys/registry.ts'
import { useLeave } from '#src/kit/record/unsaved.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Command } from './command-search.ts'
import { useShell } from './home-items.tsx'
import { openable } from './menu.ts'
import { HOME_KEY, PAGE_KEYS } from './page-keys.ts'

const APPLICATIONS: MenuId = 17
/** The list of applications, where this person may open it. */
export function useApplicationsHref(): string | null {
  const { menu } = useShell()
  return openable(menu).find(({ id }) => id === APPLICATIONS)?.href ?? null
}

const capsOf = (id: number): Pick<Command, 'caps'> => {
  const code = PAGE_KEYS[id as MenuId]
  return code ? { caps: ['G', capOf(code)] } : {}
}

interface CommandsOptions {
  /** The layer that was in front when the palette was opened: its actions are offered. */
  readonly layer: Layer
  readonly found: readonly FoundApplicant[]
  readonly onKeys: (layer: Layer) => void
}

/** All commands of the palette for this person, on this page. */
export function useCommands({ layer, found, onKeys }: CommandsOptions): readonly Command[] {
  const t = useTexts('palette')
  const { language } = useLanguage()
  const { menu } = useShell()
  const { openDialog } = useScope()
  const { choices, all, choose: chooseScope } = useScopeChoices()
  const { all: allScopes } = useTexts('scope')
  const { preferences, choose } = usePreferences()
  const { logOut } = useSession()
  const leave = useLeave()
  const [, navigate] = useLocation()
  const applications = useApplicationsHref()
  return useMemo(() => {
    const named = (name: Bilingual) => ({ label: pickName(name, language), also: `${name.ar} ${name.en}` })
    const setting = (id: string, icon: IconName, label: string, run: () => void, also = ''): Command => ({
      id: `setting:${id}`,
      group: 'settings',
      icon,
      label,
      also,
      run,
    })
    const actions = keysIn(layer).map((key): Command => ({
      id: `key:${key.code}`,
      group: 'actions',
      icon: 'key-command',
      label: key.label,
      caps: [capOf(key.code)],
      run: () => actOrExplain(key),
    }))
    const pages: readonly Command[] = [
      {
        id: 'page:home',
        group: 'pages',
        icon: 'home',
        label: t.home(),
        caps: ['G', capOf(HOME_KEY)],
        run: () => navigate('/home'),
      },
      ...openable(menu).map(({ id, name, icon, href }): Command => ({
        ...named(name),
        ...capsOf(id),
        id: `page:${id}`,
        group: 'pages',
        icon: icon as IconName,
        run: () => navigate(href!),
      })),
    ]
    const modes = (['system', 'light', 'dark'] as const)
      .filter((mode) => mode !== preferences.colorMode)
      .map((mode) => setting(mode, 'desktop', t[mode](), () => choose({ colorMode: mode })))
    const digits = preferences.digits === 'arab' ? 'latn' : 'arab'
    const settings: readonly Command[] = [
      setting('scope', 'globe-network', t.changeScope(), openDialog),
      setting(
        'language',
        'translate',
        t.language(),
        () => choose({ language: language === 'ar' ? 'en' : 'ar' }),
        'اللغة العربية English language',
      ),
      ...modes,
      setting(digits, 'numerical', t[digits](), () => choose({ digits })),
      setting('keys', 'key-command', t.keys(), () => onKeys(layer)),
      setting('sessions', 'desktop', t.sessions(), () => navigate('/home/Account/Sessions')),
      setting('logout', 'log-out', t.logOut(), () => leave(logOut)),
    ]
    const scopes = choices.map(({ node, scope }): Command => ({
      ...named(node.name),
      id: `scope:${node.hrId}`,
      group: 'scope',
      icon: 'globe-network',
      ...(node.appLevel === 14 && node.facultyName && { note: pickName(node.facultyName, language) }),
      run: () => leave(() => chooseScope([scope])),
    }))
    const allAtOnce = all && {
      id: 'scope:all',
      group: 'scope' as const,
      icon: 'globe-network' as const,
      label: allScopes(),
      run: () => leave(() => chooseScope(all)),
    }
    const applicants = found.map(({ studentId, studentName }): Command => ({
      id: `applicant:${studentId}`,
      group: 'applicants',
      icon: 'person',
      label: pickName(studentName, language),
      // the applications of all seasons: requested by an empty year and semester
      run: () => navigate(`${applications}?studentId=${studentId}&yearId=&semesterId=`),
    }))
    return [...actions, ...pages, ...settings, ...(allAtOnce ? [allAtOnce] : []), ...scopes, ...applicants]
  }, [
    t,
    language,
    menu,
    layer,
    found,
    choices,
    all,
    allScopes,
    chooseScope,
    preferences.colorMode,
    preferences.digits,
    choose,
    openDialog,
    onKeys,
    navigate,
    leave,
    logOut,
    applications,
  ])
}
