import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { ensureAdministrator } from '#server/process/first-start.ts'
import { examineFirstSteps } from '#server/process/first-steps.ts'
import { withTables } from '../support/database.ts'
import { testSettings } from '../support/server.ts'

/** Issue 41: doctor says what is left on an empty, a half set-up and a live database. */
withTables('doctor and the first steps', (getDb) => {
  const lines = async () => {
    const found: string[] = []
    for await (const { topic, text, problem } of examineFirstSteps(getDb(), testSettings('.'))) {
      expect([topic, problem]).toEqual(['first steps', false])
      found.push(text)
    }
    return found
  }
  const run = (statement: string) => sql.raw(statement).execute(getDb().kysely)
  const LEFT = [
    'to do: The current season has its dates. Current season',
    'to do: Certificates are open, and have their courses. Open certificate',
    'to do: Branches are open, and each open faculty has an approval rule. Branches open for applying',
    'to do: Fees are set, and can be paid. Application fee',
  ]

  it('list all that is to be done in an empty database', async () => {
    await ensureAdministrator(getDb().kysely, new Date())
    expect(await lines()).toEqual([
      'The set-up has not begun',
      'to do: The university has its name. Name of the university',
      'to do: There is a faculty with a branch. Faculty with a branch',
      ...LEFT,
      'to do: The mail server takes mails. Mail server',
      'to do: There are two administrators. Second administrator',
      'done: The accounts of the demo are closed',
    ])
  })
  it('say what is done and set aside in one that is half set up', async () => {
    await run(`update installation set state = 'settingUp'`)
    await run(`update university set ar_name = 'جامعة النيل', en_name = 'Nile University'`)
    await run(`insert into sector (ar_name, en_name) values ('قطاع', 'Sector')`)
    await run(
      `insert into faculty (ar_name, en_name, university_id, sector_id, code) select 'كلية', 'Faculty', u.id, s.id, 'F' from university u, sector s`,
    )
    await run(`insert into branch (ar_name, en_name, faculty_id, code) select 'فرع', 'Branch', id, 'B' from faculty`)
    await run(
      `insert into step_set_aside (step, reason, user_id, at) values ('mail', 'The ministry sends the mails', 1, now())`,
    )
    expect(await lines()).toEqual([
      'The university is being set up',
      'done: The university has its name',
      'done: There is a faculty with a branch',
      ...LEFT,
      'set aside: The mail server takes mails. The ministry sends the mails',
      'to do: There are two administrators. Second administrator',
      'done: The accounts of the demo are closed',
    ])
  })
  it('say that a live one is live', async () => {
    await run(`update installation set state = 'live'`)
    expect(await lines()).toEqual(['The university is live'])
  })
  it('list the permissions that an upgrade brought, until they were seen', async () => {
    const brought = [{ permission: 'news.can_view_news', granted: ['administrator'], changed: ['clerk'] }]
    await run(`insert into setting (key, value) values ('newPermissions', '${JSON.stringify(brought)}')`)
    expect(await lines()).toEqual([
      'The university is live',
      'new permissions: Sees news; granted to: System administrator; not granted, since changed here: Faculty clerk',
    ])
  })
})
