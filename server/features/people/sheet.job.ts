import type { SheetLine } from '#schemas/people/sheet.schema.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import { sendsMails } from '../../config/settings.ts'
import type { ItemOutcome, JobKindHandler } from '../../kit/job-kind.ts'
import { openPasswordLinks } from '../../kit/password-link.sql.ts'
import { putMails } from '../../mail/outbox.sql.ts'
import { addInvited, linkEnd, linkMail, unknownPassword, type Invitee } from './invitation.ts'
import { readHomes, reviewLines } from './sheet.review.ts'

/** The request of the job: where its links lead. */
export interface SheetRequest {
  readonly origin: string
}
/** A line as it was sent; `isRepeated`: an earlier one has the same user name. */
export interface SheetTarget {
  readonly line: SheetLine
  readonly isRepeated: boolean
}

/**
 * Invites the people of a sheet, line by line (ADR 107). Links are mailed; where no mail leaves, none is made, since it
 * would have to be stored to be shown.
 */
export const INVITE_SHEET: JobKindHandler = {
  permission: 'people.can_manage_people',

  /** A line is of the home that it names; one that names none is seen by the whole university alone. */
  async describe(db, scope, targets) {
    const homesOf = await readHomes(db, scope)
    return targets.map((target) => {
      const { line } = target as SheetTarget
      const { username = '', arName = '', enName = '' } = line
      return isWhole(scope.nodes) || homesOf(line).length > 0
        ? { number: username, name: { ar: arName, en: enName } }
        : { number: '', name: { ar: '', en: '' } }
    })
  },

  async handle(trx, by, job, items) {
    const targets = items.map(({ target }) => target as SheetTarget)
    const reviewed = await reviewLines(trx, by, {
      lines: targets.map(({ line }) => line),
      repeated: targets.map(({ isRepeated }) => isRepeated),
      taken: new Set(),
    })
    const invitees = reviewed.flatMap((line) => ('invitee' in line ? [line.invitee] : []))
    const ids = invitees.length === 0 ? [] : await addInvited(trx, by, invitees, await unknownPassword())
    const invited = new Map(
      invitees.flatMap((invitee, at): [Invitee, number][] => (ids[at] === undefined ? [] : [[invitee, ids[at]]])),
    )
    if (sendsMails(by.deps.settings)) {
      const now = by.deps.clock()
      const expiresAt = linkEnd(now)
      const { origin } = job.request as SheetRequest
      const links = await openPasswordLinks(trx, origin, [...invited.values()], expiresAt)
      const mails = [...invited.keys()].map((invitee, at) => linkMail('INVITATION', invitee, links[at]!, expiresAt))
      await putMails(trx, mails, now)
    }
    return reviewed.map((line, at): ItemOutcome => {
      const { place } = items[at]!
      if ('faults' in line) return { place, refused: { code: line.faults[0]!.code } }
      return invited.has(line.invitee) ? { place } : { place, refused: { code: 'USERNAME_TAKEN' } }
    })
  },
}
