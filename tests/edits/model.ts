/** What staff write of a page or post in this test. */
export interface Fields {
  content: string
  slug: string
  is_published: boolean
  publish_at: string | null
  unpublish_at: string | null
}

/** Moments that have passed and moments to come, so that no schedule changes anything during the test. */
export const past = '2020-01-01T00:00:00+00:00'
export const pastEnd = '2020-06-01T00:00:00+00:00'
export const future = '2100-01-01T00:00:00+00:00'
export const futureEnd = '2100-06-01T00:00:00+00:00'

export interface Draft {
  values: Partial<Fields>
  /** The version of the record that it was written over, and its own. */
  base: string
  savedAt: string
}

interface Page {
  fields: Fields
  /** Its updated_at, as the server told it. */
  version: string
  draft: Draft | null
}

interface Trashed extends Page {
  formerSlugs: string[]
}

/** What an admin has on the screen. */
export interface Opened {
  version: string
  draft: string | null
}

/** Pages, drafts, trash, redirects and versions, told without SQL. Pages are known by their ids. */
export function createModel() {
  const pages = new Map<string, Page>()
  const trash = new Map<string, Trashed>()
  const former = new Map<string, string>()
  const versions = new Map<string, Fields[]>()
  const isTaken = (slug: string, by?: string) =>
    [...pages].some(([id, { fields }]) => id !== by && fields.slug === slug)
  const record = (id: string, fields: Fields) => versions.set(id, [...(versions.get(id) ?? []), fields])

  return {
    ...{ pages, trash, versions, isTaken },

    /** Whether a save or a published draft is accepted: nobody has saved meanwhile, and the slug is free. */
    acceptsSave: (id: string, opened: Opened, changes: Partial<Fields>) =>
      pages.get(id)?.version === opened.version && !isTaken(changes.slug ?? '', id),
    acceptsPublished(id: string, opened: Opened, changes: Partial<Fields>) {
      const draft = pages.get(id)?.draft
      return this.acceptsSave(id, opened, changes) && (!draft || draft.savedAt === opened.draft)
    },
    acceptsDraft(id: string, opened: Opened) {
      const page = pages.get(id)
      if (!page || (page.draft && page.draft.savedAt !== opened.draft)) return false
      return [page.version, page.draft?.base].includes(opened.version)
    },

    create(id: string, given: Fields, version: string) {
      const fields = confirmed(given)
      pages.set(id, { fields, version, draft: null })
      if (isShown(fields)) former.delete(fields.slug)
      record(id, fields)
    },
    save(id: string, changes: Partial<Fields>, version: string) {
      const page = pages.get(id)!
      const old = page.fields
      page.fields = changed(old, changes)
      page.version = version
      const { slug } = page.fields
      if (isShown(page.fields) || former.get(slug) === id) former.delete(slug)
      if (slug !== old.slug && (old.is_published || old.publish_at === past)) former.set(old.slug, id)
      record(id, page.fields)
    },
    saveDraft(id: string, draft: Draft | null) {
      pages.get(id)!.draft = draft
    },
    remove(id: string) {
      const formerSlugs = [...former].filter(([, page]) => page === id).map(([slug]) => slug)
      trash.set(id, { ...pages.get(id)!, formerSlugs })
      pages.delete(id)
      for (const slug of formerSlugs) former.delete(slug)
    },
    restore(id: string, slug: string, version: string) {
      const { formerSlugs, ...page } = trash.get(id)!
      const fields = { ...page.fields, slug }
      trash.delete(id)
      if (isShown(fields)) former.delete(slug)
      pages.set(id, { ...page, fields, version })
      for (const known of formerSlugs) if (!former.has(known) && !isTaken(known)) former.set(known, id)
      record(id, fields)
    },

    shown: () =>
      [...pages]
        .filter(([, { fields }]) => isShown(fields))
        .map(([id, { fields }]) => ({ id, slug: fields.slug, content: fields.content })),
    /** Where a slug leads that is no page's any more. */
    redirectOf(slug: string) {
      const target = pages.get(former.get(slug) ?? '')
      return target && isShown(target.fields) ? target.fields.slug : null
    },
  }
}

export const isShown = ({ is_published, publish_at, unpublish_at }: Fields) =>
  (is_published || publish_at !== null) && publish_at !== future && unpublish_at !== pastEnd

/** A draft whose time has come is published once it is saved. */
const confirmed = (fields: Fields): Fields => ({
  ...fields,
  is_published: fields.is_published || fields.publish_at === past,
})

/** Taking a row away, or bringing it back, ends a time that has passed. */
function changed(old: Fields, changes: Partial<Fields>): Fields {
  const fields = { ...old, ...changes }
  if (old.is_published && !fields.is_published && fields.publish_at === past && old.publish_at === past)
    fields.publish_at = null
  if (!old.is_published && fields.is_published && fields.unpublish_at === pastEnd && old.unpublish_at === pastEnd)
    fields.unpublish_at = null
  return confirmed(fields)
}
