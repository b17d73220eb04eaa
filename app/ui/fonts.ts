import displayLatin from '@fontsource/fraunces/files/fraunces-latin-400-normal.woff2?url'
import textLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/**
 * The fonts to preload on every page: `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href>`.
 */
export const preloadedFonts = [textLatin, displayLatin]
