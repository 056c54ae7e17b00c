import { TranslatableString } from '@rjsf/utils'
import type { TranslationFunctions } from '#locales/i18n-types.ts'

type Library = TranslationFunctions['forms']['library']

/** The texts that rjsf itself may show; those of parts that our theme replaces are not among them. */
const KEYS: Partial<Record<TranslatableString, keyof Library>> = {
  [TranslatableString.ArrayItemTitle]: 'item',
  [TranslatableString.EmptyArray]: 'empty',
  [TranslatableString.AddButton]: 'add',
  [TranslatableString.AddItemButton]: 'add',
  [TranslatableString.CopyButton]: 'copy',
  [TranslatableString.MoveDownButton]: 'moveDown',
  [TranslatableString.MoveUpButton]: 'moveUp',
  [TranslatableString.RemoveButton]: 'remove',
  [TranslatableString.CloseLabel]: 'close',
  [TranslatableString.ErrorsLabel]: 'errors',
}

/** rjsf's own strings in the language of the page. */
export const translatorFor =
  (texts: TranslationFunctions['forms']) =>
  (key: TranslatableString): string => {
    if (key === TranslatableString.YesLabel) return texts.yes()
    if (key === TranslatableString.NoLabel) return texts.no()
    if (key === TranslatableString.ClearLabel || key === TranslatableString.ClearButton) return texts.clear()
    const known = KEYS[key]
    return known ? texts.library[known]() : texts.library.unsupported()
  }
