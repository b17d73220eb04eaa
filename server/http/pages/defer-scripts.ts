import loader from './load-deferred-scripts.js?raw'

/** Makes the page's scripts inert until `load-deferred-scripts.js`, which it inlines, loads them. */
export const deferScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link data-deferred=""')
    .replace('<script type="module" async="">', '<script type="deferred">')
    .replace('</head>', () => `<script>${loader}</script></head>`)
