import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

export const sourceAliases = {
  '#app': path.join(root, 'app'),
  '#server': path.join(root, 'server'),
  '#database': path.join(root, 'database'),
}
