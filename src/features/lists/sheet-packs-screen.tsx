import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { PACK_KEYS, PACK_OUTCOMES, type PackKey, type PackReview } from '#schemas/lists/packs.schema.ts'
import type { LineOf, SheetOf } from '#schemas/shared/sheet-columns.ts'
import { api } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { FlowPage } from '#src/kit/sheet/sheet-import-page.tsx'
import { SheetRows, type PreviewLook, type PreviewRow } from '#src/kit/sheet/sheet-preview.tsx'
import { useSheetImport } from '#src/kit/sheet/use-sheet-import.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { LISTS_PATH } from './lists.list.ts'

const COLUMNS = ['list', 'arName', 'enName', 'parent', 'meaning'] as const
type PackColumn = (typeof COLUMNS)[number]
/** A pack is chosen as a file is, and its lines are the server's: nothing of it is read here. */
type PackSheet = SheetOf<PackColumn> & { readonly pack: PackKey }

const newRows = ({ lines }: PackReview): number[] =>
  lines.filter(({ outcome }) => outcome === 'new').map(({ row }) => row)

/** Start packs: what each would add is shown, and added once that is confirmed (ADR 119). */
export function PacksScreen() {
  const t = useTexts('lists-sheet').packs
  const lists = useTexts('lists')
  const [, navigate] = useLocation()
  const toasts = useToasts()
  const flow = useSheetImport<PackColumn, PackReview, string, PackKey>({
    read: async (pack): Promise<PackSheet> => ({ name: pack, sheet: null, lines: [], pack }),
    async check(sheet, signal) {
      const { pack } = sheet as PackSheet
      const { data } = await api.lists.checkPack({ pack }, { signal, background: true })
      return { ready: newRows(data).length, found: data }
    },
    async confirm(sheet, found) {
      const { pack } = sheet as PackSheet
      return (await api.lists.applyPack({ pack, rows: newRows(found) }, { background: true })).message
    },
    leave(message) {
      toasts.success(message)
      navigate(LISTS_PATH, { replace: true })
    },
  })
  return (
    <FlowPage
      flow={flow}
      texts={{
        title: t.title(),
        reading: t.reading(),
        confirming: t.adding(),
        back: lists.title(),
      }}
      another={flow.another && <Button text={t.another()} onClick={flow.another} />}
      choosing={PACK_KEYS.map((pack) => (
        <section key={pack} className="qb-panel qb-sheet-choose" aria-labelledby={`pack-${pack}`}>
          <h2 id={`pack-${pack}`}>{t[pack].title()}</h2>
          <p>{t[pack].lead()}</p>
          <Button text={t.show()} aria-describedby={`pack-${pack}`} onClick={() => flow.choose(pack)} />
        </section>
      ))}
      onBack={() => navigate(LISTS_PATH)}
    >
      {flow.sheet && flow.found && (
        <PackPreview name={t[(flow.sheet as PackSheet).pack].title()} review={flow.found} onAdd={flow.confirm} />
      )}
    </FlowPage>
  )
}

interface PackPreviewProps {
  readonly name: string
  readonly review: PackReview
  /** Absent: there is nothing to add. */
  readonly onAdd: (() => void) | undefined
}
/** What a pack would add, and what is there already. */
function PackPreview({ name, review, onAdd }: PackPreviewProps) {
  const { packs: t } = useTexts('lists-sheet')
  const lists = useTexts('lists')
  const meanings = useTexts('meanings')
  const format = useFormat()
  const { language } = useLanguage()
  const rows = useMemo(
    () =>
      review.lines.map(({ row, list, outcome, arName, enName, parent, kind, meaning }): PreviewRow<PackColumn> => {
        const within = parent ? pickName(parent, language) : kind && lists.kinds[kind]()
        const line: LineOf<PackColumn> = {
          row,
          list: list === 'categories' ? lists.fields.categoryId() : lists[list].title(),
          arName,
          enName,
          ...(within && { parent: within }),
          ...(meaning && { meaning: meanings[meaning].name() }),
        }
        return { line, outcome, faults: [] }
      }),
    [review, language, lists, meanings],
  )
  const look = useMemo(
    (): PreviewLook<PackColumn> => ({
      columns: COLUMNS.map((id) => ({ id, header: t.columns[id]() })),
      shown: ['arName', 'enName', 'list', 'parent', 'meaning'],
      heads: 'arName',
      stacks: { list: 'place', parent: 'place' },
      text: (_, written) => written,
      names: COLUMNS,
      numbers: [],
      outcomes: PACK_OUTCOMES.map((value) => ({ value, label: t.outcomes[value]() })),
      outcomeHead: t.outcome(),
      own: { row: t.row(), rows: t.rows() },
    }),
    [t],
  )
  const counted = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  const added = format.count(counted('new'))
  const leftOut = counted('leftOut')
  return (
    <>
      <section className="qb-panel qb-sheet-summary" aria-label={name}>
        <h2>{name}</h2>
        <p role="status">
          {t.counts({ added, unchanged: format.count(counted('unchanged')) })}{' '}
          {leftOut > 0 && t.leftOut({ count: format.count(leftOut) })}
        </p>
        {onAdd ? (
          <Button icon="plus" intent="primary" text={t.add({ count: added })} onClick={onAdd} />
        ) : (
          <p>{t.nothing()}</p>
        )}
      </section>
      <SheetRows rows={rows} look={look} searchLabel={t.search()} />
    </>
  )
}
