import pages from '#locales/en/menu-pages/index.ts'
import permissionNames from '#locales/en/permissions/index.ts'
import { ROLES, type Permission } from '#schemas/permissions.ts'
import { PERMISSION_GROUPS } from '#schemas/roles/permission-groups.ts'
import { menuKey } from '#schemas/shell/menu.ts'
import { ACCOUNTS, DEMO_PASSWORD, ROLE_NAMES } from '#server/seeds/content/accounts.data.ts'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const nameOf = (permission: Permission): string =>
  permissionNames[permission.replaceAll('.', '_') as keyof typeof permissionNames]

/** `docs/accounts.md`: the accounts of the demo, and what the role of each permits, from the lists of the product. */
export const accountsDoc = (): string =>
  [
    '# Accounts of the demo',
    '',
    `They exist in demo data only. The password of each is \`${DEMO_PASSWORD}\`. \`npm run docs\` writes this file from the lists of the product (\`ROLES\` in \`schemas/permissions.ts\`), and a test compares both.`,
    '',
    row(['account', 'role', 'works in']),
    row(['---', '---', '---']),
    ...ACCOUNTS.map(({ username, role, facultyId }) =>
      row([`\`${username}\``, ROLE_NAMES[role].en, facultyId === null ? 'the whole university' : 'one faculty']),
    ),
    '',
    'What each may do, below the page of the menu. Everybody who is logged in also has the home page, saved views, the own jobs and the own sessions. The first start writes these roles; a later one gives them nothing, so what an administrator took from a role stays taken.',
    '',
    row(['page', 'permission', ...ACCOUNTS.map(({ username }) => `\`${username}\``)]),
    row(['---', '---', ...ACCOUNTS.map(() => ':-:')]),
    ...PERMISSION_GROUPS.flatMap(({ page, permissions }) =>
      permissions.map((permission, at) =>
        row([
          at === 0 ? pages[menuKey(page)] : '',
          nameOf(permission),
          ...ACCOUNTS.map(({ role }) => ((ROLES[role] as readonly Permission[]).includes(permission) ? 'yes' : '–')),
        ]),
      ),
    ),
    '',
  ].join('\n')
