import { z } from 'zod'
import { readText } from '#app/admin-kit/fields.ts'
import { readable, readPath, readTarget } from './read-address.ts'

const ownOrigin = () => (typeof location === 'object' ? location.origin : '')

export const redirectSchema = z.object({
  from_path: readText({
    label: 'From',
    max: 300,
    isWide: true,
    placeholder: '/old-page',
    help: 'A path on this site that has no page.',
    read: (typed) => readPath(typed, ownOrigin()),
    show: readable,
  }),
  to_address: readText({
    label: 'To',
    max: 2000,
    isWide: true,
    placeholder: '/new-page',
    help: 'A path on this site, or an https:// address.',
    read: (typed) => readTarget(typed, ownOrigin()),
    show: readable,
  }),
})
