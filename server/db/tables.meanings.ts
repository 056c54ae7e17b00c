import type { Generated } from 'kysely'
import type { CategoryMeaning, NameMeaning, TypeMeaning } from '#schemas/shared/meanings.ts'

interface Named {
  id: Generated<number>
  ar_name: string
  en_name: string
}

/** Lists whose rows rules know by their meanings (ADR 108); null: by none. */
export interface MeaningTables {
  certificate_category: Named & { active: Generated<boolean>; version: Generated<number>; meaning: CategoryMeaning }
  certificate_type: Named & { category_id: number; meaning: TypeMeaning }
  certificate_name: Named & { kind: 'foreign' | 'egyptian'; meaning: NameMeaning }
}
