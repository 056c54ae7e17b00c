/** The part of fontkit that is used here; the package has no types. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number
    layout(text: string): { readonly advanceWidth: number }
  }
  export function create(bytes: Uint8Array): Font
}
