import { DEFAULT_CARD_COLOR } from '#schemas/session/card-color.ts'
import type { University, UniversityForm } from '#schemas/university/university.schema.ts'

export const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

/** What a preview shows: names and colour as they are typed, logos as they are stored or chosen. */
export interface Brand {
  readonly names: Partial<UniversityForm>
  readonly scopeLogo: string
  readonly systemLogo: string
}

/** The record as its form has it: what is empty is absent. */
export function formOf({ version: _, ...stored }: University): UniversityForm {
  const [landline1, landline2, landline3] = stored.landlines
  const { arName, enName, systemArName, systemEnName, cardColor, hotline, contactMail } = stored
  return {
    arName,
    enName,
    systemArName,
    systemEnName,
    cardColor: cardColor ?? DEFAULT_CARD_COLOR,
    ...(hotline && { hotline }),
    ...(landline1 && { landline1 }),
    ...(landline2 && { landline2 }),
    ...(landline3 && { landline3 }),
    ...(contactMail && { contactMail }),
  }
}
