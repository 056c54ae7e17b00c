import { admissionRulesPanel } from '#src/features/admission-rules/index.ts'
import { certificateTreePanel } from '#src/features/certificate-tree/index.ts'
import { desireRulePanel } from '#src/features/desire-rule/index.ts'
import { feesRulesPanel } from '#src/features/fees-rules/index.ts'
import type { Panel } from '#src/kit/feature.ts'

/** The tabs of the page (document 3, section 2): the first has collapsible panels, another is one whole panel. */
export const TABS = ['general', 'admission'] as const

export interface RulesPanel extends Panel {
  readonly tab: (typeof TABS)[number]
}

/**
 * The panels of the page in this order. A new panel needs a line here, its key among `PANEL_KEYS`, and its feature's
 * `index.ts` among those that may be imported (`.dependency-cruiser.cjs`).
 */
export const PANELS: readonly RulesPanel[] = [
  { tab: 'general', ...desireRulePanel },
  { tab: 'general', ...feesRulesPanel },
  { tab: 'general', ...certificateTreePanel },
  { tab: 'admission', ...admissionRulesPanel },
]
