import { data } from 'react-router'
import { dataContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/confirm-route'
import { LinkPage } from './link-page.tsx'
import { confirmSubscription, readLinkState } from './queries.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const state = await readLinkState(context.get(dataContext), params.token)
  return data({ state }, { status: state === 'unknown' ? 404 : 200, headers: notKept })
}

const notKept = { 'cache-control': 'no-store' }
export const headers = () => notKept

export async function action({ context, params }: Route.ActionArgs) {
  await confirmSubscription(context.get(dataContext), params.token)
  return null
}

export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) =>
  pageMeta(page, { title: 'Confirm your subscription', isHidden: true })

const question = {
  title: 'Confirm your subscription',
  lead: 'Press the button, and you will get our next newsletter.',
  button: 'Confirm my subscription',
}
const done = {
  title: 'Your subscription is confirmed',
  lead: 'You will get our next newsletter. Every issue has an unsubscribe link.',
}

export default function ConfirmPage({ loaderData: { state } }: Route.ComponentProps) {
  return <LinkPage state={state} unconfirmed={question} active={done} />
}
