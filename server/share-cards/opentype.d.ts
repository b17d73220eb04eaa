/** The part of the API that is used here. */
declare module 'opentype.js' {
  export interface Font {
    getAdvanceWidth(text: string, size: number): number
    getPath(text: string, x: number, y: number, size: number): { toPathData(digits: number): string }
    charToGlyphIndex(character: string): number
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
