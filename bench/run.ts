import { measureAnonymousLoad } from './anonymous-load.ts'
import { measureBackup } from './backup.ts'
import { measureHistory } from './history.ts'
import { measureHomePage } from './home-page.ts'
import { measureMemory } from './idle-memory.ts'
import { measureInteractions } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLongBlog } from './long-blog.ts'
import { measureLongLists } from './long-lists.ts'
import { measureManyPosts } from './many-posts.ts'
import type { Measurement } from './measurement.ts'
import { measurePictureMemory } from './picture-memory.ts'
import { measurePictures } from './pictures.ts'
import { measureStart } from './start-time.ts'
import { measureTableApi } from './table-api.ts'

const benches = new Map<string, () => Promise<Measurement[]>>([
  ['start', measureStart],
  ['memory', measureMemory],
  ['table-api', measureTableApi],
  ['home-page', measureHomePage],
  ['long-blog', measureLongBlog],
  ['history', measureHistory],
  ['many-posts', measureManyPosts],
  ['lighthouse', measureLighthouse],
  ['interactions', measureInteractions],
  ['pictures', measurePictures],
  ['picture-memory', measurePictureMemory],
  ['long-lists', measureLongLists],
  ['strangers', measureAnonymousLoad],
  ['backup', measureBackup],
])

/** `npm run bench` runs all, `npm run bench -- start memory` some. A missed bound fails the run. */
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !benches.has(name))
if (unknown) throw new Error(`There is no bench ${unknown}. There are: ${[...benches.keys()].join(', ')}.`)
let isMissed = false
for (const [name, measure] of benches) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const { what, value, bound, isMet } of await measure()) {
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value} (bound: ${bound})`)
    isMissed ||= !isMet
  }
}
process.exit(isMissed ? 1 : 0)
