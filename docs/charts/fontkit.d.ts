/** The little of fontkit that is used here; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number
    layout(text: string): { readonly advanceWidth: number }
  }
  export function create(bytes: Uint8Array): Font
}
