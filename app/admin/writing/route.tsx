import { data, type MetaDescriptor, useLocation } from 'react-router'
import { screenMeta } from '#app/admin/data/company.ts'
import { findResource } from '#app/admin/registry/resources.ts'
import { newRecord } from '#app/admin/registry/writing-path.ts'
import { NoSuchScreen } from '#app/admin/screen/no-such-screen.tsx'
import { looksLikeId } from '#app/lib/text/looks-like-id.ts'
import type { Route } from './+types/route'
import { pageKeyOf } from './own-address.ts'
import { WritingPage } from './writing-page.tsx'

function findWritten({ screen, id }: Route.LoaderArgs['params']) {
  const resource = findResource(screen)
  return resource?.writingPage && (id === newRecord || looksLikeId(id)) ? resource : undefined
}

export const loader = ({ params }: Route.LoaderArgs) => data(null, { status: findWritten(params) ? 200 : 404 })

/** Navigation between screens needs no request to the server. */
export const clientLoader = () => null

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => {
  const resource = findWritten(page.params)
  const verb = page.params.id === newRecord ? 'Add' : 'Edit'
  return screenMeta(page, resource ? `${verb} ${resource.words.one}` : 'Page not found')
}

/** One record on a page of its own, for the resources that declare it. */
export default function WritingRoute({ params }: Route.ComponentProps) {
  const { state } = useLocation()
  const resource = findWritten(params)
  if (!resource) return <NoSuchScreen />
  return <WritingPage key={pageKeyOf(state) ?? `${params.screen}/${params.id}`} resource={resource} id={params.id} />
}
