import { Map as Icon } from 'lucide-react'
import { z } from 'zod'
import { defineResource } from '../../app/admin-kit/define-resource.ts'
import { defineSingleton } from '../../app/admin-kit/define-singleton.ts'
import { reference, text } from '../../app/admin-kit/fields.ts'
import { publishedFilter } from '../../app/admin-kit/list-choices.ts'
import { about } from '../../app/features/about/admin.ts'
import { aboutSchema } from '../../app/features/about/schema.ts'
import { services } from '../../app/features/services/admin.tsx'
import { serviceSchema } from '../../app/features/services/schema.ts'

/** Never run, only compiled: each line below `@ts-expect-error` holds a mistake that must not compile. */

const common = {
  path: 'services',
  table: 'services' as const,
  title: 'Services',
  group: 'System' as const,
  icon: Icon,
  words: services.words,
  messages: services.messages,
  empty: '',
  schema: serviceSchema,
  nameOf: () => '',
}
const list = { layout: 'cards' as const, order: [], search: [], card: { render: () => '' } }

defineResource({ ...common, list: { ...list, card: { render: ({ title, features }) => title + features.join() } } })
// @ts-expect-error no such table
defineResource({ ...common, table: 'service', list })
// @ts-expect-error no such column
defineResource({ ...common, list: { ...list, order: [['displayorder', 'asc']] } })
// @ts-expect-error no such column
defineResource({ ...common, list: { ...list, search: ['titel'] } })
// @ts-expect-error services are active or not, and never published
defineResource({ ...common, list: { ...list, filter: publishedFilter } })
// @ts-expect-error no such column
defineResource({ ...common, list: { ...list, card: { render: ({ titel }) => titel } } })
// @ts-expect-error no such relation
defineResource({ ...common, list: { ...list, select: '*,author:team_members(name)' } })
// @ts-expect-error no such column
defineResource({ ...common, list, pending: { is_activ: true } })
// @ts-expect-error no such column
defineResource({ ...common, list, key: 'service_id' })
const step = { label: '', icon: Icon, change: { titel: '' }, done: { title: '' } }
// @ts-expect-error no such column
defineResource({ ...common, list, actions: () => [step] })
// @ts-expect-error the form has a field that the table has not
defineResource({ ...common, list, schema: z.object({ titel: text({ label: 'Title', max: 9 }) }) })
// @ts-expect-error the form's field holds text, the column a list
defineResource({ ...common, list, schema: z.object({ features: text({ label: 'Features', max: 9 }) }) })

const { store: _none, ...aboutPage } = { ...about, table: 'about_us' as const }
defineSingleton({ ...aboutPage, schema: aboutSchema, sections: [{ title: '', fields: ['title'] }] })
// @ts-expect-error no such field
defineSingleton({ ...aboutPage, schema: aboutSchema, sections: [{ title: '', fields: ['titel'] }] })
// @ts-expect-error the form has fields that the table has not
defineSingleton({ ...aboutPage, schema: serviceSchema, sections: [] })

// @ts-expect-error no such column
reference({ label: 'Author', target: { table: 'team_members', name: 'nam' } })
