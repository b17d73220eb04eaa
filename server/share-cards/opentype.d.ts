/** As much of it as we use. */
declare module 'opentype.js' {
  export interface Font {
    getAdvanceWidth(text: string, size: number): number
    getPath(text: string, x: number, y: number, size: number): { toPathData(digits: number): string }
    charToGlyphIndex(character: string): number
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
