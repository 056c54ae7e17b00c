/** Default colour of the login card (document 1, section 9). */
export const DEFAULT_CARD_COLOR = '#00AFB9'
