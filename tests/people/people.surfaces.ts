import { API } from '#schemas/api.ts'
import { PERSON_STATES } from '#schemas/people/person.schema.ts'
import { PeopleSheetPage } from '#tests/support/pages/people-sheet.page.ts'
import { PeoplePage } from '#tests/support/pages/people.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { personDetails, personRow, ROLES, TWO_HOMES } from './people.replies.ts'

const calls = API.people
const reply = (data: unknown) => ({ json: { message: 'تم|Done', data } })
const UNTIL = '2026-10-08T08:00:00Z'
const LONG = 'a.very.long.user.name.of.somebody.with.many.names.in.one.department'

/** Answers with people in every state, and with this one on the page. */
async function servePeople({ page }: BrowserSession, details = personDetails()) {
  const rows = PERSON_STATES.map((state, at) =>
    personRow({ id: at + 1, state, lastLogin: state === 'invited' ? null : '2026-10-05T08:00:00Z' }),
  )
  await page.route(`**${calls.list.path}`, (route) =>
    route.fulfill(
      reply({
        results: [...rows, personRow({ id: 9, username: LONG, homes: TWO_HOMES })],
        total: rows.length + 1,
        more: false,
      }),
    ),
  )
  await page.route(`**${calls.roles.path}`, (route) => route.fulfill(reply({ roles: ROLES })))
  await page.route(`**${calls.details.path}`, (route) => route.fulfill(reply(details)))
  await page.route(`**${calls.renewLink.path}`, (route) =>
    route.fulfill(reply({ version: 5, link: `https://admission.example.edu.eg/login?reset=${'Abc123'.repeat(7)}` })),
  )
  await page.route(`**${calls.assignmentEffects.path}`, (route) =>
    route.fulfill(
      reply({
        gained: ['people.can_view_people', 'people.can_manage_people'],
        lost: ['roles.can_view_roles'],
        sessions: 2,
      }),
    ),
  )
}
const person = (name: string, show: (people: PeoplePage) => Promise<void>, details = personDetails()): Surface => ({
  name: `people-${name}`,
  as: 'admin',
  at: async (session) => {
    await servePeople(session, details)
    return `${PeoplePage.path}/7`
  },
  show: async (session) => {
    const people = open(PeoplePage, session)
    await expect(people.page.locator('.qb-person-facts')).toBeVisible()
    await show(people)
  },
})
const HEADS = 'User name,Name in Arabic,Name in English,E-mail,Language of the mail,Role,Faculty'
const LINE = 'سارة محمود,Sara Mahmoud,sara@example.com,Arabic,Viewer,Faculty of Alchemy'
/** A sheet of three lines, of which one has faults, and no mail server. */
const sheet = (name: string, content: string, show: (page: PeopleSheetPage) => Promise<void>): Surface => ({
  name: `people-sheet-${name}`,
  as: 'admin',
  at: async ({ page }) => {
    const faults = [
      { column: 'username', code: 'USERNAME_TAKEN' },
      { column: 'role', code: 'ROLE_NEEDS_SCOPE' },
      { column: 'faculty', code: 'INVALID_CHOICE' },
    ]
    await page.route(`**${calls.checkSheet.path}`, (route) =>
      route.fulfill(reply({ lines: 3, faulty: [{ row: 3, faults }], isMailed: false })),
    )
    return PeopleSheetPage.path
  },
  show: async (session) => {
    const page = open(PeopleSheetPage, session)
    await page.choose('people.csv', content)
    await show(page)
  },
})
const asked = (act: 'suspend' | 'leave' | 'renewLink') => async (people: PeoplePage) => {
  await people.act(act).click()
  await expect(people.confirmation()).toBeVisible()
}
const openAssignment = async (people: PeoplePage) => {
  await people.act('assign').click()
  await expect(people.field('roleId')).toBeFocused()
}

export const surfaces: FeatureSurfaces = {
  as: 'admin',
  examples: {
    'Administration/People/:id': async (session) => {
      await servePeople(session)
      return `${PeoplePage.path}/7`
    },
  },
  lists: { 'Administration/People': calls.list.path },
  emptyReply: { results: [], total: 0, more: false },
  surfaces: [
    {
      name: 'people-rows',
      as: 'admin',
      at: async (session) => {
        await servePeople(session)
        return PeoplePage.path
      },
      show: (session) => expect(open(PeoplePage, session).rows()).toHaveCount(PERSON_STATES.length + 1),
    },
    {
      name: 'people-invite',
      as: 'admin',
      at: async (session) => {
        await servePeople(session)
        return PeoplePage.path
      },
      show: async (session) => {
        const people = open(PeoplePage, session)
        await people.inviteButton().click()
        // a role that needs a scope: the reason stands at the field
        await people.field('roleId').selectOption({ index: 2 })
        await expect(people.page.getByText(people.t.errors.ROLE_NEEDS_SCOPE())).toBeVisible()
      },
    },
    sheet('preview', [HEADS, `sara,${LINE}`, `${LONG},${LINE}`, `mona,${LINE}`].join('\n'), async (page) => {
      await expect(page.inviteButton(2)).toBeVisible()
      await expect(page.cell(page.t.errors.ROLE_NEEDS_SCOPE())).toBeVisible()
    }),
    sheet('refused', 'User name,Salary\nsara,1', (page) => expect(page.refusal()).toBeVisible()),
    person('homes', async (people) => people.seeState('active'), personDetails({ homes: TWO_HOMES })),
    person(
      'assign-homes',
      async (people) => {
        await openAssignment(people)
        // covered by the first, which stands at the row
        await people.addHomeButton().click()
        await people.home(1).faculty.selectOption({ index: 2 })
        await people.addHomeButton().click()
        await people.home(2).faculty.selectOption({ index: 2 })
        await people.submit()
        await expect(people.page.getByText(people.t.errors.HOMES_OVERLAP())).toBeVisible()
      },
      personDetails({ homes: [{ ...TWO_HOMES[1]!, facultyId: 1 }] }),
    ),
    person(
      'invited',
      async (people) => people.seeState('invited'),
      personDetails({ state: 'invited', lastLogin: null }, { sessions: [], activity: [], linkExpiresAt: UNTIL }),
    ),
    person('left', async (people) => people.seeState('left'), personDetails({ state: 'left' }, { sessions: [] })),
    person('assign', openAssignment),
    person('assign-effects', async (people) => {
      await openAssignment(people)
      await people.field('roleId').selectOption({ index: 3 })
      await people.page.getByRole('dialog').locator('[type=submit]').click()
      await expect(people.confirmation().locator('.qb-person-effects li').first()).toBeVisible()
    }),
    person('suspend', asked('suspend')),
    person('leave', asked('leave')),
    person(
      'link',
      async (people) => {
        await asked('renewLink')(people)
        await people.confirm()
        await expect(people.link()).toBeVisible()
      },
      personDetails({}, { linkExpiresAt: UNTIL }),
    ),
    person(
      'why-not',
      async (people) => {
        await people.pressUnavailable(people.act('leave'))
        await expect(people.page.locator('.qb-why-not')).toBeVisible()
      },
      personDetails({ isSelf: true, isLastAdministrator: true }),
    ),
  ],
}
