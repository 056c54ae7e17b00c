import type { Transaction } from 'kysely'
import { PART_ACCESS, PARTS, type PartKey } from '#schemas/settings-file/parts.ts'
import { settingsFileEndpoints } from '#schemas/settings-file/settings-file.endpoints.ts'
import { SETTINGS_FORMAT, type SettingsFile, type SettingsReview } from '#schemas/settings-file/settings-file.schema.ts'
import { writeAudit, type Changes } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { errorText } from '../../kit/bilingual.ts'
import { requireMayManage } from '../../kit/change-record.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { universityOf } from '../../kit/scope.ts'
import { digestOf, type ImportedLine, type SettingsPart, type SettingsParts } from '../../kit/settings-part.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { lastSeq, lockUniversity } from './settings-file.sql.ts'

const { access } = settingsFileEndpoints.import
type Trx = Transaction<Tables>
type Endpoints = typeof settingsFileEndpoints
type CheckCall = Call<Endpoints['check']> | Call<Endpoints['import']>

/** Exports and imports of a university are one record of the trail, which has its number. */
const ENTITY = 'settings_file'

interface ImportedPart {
  readonly part: PartKey
  /** Null: who imports may not change it. */
  readonly lines: readonly ImportedLine[] | null
}

/** Ends a transaction whose result is a preview. */
class Preview extends Error {
  readonly imported: readonly ImportedPart[]
  constructor(imported: readonly ImportedPart[]) {
    super('preview')
    this.imported = imported
  }
}

async function note(
  trx: Trx,
  { user, scope, deps }: ActingUser,
  event: 'settings.export' | 'settings.import',
  changes: Changes,
) {
  const entityId = universityOf(scope)
  const seq = (await lastSeq(trx, ENTITY, entityId)) + 1
  await writeAudit(trx, { entity: ENTITY, entityId, seq, event, actor: user.actor, at: deps.clock(), changes })
}

const countOf = (lines: readonly ImportedLine[], outcome: ImportedLine['outcome']): number =>
  lines.filter((line) => line.outcome === outcome).length

/** What was done is compared as a whole with what was shown: records with their versions, values and faults. */
const shownOf = ({ body }: CheckCall, imported: readonly ImportedPart[]): string =>
  digestOf([body.file, body.parts.toSorted(), imported])

const reviewOf = (call: CheckCall, imported: readonly ImportedPart[]): SettingsReview => ({
  parts: imported.map(({ part, lines }) => ({
    part,
    state: lines ? ('reviewed' as const) : ('refused' as const),
    added: countOf(lines ?? [], 'new'),
    changed: countOf(lines ?? [], 'changed'),
    unchanged: countOf(lines ?? [], 'unchanged'),
    faulty: countOf(lines ?? [], 'faulty'),
    lines: (lines ?? []).flatMap(({ row, outcome, name, changes, faults }) =>
      outcome === 'unchanged'
        ? []
        : [
            {
              row,
              outcome,
              name,
              changes: [...changes],
              faults: faults.map(({ column, code, params }) => ({ column, code, text: errorText(code, params) })),
            },
          ],
    ),
  })),
  shown: shownOf(call, imported),
})

/**
 * `/api/setup/settings-file/…` (ADR 121). A preview is the import itself, whose transaction is rolled back: so a row is
 * within one that the same file adds, and what was shown is what is done.
 */
export function settingsFileHandlers(parts: SettingsParts): Handlers<Endpoints> {
  /** Imports the chosen parts, one after the other; of two imports at once the second waits for the first. */
  async function importParts(trx: Trx, { body: { file, parts: chosen }, db: _, ...call }: CheckCall) {
    requireMayManage(call, access)
    await lockUniversity(trx, universityOf(call.scope))
    const imported: ImportedPart[] = []
    for (const part of PARTS) {
      const lines = file.parts[part]
      if (!lines || !chosen.includes(part)) continue
      const isAllowed = call.user.permissions.has(PART_ACCESS[part].manage)
      // each part reads lines of its own kind
      const { importLines } = parts[part] as SettingsPart<object>
      imported.push({ part, lines: isAllowed ? await importLines({ ...call, db: trx }, lines) : null })
    }
    return imported
  }

  return {
    async export({ body: { parts: chosen }, db, ...call }) {
      requireMayManage(call, access)
      const missing = chosen.find((part) => !call.user.permissions.has(PART_ACCESS[part].view))
      if (missing) throw new AppError('PERMISSION_REQUIRED', { data: { part: missing } })
      const data = await withTransaction(db, async (trx) => {
        const university = await lockUniversity(trx, universityOf(call.scope))
        if (!university) throw new AppError('NOT_FOUND')
        const exported: Record<string, readonly object[]> = {}
        for (const part of PARTS) if (chosen.includes(part)) exported[part] = await parts[part].exportLines(trx, call)
        await note(trx, call, 'settings.export', { parts: Object.keys(exported) })
        return {
          qabulSettings: SETTINGS_FORMAT,
          version: manifest.version,
          university: { ar: university.ar_name, en: university.en_name },
          takenAt: call.deps.clock().toISOString(),
          parts: exported as SettingsFile['parts'],
        }
      })
      return { data }
    },

    async check(call) {
      try {
        return await withTransaction(call.db, async (trx) => {
          throw new Preview(await importParts(trx, call))
        })
      } catch (error) {
        if (!(error instanceof Preview)) throw error
        return { data: reviewOf(call, error.imported) }
      }
    },

    import: (call) =>
      withTransaction(call.db, async (trx) => {
        const imported = await importParts(trx, call)
        if (shownOf(call, imported) !== call.body.shown) throw new AppError('SETTINGS_OUTDATED')
        const lines = imported.flatMap((each) => each.lines ?? [])
        const data = { added: countOf(lines, 'new'), changed: countOf(lines, 'changed') }
        if (data.added + data.changed === 0) throw new AppError('NO_CHANGES_TO_SAVE')
        const { university, takenAt } = call.body.file
        await note(trx, call, 'settings.import', {
          parts: imported.filter((each) => each.lines).map(({ part }) => part),
          from: university,
          takenAt,
          ...data,
        })
        return { data, message: 'SHEET_SAVED', params: data }
      }),
  }
}
