import { data } from 'react-router'
import { dataContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/unsubscribe-route'
import { LinkPage } from './link-page.tsx'
import { endSubscription, readLinkState } from './queries.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const state = await readLinkState(context.get(dataContext), params.token)
  return data({ state }, { status: state === 'unknown' ? 404 : 200, headers: notKept })
}

const notKept = { 'cache-control': 'no-store' }
export const headers = () => notKept

/** The button of this page, and that of mail programs which offer one themselves (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  await endSubscription(context.get(dataContext), params.token)
  return null
}

export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) =>
  pageMeta(page, { title: 'Unsubscribe', isHidden: true })

const question = {
  title: 'Unsubscribe from the newsletter?',
  lead: 'Press the button, and we will stop writing to you.',
  button: 'Unsubscribe',
}

export default function UnsubscribePage({ loaderData: { state } }: Route.ComponentProps) {
  return <LinkPage state={state} unconfirmed={question} active={question} />
}
