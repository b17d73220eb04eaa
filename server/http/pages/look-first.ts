import wake from './wake.js?raw'

/** A kept page whose scripts sleep until it can be seen. */
export const lookFirst = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link data-asleep=""')
    .replace('<script type="module" async="">', '<script type="asleep">')
    .replace('</head>', () => `<script>${wake}</script></head>`)
